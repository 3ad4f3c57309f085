import { afterEach, describe, expect, it, vi } from 'vitest';
import { indexedKeep } from '../../src/workers/indexed-keep.ts';
import { memoryKeep, type SavedGame } from '../../src/workers/keep.ts';

const saved = (id: string, rev: number, updated = rev): SavedGame => {
  const setting = { game: 'kings', options: {}, seats: 2, sitters: [] };
  const summary = { ...setting, id, plies: 0, actor: 0 as const, winners: undefined, updated };
  return { id, rev, edition: 1, setting, moves: [], chance: {}, end: undefined, summary };
};

/** As much of IndexedDB as a keep uses. */
function fakeDatabase(games = new Map<string, SavedGame>(), put: () => void = () => undefined) {
  const request = <T>(act: () => T) => {
    const made: Record<string, unknown> = {};
    queueMicrotask(() => {
      try {
        made.result = act();
        (made.onsuccess as () => void)();
      } catch (error) {
        made.error = error;
        (made.onerror as () => void)();
      }
    });
    return made;
  };
  const read = {
    get: (id: string) => request(() => games.get(id)),
    getAll: () => request(() => [...games.values()]),
    delete: (id: string) => request(() => games.delete(id)),
  };
  /** A full disk shows when the transaction ends, not when something is put. */
  const begin = () => {
    const transaction: Record<string, unknown> = {};
    const store = {
      ...read,
      transaction,
      put(game: SavedGame) {
        queueMicrotask(() => {
          try {
            put();
            games.set(game.id, game);
            (transaction.oncomplete as () => void)();
          } catch (error) {
            transaction.error = error;
            (transaction.onabort as () => void)();
          }
        });
      },
    };
    return { objectStore: () => store };
  };
  return { open: () => request(() => ({ transaction: begin })) };
}

describe('where games on this device are kept', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('lists the newest first, and forgets what is removed', async () => {
    for (const keep of [memoryKeep(), await lasting()]) {
      for (const [id, updated] of [
        ['a', 5],
        ['b', 9],
      ] as const)
        await keep.write(saved(id, 1, updated));
      expect((await keep.list()).map(({ id }) => id)).toEqual(['b', 'a']);
      await keep.remove('b');
      expect(await keep.read('b')).toBeUndefined();
    }
  });

  it('lets nobody write over a change that he has not seen', async () => {
    for (const keep of [memoryKeep(), await lasting()]) {
      expect(await keep.write(saved('a', 1))).toBe(true);
      expect(await keep.write(saved('a', 2))).toBe(true);
      expect(await keep.write(saved('a', 2))).toBe(false);
      expect((await keep.read('a'))?.rev).toBe(2);
    }
  });

  it('is memory where storage is forbidden, and says that it does not last', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    const keep = await indexedKeep();
    expect(keep.lasting).toBe(false);
    expect(await keep.write(saved('a', 1))).toBe(true);
    expect((await keep.read('a'))?.rev).toBe(1);
  });

  it('is memory from the moment that storage is full, and the game goes on', async () => {
    let isFull = false;
    vi.stubGlobal(
      'indexedDB',
      fakeDatabase(new Map(), () => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
      }),
    );
    const keep = await indexedKeep();
    expect(await keep.write(saved('a', 1))).toBe(true);
    expect(keep.lasting).toBe(true);
    isFull = true;
    expect(await keep.write(saved('a', 2))).toBe(true);
    expect(keep.lasting).toBe(false);
    expect(await keep.write(saved('a', 3))).toBe(true);
    expect((await keep.read('a'))?.rev).toBe(3);
    expect(await keep.list()).toHaveLength(1);
  });

  function lasting() {
    vi.stubGlobal('indexedDB', fakeDatabase());
    return indexedKeep();
  }
});
