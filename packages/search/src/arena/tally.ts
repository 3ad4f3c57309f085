import type { Outcome } from '@pessoi/core';
import { type Interval, wilson } from './interval.ts';
import type { Side } from './pairing.ts';

/** A match so far, from the side of `a`. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export const EMPTY_TALLY: Tally = { wins: 0, draws: 0, losses: 0 };

/** The share of first place that `a` has: 1 alone, a half with one other, 0 behind. */
export function firstPlace({ winners }: Pick<Outcome, 'winners'>, seating: readonly Side[]): number {
  const own = winners.filter((seat) => seating[seat] === 'a').length;
  return winners.length === 0 ? 0 : own / winners.length;
}

/** Two seats: a shared first place is a draw. */
export function addResult(tally: Tally, share: number): Tally {
  if (share === 1) return { ...tally, wins: tally.wins + 1 };
  return share === 0 ? { ...tally, losses: tally.losses + 1 } : { ...tally, draws: tally.draws + 1 };
}

export const gamesOf = ({ wins, draws, losses }: Tally): number => wins + draws + losses;
/** Draws count half. */
export const pointsOf = ({ wins, draws }: Tally): number => wins + draws / 2;
export const scoreOf = (tally: Tally): number => pointsOf(tally) / gamesOf(tally);
export const scoreInterval = (tally: Tally): Interval => wilson(scoreOf(tally), gamesOf(tally));
