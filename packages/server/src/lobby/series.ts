/** Several games as one result (AI-15): when one is over, the next begins by itself. */
import { type Series, type SeriesStanding, seriesStanding } from '@pessoi/core';
import type { MatchView } from '@pessoi/protocol';
import { GAMES } from '@pessoi/registry';
import type { Match } from '../matches/match.ts';
import type { MatchService } from '../matches/service.ts';
import { type MatchId, retrying, type SeatRow } from '../store/index.ts';
import type { World } from '../world.ts';
import { playAgain } from './again.ts';

/** At the start, what ended in the last days is looked through; then, what has just ended. */
const AT_START = 7 * 24 * 60 * 60 * 1_000;
const JUST_NOW = 2 * 60 * 1_000;
const EVERY = 1_000;

/** Whether a game is still to come after this one. One that was closed without a result ends its series. */
export function isSeriesUnderWay({ row, table, outcome }: Match): boolean {
  const { series } = table.game;
  return row.series_id !== null && series !== undefined && outcome !== undefined && row.series_index + 1 < series.games;
}

/**
 * Begins the next game of a series, if it has not begun: a unit of its own, after the one that ends the game before.
 * May be called at any time and by any process; `watchSeries` does, so that a stop in between loses nothing.
 */
export function continueSeries(world: World, service: MatchService, id: MatchId): Promise<MatchId | undefined> {
  return retrying(async () => {
    const match = await service.read(id);
    if (match?.status !== 'over') return undefined;
    if (match.row.rematch_id !== null) return match.row.rematch_id;
    const { series } = match.table.game;
    const { series_id, series_index } = match.row;
    if (!series || series_id === null || !isSeriesUnderWay(match)) return undefined;
    const games = await gamesUpTo(world, service, match);
    const first = games[0] ?? match;
    const { seating = [] } = standing(match, series, games);
    const seats = seating.flatMap((player): SeatRow[] => first.seats.filter(({ seat }) => seat === player));
    const next = { id: series_id, index: series_index + 1 };
    return (await playAgain(world, service, match, { seats, series: next, by: undefined })).next;
  });
}

/** Begins what should have begun after the games that ended in the last `within` milliseconds. */
export async function resumeSeries(world: World, service: MatchService, within = AT_START): Promise<void> {
  for (const { id: game, series } of GAMES) {
    if (!series) continue;
    const rows = await world.store.db
      .selectFrom('matches')
      .select('id')
      .where('status', '=', 'over')
      .where('ended_at', '>', world.now() - within)
      .where('game', '=', game)
      .where('series_id', 'is not', null)
      .where('series_index', '<', series.games - 1)
      .where('rematch_id', 'is', null)
      .where('result', 'is not', null)
      .execute();
    for (const { id } of rows) await continueSeries(world, service, id);
  }
}

/** Looks again and again; returns how to stop. */
export function watchSeries(world: World, service: MatchService): () => void {
  let within = AT_START;
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      await resumeSeries(world, service, within);
      within = JUST_NOW;
    } catch (error) {
      within = AT_START;
      world.log.warn({ error: String(error) }, 'looking for series to continue failed');
    }
    busy = false;
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** A series as of one of its games: the points so far of each of that game's seats. */
export async function seriesView(world: World, service: MatchService, match: Match): Promise<MatchView['series']> {
  const { series } = match.table.game;
  const { series_id, series_index } = match.row;
  if (!series || series_id === null) return null;
  const games = await gamesUpTo(world, service, match);
  const { seating = [] } = standing(match, series, games.slice(0, series_index));
  const { totals } = standing(match, series, games);
  const here = seating.map((player) => totals[player] ?? 0);
  return { id: series_id, index: series_index, games: series.games, totals: here };
}

/** The games of a series from the first to this one. */
async function gamesUpTo({ store }: World, service: MatchService, match: Match): Promise<Match[]> {
  const rows = await store.db
    .selectFrom('matches')
    .select('id')
    .where('series_id', '=', match.row.series_id)
    .where('series_index', '<', match.row.series_index)
    .orderBy('series_index')
    .execute();
  const before = await Promise.all(rows.map(({ id }) => service.read(id)));
  return [...before.filter((game) => game !== undefined), match];
}

function standing({ row }: Match, series: Series, games: readonly Match[]): SeriesStanding {
  const outcomes = games.map(({ outcome }) => outcome).filter((outcome) => outcome !== undefined);
  return seriesStanding(series, row.seats, outcomes);
}
