import { Conflict, type Store } from '../store/index.ts';
import type { Metrics } from './metrics.ts';

/** The same store with some methods changed. */
export const over = (store: Store, changes: Partial<Store>): Store => ({
  kind: store.kind,
  db: store.db,
  write: (unit) => store.write(unit),
  listen: (...hearing) => store.listen(...hearing),
  check: () => store.check(),
  backup: (file) => store.backup(file),
  restore: (file) => store.restore(file),
  close: () => store.close(),
  ...changes,
});

/** The same store, with a note of how long each unit took. */
export function measured(store: Store, metrics: Pick<Metrics, 'unit'>): Store {
  return over(store, {
    async write(unit) {
      const from = performance.now();
      try {
        await store.write(unit);
        metrics.unit(performance.now() - from, 'kept');
      } catch (error) {
        metrics.unit(performance.now() - from, error instanceof Conflict ? 'conflict' : 'failed');
        throw error;
      }
    },
  });
}
