/** Every store that the server knows, to run the same tests on each. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openPostgres } from '../../src/store/postgres/index.ts';
import { openSqlite } from '../../src/store/sqlite/index.ts';
import type { Store } from '../../src/store/store.ts';
import { postgresUrl } from './postgres.ts';

export interface StoreWish {
  /** Two wishes for the same place get two stores on the same data; each other place is empty at first. */
  readonly place?: string;
  /** Tests that are not about the disk do not wait for it. */
  readonly durable?: boolean;
  readonly onError?: (error: unknown) => void;
}

export type OpenStore = (wish?: StoreWish) => Promise<Store>;

/**
 * Runs a suite on SQLite and on PostgreSQL. `openStore()` opens the suite's own data, empty at first, as often as it is called, as
 * several processes would; all are closed and thrown away after the suite.
 */
export function eachStore(suite: (name: Store['kind'], openStore: OpenStore) => void): void {
  describe('on SQLite', () => suite('sqlite', closedAfterwards(sqliteIn(temporaryFolder()))));
  describe('on PostgreSQL', () => suite('postgres', closedAfterwards(postgresIn(randomUUID()))));
}

/** For suites on one kind of store only. */
export const sqliteStore = (): OpenStore => closedAfterwards(sqliteIn(temporaryFolder()));
export const postgresStore = (): OpenStore => closedAfterwards(postgresIn(randomUUID()));

const sqliteIn =
  (folder: () => Promise<string>): OpenStore =>
  async ({ place = 'main', ...wish } = {}) =>
    openSqlite({ file: join(await folder(), `${place}.sqlite`), durable: false, ...wish });

const postgresIn =
  (suite: string): OpenStore =>
  async ({ place = 'main', ...wish } = {}) =>
    openPostgres({ url: await postgresUrl(`${suite}_${place}`), durable: false, ...wish });

function closedAfterwards(open: OpenStore): OpenStore {
  const opened: Store[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()));
  });
  return async (wish) => {
    const store = await open(wish);
    opened.push(store);
    return store;
  };
}

/** Made when first asked for, thrown away after the suite. */
export function temporaryFolder(): () => Promise<string> {
  let folder: Promise<string> | undefined;
  afterAll(async () => {
    if (folder) await rm(await folder, { recursive: true, force: true });
  });
  return () => {
    folder ??= mkdtemp(join(tmpdir(), 'pessoi-store-'));
    return folder;
  };
}
