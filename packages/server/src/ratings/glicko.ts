/** Glicko-2, with every match a rating period of its own. */
import glicko2 from 'glicko2-lite';
import type { RatingRow, Time } from '../store/index.ts';

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };
/** How fast volatility may change. */
const TAU = 0.5;
/** Rating points in one unit of the method's own scale. */
const SCALE = 173.7178;
/** Idle time that counts as one period without a match: at this pace a deviation of 50 passes 110 in about a year. */
const IDLE_PERIOD = 4 * 24 * 60 * 60 * 1_000;
/** Leaderboards show who is surer than this. */
export const SURE = 110;

/** By how much the square of a deviation grows in a millisecond, for a volatility of 1. */
export const DRIFT = SCALE ** 2 / IDLE_PERIOD;

/** A rating as of now: what was not put to the test for long is less sure. */
export function aged(known: Rating & Pick<RatingRow, 'updated_at'>, now: Time): Rating {
  const { rating, volatility, updated_at } = known;
  const idle = Math.max(0, now - updated_at);
  const deviation = Math.sqrt(known.deviation ** 2 + DRIFT * volatility ** 2 * idle);
  return { rating, deviation: Math.min(deviation, NEWCOMER.deviation), volatility };
}

/** `mine` after one match; `score` is 1 for a win, 0.5 for a draw, 0 for a loss. */
export function rated(mine: Rating, theirs: Rating, score: number): Rating {
  const { rating, rd, vol } = glicko2(
    mine.rating,
    mine.deviation,
    mine.volatility,
    [[theirs.rating, theirs.deviation, score]],
    { tau: TAU, rating: NEWCOMER.rating },
  );
  return { rating, deviation: Math.min(rd, NEWCOMER.deviation), volatility: vol };
}
