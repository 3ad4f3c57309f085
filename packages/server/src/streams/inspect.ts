/** Whether listeners are still let in, and whom they have muted: read for many at once. */
import type { World } from '../world.ts';
import { type Credential, NOBODY, type Stream } from './stream.ts';

/** Ends the streams of those who were banned or signed out, and renews what the others have muted. */
export async function inspect({ store: { db } }: World, streams: readonly Stream[]): Promise<void> {
  const known = streams.filter(({ listener }) => listener.user !== undefined);
  const users = [...new Set(known.flatMap(({ listener }) => listener.user ?? []))];
  if (users.length === 0) return;
  const [free, blocks, sessions, tokens] = await Promise.all([
    // A bot is shut out with its owner.
    db
      .selectFrom('users')
      .leftJoin('users as owner', 'owner.id', 'users.owner_id')
      .select('users.id')
      .where('users.id', 'in', users)
      .where('users.banned_at', 'is', null)
      .where('owner.banned_at', 'is', null)
      .execute(),
    db.selectFrom('blocks').select(['user_id', 'other_id']).where('user_id', 'in', users).execute(),
    held('sessions'),
    held('tokens'),
  ]);
  const welcome = new Set(free.map(({ id }) => id));
  for (const stream of known) {
    const { user, credential } = stream.listener;
    const isHeld = credential === undefined || { sessions, tokens }[credential.table].has(credential.hash);
    if (user === undefined || !welcome.has(user) || !isHeld) stream.end();
    else {
      const muted = blocks.flatMap(({ user_id, other_id }) => (user_id === user ? other_id : []));
      stream.muted = muted.length > 0 ? new Set(muted) : NOBODY;
    }
  }

  async function held(table: Credential['table']): Promise<ReadonlySet<string>> {
    const hashes = known.flatMap(({ listener: { credential } }) =>
      credential?.table === table ? credential.hash : [],
    );
    if (hashes.length === 0) return new Set();
    const rows = await db.selectFrom(table).select('hash').where('hash', 'in', hashes).execute();
    return new Set(rows.map(({ hash }) => hash));
  }
}
