/**
 * Notices are written in the same unit as what they tell of, so that a kill loses neither. A unit cannot read, so the number
 * of a notice is counted by the insert itself; should two units count the same, the primary key lets only one of them through.
 */
import type { NoticeKind } from '@pessoi/protocol';
import { sql } from 'kysely';
import type { Database, MatchId, Statement, Time, Topic, UserId, UserRow } from '../store/index.ts';
import type { World } from '../world.ts';
import { loudStatements } from './outgoing.ts';
import type { Telling } from './telling.ts';

/** One notice, numbered after the user's last; none for a user who is gone. */
export function noticeStatement(
  db: Database,
  user: UserId,
  at: Time,
  what: NoticeKind,
  match: MatchId | null,
): Statement {
  const query = db
    .insertInto('notices')
    .columns(['user_id', 'n', 'at', 'kind', 'match_id', 'data'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('users.id', '=', user)
        .select([
          'users.id as user_id',
          sql<number>`coalesce((select max(n) from notices where notices.user_id = users.id), 0) + 1`.as('n'),
          sql<Time>`cast(${at} as bigint)`.as('at'),
          sql<string>`cast(${what} as text)`.as('kind'),
          sql<MatchId | null>`cast(${match} as text)`.as('match_id'),
          sql<string>`'{}'`.as('data'),
        ]),
    );
  return { query };
}

/** All notices of a unit, with the mails and pushes that go with them. */
export function noticeStatements(world: World, at: Time, tellings: readonly Telling[]): Statement[] {
  // One order for all units: two that tell the same two users must not wait for each other crosswise.
  const ordered = [...tellings].sort((a, b) => (a.user < b.user ? -1 : a.user > b.user ? 1 : 0));
  return ordered.flatMap((telling) => [
    ...inLine(world, telling.user),
    noticeStatement(world.store.db, telling.user, at, telling.what, telling.match),
    ...(telling.loud ? loudStatements(world, at, telling) : []),
  ]);
}

/**
 * On PostgreSQL, units that tell one user at the same moment wait for each other rather than fail: each writes the user's row,
 * unchanged, first. The insert alone could not do it: it counts what was there when it began, before the wait.
 */
function inLine({ store: { kind, db } }: World, user: UserId): Statement[] {
  const unchanged = { lang: sql<UserRow['lang']>`lang` };
  return kind === 'sqlite' ? [] : [{ query: db.updateTable('users').set(unchanged).where('id', '=', user) }];
}

/** Someone has a new notice. */
export const noticeTopic = (user: UserId): Topic => `user:${user}:1`;
/** What a user may see or hear has changed: signed out, banned, someone muted. Streams look again. */
export const userTopic = (user: UserId): Topic => `user:${user}:0`;

export const noticeTopics = (tellings: readonly Telling[]): Topic[] => [
  ...new Set(tellings.map((telling) => noticeTopic(telling.user))),
];
