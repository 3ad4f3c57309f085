import SqliteDatabase from 'better-sqlite3';

export type Connection = SqliteDatabase.Database;

export interface Place {
  readonly file: string;
  /** False only where a benchmark wants to know what the sync to disk costs. */
  readonly durable: boolean;
}

/** A log of writes ahead, synced at every commit; a full checkpoint leaves a file of at most this size. */
const LOG_BYTES = 64 * 1024 * 1024;

export function connect({ file, durable }: Place): Connection {
  const db = new SqliteDatabase(file, { timeout: 10_000 });
  try {
    db.pragma('journal_mode = WAL');
    db.pragma(`synchronous = ${durable ? 'FULL' : 'OFF'}`);
    db.pragma('foreign_keys = ON');
    db.pragma(`journal_size_limit = ${LOG_BYTES}`);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}
