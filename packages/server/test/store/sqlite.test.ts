import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { connect } from '../../src/store/sqlite/connection.ts';
import { openSqlite } from '../../src/store/sqlite/index.ts';
import { Unknown } from '../../src/store/store.ts';
import { addMatch, appended, headOf, seqsOf, upTo } from '../support/rows.ts';
import { sqliteStore, temporaryFolder } from '../support/stores.ts';

const threads: Worker[] = [];
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>();
  class Watched extends real.Worker {
    constructor(...made: ConstructorParameters<typeof Worker>) {
      super(...made);
      threads.push(this);
    }
  }
  return { ...real, Worker: Watched };
});

const folder = temporaryFolder();
const openStore = sqliteStore();

test('a connection syncs its log at every commit and checks what belongs together', async () => {
  const db = connect({ file: join(await folder(), 'flags.sqlite'), durable: true });
  const read = (name: string) => db.pragma(name, { simple: true });
  expect(read('journal_mode')).toBe('wal');
  expect(read('synchronous')).toBe(2); // FULL
  expect(read('foreign_keys')).toBe(1);
  expect(read('busy_timeout')).toBeGreaterThan(0);
  db.close();
});

test('the death of the thread that writes fails what was under way, and the next write works', async () => {
  const store = await openStore({ place: 'death' });
  await addMatch(store, 'm');
  const lost = store.write(appended(store.db, 'm', 1));
  await vi.waitFor(() => expect(threads.length).toBeGreaterThan(0));
  setImmediate(() => threads.at(-1)?.terminate());
  // It may have been just in time; if not, it is an error that says that nobody knows.
  await lost.catch((error: unknown) => expect(error).toBeInstanceOf(Unknown));
  const head = await headOf(store.db, 'm');
  await store.write(appended(store.db, 'm', head + 1));
  expect(await seqsOf(store.db, 'm')).toEqual(upTo(head + 1));
});

test('a thread that dies before it can write loses nothing that was acknowledged', async () => {
  const store = await openStore({ place: 'deaths' });
  await addMatch(store, 'm');
  let acknowledged = 0;
  for (let i = 0; i < 20; i++) {
    const head = await headOf(store.db, 'm');
    const writing = store.write(appended(store.db, 'm', head + 1));
    if (i % 3 === 0) void threads.at(-1)?.terminate();
    await writing.then(
      () => acknowledged++,
      (error: unknown) => expect(error).toBeInstanceOf(Unknown),
    );
  }
  expect(acknowledged).toBeGreaterThan(0);
  const head = await headOf(store.db, 'm');
  expect(head).toBeGreaterThanOrEqual(acknowledged);
  expect(await seqsOf(store.db, 'm')).toEqual(upTo(head));
});

test('the file and its log, copied while it runs, open again with all that was acknowledged', async () => {
  const [from, to] = [join(await folder(), 'running.sqlite'), join(await folder(), 'copy.sqlite')];
  const store = await openSqlite({ file: from });
  await addMatch(store, 'm');
  for (const seq of upTo(10)) await store.write(appended(store.db, 'm', seq));
  await copyFile(from, to);
  await copyFile(`${from}-wal`, `${to}-wal`);
  const copy = await openSqlite({ file: to });
  expect(await seqsOf(copy.db, 'm')).toEqual(upTo(10));
  await Promise.all([store.close(), copy.close()]);
});
