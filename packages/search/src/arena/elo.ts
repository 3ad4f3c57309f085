import type { Interval } from './interval.ts';
import { scoreInterval, scoreOf, type Tally } from './tally.ts';

/** The difference of Elo that an expected score means; infinite for 0 and 1. */
export const eloOf = (score: number): number => 400 * Math.log10(score / (1 - score));

/** The score that a difference of Elo leads one to expect. */
export const scoreFor = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

export interface EloEstimate {
  readonly elo: number;
  /** 95% */
  readonly interval: Interval;
}

export function eloEstimate(tally: Tally): EloEstimate {
  const { low, high } = scoreInterval(tally);
  return { elo: eloOf(scoreOf(tally)), interval: { low: eloOf(low), high: eloOf(high) } };
}
