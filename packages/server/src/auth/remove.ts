/** The end of an account. Finished matches stay, under a name that says nothing; all that was the user's own is gone. */
import { userTopic } from '../notices/index.ts';
import type { Parts } from '../parts.ts';
import { type MatchId, retrying, type Statement, type Topic, type UserId, type UserRow } from '../store/index.ts';
import type { World } from '../world.ts';
import { linesOf } from './lines.ts';
import { deletedName, nameKey } from './names.ts';

/** A user and the bots that are his. Seats in matches that are not over are given up first. */
export async function removeUser(world: World, parts: Pick<Parts, 'leaveAll'>, id: UserId): Promise<void> {
  const { db } = world.store;
  const users = await db
    .selectFrom('users')
    .select(['id', 'kind', 'created_at'])
    .where((eb) => eb.or([eb('id', '=', id), eb('owner_id', '=', id)]))
    .execute();
  for (const user of users) {
    await parts.leaveAll?.(user.id);
    await retrying(async () => {
      const chat = await withoutChat(world, user.id);
      await world.store.write({
        statements: [...chat.statements, ...asNobody(world, user)],
        topics: [...chat.topics, userTopic(user.id)],
      });
    });
  }
}

/** What is a user's own goes with the row; a row that says nothing takes its place, for the matches that name its id. */
function asNobody(world: World, { id, kind, created_at }: Pick<UserRow, 'id' | 'kind' | 'created_at'>): Statement[] {
  const { db } = world.store;
  const name = deletedName(world.random);
  const blank: UserRow = {
    id,
    kind,
    name,
    name_key: nameKey(name),
    password_hash: null,
    email: null,
    lang: 'en',
    created_at,
    banned_at: null,
    owner_id: null,
    settings: '{}',
  };
  const plans = db
    .deleteFrom('plans')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('seats')
          .select('seats.seat')
          .whereRef('seats.match_id', '=', 'plans.match_id')
          .whereRef('seats.seat', '=', 'plans.seat')
          .where('seats.user_id', '=', id),
      ),
    );
  return [
    { query: plans },
    { query: db.deleteFrom('users').where('id', '=', id), rows: 1 },
    { query: db.insertInto('users').values(blank), rows: 1 },
    { query: db.deleteFrom('reports').where('by_id', '=', id) },
  ];
}

/**
 * Lines of chat keep their place in the log and lose name and words. A `leave` at the end of each such log makes every
 * process that has the match in memory read it again.
 */
async function withoutChat(world: World, id: UserId): Promise<{ statements: Statement[]; topics: Topic[] }> {
  const { db } = world.store;
  const lines = await linesOf(world, id);
  const statements: Statement[] = lines.map(({ match_id, seq, data }) => ({
    query: db
      .updateTable('entries')
      .set({ data: JSON.stringify({ ...JSON.parse(data), from: '…', text: '…' }) })
      .where('match_id', '=', match_id)
      .where('seq', '=', seq),
    rows: 1,
  }));
  const topics: Topic[] = [];
  for (const match_id of new Set(lines.map((line) => line.match_id))) {
    const { head, seat } = await endOf(world, match_id, id);
    const entry = {
      match_id,
      seq: head + 1,
      at: world.now(),
      kind: 'leave',
      seat,
      user_id: null,
      data: '{}',
      opening: null,
    };
    statements.push(
      { query: db.insertInto('entries').values(entry), rows: 1 },
      {
        query: db
          .updateTable('matches')
          .set({ head: head + 1 })
          .where('id', '=', match_id)
          .where('head', '=', head),
        rows: 1,
      },
    );
    topics.push(`match:${match_id}:${head + 1}`);
  }
  return { statements, topics };
}

async function endOf({ store: { db } }: World, match: MatchId, id: UserId) {
  return db
    .selectFrom('matches')
    .leftJoin('seats', (on) => on.onRef('seats.match_id', '=', 'matches.id').on('seats.user_id', '=', id))
    .select(['matches.head', 'seats.seat'])
    .where('matches.id', '=', match)
    .executeTakeFirstOrThrow();
}
