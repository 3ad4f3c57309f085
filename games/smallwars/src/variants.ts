import type { Variant } from '@pessoi/core';
import type { Sheet } from './sheets.ts';

const SCENARIOS = ['conquest', 'frontal', 'hill'] as const;
const INITIATIVES = ['same', 'alternate'] as const;

/** A pool with every "none" of SW-3 in it. */
const NONES: readonly Sheet[] = [
  { id: 'gun', cost: 40, A: 2, M: null, R: 3, D: 3, L: 2, copies: 2 },
  { id: 'van', cost: 20, A: 2, M: 2, R: null, D: 2, L: 3, copies: 2 },
  { id: 'flag', cost: 10, A: 1, M: 1, R: 1, D: null, L: 1, copies: 2 },
  { id: 'ram', cost: 30, A: 2, M: 3, R: 0, D: 1, L: 2, copies: 4 },
  { id: 'rock', cost: 10, A: 1, M: null, R: null, D: null, L: 12, copies: 2 },
];

export const variants: readonly Variant[] = [
  ...SCENARIOS.flatMap((scenario) =>
    INITIATIVES.map((initiative) => ({
      id: `${scenario}-${initiative}`,
      options: { scenario, initiative },
      seats: 2,
    })),
  ),
  { id: 'budget-100', options: { budget: 100 }, seats: 2 },
  { id: 'budget-1000', options: { budget: 1000 }, seats: 2 },
  { id: 'own-pool', options: { pool: NONES }, seats: 2 },
];
