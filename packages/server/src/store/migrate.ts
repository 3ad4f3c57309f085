import { type Kysely, sql } from 'kysely';
import { type Dialect, MIGRATIONS, type Migration } from './migrations/index.ts';
import type { Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** "pessoi" as a number: every process that migrates waits for this one lock. */
const LOCK = 0x706573736f69;

const BEGIN: Readonly<Record<Dialect, string>> = { sqlite: 'begin immediate', postgres: 'begin' };

/** Brings the database up to date: all or nothing, and one process at a time; the others wait and find it done. */
export function migrate(
  db: Kysely<Schema>,
  dialect: Dialect,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  return transaction(db, BEGIN[dialect], async (connection) => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(connection);
    await sql`create table if not exists schema_versions (version integer not null primary key)`.execute(connection);
    const from = await versionOf(connection);
    if (from > migrations.length) {
      throw new Error(
        `this database is of version ${from}, and this program knows only up to ${migrations.length}: use a newer program`,
      );
    }
    for (const [i, migration] of migrations.entries()) {
      if (i < from) continue;
      await migration(connection.schema, dialect);
      await sql`insert into schema_versions (version) values (${sql.lit(i + 1)})`.execute(connection);
    }
  });
}

async function versionOf(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from schema_versions`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}
