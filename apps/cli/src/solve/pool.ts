/** Hands placements to threads until none is left, or until told to stop. */
import { Worker } from 'node:worker_threads';

export interface PoolRun {
  readonly queue: readonly number[];
  readonly threads: number;
  solved(index: number, margin: number): void;
}

export function solveAll({ queue, threads, solved }: PoolRun): Promise<void> {
  const rest = [...queue].reverse();
  const feed = (worker: Worker): boolean => {
    const next = rest.pop();
    if (next !== undefined) worker.postMessage(next);
    return next !== undefined;
  };
  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      worker.on('error', reject);
      worker.on('exit', () => resolve());
      worker.on('message', ({ index, margin }: { index: number; margin: number }) => {
        solved(index, margin);
        if (!feed(worker)) void worker.terminate();
      });
      if (!feed(worker)) void worker.terminate();
    });
  return Promise.all(Array.from({ length: threads }, run)).then(() => undefined);
}
