/** From results of matches and judged moves to the numbers that the page prints. */
import { eloOf } from '@pessoi/search';
import type { MatchResult } from './arena.ts';
import type { Judged } from './losses.ts';

export interface Rating {
  readonly elo: number;
  readonly error: number;
}

/** A step of the ladder. A drawn game is added, so that a clean sweep is a large step and not an endless one. */
export function stepOf({ games, score, scoreInterval }: MatchResult): Rating {
  const least = 0.5 / (games + 1);
  const inside = (share: number): number => Math.min(1 - least, Math.max(least, share));
  const elo = eloOf((score * games + 0.5) / (games + 1));
  return { elo, error: (eloOf(inside(scoreInterval.high)) - eloOf(inside(scoreInterval.low))) / 2 };
}

/** Level 1 is 0. Steps add up, and so do the squares of their errors. */
export function ratings(ladder: readonly MatchResult[]): Rating[] {
  const all: Rating[] = [{ elo: 0, error: 0 }];
  for (const step of ladder.map(stepOf)) {
    const { elo, error } = all.at(-1) as Rating;
    all.push({ elo: elo + step.elo, error: Math.hypot(error, step.error) });
  }
  return all;
}

/** Upper ends, in points of a hundred of the expected result. */
export const BUCKETS = [0.5, 2, 5, 10, 25] as const;

export interface Distribution {
  /** Moves in each bucket of loss, the last without an upper end. */
  readonly counts: readonly number[];
  /** In points of a hundred. */
  readonly mean: number;
}

export function distribution(losses: readonly number[]): Distribution {
  const points = losses.map((loss) => loss * 50);
  const edges = [Number.NEGATIVE_INFINITY, ...BUCKETS, Number.POSITIVE_INFINITY];
  const counts = edges.slice(1).map((high, i) => {
    const low = edges[i] as number;
    return points.filter((value) => value >= low && value < high).length;
  });
  return { counts, mean: points.reduce((sum, value) => sum + value, 0) / Math.max(1, points.length) };
}

/** What the moves of the levels lose, without the positions. */
export interface Losses {
  readonly positions: number;
  /** In how many of them the judge knew the value of every move for certain. */
  readonly proved: number;
  readonly levels: readonly Distribution[];
}

export const lossesOf = (judged: readonly Judged[], levels: number): Losses => ({
  positions: judged.length,
  proved: judged.filter(({ proved }) => proved).length,
  levels: Array.from({ length: levels }, (_, i) => distribution(judged.map(({ losses }) => losses[i] as number))),
});
