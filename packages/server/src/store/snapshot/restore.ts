import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { type Dialect, SCHEMA_VERSION } from '../migrations/index.ts';
import type { Schema } from '../schema.ts';
import { transaction } from '../transaction.ts';
import { FORMAT, type Line, type Row, tableNames } from './format.ts';

/** PostgreSQL takes at most 65,535 parameters in one statement, and no table has 30 columns. */
const PAGE = 500;

const BEGIN: Readonly<Record<Dialect, string>> = { sqlite: 'begin immediate', postgres: 'begin' };

/** Fills an empty store from a backup, in one transaction. */
export const restore = (db: Kysely<Schema>, dialect: Dialect, file: string): Promise<void> =>
  transaction(db, BEGIN[dialect], async (connection) => {
    await refuseUnlessEmpty(connection);
    await fill(connection, file);
  });

async function refuseUnlessEmpty(db: Kysely<Schema>): Promise<void> {
  for (const table of tableNames) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) throw new Error(`restoring needs an empty store, and this one has rows in "${table}"`);
  }
}

async function fill(db: Kysely<Schema>, file: string): Promise<void> {
  let header: Line | undefined;
  let end: number | undefined;
  let count = 0;
  let page: Row[] = [];
  let table: keyof Schema = 'users';
  const flush = async () => {
    if (page.length > 0) await insert(db, table, page);
    page = [];
  };
  for await (const line of linesOf(file)) {
    if (!header) {
      header = line;
      check(header);
    } else if ('row' in line) {
      if (line.table !== table || page.length === PAGE) await flush();
      table = line.table;
      page.push(line.row);
      count++;
    } else if ('rows' in line) {
      end = line.rows;
    }
  }
  if (!header) throw new Error('this file is empty: no backup');
  await flush();
  if (end !== count) throw new Error(`the backup is not whole: it ends after ${count} rows`);
}

function check(header: Line): void {
  if (!('format' in header) || header.format !== FORMAT) throw new Error('this file is no backup of this program');
  if (header.schema !== SCHEMA_VERSION) {
    throw new Error(
      `the backup is of version ${header.schema} and this program of version ${SCHEMA_VERSION}: ` +
        'restore with the program that made it, then start this one on the restored store',
    );
  }
}

/** Only a line feed ends a line: the texts of players may hold other characters that some take for one. */
async function* linesOf(file: string): AsyncGenerator<Line> {
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line;
  }
  if (rest) throw new Error('the backup is not whole: its last line is cut off');
}

async function insert(db: Kysely<Schema>, table: keyof Schema, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(tuples)}
  `.execute(db);
}
