import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { assemble } from '../assemble.ts';
import { GroupCommit } from '../group.ts';
import { Listeners } from '../listeners.ts';
import { migrate } from '../migrate.ts';
import type { Store } from '../store.ts';
import { aside } from './aside.ts';
import type { Place } from './connection.ts';
import { openReader } from './reader.ts';
import { WritingThread } from './thread.ts';

export interface SqliteOptions {
  readonly file: string;
  readonly durable?: boolean;
  /** Told of what nobody waits for: a listener that threw. */
  readonly onError?: (error: unknown) => void;
}

const MOST = 1000;

/** A store in one file, for one process. Makes the file where there is none, and brings it up to date. */
export async function openSqlite(options: SqliteOptions): Promise<Store> {
  const place: Place = { file: options.file, durable: options.durable ?? true };
  await mkdir(dirname(place.file), { recursive: true });
  await aside(place, (db) => migrate(db, 'sqlite'));

  const listeners = new Listeners(options.onError ?? (() => {}));
  const thread = new WritingThread(place);
  const writer = new GroupCommit({
    commit: (units) => thread.commit(units),
    lanes: 1,
    most: MOST,
    kept: (unit) => listeners.tell(unit.topics),
  });
  const db = openReader(place);
  return assemble({
    kind: 'sqlite',
    db,
    writer,
    listeners,
    aside: (act) => aside(place, act),
    async close() {
      await thread.close();
      await db.destroy();
    },
  });
}
