import type { Rng } from '@pessoi/core';

/** Dice and lots that nobody can foresee. */
export const cryptoRng: Rng = {
  below(bound) {
    const word = new Uint32Array(1);
    const limit = 2 ** 32 - (2 ** 32 % bound);
    do crypto.getRandomValues(word);
    while ((word[0] as number) >= limit);
    return (word[0] as number) % bound;
  },
};

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A short name that no other game has. */
export const newId = (rng: Rng = cryptoRng): string =>
  Array.from({ length: 10 }, () => LETTERS[rng.below(LETTERS.length)]).join('');
