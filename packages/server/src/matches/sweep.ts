/** Flags that have fallen are found by looking, by any process, however long nobody looked. */
import type { World } from '../world.ts';
import { LAG_FORGIVEN } from './clock.ts';
import type { MatchService } from './service.ts';

const EVERY = 1_000;
const AT_ONCE = 200;

/** Ends what has run out of time; returns how many matches were looked at. */
export async function dropFlags({ store, now }: World, service: MatchService): Promise<number> {
  const late = await store.db
    .selectFrom('matches')
    .select('id')
    .where('status', '=', 'playing')
    .where('deadline', '<', now() - LAG_FORGIVEN)
    .orderBy('deadline')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of late) await service.order(id, () => ({ kind: 'flag' }));
  return late.length;
}

/** Looks again and again; returns how to stop. */
export function watchFlags(world: World, service: MatchService): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      while ((await dropFlags(world, service)) === AT_ONCE);
    } catch (error) {
      world.log.warn({ error: String(error) }, 'looking for fallen flags failed');
    }
    busy = false;
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
