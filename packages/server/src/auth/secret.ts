import { createHash } from 'node:crypto';
import type { World } from '../world.ts';

/** Letters and digits with more than 256 bits: what cookies, tokens and ways back in are made of. */
export const newSecret = (world: World): string => world.random.id(43);

/** What is kept of a secret. It has no salt because there is nothing to guess: the secret is as long as the hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
