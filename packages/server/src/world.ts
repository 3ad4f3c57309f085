/** All that the server takes from outside, so that tests can put their own in its place. */
import { randomBytes } from 'node:crypto';
import type { Rng } from '@pessoi/core';
import type { Config } from './config.ts';
import type { Log } from './operate/log.ts';
import type { Store, Time } from './store/index.ts';

export interface World {
  readonly config: Config;
  readonly store: Store;
  readonly log: Log;
  readonly now: () => Time;
  readonly random: RandomSource;
}

/** Chance and secrets: one source, so that a test can script every id, every die and every cookie. */
export interface RandomSource extends Rng {
  /** A name that nobody guesses: letters and digits only. */
  id(length: number): string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Ids and numbers out of a generator of even numbers below a bound. */
export const randomFrom = (below: Rng['below']): RandomSource => ({
  below,
  id: (length) => Array.from({ length }, () => LETTERS[below(LETTERS.length)]).join(''),
});

/** From the operating system's generator for cryptography. */
export function secureRandom(): RandomSource {
  return randomFrom((bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let value = randomBytes(4).readUInt32LE();
    while (value >= limit) value = randomBytes(4).readUInt32LE();
    return value % bound;
  });
}
