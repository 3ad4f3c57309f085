/**
 * Host commands run in a process of their own. PostgreSQL tells the servers what they changed; SQLite tells only its own
 * process. So a command leaves its topics in rows of the table `host`, and the server looks there every second.
 */
import type { Statement, Store, Topic, Unit } from '../store/index.ts';
import type { World } from '../world.ts';
import { over } from './over.ts';

const PREFIX = 'topic:';
/** Just above every key with the prefix. */
const END = 'topic;';
const EVERY_MS = 1_000;
/** By then every server has looked. */
const KEEP_MS = 60_000;

type Part = Pick<World, 'store' | 'now' | 'random'>;

/** A unit written by a host command: servers hear of its topics at once, or within a second. */
export async function writeFromOutside({ store, now, random }: Part, unit: Unit): Promise<void> {
  const topics = unit.topics ?? [];
  if (store.kind === 'postgres' || topics.length === 0) return store.write(unit);
  const key = `${PREFIX}${String(now()).padStart(15, '0')}:${random.id(8)}`;
  const leave: Statement = {
    query: store.db.insertInto('host').values({ key, value: JSON.stringify(topics) }),
    rows: 1,
  };
  return store.write({ statements: [...unit.statements, leave], topics });
}

/** A store that also tells what host commands have left. Those of before the start are known from the tables already. */
export async function hearOutside(part: Part): Promise<{ readonly store: Store; stop(): void }> {
  const { store, now } = part;
  if (store.kind === 'postgres') return { store, stop() {} };
  const listeners = new Set<(topic: Topic) => void>();
  const left = () =>
    store.db.selectFrom('host').selectAll().where('key', '>=', PREFIX).where('key', '<', END).orderBy('key').execute();
  const seen = new Set((await left()).map(({ key }) => key));

  const look = async (): Promise<void> => {
    for (const { key, value } of await left()) {
      if (seen.has(key)) continue;
      seen.add(key);
      for (const topic of JSON.parse(value) as Topic[]) for (const hear of listeners) hear(topic);
    }
    const old = `${PREFIX}${String(Math.max(0, now() - KEEP_MS)).padStart(15, '0')}`;
    const done = [...seen].filter((key) => key < old);
    if (done.length === 0) return;
    await store.write({ statements: [{ query: store.db.deleteFrom('host').where('key', 'in', done) }] });
    for (const key of done) seen.delete(key);
  };
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      // A store that fails tells of it where it matters; here the next look will do.
      .catch(() => {})
      .finally(() => {
        looking = false;
      });
  }, EVERY_MS);
  timer.unref();
  return {
    store: over(store, {
      listen(hear, ...more) {
        const stop = store.listen(hear, ...more);
        listeners.add(hear);
        return () => {
          listeners.delete(hear);
          stop();
        };
      },
    }),
    stop: () => clearInterval(timer),
  };
}
