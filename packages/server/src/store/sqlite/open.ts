import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { GroupCommit } from '../group.ts';
import { Listeners } from '../listeners.ts';
import { migrate } from '../migrate.ts';
import { backup } from '../snapshot/backup.ts';
import { restore } from '../snapshot/restore.ts';
import type { Store } from '../store.ts';
import { compileUnit, probe } from '../unit.ts';
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
  return {
    kind: 'sqlite',
    db,
    write: async (unit) => writer.write(compileUnit(unit)),
    listen: (hear, onGap) => listeners.add({ hear, onGap }),
    async check() {
      await writer.write(probe);
      await sql`select 1 from schema_versions`.execute(db);
    },
    backup: (file) => aside(place, (own) => backup(own, 'sqlite', file)),
    restore: (file) => aside(place, (own) => restore(own, 'sqlite', file)),
    close: () =>
      writer.close(async () => {
        await thread.close();
        await db.destroy();
      }),
  };
}
