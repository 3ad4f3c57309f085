import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addMatch, appended, upTo } from '../support/rows.ts';
import { postgresStore, sqliteStore, temporaryFolder } from '../support/stores.ts';

const sqlite = sqliteStore();
const postgres = postgresStore();
const folder = temporaryFolder();

test('a host can move from SQLite to PostgreSQL and back, and nothing changes', async () => {
  const first = await sqlite();
  for (const match of ['Abc', 'abc', '_', 'Zeta']) {
    await addMatch(first, match);
    for (const seq of upTo(11)) await first.write(appended(first.db, match, seq, '{"move":"a1–b2"}'));
  }
  const file = async (n: number) => join(await folder(), `${n}.gz`);
  const text = async (n: number) => gunzipSync(await readFile(await file(n))).toString();
  await first.backup(await file(1));
  const second = await postgres();
  await second.restore(await file(1));
  await second.backup(await file(2));
  const third = await sqlite({ place: 'third' });
  await third.restore(await file(2));
  await third.backup(await file(3));
  expect(await text(2)).toBe(await text(1));
  expect(await text(3)).toBe(await text(1));
});
