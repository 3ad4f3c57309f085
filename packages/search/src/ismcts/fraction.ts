import type { Rng } from '@pessoi/core';

const STEPS = 2 ** 21;

/** A number from 0 up to 1, in steps fine enough for choosing among moves. */
export const fraction = (rng: Rng): number => rng.below(STEPS) / STEPS;
