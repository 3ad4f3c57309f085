/** Guests become accounts, accounts change: what the routes of the account do, apart from HTTP. */
import { type Account, type AccountChange, SCOPES } from '@pessoi/protocol';
import { noticeSettings, userTopic } from '../notices/index.ts';
import { Problem } from '../problem.ts';
import { retrying, type Statement, type UserId, type UserRow } from '../store/index.ts';
import type { World } from '../world.ts';
import type { User } from './identity.ts';
import { isReserved, nameKey } from './names.ts';
import { hashPassword } from './passwords.ts';
import { passwordStatements } from './resets.ts';
import { type NewSession, newSession } from './sessions.ts';

export async function rowOf({ store: { db } }: World, id: UserId): Promise<UserRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(401, 'not-signed-in');
  return row;
}

export function accountView(row: UserRow, via: User['via'] = 'cookie', scopes: User['scopes'] = SCOPES): Account {
  const { id, name, kind, lang, email, created_at: created, settings } = row;
  return { id, name, kind, lang, email, created, notices: noticeSettings(settings), via, scopes: [...scopes] };
}

/** Throws when the name is taken, or would pass for the host's. */
export async function freeName({ store: { db } }: World, name: string): Promise<void> {
  const taken = await db.selectFrom('users').select('id').where('name_key', '=', nameKey(name)).executeTakeFirst();
  if (taken || isReserved(name)) throw new Problem(409, 'name-taken', { params: { name } });
}

export interface Wanted {
  readonly name: string;
  readonly password: string;
  readonly email?: string;
}

/** The guest keeps his id, and with it his games. His cookie is a new one: an old one may have been seen by others. */
export async function becomeAccount(world: World, user: User, { name, password, email }: Wanted): Promise<NewSession> {
  if (user.kind !== 'guest') throw new Problem(409, 'has-account');
  await freeName(world, name);
  const password_hash = await hashPassword(password);
  const { db } = world.store;
  return retrying(async () => {
    await freeName(world, name);
    if ((await rowOf(world, user.id)).kind !== 'guest') throw new Problem(409, 'has-account');
    const session = newSession(world, user.id);
    const row = {
      kind: 'account',
      name,
      name_key: nameKey(name),
      password_hash,
      email: email?.toLowerCase() ?? null,
    } as const;
    const query = db.updateTable('users').set(row).where('id', '=', user.id).where('kind', '=', 'guest');
    const signOut = { query: db.deleteFrom('sessions').where('user_id', '=', user.id) };
    await world.store.write({
      statements: [{ query, rows: 1 }, signOut, session.statement],
      topics: [userTopic(user.id)],
    });
    return session;
  });
}

/** What changed, durably. A new password signs everyone else out; the session that comes back is for who changed it. */
export async function changeAccount(
  world: World,
  row: UserRow,
  change: AccountChange,
): Promise<NewSession | undefined> {
  const { lang, notices, email, newPassword } = change;
  const columns = {
    ...(lang && { lang }),
    ...(notices && { settings: JSON.stringify({ ...noticeSettings(row.settings), ...notices }) }),
    ...(email !== undefined && { email: email?.toLowerCase() ?? null }),
  };
  const statements: Statement[] = [];
  if (Object.keys(columns).length > 0) {
    statements.push({ query: world.store.db.updateTable('users').set(columns).where('id', '=', row.id), rows: 1 });
  }
  const session = newPassword === undefined ? undefined : newSession(world, row.id);
  if (session && newPassword !== undefined) {
    statements.push(...passwordStatements(world, row.id, await hashPassword(newPassword)), session.statement);
  }
  if (statements.length > 0) await world.store.write({ statements, topics: session ? [userTopic(row.id)] : [] });
  return session;
}
