import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Milliseconds of processor time so far, of everyone. */
function used(): { readonly busy: number; readonly all: number } {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    const sum = Object.values(times).reduce((a, b) => a + b);
    all += sum;
    busy += sum - times.idle;
  }
  return { busy, all };
}

/** How much of the machine others use meanwhile: numbers taken on a busy machine must say so. */
export class Machine {
  readonly #before = used();

  /** As a share of all processors, less what we know that we used ourselves. */
  others(ownMs: number): number {
    const now = used();
    return Math.max(0, now.busy - this.#before.busy - ownMs) / (now.all - this.#before.all);
  }
}

/** What a commit cannot be faster than: milliseconds to bring one page to disk. */
export function syncTimes(folder: string): { readonly p50: number; readonly p99: number } {
  const file = openSync(join(folder, 'sync'), 'w');
  const page = Buffer.alloc(4096);
  const times = Array.from({ length: 200 }, () => {
    writeSync(file, page);
    const from = performance.now();
    fdatasyncSync(file);
    return performance.now() - from;
  }).sort((a, b) => a - b);
  closeSync(file);
  return { p50: times[100] ?? Number.NaN, p99: times[198] ?? Number.NaN };
}
