import {
  addResult,
  EMPTY_TALLY,
  eloEstimate,
  type FinishedGame,
  gamesOf,
  type Interval,
  type SprtState,
  type SprtTest,
  scoreInterval,
  scoreOf,
  sprt,
  type Tally,
  wilson,
} from '@pessoi/search';
import type { Context } from '../context.ts';
import { decimal } from '../terminal/values.ts';
import type { ArenaSetting } from './setting.ts';

/** How a match stands. Numbers that would be infinite are null in JSON. */
export interface Standing extends Tally {
  readonly games: number;
  /** Points of `a` a game, draws counted half; with more than two seats its share of first places. */
  readonly score: number;
  readonly scoreInterval: Interval;
  /** What equals would share. */
  readonly even: number;
  /** Two seats only. */
  readonly elo?: number;
  readonly eloInterval?: Interval;
  readonly sprt?: SprtTest & SprtState;
}

export function standing(games: readonly FinishedGame[], seats: number, test: SprtTest | undefined): Standing {
  const tally = games.map(({ share }) => share).reduce(addResult, EMPTY_TALLY);
  const count = gamesOf(tally);
  if (seats > 2) {
    const score = games.reduce((sum, { share }) => sum + share, 0) / count;
    return { ...tally, games: count, score, scoreInterval: wilson(score, count), even: 1 / seats };
  }
  const { elo, interval } = eloEstimate(tally);
  return {
    ...tally,
    games: count,
    score: scoreOf(tally),
    scoreInterval: scoreInterval(tally),
    even: 0.5,
    elo,
    eloInterval: interval,
    ...(test && { sprt: { ...test, ...sprt(tally, test) } }),
  };
}

const signed = (value: number): string =>
  Number.isFinite(value) ? `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}` : value < 0 ? '−∞' : '+∞';

export function describeStanding(at: Standing, setting: ArenaSetting, { say }: Context): readonly string[] {
  const percent = (share: number): string => decimal(say, 100 * share);
  const { nodes, ms } = setting.budget;
  const budget =
    nodes === undefined
      ? say('budget-time', { seconds: String((ms ?? 0) / 1000).replace('.', say('decimal-sign')) })
      : say('budget-nodes', { nodes });
  const title = say('arena-title', { game: setting.game, a: setting.a, b: setting.b, seats: setting.seats, budget });
  if (at.games === 0) return [title, say('arena-no-games')];
  const shown = {
    games: at.games,
    wins: at.wins,
    draws: at.draws,
    losses: at.losses,
    percent: percent(at.score),
    low: percent(at.scoreInterval.low),
    high: percent(at.scoreInterval.high),
    even: percent(at.even),
  };
  if (at.elo === undefined || at.eloInterval === undefined) return [title, say('arena-places', shown)];
  const { low, high } = at.eloInterval;
  const lines = [title, say('arena-score', shown)];
  lines.push(say('arena-elo', { elo: signed(at.elo), low: signed(low), high: signed(high) }));
  if (at.sprt) {
    const { elo0, elo1, llr, verdict } = at.sprt;
    const key = verdict === 'H1' ? 'sprt-h1' : verdict === 'H0' ? 'sprt-h0' : 'sprt-open';
    lines.push(say(key, { elo0, elo1, llr: decimal(say, llr, 2) }));
  }
  return lines;
}
