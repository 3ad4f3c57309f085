import type { Lang } from '@pessoi/core';
import { SCOPES } from '@pessoi/protocol';
import { Conflict, type UserId, type UserRow } from '../store/index.ts';
import type { World } from '../world.ts';
import type { User } from './identity.ts';
import { guestName, nameKey } from './names.ts';
import { newSession } from './sessions.ts';

/** The row of someone new, with nothing that is not needed. */
export function newUserRow(world: World, kind: UserRow['kind'], name: string, lang: Lang): UserRow {
  return {
    id: world.random.id(16) as UserId,
    kind,
    name,
    name_key: nameKey(name),
    password_hash: null,
    email: null,
    lang,
    created_at: world.now(),
    banned_at: null,
    owner_id: null,
    settings: '{}',
  };
}

/** Someone at first touch: a made-up name and a session. Where a name is taken, the next try has more digits. */
export async function newGuest(world: World, lang: Lang): Promise<{ readonly user: User; readonly secret: string }> {
  for (let digits = 4; ; digits++) {
    const row = newUserRow(world, 'guest', guestName(world.random, lang, digits), lang);
    const session = newSession(world, row.id);
    try {
      const query = world.store.db.insertInto('users').values(row);
      await world.store.write({ statements: [{ query, rows: 1 }, session.statement] });
    } catch (error) {
      if (error instanceof Conflict && digits < 9) continue;
      throw error;
    }
    const { id, name, kind } = row;
    return {
      user: { id, name, kind, lang, via: 'cookie', scopes: SCOPES, session: session.hash },
      secret: session.secret,
    };
  }
}
