/** Another match for the same people: a rematch, or the next game of a series. Made once, whoever is asked to. */
import type { Seat } from '@pessoi/core';
import { draftMatch, type SeatPlan } from '../matches/draft.ts';
import type { Entry } from '../matches/entry.ts';
import { branch, evolve, head, type Match } from '../matches/match.ts';
import type { MatchService } from '../matches/service.ts';
import type { MatchId, SeatRow, UserId } from '../store/index.ts';
import type { World } from '../world.ts';

export interface Again {
  /** Whoever sat there before, in the order of the new seats. */
  readonly seats: readonly SeatRow[];
  readonly series: { readonly id: string; readonly index: number } | undefined;
  /** Who asked last; nobody for a series. */
  readonly by: { readonly seat: Seat; readonly user: UserId } | undefined;
}

/** Throws a `Conflict` when someone else has made it. */
export async function playAgain(
  world: World,
  service: MatchService,
  match: Match,
  { seats, series, by }: Again,
): Promise<{ next: MatchId; match: Match }> {
  const { row, table, setting } = match;
  const { db } = world.store;
  const plan = {
    table,
    seats: seats.flatMap(seatPlan),
    clock: setting,
    rated: row.rated === 1,
    listed: row.listed === 1,
    creator: by?.user ?? row.created_by,
    ...(series && { series }),
  };
  // Whoever asked last knows; when nobody asked, all are told.
  const draft = draftMatch(world, plan, by ? undefined : 'started');
  const entry: Entry = {
    seq: head(match) + 1,
    at: world.now(),
    seat: by?.seat ?? null,
    user: by?.user ?? null,
    body: { kind: 'rematch', next: draft.id },
  };
  const after: Match = { ...branch(match), row: { ...row, rematch_id: draft.id } };
  evolve(after, entry);
  const taken = db
    .updateTable('matches')
    .set({ rematch_id: draft.id })
    .where('id', '=', row.id)
    .where('rematch_id', 'is', null);
  await service.append(match, {
    match: after,
    entries: [entry],
    statements: [{ query: taken, rows: 1 }, ...draft.statements],
    topics: draft.topics,
  });
  return { next: draft.id, match: after };
}

function seatPlan({ user_id, bot_level }: SeatRow): SeatPlan[] {
  if (user_id !== null) return [{ kind: 'user', user: user_id }];
  return bot_level === null ? [] : [{ kind: 'bot', level: bot_level }];
}
