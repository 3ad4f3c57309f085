import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../src/store/postgres/index.ts';
import { writingPool } from '../../src/store/postgres/pools.ts';
import { Conflict, type Store, Unavailable, Unknown } from '../../src/store/store.ts';
import { isUnavailable } from '../../src/store/unavailable.ts';
import { Cluster } from '../support/cluster.ts';
import { postgresUrl } from '../support/postgres.ts';
import { proxyTo, type Way } from '../support/proxy.ts';
import { addMatch, appended, headOf, seqsOf, upTo } from '../support/rows.ts';
import { postgresStore } from '../support/stores.ts';

test('what writes waits for the disk, whatever the server is set to', async () => {
  const url = await postgresUrl('flags');
  for (const [durable, setting] of [
    [true, 'on'],
    [false, 'off'],
  ] as const) {
    const pool = writingPool({ url, durable, connections: 1, onError: () => {} }, 1);
    expect((await pool.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: setting }]);
    await pool.end();
  }
});

describe('two processes', () => {
  const openStore = postgresStore();

  test('hear each other, in the order of the match', async () => {
    const [one, two] = [await openStore(), await openStore()];
    await addMatch(one, 'shared');
    const heard: Record<string, string[]> = { one: [], two: [] };
    one.listen((topic) => heard.one?.push(topic));
    two.listen((topic) => heard.two?.push(topic));
    for (const seq of upTo(40)) await (seq % 2 ? one : two).write(appended(one.db, 'shared', seq));
    const all = upTo(40).map((seq) => `match:shared:${seq}`);
    await vi.waitFor(() => expect(heard).toEqual({ one: all, two: all }));
  });

  test('that want the same rows in another order end in conflicts and not in a standstill', async () => {
    const [one, two] = [await openStore(), await openStore()];
    for (const match of ['x', 'y']) await addMatch(one, match);
    const both = async (store: Store, matches: readonly string[]) => {
      const units = await Promise.all(
        matches.map(async (match) => appended(store.db, match, (await headOf(store.db, match)) + 1)),
      );
      await store.write({ statements: units.flatMap(({ statements }) => statements) });
    };
    const results = await Promise.allSettled(upTo(10).flatMap(() => [both(one, ['x', 'y']), both(two, ['y', 'x'])]));
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Conflict);
    const kept = results.filter(({ status }) => status === 'fulfilled').length;
    expect(kept).toBeGreaterThan(0);
    expect([await seqsOf(one.db, 'x'), await seqsOf(one.db, 'y')]).toEqual([upTo(kept), upTo(kept)]);
  });
});

describe('a way to the server that is cut', () => {
  let direct: Store;
  let store: Store;
  let proxy: Way;
  beforeAll(async () => {
    const url = new URL(await postgresUrl('cut'));
    proxy = await proxyTo(Number(url.port));
    direct = await openPostgres({ url: url.href, durable: false });
    url.port = String(proxy.port);
    store = await openPostgres({ url: url.href, durable: false });
  });
  afterAll(async () => {
    await Promise.all([store.close(), direct.close()]);
    await proxy.close();
  });
  const cutAt = (word: string, when: 'before' | 'after') => {
    proxy.cut = (sent) => {
      if (!sent.includes(word)) return undefined;
      proxy.cut = () => undefined;
      return when;
    };
  };

  test('after the commit was sent, nobody knows; and so it says', async () => {
    await addMatch(store, 'after');
    cutAt('commit', 'after');
    await expect(store.write(appended(store.db, 'after', 1))).rejects.toThrow(Unknown);
    await vi.waitFor(async () => expect(await seqsOf(direct.db, 'after')).toEqual([1]));
    await store.write(appended(store.db, 'after', 2));
  });

  test('before the commit arrived, it says the same, and nothing is there', async () => {
    await addMatch(store, 'before');
    cutAt('commit', 'before');
    await expect(store.write(appended(store.db, 'before', 1))).rejects.toThrow(Unknown);
    expect(await seqsOf(direct.db, 'before')).toEqual([]);
    await store.write(appended(store.db, 'before', 1));
  });

  test('before that, nothing was kept; and so it says', async () => {
    await addMatch(store, 'early');
    cutAt('entries', 'after');
    const failed = await store.write(appended(store.db, 'early', 1)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Unavailable);
    expect(failed).not.toBeInstanceOf(Unknown);
    await store.write(appended(store.db, 'early', 1));
    expect(await seqsOf(direct.db, 'early')).toEqual([1]);
  });

  test('is found again, and who listens is told that something may be missing', async () => {
    await addMatch(direct, 'gap');
    const heard: string[] = [];
    let gaps = 0;
    const stop = store.listen(
      (topic) => heard.push(topic),
      () => gaps++,
    );
    proxy.down();
    await expect(store.write(appended(store.db, 'gap', 1))).rejects.toThrow(Unavailable);
    const failed = await headOf(store.db, 'gap').catch((error: unknown) => error);
    expect(isUnavailable(failed)).toBe(true);
    await expect(store.check()).rejects.toThrow();
    await direct.write(appended(direct.db, 'gap', 1));
    proxy.up();
    await vi.waitFor(() => expect(gaps).toBe(1), 10_000);
    await direct.write(appended(direct.db, 'gap', 2));
    await vi.waitFor(() => expect(heard).toEqual(['match:gap:2']));
    await store.check();
    stop();
  });
});

describe('a server that is restarted under load', () => {
  let cluster: Cluster;
  let store: Store;
  beforeAll(async () => {
    cluster = await Cluster.start();
    store = await openPostgres({ url: await cluster.database('restarted') });
  });
  afterAll(async () => {
    await store.close();
    await cluster.stop();
  });

  test('is found again, and has all that was acknowledged, in order and once', async () => {
    const matches = upTo(20).map((n) => `match${n}`);
    for (const match of matches) await addMatch(store, match);
    let restarts = 0;
    let gaps = 0;
    store.listen(
      () => {},
      () => gaps++,
    );
    const acknowledged = new Map<string, number>();
    const errors = new Set<string>();
    const play = async (match: string) => {
      for (let after = 0; restarts < 2 || after < 5; ) {
        try {
          const seq = (await headOf(store.db, match)) + 1;
          await store.write(appended(store.db, match, seq));
          acknowledged.set(match, seq);
          if (restarts === 2) after++;
        } catch (error) {
          expect(isUnavailable(error)).toBe(true);
          errors.add(error instanceof Error ? error.name : String(error));
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };
    const playing = Promise.all(matches.map(play));
    for (; restarts < 2; restarts++) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await cluster.restart();
    }
    await playing;
    expect(errors.size).toBeGreaterThan(0);
    for (const match of matches) {
      const head = await headOf(store.db, match);
      expect(head).toBeGreaterThanOrEqual(acknowledged.get(match) ?? 0);
      expect(await seqsOf(store.db, match)).toEqual(upTo(head));
    }
    await vi.waitFor(() => expect(gaps).toBeGreaterThan(0), 10_000);
  });
});
