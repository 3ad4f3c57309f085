/** People and matches straight into the store: notices care only that they are there. */
import type { MatchId, MatchRow, UserId, UserRow } from '../../src/store/index.ts';
import type { World } from '../../src/world.ts';
import { matchRow, seatRow, userRow } from '../support/rows.ts';

export async function addUser(world: World, name: string, more: Partial<UserRow> = {}): Promise<UserId> {
  const id = `u${world.random.id(10)}` as UserId;
  const row = userRow(id, { name, name_key: `${name} ${id}`, created_at: world.now(), ...more });
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
  const row = matchRow(id, {
    seats: players.length,
    clock: '{"kind":"correspondence","days":3}',
    listed: 0,
    invite: `secret-${id}`,
    created_by: players[0] ?? ('nobody' as UserId),
    created_at: world.now(),
    started_at: world.now(),
    ...more,
  });
  const seats = players.map((user_id, seat) => seatRow(id, seat, { user_id, bot_level: user_id === null ? 3 : null }));
  const statements = [{ query: db.insertInto('matches').values(row) }, { query: db.insertInto('seats').values(seats) }];
  await world.store.write({ statements });
  return id;
}
