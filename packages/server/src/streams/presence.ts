import type { MatchId, UserId } from '../store/index.ts';
import type { World } from '../world.ts';
import type { Stream } from './stream.ts';

/** Written at most so often for each seat: at every second beat, which may come a little early. */
const STEP = 25_000;

/** Whoever follows a live match that he plays is there: nobody may claim that he has left. */
export async function notePresence({ store, now }: World, streams: readonly Stream[]): Promise<void> {
  const at = now();
  const present: { readonly user: UserId; readonly matches: readonly MatchId[] }[] = [];
  for (const stream of streams) {
    const { user } = stream.listener;
    const matches = [...stream.cursor.matches.keys()];
    if (user === undefined || stream.ended || matches.length === 0 || at - stream.notedAt < STEP) continue;
    stream.notedAt = at;
    present.push({ user, matches });
  }
  if (present.length === 0) return;
  // One order in all processes, so that two of them do not wait for each other crosswise.
  present.sort((a, b) => (a.user < b.user ? -1 : 1));
  const statements = present.map(({ user, matches }) => ({
    query: store.db
      .updateTable('seats')
      .set({ seen_at: at })
      .where('user_id', '=', user)
      .where('match_id', 'in', matches)
      .where('seen_at', '<', at - STEP)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('matches')
            .select('matches.id')
            .whereRef('matches.id', '=', 'seats.match_id')
            .where('matches.status', '=', 'playing'),
        ),
      ),
  }));
  await store.write({ statements });
}
