/** A store out of its parts: what both kinds do in the same way. */
import { sql } from 'kysely';
import type { GroupCommit } from './group.ts';
import type { Listeners } from './listeners.ts';
import { backup } from './snapshot/backup.ts';
import { restore } from './snapshot/restore.ts';
import type { Database, Store } from './store.ts';
import { compileUnit, probe } from './unit.ts';

export interface StoreParts {
  readonly kind: Store['kind'];
  readonly db: Database;
  readonly writer: GroupCommit;
  readonly listeners: Listeners;
  /** Does one long piece of work on a connection of its own. */
  readonly aside: <T>(act: (db: Database) => Promise<T>) => Promise<T>;
  /** Lets go of everything, once all is written. */
  readonly close: () => Promise<void>;
}

export const assemble = ({ kind, db, writer, listeners, aside, close }: StoreParts): Store => ({
  kind,
  db,
  write: async (unit) => writer.write(compileUnit(unit)),
  listen: (hear, onGap) => listeners.add({ hear, onGap }),
  async check() {
    await writer.write(probe);
    await sql`select 1 from schema_versions`.execute(db);
  },
  backup: (file) => aside((own) => backup(own, kind, file)),
  restore: (file) => aside((own) => restore(own, kind, file)),
  close: () => writer.close(close),
});
