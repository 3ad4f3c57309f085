import type { World } from '../world.ts';

const QUARTER_YEAR = 90 * 86_400_000;

/** Sessions and ways back in that have expired, and guests who never came back and sit in no match. Once a day is enough. */
export async function pruneUsers({ store, now }: World): Promise<void> {
  const { db } = store;
  const time = now();
  const guests = db
    .deleteFrom('users')
    .where('kind', '=', 'guest')
    .where('created_at', '<', time - QUARTER_YEAR)
    .where('id', 'not in', db.selectFrom('sessions').select('user_id'))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('seats').select('seat').whereRef('seats.user_id', '=', 'users.id'))))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('matches').select('matches.id').whereRef('matches.created_by', '=', 'users.id'))),
    );
  await store.write({
    statements: [
      { query: db.deleteFrom('sessions').where('expires_at', '<=', time) },
      { query: db.deleteFrom('resets').where('expires_at', '<=', time) },
      { query: guests },
    ],
  });
}

const EVERY = 60 * 60_000;

/** Does so now and then; returns how to stop. */
export function watchUsers(world: World): () => void {
  const timer = setInterval(() => {
    pruneUsers(world).catch((err: unknown) => world.log.warn({ error: String(err) }, 'clearing out guests failed'));
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
