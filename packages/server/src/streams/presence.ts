import { type MatchId, prepared, type Time, type UserId } from '../store/index.ts';
import type { World } from '../world.ts';
import type { Stream } from './stream.ts';

/** Written at most so often for each seat: at every second beat, which may come a little early. */
const STEP = 25_000;

interface Seen {
  readonly user: UserId;
  readonly match: MatchId;
  readonly at: Time;
  readonly before: Time;
}

const seen = prepared((db, { user, match, at, before }: Seen) =>
  db
    .updateTable('seats')
    .set({ seen_at: at })
    .where('user_id', '=', user)
    .where('match_id', '=', match)
    .where('seen_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('matches')
          .select('matches.id')
          .whereRef('matches.id', '=', 'seats.match_id')
          .where('matches.status', '=', 'playing'),
      ),
    ),
);

/** Whoever follows a live match that he plays is there: nobody may claim that he has left. */
export async function notePresence({ store, now }: World, streams: readonly Stream[]): Promise<void> {
  const at = now();
  const present: Seen[] = [];
  for (const stream of streams) {
    const { user } = stream.listener;
    if (user === undefined || stream.ended || at - stream.notedAt < STEP) continue;
    stream.notedAt = at;
    for (const match of stream.cursor.matches.keys()) present.push({ user, match, at, before: at - STEP });
  }
  if (present.length === 0) return;
  // One order in all processes, so that two of them do not wait for each other crosswise.
  present.sort((a, b) => order(a.match, b.match) || order(a.user, b.user));
  await store.write({ statements: present.map((one) => ({ query: seen(store.db, one) })) });
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
