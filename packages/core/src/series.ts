import type { Outcome } from './contract.ts';
import type { Series } from './game.ts';

/** A series as it stands after some of its games (AI-15). Players are numbered by their seat in the first game. */
export interface SeriesStanding {
  /** Who sits where in the next game, or undefined when the series is over. */
  readonly seating: readonly number[] | undefined;
  readonly totals: readonly number[];
  /** Players with the highest total, once the series is over. */
  readonly winners: readonly number[] | undefined;
}

export function seriesStanding(series: Series, players: number, outcomes: readonly Outcome[]): SeriesStanding {
  const totals = new Array<number>(players).fill(0);
  let seating: readonly number[] = totals.map((_, player) => player);
  for (const outcome of outcomes) {
    const points = series.points(outcome);
    seating.forEach((player, seat) => {
      totals[player] = (totals[player] ?? 0) + (points[seat] ?? 0);
    });
    seating = series.reseat(seating, points);
  }
  if (outcomes.length < series.games) return { seating, totals, winners: undefined };
  const best = Math.max(...totals);
  return { seating: undefined, totals, winners: [...totals.keys()].filter((player) => totals[player] === best) };
}
