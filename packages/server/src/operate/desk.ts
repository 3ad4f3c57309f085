/** What a host does by hand: from a process of its own, on the store itself, whether a server runs or not. */

import { nameKey } from '../auth/names.ts';
import { hashPassword } from '../auth/passwords.ts';
import { removeUser } from '../auth/remove.ts';
import { leaveAll } from '../matches/depart.ts';
import { matchService } from '../matches/service.ts';
import { userTopic } from '../notices/index.ts';
import type { MatchId, Statement, UserRow } from '../store/index.ts';
import { ANNOUNCEMENT } from '../streams/announcement.ts';
import type { World } from '../world.ts';

/** One line of a list, field by field. */
export type Line = readonly string[];

export interface HostDesk {
  users(most: number): Promise<Line[]>;
  matches(most: number): Promise<Line[]>;
  reports(most: number): Promise<Line[]>;
  /** These answer undefined when there is no such user or match. */
  ban(name: string, banned: boolean): Promise<true | undefined>;
  /** The new password; null for who has none. */
  resetPassword(name: string): Promise<string | null | undefined>;
  deleteUser(name: string): Promise<true | undefined>;
  /** False when it was over already. */
  closeMatch(id: string): Promise<boolean | undefined>;
  /** An empty text takes the announcement back. */
  announce(text: string): Promise<void>;
}

const PASSWORD_LENGTH = 14;

const day = (time: number | null): string => (time === null ? '' : new Date(time).toISOString().slice(0, 16));

export function hostDesk(world: World): HostDesk {
  const { store, now, random } = world;
  const service = matchService(world);
  const { db } = store;
  const find = (name: string): Promise<UserRow | undefined> =>
    db.selectFrom('users').selectAll().where('name_key', '=', nameKey(name)).executeTakeFirst();

  return {
    async users(most) {
      const rows = await db.selectFrom('users').selectAll().orderBy('created_at', 'desc').limit(most).execute();
      return rows.map(({ name, kind, created_at, banned_at }) => [
        name,
        kind,
        day(created_at),
        banned_at === null ? '' : `banned ${day(banned_at)}`,
      ]);
    },

    async matches(most) {
      const rows = await db
        .selectFrom('matches')
        .select(['id', 'variant', 'status', 'created_at', 'head'])
        .where('status', 'in', ['open', 'playing'])
        .orderBy('created_at', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ id, variant, status, created_at, head }) => [id, variant, status, day(created_at), `${head}`]);
    },

    async reports(most) {
      const rows = await db
        .selectFrom('reports')
        .leftJoin('users as by', 'by.id', 'reports.by_id')
        .leftJoin('users as about', 'about.id', 'reports.about_id')
        .select(['by.name as by', 'about.name as about', 'reports.match_id', 'reports.text', 'reports.created_at'])
        .where('closed_at', 'is', null)
        .orderBy('reports.created_at', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ created_at, by, about, match_id, text }) => [
        day(created_at),
        `${by ?? '?'} → ${about ?? '?'}`,
        match_id ?? '',
        text.replace(/\s+/g, ' '),
      ]);
    },

    async ban(name, banned) {
      const user = await find(name);
      if (!user) return undefined;
      const query = db
        .updateTable('users')
        .set({ banned_at: banned ? now() : null })
        .where('id', '=', user.id);
      await store.write({ statements: [{ query, rows: 1 }], topics: [userTopic(user.id)] });
      return true;
    },

    async resetPassword(name) {
      const user = await find(name);
      if (user?.kind !== 'account') return user && null;
      const password = random.id(PASSWORD_LENGTH);
      const hash = await hashPassword(password);
      await store.write({
        statements: [
          { query: db.updateTable('users').set({ password_hash: hash }).where('id', '=', user.id), rows: 1 },
          // Whoever knew the old password is out.
          { query: db.deleteFrom('sessions').where('user_id', '=', user.id) },
          { query: db.deleteFrom('resets').where('user_id', '=', user.id) },
        ],
        topics: [userTopic(user.id)],
      });
      return password;
    },

    async deleteUser(name) {
      const user = await find(name);
      if (!user) return undefined;
      await removeUser(world, { leaveAll: (id) => leaveAll(world, service, { id }) }, user.id);
      return true;
    },

    async closeMatch(id) {
      const before = await service.read(id as MatchId);
      if (!before) return undefined;
      if (before.status === 'over') return false;
      await service.order(id as MatchId, () => ({ kind: 'close' }));
      return true;
    },

    async announce(text) {
      const clear: Statement = { query: db.deleteFrom('host').where('key', '=', ANNOUNCEMENT) };
      const set: Statement = { query: db.insertInto('host').values({ key: ANNOUNCEMENT, value: text }), rows: 1 };
      await store.write({ statements: text === '' ? [clear] : [clear, set], topics: ['host'] });
    },
  };
}
