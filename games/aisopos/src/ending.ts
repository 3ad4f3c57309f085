import { type Outcome, OVER, type Position, reason, type Seat } from '@pessoi/core';
import * as L from './layout.ts';
import { actor, isQuietEnd, remainingCount } from './rules.ts';

/** AI-2: five points for a Lion, one less for each animal after it. */
const pointsOf = (piece: number): number => L.ANIMAL_COUNT - L.animalOf(piece);

/** AI-11: what the captured tokens are worth. */
function scoreOf(p: Position, seat: number): number {
  let points = 0;
  const count = L.captureCount(p, seat);
  for (let i = 0; i < count; i++) points += pointsOf(L.captureAt(p, seat, i));
  return points;
}

export const score = (p: Position): readonly number[] => L.tableSeats(p).map((seat) => scoreOf(p, seat));

export const remaining = (p: Position): readonly Seat[] => L.tableSeats(p).filter((seat) => L.isIn(p, seat));

/** The best score among those who remain (AI-11, AI-14). */
function bestScore(p: Position): number {
  let best = 0;
  for (let seat = 0; seat < L.MAX_SEATS; seat++) if (L.isIn(p, seat)) best = Math.max(best, scoreOf(p, seat));
  return best;
}

/** Whether a seat shares first place in a game that is over: AI-14 (the last one), AI-12 (all), AI-11 (most points). */
function isWinner(p: Position, seat: number, alone: boolean, best: number): boolean {
  return L.isIn(p, seat) && (alone || isQuietEnd(p) || scoreOf(p, seat) === best);
}

export function outcome(p: Position): Outcome | undefined {
  if (actor(p) !== OVER) return undefined;
  const alone = remainingCount(p) === 1;
  const best = bestScore(p);
  const why = alone
    ? reason('AI-14', 'last-one-remaining')
    : isQuietEnd(p)
      ? reason('AI-12', 'rounds-without-fight')
      : reason('AI-10', 'lost-all-tokens');
  const winners = L.tableSeats(p).filter((seat) => isWinner(p, seat, alone, best));
  return { winners, scores: score(p), reason: why };
}

/**
 * When k of the n players who remain share first place, each of them gets (n - k) / (n - 1), the share of the others that
 * he has left behind: 1 when he is alone in front, 0 when all are level. Everyone else, and whoever went out, gets -1.
 */
export function utility(p: Position, seat: number): number {
  if (L.turnOf(p) !== L.FINISHED) return 0;
  const players = remainingCount(p);
  const alone = players === 1;
  const best = bestScore(p);
  if (!isWinner(p, seat, alone, best)) return -1;
  if (alone) return 1;
  let sharing = 0;
  for (let other = 0; other < L.MAX_SEATS; other++) if (isWinner(p, other, alone, best)) sharing++;
  return (players - sharing) / (players - 1);
}
