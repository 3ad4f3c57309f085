/** What can be drafted: the sheets of the standard roster, and those that players bring for their own models. */
import type { Lang } from '@pessoi/core';

/** SW-3; `null` is the sheet's "none". */
export interface Sheet {
  readonly id: string;
  readonly cost: number;
  readonly A: number;
  readonly M: number | null;
  readonly R: number | null;
  readonly D: number | null;
  readonly L: number;
  readonly copies: number;
  readonly name?: Readonly<Record<Lang, string>>;
}

export type Pool = 'standard' | readonly Sheet[];

type Row = readonly [string, number, number, number | null, number | null, number | null, number, number];

/** SW-4: id, cost, A, M, R, D, L, copies. */
const ROSTER: readonly Row[] = [
  ['quad', 20, 1, 2, 0, 2, 2, 4],
  ['truck', 20, 2, 2, null, 1, 4, 2],
  ['squad', 30, 2, 1, 1, 2, 3, 4],
  ['jeep', 50, 2, 2, 1, 2, 3, 4],
  ['mortar', 50, 1, 1, 3, 3, 2, 2],
  ['rocket', 60, 2, 2, 2, 3, 2, 2],
  ['turret', 60, 2, null, 2, 4, 4, 2],
  ['apc', 80, 3, 2, 1, 3, 5, 2],
  ['tank', 100, 2, 1, 2, 4, 6, 4],
  ['heli', 110, 3, 3, 1, 3, 4, 2],
];

/** The names of the standard sheets are words of the game's messages, under their ids. */
export const STANDARD: readonly Sheet[] = ROSTER.map(([id, cost, A, M, R, D, L, copies]) => ({
  id,
  cost,
  A,
  M,
  R,
  D,
  L,
  copies,
}));

export const sheetsOf = (pool: Pool): readonly Sheet[] => (pool === 'standard' ? STANDARD : pool);

/** SW-6: the copies that a full budget can buy, each taken by itself. */
export function affordableCopies(pool: Pool, budget: number): number {
  return sheetsOf(pool).reduce((sum, { cost, copies }) => sum + (cost <= budget ? copies : 0), 0);
}
