/** Rows of matches for tests that are about people: who sits where, and what was said. */
import type { EntryRow, MatchId, MatchRow, Statement, UserId } from '../../src/store/index.ts';
import type { World } from '../../src/world.ts';
import { entryRow, matchRow, seatRow } from '../support/rows.ts';

export interface Scene {
  readonly id: string;
  /** Who sits in seat 0, 1 … */
  readonly seats: readonly (string | null)[];
  readonly status?: MatchRow['status'];
  /** Lines of chat: who, from which seat, what. */
  readonly chat?: readonly { readonly user: string; readonly seat: number | null; readonly text: string }[];
}

/** Writes a match as the play routes would leave it; its log begins with the joins. */
export async function putMatch(world: World, { id, seats, status = 'over', chat = [] }: Scene): Promise<void> {
  const { db } = world.store;
  const at = world.now();
  const entry = (seq: number, kind: string, seat: number | null, user: string, data: object): EntryRow =>
    entryRow(id, seq, { at, kind, seat, user_id: user as UserId, data: JSON.stringify(data) });
  const joins = seats.flatMap((user, seat) => (user === null ? [] : [{ user, seat }]));
  const entries = [
    ...joins.map(({ user, seat }, i) => entry(i + 1, 'join', seat, user, {})),
    ...chat.map(({ user, seat, text }, i) =>
      entry(joins.length + i + 1, 'chat', seat, user, { room: 'players', from: `name of ${user}`, text }),
    ),
  ];
  const row = matchRow(id, {
    seats: seats.length,
    listed: 0,
    invite: `invitation of ${id}`,
    created_by: (seats[0] ?? 'host') as UserId,
    created_at: at,
    status,
    started_at: at,
    ended_at: status === 'over' ? at : null,
    head: entries.length,
    actor: null,
  });
  const seatRows = seats.map((user, seat) => seatRow(id, seat, { user_id: user as UserId | null, seen_at: at }));
  await write(world, [
    db.insertInto('matches').values(row),
    db.insertInto('seats').values(seatRows),
    db.insertInto('entries').values(entries),
  ]);
}

export async function write(world: World, queries: readonly Statement['query'][]): Promise<void> {
  await world.store.write({ statements: queries.map((query) => ({ query })) });
}

/** One row of everything else that a user can have, told apart by `mark`. */
export async function putBelongings(
  world: World,
  user: string,
  other: string,
  match: string,
  mark: string,
): Promise<void> {
  const { db } = world.store;
  const user_id = user as UserId;
  const match_id = match as MatchId;
  const now = world.now();
  await write(world, [
    db.insertInto('notes').values({ match_id, user_id, text: `note ${mark}`, updated_at: now }),
    db.insertInto('plans').values({ match_id, seat: 0, lines: JSON.stringify([`plan ${mark}`]) }),
    db.insertInto('studies').values({
      id: `study-${mark}`,
      user_id,
      title: `study ${mark}`,
      game: 'kings',
      record: JSON.stringify({ made: mark }),
      created_at: now,
    }),
    db.insertInto('seeks').values({
      user_id,
      variant: `seek ${mark}`,
      clock: '{"kind":"none"}',
      rated: 0,
      created_at: now,
      expires_at: now + 60_000,
    }),
    db.insertInto('devices').values({ endpoint: `https://push.example/${mark}`, user_id, keys: '{}', created_at: now }),
    db.insertInto('blocks').values({ user_id, other_id: other as UserId, kind: 'mute', created_at: now }),
    db.insertInto('notices').values({ user_id, n: 1, at: now, kind: 'invited', match_id, data: '{}' }),
    db.insertInto('outgoing').values({
      id: `mail-${mark}`,
      user_id,
      way: 'mail',
      data: JSON.stringify({ kind: 'letter', subject: mark, text: mark }),
      due_at: now,
      tries: 0,
      lease_until: 0,
    }),
    db.insertInto('reports').values({
      id: `report-${mark}`,
      by_id: user_id,
      about_id: other as UserId,
      match_id,
      text: `report ${mark}`,
      created_at: now,
      closed_at: null,
    }),
    db.insertInto('ratings').values({
      user_id,
      variant: `rating ${mark}`,
      rating: 1612.4,
      deviation: 80.6,
      volatility: 0.06,
      games: 12,
      updated_at: now,
    }),
    db
      .insertInto('rating_changes')
      .values({ user_id, variant: `change ${mark}`, match_id, at: now, rating: 1612.4, deviation: 80.6 }),
  ]);
}
