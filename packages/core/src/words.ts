/**
 * Positions are flat arrays of 16-bit words, and so are the tables of a game. `at` is the one place where an index is
 * trusted to be in range: layouts are fixed per game, and a wrong one shows in the conformance suite, not at run time.
 * It takes one kind of array only: a second kind would make every read in every game slower by a third (measured).
 */
export function at(words: Int16Array, index: number): number {
  return words[index] as number;
}

/** A 64-bit key as two unsigned 32-bit words. */
export type Key = Uint32Array;

export const newKey = (): Key => new Uint32Array(2);

/**
 * Hashes `words[0..length)` into two independent 32-bit accumulators (multiply-xorshift rounds with different odd
 * constants). Collisions are possible: whoever stores "proved" under a key must verify the position as well.
 */
export function hashWords(words: Int16Array, length: number, into: Key): void {
  let lo = 0x9e3779b9 | 0;
  let hi = 0x85ebca6b | 0;
  for (let i = 0; i < length; i++) {
    const word = at(words, i) & 0xffff;
    lo = Math.imul(lo ^ word, 0xcc9e2d51);
    lo ^= lo >>> 15;
    hi = Math.imul(hi ^ (word + 0x10000), 0x1b873593);
    hi ^= hi >>> 13;
  }
  into[0] = Math.imul(lo ^ (lo >>> 16), 0x7feb352d);
  into[1] = Math.imul(hi ^ (hi >>> 15), 0x846ca68b);
}
