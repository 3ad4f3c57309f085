/** Passwords, as argon2id hashes. Hashing is slow on purpose, so only a few are worked on at a time. */
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../problem.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Threads that may hash at once, of the four that Node also reads files with; and how many may wait for them. */
const AT_ONCE = 2;
const WAITING = 64;

/** The hash of a password that nobody has: unknown names take as long as known ones. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$oi/Lvxoe9joR5/S3OIj34w$V2TwICTeSD+bYKgMMxtdlhkJJDIGfhwKndFJO3tBqZ4';

let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** False for a wrong password and, after the same time, for who has none. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(kept ?? NOBODY, password));
  return right && kept != null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) {
      throw new Problem(429, 'too-many-requests', { params: { seconds: 5 }, extra: { retryAfter: 5 } });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    // The place goes to the next in line, or is free again.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
