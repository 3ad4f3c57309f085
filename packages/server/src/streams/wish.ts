/** What someone wants to hear, and from where on. */
import { Problem } from '../problem.ts';
import type { MatchId } from '../store/index.ts';
import type { World } from '../world.ts';
import type { Cursor } from './cursor.ts';
import type { MatchFeed } from './feed.ts';
import type { Listener } from './stream.ts';

export interface Wish {
  readonly listener: Listener;
  /** The last notice and the last entry of each match that the client has; undefined: all that there is now. */
  readonly notices: number | undefined;
  readonly matches: ReadonlyMap<MatchId, number | undefined>;
}

/** Where the stream begins. Throws if one of the matches is not the listener's to see. */
export async function startOf(wish: Wish, world: World, feed: MatchFeed): Promise<Cursor> {
  const { user, invites } = wish.listener;
  const matches = new Map<MatchId, number>();
  for (const [id, seq] of wish.matches) {
    const now = await feed.read(id);
    if (now?.viewer(user, invites) === undefined) throw new Problem(404, 'no-such-match');
    // A number from the future would silence the stream until it is reached: after a restored backup, say.
    matches.set(id, Math.min(seq ?? now.head, now.head));
  }
  if (user === undefined) return { notices: undefined, matches };
  const { last } = await world.store.db
    .selectFrom('notices')
    .select((eb) => eb.fn.coalesce(eb.fn.max('n'), eb.lit(0)).as('last'))
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  return { notices: Math.min(wish.notices ?? Number(last), Number(last)), matches };
}
