/** Questions that are asked all the time find their rows by an index, however long the tables get. */
import { type Compilable, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Store } from '../../src/store/store.ts';
import { matchRow, userRow } from '../support/rows.ts';
import { sqliteStore } from '../support/stores.ts';

const openStore = sqliteStore();
let store: Store;
beforeAll(async () => {
  store = await openStore();
});
const [user, match] = [userRow('u').id, matchRow('m').id];

const questions: Readonly<Record<string, (db: Database) => Compilable>> = {
  'the log of a match': (db) =>
    db.selectFrom('entries').selectAll().where('match_id', '=', match).where('seq', '>', 3).orderBy('seq'),
  'the lobby': (db) =>
    db
      .selectFrom('matches')
      .selectAll()
      .where('status', '=', 'open')
      .where('listed', '=', 1)
      .orderBy('created_at', 'desc'),
  'fallen flags': (db) =>
    db.selectFrom('matches').select('id').where('status', '=', 'playing').where('deadline', '<', 1).orderBy('deadline'),
  'bots that are to move': (db) =>
    db.selectFrom('matches').select('id').where('bot_due', '=', 1).where('lease_until', '<', 1),
  'the games of a series': (db) =>
    db.selectFrom('matches').selectAll().where('series_id', '=', 's').orderBy('series_index'),
  'the matches of a user': (db) =>
    db.selectFrom('seats').innerJoin('matches', 'matches.id', 'match_id').selectAll().where('user_id', '=', user),
  'invitations of a user': (db) => db.selectFrom('seats').selectAll().where('invited_id', '=', user),
  'a session': (db) =>
    db.selectFrom('sessions').innerJoin('users', 'id', 'user_id').selectAll().where('hash', '=', 'h'),
  'a token': (db) =>
    db.selectFrom('tokens').innerJoin('users', 'users.id', 'user_id').selectAll().where('hash', '=', 'h'),
  'a name': (db) => db.selectFrom('users').selectAll().where('name_key', '=', 'n'),
  'the bots of a user': (db) => db.selectFrom('users').selectAll().where('owner_id', '=', user),
  'notices since': (db) =>
    db.selectFrom('notices').selectAll().where('user_id', '=', user).where('n', '>', 1).orderBy('n'),
  'mail that is due': (db) => db.selectFrom('outgoing').selectAll().where('due_at', '<=', 1).orderBy('due_at'),
  'who else waits': (db) => db.selectFrom('seeks').selectAll().where('variant', '=', 'v').orderBy('created_at'),
  'a leaderboard': (db) =>
    db.selectFrom('ratings').selectAll().where('variant', '=', 'v').orderBy('rating', 'desc').limit(10),
  'how a rating went': (db) =>
    db.selectFrom('rating_changes').selectAll().where('user_id', '=', user).where('variant', '=', 'v').orderBy('at'),
  'who blocks a user': (db) => db.selectFrom('blocks').selectAll().where('other_id', '=', user),
  'studies of a user': (db) =>
    db.selectFrom('studies').selectAll().where('user_id', '=', user).orderBy('created_at', 'desc'),
  'chat of a user': (db) =>
    db.selectFrom('entries').selectAll().where('kind', '=', sql.lit('chat')).where('user_id', '=', user),
};

test.each(Object.keys(questions))('%s', async (name) => {
  const query = questions[name]?.(store.db).compile();
  if (!query) throw new Error(`no question ${name}`);
  const explained = await store.db.executeQuery<{ detail: string }>({
    ...query,
    sql: `explain query plan ${query.sql}`,
  });
  const plan = explained.rows.map(({ detail }) => detail);
  expect(plan.length).toBeGreaterThan(0);
  for (const step of plan) expect(step).toMatch(/^SEARCH/);
});
