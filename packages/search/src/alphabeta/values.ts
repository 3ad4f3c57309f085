/** The numbers that alpha-beta counts with, always for the seat to move. */

/** A win within n plies of the root is WIN - n, a loss n - WIN: sooner wins and later losses are better. */
export const WIN = 32_000;
/** Values from here on are results, below it judgements. */
export const SURE = 31_000;
/** Outside of every value. */
export const INFINITE = 32_500;
/** Judgements stay within this. */
const JUDGEMENT = 30_000;

/** No line is followed further than this. */
export const MOST_PLIES = 250;

export const clampJudgement = (value: number): number => Math.max(-JUDGEMENT, Math.min(JUDGEMENT, value));

/** The result that a value stands for: 1, -1, or 0 for a draw and for every judgement. */
export function resultOf(value: number): 1 | 0 | -1 {
  return value >= SURE ? 1 : value <= -SURE ? -1 : 0;
}

/**
 * How much a value that comes back from a search is worth. A value is a claim (at least this, at most this, or exactly
 * this) about win, draw or loss; the proof says whether any judgement entered into it:
 *   GUESSED    one did;
 *   HERE       none did, but the way to this position mattered (KO-28), or might have with another past;
 *   ANYWHERE   none did, and the claim holds however the position came about.
 * Only the last is ever kept in the table as proved.
 */
export const GUESSED = 0;
export const HERE = 1;
export const ANYWHERE = 2;
export type Proof = typeof GUESSED | typeof HERE | typeof ANYWHERE;
