/**
 * A process that writes units one by one and then many at once, and says on its standard output what became of each, no sooner than the
 * store has told it. What fails is not tried again; the next one follows.
 */
import { rmSync, writeSync } from 'node:fs';
import { openSqlite } from '../../src/store/sqlite/index.ts';
import { addMatch, appended, headOf, seqsOf, upTo } from './rows.ts';

export type Said =
  | { readonly acknowledged: number }
  | { readonly error: string; readonly message: string }
  | { readonly check: string }
  | { readonly kept: readonly number[] };

const [file = '', units = '0', bytes = '0', durable = 'yes', ballast = ''] = process.argv.slice(2);

/** At once, and not when the event loop gets to it: a reader who is slow makes it wait. */
function say(said: Said): void {
  for (;;) {
    try {
      writeSync(1, `${JSON.stringify(said)}\n`);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

const store = await openSqlite({ file, durable: durable === 'yes' });
await addMatch(store, 'm');

let errors = 0;
async function write(seq: number): Promise<void> {
  try {
    await store.write(appended(store.db, 'm', seq, markOf(seq) + '.'.repeat(Number(bytes))));
    say({ acknowledged: seq });
  } catch (error) {
    errors++;
    say({ error: (error as Error).name, message: (error as Error).message });
    await store.check().catch((found: Error) => say({ check: found.name }));
  }
}

for (let i = 0; i < Number(units); i++) {
  await write((await headOf(store.db, 'm')) + 1);
  if (ballast && errors === 3) rmSync(ballast, { force: true });
}
const head = await headOf(store.db, 'm');
await Promise.all(upTo(Number(units)).map((n) => write(head + n)));
say({ kept: await seqsOf(store.db, 'm') });
await store.close();

/** Found again in what goes to the disk. */
export function markOf(seq: number): string {
  return `<unit ${seq}>`;
}
