import type { Library } from '@pessoi/search';
import { findGame } from '../index.ts';
import { findAi } from '../minds.ts';

/** All that a worker can think about. */
export const library: Library = { findGame, findAi };
