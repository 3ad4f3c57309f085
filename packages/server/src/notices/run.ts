/** What notices need done in the background. */
import type { World } from '../world.ts';
import { sendDue } from './sender.ts';
import { vapidKeys } from './vapid.ts';
import { outsideWays, type Ways } from './ways.ts';

const LOOK_MS = 3_000;
const PRUNE_MS = 3_600_000;
const KEEP_MS = 30 * 86_400_000;

/** Forgets old notices, but never a user's last one: the next number is counted from it, and cursors rest on that. */
export async function pruneNotices({ store, now }: World): Promise<void> {
  const query = store.db
    .deleteFrom('notices')
    .where('at', '<', now() - KEEP_MS)
    .where('n', '<', (eb) =>
      eb
        .selectFrom('notices as later')
        .whereRef('later.user_id', '=', 'notices.user_id')
        .select((row) => row.fn.max('later.n').as('last')),
    );
  await store.write({ statements: [{ query }] });
}

/** Starts sending and pruning; `stop` waits for what is under way. */
export async function startNotices(world: World, given?: Ways): Promise<{ stop(): Promise<void> }> {
  const ways = given ?? outsideWays(world.config, await vapidKeys(world));
  const jobs = [every(LOOK_MS, world, () => sendDue(world, ways)), every(PRUNE_MS, world, () => pruneNotices(world))];
  return {
    stop: async () => {
      await Promise.all(jobs.map((stop) => stop()));
    },
  };
}

/** Never twice at once: the wait begins when the work is done. */
function every(ms: number, { log }: World, work: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = work()
        .catch((error) => log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'notices must wait'))
        .then(next);
    }, ms);
    timer.unref();
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
