/** What a browser holds: bytes that came, things that are stored, objects in memory. */
import type { Page } from 'playwright-core';
import type { Visit } from '../support/house.ts';

/** What differs from match to match and has nothing to do with the game. */
const CHANCE = /^(id|match|at|name|created|invite|claimable)$/;

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      CHANCE.test(key) && typeof part !== 'object' ? '*' : without(part),
    ]),
  );
}

/**
 * From the next page on, listens to every answer that the page gets, the stream's included, as it arrives. The documents in them
 * are told once each and sorted: when they come is a matter of the wall clock.
 */
export async function hearAll({ context, page }: Visit): Promise<() => Promise<readonly string[]>> {
  await context.addInitScript(() => {
    const heard: string[] = [];
    const { fetch } = globalThis;
    const listen = async (body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> => {
      const at = heard.push('') - 1;
      const reader = body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) heard[at] += part.value;
    };
    Object.assign(globalThis, {
      heard,
      fetch: async (...request: Parameters<typeof fetch>) => {
        const response = await fetch(...request);
        const { body } = response.clone();
        // A stream that is cut has said what it has said.
        if (body && response.url.includes('/api/')) listen(body).catch(() => undefined);
        return response;
      },
    });
  });
  let answers = 0;
  const count = (address: string): void => {
    if (new URL(address).pathname.startsWith('/api/')) answers++;
  };
  page.once('framenavigated', () => page.on('response', (response) => count(response.url())));
  return async () => {
    const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    if (heard.length < answers) throw new Error(`${answers} answers came, and ${heard.length} were heard`);
    const documents = heard.flatMap((body) =>
      body.startsWith('{') || body.startsWith('[')
        ? [body]
        : [...body.matchAll(/^data: ?(.*)$/gm)].map(([, data = '']) => data),
    );
    return [...new Set(documents.map((text) => JSON.stringify(without(JSON.parse(text)))))].sort();
  };
}

/** Everything in storage that a page can reach, but for its own files. */
export async function storedIn(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(async () => {
    const kept = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map((pair) => pair.join(' = '));
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        kept.push(`${name} ${store} ${JSON.stringify(rows)}`);
      }
      database.close();
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (url.includes('/api/')) kept.push(`cache ${url}`);
    return kept;
  });
  return found.map((text) => text.replace(/\/match\/\w+/g, '/match/*')).sort();
}

/** From the next page on, every array of 16-bit words that is ever made is remembered: positions are such arrays. */
export async function watchArrays({ context }: Visit): Promise<void> {
  await context.addInitScript(() => {
    const made: Int16Array[] = [];
    const Watched = new Proxy(Int16Array, {
      construct(target, given, newTarget) {
        const array: Int16Array = Reflect.construct(target, given, newTarget);
        made.push(array);
        return array;
      },
    });
    Object.assign(Int16Array.prototype, { constructor: Watched });
    Object.assign(globalThis, { Int16Array: Watched, made });
  });
}

/** What those of this length hold. */
export async function arraysOf(page: Page, length: number): Promise<readonly string[]> {
  const told = await page.evaluate((wanted) => {
    const { made } = globalThis as unknown as { made: Int16Array[] };
    return made.filter((array) => array.length === wanted).map(String);
  }, length);
  return [...new Set(told)].sort();
}

/** All strings in the page's memory, in one. */
export async function stringsOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', {});
  await session.detach();
  return (JSON.parse(chunks.join('')) as { strings: string[] }).strings.join('\n');
}
