/** People and matches straight into the store: notices care only that they are there. */
import type { MatchId, MatchRow, SeatRow, UserId, UserRow } from '../../src/store/index.ts';
import type { World } from '../../src/world.ts';

export async function addUser(world: World, name: string, more: Partial<UserRow> = {}): Promise<UserId> {
  const id = `u${world.random.id(10)}` as UserId;
  const row: UserRow = {
    id,
    kind: 'account',
    name,
    name_key: `${name} ${id}`,
    password_hash: null,
    email: null,
    lang: 'en',
    created_at: world.now(),
    banned_at: null,
    owner_id: null,
    settings: '{}',
    ...more,
  };
  await world.store.write({ statements: [{ query: world.store.db.insertInto('users').values(row), rows: 1 }] });
  return id;
}

export async function addMatch(
  world: World,
  players: readonly (UserId | null)[],
  more: Partial<MatchRow> = {},
): Promise<MatchId> {
  const { db } = world.store;
  const id = `m${world.random.id(10)}` as MatchId;
  const row: MatchRow = {
    id,
    game: 'kings',
    edition: 1,
    options: '{}',
    seats: players.length,
    variant: 'kings',
    clock: '{"kind":"correspondence","days":3}',
    rated: 0,
    listed: 0,
    invite: `secret-${id}`,
    created_by: players[0] ?? ('nobody' as UserId),
    created_at: world.now(),
    status: 'playing',
    started_at: world.now(),
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
  };
  const seats = players.map(
    (user_id, seat): SeatRow => ({
      match_id: id,
      seat,
      user_id,
      bot_level: user_id === null ? 3 : null,
      invited_id: null,
      by_link: 0,
      seen_at: 0,
    }),
  );
  const statements = [{ query: db.insertInto('matches').values(row) }, { query: db.insertInto('seats').values(seats) }];
  await world.store.write({ statements });
  return id;
}
