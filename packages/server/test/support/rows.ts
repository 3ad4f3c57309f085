/** Rows that are right in everything a test does not care about. */
import type { EntryRow, MatchId, MatchRow, SeatRow, UserId, UserRow } from '../../src/store/schema.ts';
import type { Database, Store, Topic, Unit } from '../../src/store/store.ts';

const AT = Date.UTC(2026, 0, 1);

export const userRow = (id: string, more: Partial<UserRow> = {}): UserRow => ({
  id: id as UserId,
  kind: 'account',
  name: id,
  name_key: id,
  password_hash: null,
  email: null,
  lang: 'en',
  created_at: AT,
  banned_at: null,
  owner_id: null,
  settings: '{}',
  ...more,
});

export const matchRow = (id: string, more: Partial<MatchRow> = {}): MatchRow => ({
  id: id as MatchId,
  game: 'kings',
  edition: 1,
  options: '{}',
  seats: 2,
  variant: 'kings',
  clock: '{"kind":"none"}',
  rated: 0,
  listed: 1,
  invite: `invite to ${id}`,
  created_by: 'someone' as UserId,
  created_at: AT,
  status: 'playing',
  started_at: AT,
  ended_at: null,
  head: 0,
  actor: 0,
  deadline: null,
  bot_due: 0,
  lease_until: 0,
  leased_by: null,
  result: null,
  series_id: null,
  series_index: 0,
  rematch_id: null,
  commitment: null,
  ...more,
});

export const seatRow = (match: string, seat: number, more: Partial<SeatRow> = {}): SeatRow => ({
  match_id: match as MatchId,
  seat,
  user_id: null,
  bot_level: null,
  invited_id: null,
  by_link: 0,
  seen_at: 0,
  ...more,
});

export const entryRow = (match: string, seq: number, more: Partial<EntryRow> = {}): EntryRow => ({
  match_id: match as MatchId,
  seq,
  at: AT + seq,
  kind: 'move',
  seat: seq % 2,
  user_id: null,
  data: '{}',
  opening: null,
  ...more,
});

/** What an order to a match writes: the guarded head, the entry, and word of it. */
export const appended = (db: Database, match: string, seq: number, data = '{}'): Unit => ({
  statements: [
    {
      query: db
        .updateTable('matches')
        .set({ head: seq })
        .where('id', '=', match as MatchId)
        .where('head', '=', seq - 1),
      rows: 1,
    },
    { query: db.insertInto('entries').values(entryRow(match, seq, { data })) },
  ],
  topics: [`match:${match}:${seq}` satisfies Topic],
});

export const headOf = async (db: Database, match: string): Promise<number> => {
  const row = await db
    .selectFrom('matches')
    .select('head')
    .where('id', '=', match as MatchId)
    .executeTakeFirstOrThrow();
  return row.head;
};

export const seqsOf = async (db: Database, match: string): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('entries')
    .select('seq')
    .where('match_id', '=', match as MatchId)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq }) => seq);
};

export const addMatch = (store: Store, id: string): Promise<void> =>
  store.write({ statements: [{ query: store.db.insertInto('matches').values(matchRow(id)) }] });

export const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);
