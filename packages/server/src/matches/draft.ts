/** New matches: rows and first entries, ready for a unit. Whoever starts one (a request, pairing, a rematch) does it here. */
import type { Table } from '@pessoi/core';
import type { ClockSetting } from '@pessoi/protocol';
import { findGame } from '@pessoi/registry';
import { variantOf } from '../lobby/variants.ts';
import { noticeStatements, noticeTopics, type Telling } from '../notices/index.ts';
import type { MatchId, MatchRow, SeatRow, Statement, Topic, UserId } from '../store/index.ts';
import type { World } from '../world.ts';
import { startingTime } from './clock.ts';
import { type Entry, toRow } from './entry.ts';
import { evolve, head, type Match, newMatch } from './match.ts';
import { rowAfter } from './service.ts';

/** Who sits in a seat, or for whom it is kept. */
export type SeatPlan =
  | { readonly kind: 'user'; readonly user: UserId }
  | { readonly kind: 'bot'; readonly level: number }
  | { readonly kind: 'invited'; readonly user: UserId }
  | { readonly kind: 'open' }
  | { readonly kind: 'link' };

export interface MatchPlan {
  readonly table: Table;
  readonly seats: readonly SeatPlan[];
  readonly clock: ClockSetting;
  readonly rated: boolean;
  readonly listed: boolean;
  readonly creator: UserId;
  readonly series?: { readonly id: string; readonly index: number };
}

export interface MatchDraft {
  readonly id: MatchId;
  readonly statements: readonly Statement[];
  readonly topics: readonly Topic[];
}

const ID_LENGTH = 10;
const INVITE_LENGTH = 20;

/** `told`: what the people of the match are told besides that it was started or that they are invited. */
export function draftMatch(world: World, plan: MatchPlan, told?: Telling['what']): MatchDraft {
  const { store, now, random } = world;
  const id = random.id(ID_LENGTH) as MatchId;
  const seats = plan.seats.map((seat, number) => seatRow(id, number, seat));
  const match = newMatch(newRow(plan, id, now(), random.id(INVITE_LENGTH)), seats, findGame);
  startIfFull(match, now());
  const row = rowAfter(match, now());
  const tellings = plan.seats.flatMap((seat): Telling[] => {
    if (seat.kind === 'invited') return [{ user: seat.user, what: 'invited', match: id, loud: true }];
    if (seat.kind !== 'user' || (seat.user === plan.creator && told === undefined)) return [];
    return [{ user: seat.user, what: told ?? 'started', match: id, loud: plan.clock.kind !== 'live' }];
  });
  const entries = match.entries.map((entry) => toRow(id, entry));
  return {
    id,
    statements: [
      { query: store.db.insertInto('matches').values(row) },
      { query: store.db.insertInto('seats').values(seats) },
      ...(entries.length > 0 ? [{ query: store.db.insertInto('entries').values(entries) }] : []),
      ...noticeStatements(world, now(), tellings),
    ],
    topics: [`match:${id}:${head(match)}`, 'lobby', ...noticeTopics(tellings)],
  };
}

/** Every seat is taken: the clocks start. */
export function startIfFull(match: Match, now: number): Entry | undefined {
  if (match.status !== 'open' || match.seats.some(({ user_id, bot_level }) => user_id === null && bot_level === null))
    return undefined;
  const left = startingTime(match.setting, match.row.seats);
  const body = { kind: 'start', ...(left && { left }) } as const;
  const entry: Entry = { seq: head(match) + 1, at: now, seat: null, user: null, body };
  evolve(match, entry);
  return entry;
}

function seatRow(match: MatchId, seat: number, plan: SeatPlan): SeatRow {
  return {
    match_id: match,
    seat,
    user_id: plan.kind === 'user' ? plan.user : null,
    bot_level: plan.kind === 'bot' ? plan.level : null,
    invited_id: plan.kind === 'invited' ? plan.user : null,
    by_link: plan.kind === 'link' ? 1 : 0,
    seen_at: 0,
  };
}

function newRow(
  { table, clock, rated, listed, creator, series }: MatchPlan,
  id: MatchId,
  now: number,
  invite: string,
): MatchRow {
  return {
    id,
    game: table.game.id,
    edition: table.game.edition,
    options: JSON.stringify(table.options),
    seats: table.seats,
    variant: variantOf(table),
    clock: JSON.stringify(clock),
    rated: rated ? 1 : 0,
    listed: listed ? 1 : 0,
    invite,
    created_by: creator,
    created_at: now,
    status: 'open',
    started_at: null,
    ended_at: null,
    head: 0,
    actor: null,
    deadline: null,
    bot_due: 0,
    lease_until: 0,
    leased_by: null,
    result: null,
    series_id: series?.id ?? null,
    series_index: series?.index ?? 0,
    rematch_id: null,
    commitment: null,
  };
}
