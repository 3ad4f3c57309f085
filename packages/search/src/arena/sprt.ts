import { scoreFor } from './elo.ts';
import { gamesOf, type Tally } from './tally.ts';

export interface SprtTest {
  /** The hypotheses, as differences of Elo. */
  readonly elo0: number;
  readonly elo1: number;
  /** Chances of accepting elo1 when elo0 is true, and the other way round. */
  readonly alpha?: number;
  readonly beta?: number;
}

export interface SprtState {
  /** Log of the likelihood ratio. */
  readonly llr: number;
  readonly low: number;
  readonly high: number;
  /** `H0`: no better than elo0; `H1`: at least elo1; undefined: go on. */
  readonly verdict: 'H0' | 'H1' | undefined;
}

/**
 * The sequential probability ratio test on wins, draws and losses, in its normal approximation: the likelihood ratio of two
 * means with the variance that was seen. Half a game of each result is added, so that the variance is never 0.
 */
export function sprt(tally: Tally, { elo0, elo1, alpha = 0.05, beta = 0.05 }: SprtTest): SprtState {
  const low = Math.log(beta / (1 - alpha));
  const high = Math.log((1 - beta) / alpha);
  const games = gamesOf(tally);
  if (games === 0) return { llr: 0, low, high, verdict: undefined };
  const [wins, draws, losses] = [tally.wins + 0.5, tally.draws + 0.5, tally.losses + 0.5];
  const total = wins + draws + losses;
  const mean = (wins + draws / 2) / total;
  const variance = (wins * (1 - mean) ** 2 + draws * (0.5 - mean) ** 2 + losses * mean ** 2) / total;
  const [score0, score1] = [scoreFor(elo0), scoreFor(elo1)];
  const llr = (total * (score1 - score0) * (2 * mean - score0 - score1)) / (2 * variance);
  return { llr, low, high, verdict: llr >= high ? 'H1' : llr <= low ? 'H0' : undefined };
}
