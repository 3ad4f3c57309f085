import { setTimeout } from 'node:timers/promises';
import { Kysely, SqliteDialect } from 'kysely';
import type { Schema } from '../schema.ts';
import { Unavailable } from '../store.ts';
import { type Connection, connect, type Place } from './connection.ts';
import { codeOf } from './errors.ts';

/** A connection for one long piece of work, beside those that read and write. */
export async function aside<T>(place: Place, act: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const connection = await connectAmongOthers(place);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connection }) });
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}

/** Two processes that make the same file at once: the change to WAL does not wait for a lock, so wait here. */
async function connectAmongOthers(place: Place, tries = 100): Promise<Connection> {
  for (let i = 1; ; i++) {
    try {
      return connect(place);
    } catch (error) {
      const code = codeOf(error);
      if (i === tries || !code.startsWith('SQLITE_BUSY')) {
        throw new Unavailable(`cannot open ${place.file}: ${code} ${(error as Error).message}`, { cause: error });
      }
      await setTimeout(50);
    }
  }
}
