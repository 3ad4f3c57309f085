import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** One transaction on one connection, begun in the words of the dialect. For long work; all else is a unit. */
export function transaction<T>(db: Kysely<Schema>, begin: string, act: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql.raw(begin).execute(connection);
    try {
      const result = await act(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      // Trouble with the disk or the server has ended it already; what must be told is the first error.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}
