import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Connection, connect, type Place } from './connection.ts';

/** A connection that refuses to write: all writing goes through units. */
export function openReader(place: Place): Kysely<Schema> {
  const db = connect(place);
  db.pragma('query_only = ON');
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: preparingOnce(db) }) });
}

/** Kysely asks to prepare each time; the same text is the same statement. */
function preparingOnce(db: Connection): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => db.close(),
    prepare: (sql) => {
      let statement = prepared.get(sql);
      if (!statement) {
        if (prepared.size >= MAX_PREPARED) prepared.clear();
        statement = reusable(db, sql);
        prepared.set(sql, statement);
      }
      return statement;
    },
  };
}

const MAX_PREPARED = 1000;

/** Streams get a statement of their own, since one that is being stepped through cannot be run again. */
function reusable(db: Connection, sql: string): SqliteStatement {
  const statement = db.prepare(sql);
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(...parameters),
    run: (parameters) => statement.run(...parameters),
    iterate: (parameters) => db.prepare(sql).iterate(...parameters),
  };
}
