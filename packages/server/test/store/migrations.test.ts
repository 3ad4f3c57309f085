import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../src/store/migrate.ts';
import { MIGRATIONS, type Migration, SCHEMA_VERSION } from '../../src/store/migrations/index.ts';
import { openStore, SQLITE_FILE } from '../../src/store/open.ts';
import { aside } from '../../src/store/sqlite/aside.ts';
import { openSqlite } from '../../src/store/sqlite/index.ts';
import { postgresUrl } from '../support/postgres.ts';
import { temporaryFolder } from '../support/stores.ts';

const run = promisify(execFile);
const opening = join(import.meta.dirname, '../support/opening.ts');

describe('processes that start at once on an empty database', () => {
  const folder = temporaryFolder();
  const keys = ['a', 'b', 'c', 'd'];
  const startAll = (data: string, url: string) =>
    Promise.all(keys.map((key) => run(process.execPath, [opening, data, url, key])));

  test.each(['SQLite', 'PostgreSQL'])('migrate it once, on %s', async (kind) => {
    const data = join(await folder(), 'fresh', 'data');
    const url = kind === 'SQLite' ? '' : await postgresUrl('migrated_at_once');
    await startAll(data, url);
    const store = await openStore({ data, databaseUrl: url || undefined });
    const host = await store.db.selectFrom('host').select('key').orderBy('key').execute();
    expect(host.map(({ key }) => key)).toEqual(keys);
    const { rows } = await sql`select version from schema_versions order by version`.execute(store.db);
    expect(rows).toEqual(MIGRATIONS.map((_, i) => ({ version: i + 1 })));
    await store.close();
  });
});

describe('on a file', () => {
  const folder = temporaryFolder();
  const place = async (name: string) => ({ file: join(await folder(), name), durable: false });
  const failing: Migration = async (schema) => {
    await schema.createTable('half').addColumn('done', 'text').execute();
    throw new Error('this step fails');
  };

  test('a step that fails leaves nothing behind, and the next start goes on from there', async () => {
    const at = await place('failing.sqlite');
    await expect(aside(at, (db) => migrate(db, 'sqlite', [...MIGRATIONS, failing]))).rejects.toThrow('this step fails');
    await aside(at, async (db) => {
      const { rows } = await sql`select name from sqlite_master where name in ('half', 'users')`.execute(db);
      expect(rows).toEqual([]);
    });
    const store = await openSqlite(at);
    await store.check();
    await store.close();
  });

  test('a new step runs once on a database that has the earlier ones', async () => {
    const at = await place('stepwise.sqlite');
    await aside(at, (db) => migrate(db, 'sqlite'));
    let runs = 0;
    const next: Migration = async () => {
      runs++;
    };
    await aside(at, (db) => migrate(db, 'sqlite', [...MIGRATIONS, next]));
    await aside(at, (db) => migrate(db, 'sqlite', [...MIGRATIONS, next]));
    expect(runs).toBe(1);
  });

  test('a database of a newer program is refused', async () => {
    const at = await place('newer.sqlite');
    await aside(at, (db) => migrate(db, 'sqlite', [...MIGRATIONS, async () => {}]));
    await expect(openSqlite(at)).rejects.toThrow(`version ${SCHEMA_VERSION + 1}`);
  });

  test('the file lies in the folder of the data', async () => {
    const store = await openStore({ data: await folder(), databaseUrl: undefined });
    await store.close();
    const again = await openSqlite({ file: join(await folder(), SQLITE_FILE) });
    await again.check();
    await again.close();
  });
});
