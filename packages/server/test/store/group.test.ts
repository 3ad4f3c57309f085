import { afterEach, expect, test, vi } from 'vitest';
import { type Commit, GroupCommit } from '../../src/store/group.ts';
import { Conflict, Unavailable } from '../../src/store/store.ts';
import type { CompiledUnit } from '../../src/store/unit.ts';
import { upTo } from '../support/rows.ts';

const unit = (n: number): CompiledUnit => ({ statements: [], topics: [`match:m:${n}`] });
const numberOf = ({ topics }: CompiledUnit): number => Number(topics[0]?.split(':')[2]);

/** A disk that syncs when it is told to. */
function slowDisk() {
  const syncs: {
    readonly units: readonly number[];
    readonly end: (outcomes?: readonly (Error | undefined)[]) => void;
  }[] = [];
  const commit: Commit = (units) =>
    new Promise((resolve) => {
      syncs.push({
        units: units.map(numberOf),
        end: (outcomes = units.map(() => undefined)) => resolve(outcomes),
      });
    });
  const sync = async (n: number) => {
    await vi.waitFor(() => expect(syncs.length).toBeGreaterThanOrEqual(n));
    const found = syncs[n - 1];
    if (!found) throw new Error(`no sync ${n}`);
    return found;
  };
  return { commit, sync, count: () => syncs.length };
}

afterEach(() => {
  vi.useRealTimers();
});

test('units gather while the disk is busy, and go to it together', async () => {
  const disk = slowDisk();
  const group = new GroupCommit({ commit: disk.commit, lanes: 1, most: 100 });
  const first = group.write(unit(1));
  expect((await disk.sync(1)).units).toEqual([1]);
  const others = upTo(50).map((n) => group.write(unit(n + 1)));
  (await disk.sync(1)).end();
  await first;
  expect((await disk.sync(2)).units).toEqual(upTo(50).map((n) => n + 1));
  (await disk.sync(2)).end();
  await Promise.all(others);
  expect(disk.count()).toBe(2);
});

test('nobody is told before the sync is done', async () => {
  const disk = slowDisk();
  const kept: number[] = [];
  const group = new GroupCommit({ commit: disk.commit, lanes: 1, most: 100, kept: (of) => kept.push(numberOf(of)) });
  let told = 0;
  const writing = upTo(3).map(async (n) => {
    await group.write(unit(n));
    told++;
  });
  const sync = await disk.sync(1);
  expect([told, kept]).toEqual([0, []]);
  sync.end();
  await Promise.all(writing);
  expect([told, kept]).toEqual([3, [1, 2, 3]]);
});

test('each unit gets its own outcome', async () => {
  const disk = slowDisk();
  const kept: number[] = [];
  const group = new GroupCommit({ commit: disk.commit, lanes: 1, most: 100, kept: (of) => kept.push(numberOf(of)) });
  const writing = Promise.allSettled(upTo(3).map((n) => group.write(unit(n))));
  (await disk.sync(1)).end([undefined, new Conflict('taken'), undefined]);
  expect((await writing).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(kept).toEqual([1, 3]);
});

test('a commit that fails fails all its units, and the next works', async () => {
  let broken = true;
  const group = new GroupCommit({
    commit: async (units) => {
      if (broken) throw new Unavailable('no disk');
      return units.map(() => undefined);
    },
    lanes: 1,
    most: 100,
  });
  for (const result of await Promise.allSettled(upTo(3).map((n) => group.write(unit(n))))) {
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable' } });
  }
  broken = false;
  await group.write(unit(4));
});

test('there are no more commits at once than lanes, and no more units in one than allowed', async () => {
  const disk = slowDisk();
  const group = new GroupCommit({ commit: disk.commit, lanes: 2, most: 2 });
  const writing = Promise.all(upTo(5).map((n) => group.write(unit(n))));
  expect((await disk.sync(1)).units).toEqual([1, 2]);
  expect((await disk.sync(2)).units).toEqual([3, 4]);
  expect(disk.count()).toBe(2);
  (await disk.sync(2)).end();
  (await disk.sync(3)).end();
  (await disk.sync(1)).end();
  await writing;
});

test('closing waits for what gathers, too', async () => {
  const disk = slowDisk();
  const group = new GroupCommit({ commit: disk.commit, lanes: 1, most: 1 });
  const writing = Promise.all(upTo(2).map((n) => group.write(unit(n))));
  let closed = false;
  const closing = group.close(async () => {
    closed = true;
  });
  (await disk.sync(1)).end();
  const last = await disk.sync(2);
  expect(closed).toBe(false);
  last.end();
  await writing;
  await closing;
  expect(closed).toBe(true);
});

test('timers of a test do not stop it', async () => {
  vi.useFakeTimers();
  const group = new GroupCommit({ commit: async (units) => units.map(() => undefined), lanes: 1, most: 1 });
  await group.write(unit(1));
});
