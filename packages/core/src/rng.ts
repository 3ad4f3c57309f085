/** A source of random numbers, always given from outside (ALL-4): rules never make one for themselves. */
export interface Rng {
  /** A whole number, 0 <= n < bound, every one equally likely. `bound` is at most 2^32. */
  below(bound: number): number;
}

/** A seeded generator (sfc32): the same seed gives the same numbers on every machine. Not for secrets. */
export function seededRng(seed: number | string): Rng {
  let [a, b, c, d] = spread(String(seed));
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return {
    below(bound) {
      // The high word of next() * bound is even but for a tail of the low word, which is drawn again: exact, and one
      // multiplication in nearly every case. The product must stay exact in a double, so wide bounds go another way.
      if (bound > 2 ** 21) return belowWide(next, bound);
      let product = next() * bound;
      if (product >>> 0 < bound) {
        const tail = (2 ** 32 - bound) % bound;
        while (product >>> 0 < tail) product = next() * bound;
      }
      return Math.floor(product / 2 ** 32);
    },
  };
}

function belowWide(next: () => number, bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  let value = next();
  while (value >= limit) value = next();
  return value % bound;
}

/** Four well-mixed words from a text (FNV-1a with four offsets). */
function spread(text: string): [number, number, number, number] {
  const word = (offset: number): number => {
    let h = 0x811c9dc5 ^ offset;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    return h ^ (h >>> 15);
  };
  return [word(1), word(0x9e37), word(0x79b97f4a), word(0x5bd1e995)];
}
