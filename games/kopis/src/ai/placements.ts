/**
 * The 10,920 ways in which the four Strongholds can stand after the advanced setup (KO-8): two of the 16 inner cells for
 * Red, two of the other 14 for Black. Mirror images over the diagonal a1-f6 have the same value, so about half of them
 * stand for all.
 */
import { CELLS, fileOf, isInner, LENGTH, rankOf } from '../layout.ts';

const INNER: readonly number[] = CELLS.filter(isInner);

/** Red's two cells and Black's two, each pair in rising order. */
export type Placement = readonly [number, number, number, number];

const pairs = (cells: readonly number[]): [number, number][] =>
  cells.flatMap((a, i) => cells.slice(i + 1).map((b): [number, number] => [a, b]));

export const PLACEMENTS: readonly Placement[] = pairs(INNER).flatMap(([a, b]) =>
  pairs(INNER.filter((cell) => cell !== a && cell !== b)).map(([c, d]): Placement => [a, b, c, d]),
);

const code = ([a, b, c, d]: Placement): number => ((a * 36 + b) * 36 + c) * 36 + d;
const INDEX = new Map(PLACEMENTS.map((placement, index) => [code(placement), index]));

/** The index of a placement, its pairs in any order; undefined when it is none. */
export function placementIndex(red: readonly number[], black: readonly number[]): number | undefined {
  const sorted = [...sortPair(red), ...sortPair(black)];
  return sorted.length === 4 ? INDEX.get(code(sorted as unknown as Placement)) : undefined;
}

const sortPair = (pair: readonly number[]): number[] => [...pair].sort((a, b) => a - b);
const mirror = (cell: number): number => fileOf(cell) * LENGTH + rankOf(cell);

/** The lesser index of a placement and its mirror image: the one that is solved for both. */
export function representative(index: number): number {
  const [a, b, c, d] = PLACEMENTS[index] as Placement;
  return Math.min(index, placementIndex([mirror(a), mirror(b)], [mirror(c), mirror(d)]) as number);
}

export const REPRESENTATIVES: readonly number[] = [...PLACEMENTS.keys()].filter(
  (index) => representative(index) === index,
);
