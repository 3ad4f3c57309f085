import { type GameKeep, memoryKeep, newestFirst, type SavedGame } from './keep.ts';

const NAME = 'pessoi';
const GAMES = 'games';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage failed'));
  });

/** A full disk shows only when all of it is to be written, after the single request has succeeded. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('storage failed'));
  });

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
  return settled(request);
}

/**
 * Games in IndexedDB. Where a browser forbids that, or its disk is full, they are kept in memory as well as can be, and
 * `lasting` says so.
 */
export async function indexedKeep(): Promise<GameKeep> {
  const memory = memoryKeep();
  let database: IDBDatabase;
  try {
    database = await openDatabase();
  } catch {
    return memory;
  }
  let lasting = true;
  const games = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(GAMES, mode).objectStore(GAMES);
  const read = (id: string): Promise<SavedGame | undefined> => settled(games('readonly').get(id));
  return {
    get lasting() {
      return lasting;
    },
    read: async (id) => (await memory.read(id)) ?? (await read(id)),
    async write(game) {
      if (await memory.read(game.id)) return memory.write(game);
      try {
        const store = games('readwrite');
        const kept: SavedGame | undefined = await settled(store.get(game.id));
        if ((kept?.rev ?? 0) !== game.rev - 1) return false;
        store.put(game);
        await committed(store.transaction);
        return true;
      } catch {
        lasting = false;
        return memory.write(game);
      }
    },
    async list() {
      const kept: SavedGame[] = await settled(games('readonly').getAll());
      const here = await memory.list();
      const ids = new Set(here.map(({ id }) => id));
      return [...here, ...newestFirst(kept).filter(({ id }) => !ids.has(id))];
    },
    async remove(id) {
      await memory.remove(id);
      await settled(games('readwrite').delete(id));
    },
  };
}
