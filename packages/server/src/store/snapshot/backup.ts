import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { type Dialect, SCHEMA_VERSION } from '../migrations/index.ts';
import type { Schema } from '../schema.ts';
import { transaction } from '../transaction.ts';
import { FORMAT, type Line, type Row, TABLES, tableNames } from './format.ts';

/** Rows read at a time: few enough that others get their turn. */
const PAGE = 500;

/** Writes all tables as of one moment. The file appears under its name only once it is whole and on disk. */
export async function backup(db: Kysely<Schema>, dialect: Dialect, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await transaction(db, BEGIN[dialect], (connection) =>
      // It holds hashes of passwords and the host's keys: for the owner only.
      pipeline(
        Readable.from(lines(connection)),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      ),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** In both, every read until the end sees the moment of the first. */
const BEGIN: Readonly<Record<Dialect, string>> = {
  sqlite: 'begin',
  postgres: 'begin isolation level repeatable read, read only',
};

async function* lines(db: Kysely<Schema>): AsyncGenerator<string> {
  let count = 0;
  yield line({ format: FORMAT, schema: SCHEMA_VERSION });
  for (const table of tableNames) {
    for await (const rows of pages(db, table)) {
      count += rows.length;
      yield rows.map((row) => line({ table, row })).join('');
    }
  }
  yield line({ rows: count });
}

const line = (content: Line): string => `${JSON.stringify(content)}\n`;

/** By key and not by offset: each page begins where the last ended, however long the table. */
async function* pages(db: Kysely<Schema>, table: keyof Schema): AsyncGenerator<readonly Row[]> {
  const key = sql.join(TABLES[table].map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(PAGE)}
    `.execute(db);
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < PAGE) return;
    after = sql`where (${key}) > (${sql.join(TABLES[table].map((column) => sql.val(last[column])))})`;
  }
}
