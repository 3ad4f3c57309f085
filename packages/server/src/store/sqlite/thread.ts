import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Conflict, Unavailable, Unknown } from '../store.ts';
import type { CompiledUnit } from '../unit.ts';
import type { Outcome } from './commit.ts';
import type { Place } from './connection.ts';
import type { Order } from './worker.ts';

/** The thread that writes, seen from outside. One that dies is replaced at the next commit. */
export class WritingThread {
  readonly #place: Place;
  #worker: Worker | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Only one at a time. */
  commit(units: readonly CompiledUnit[]): Promise<readonly (Error | undefined)[]> {
    const worker = this.#started();
    return new Promise((resolve, reject) => {
      const died = (error?: unknown) =>
        reject(new Unknown('the thread that writes has died', error instanceof Error ? { cause: error } : {}));
      worker.once('error', died).once('exit', died);
      worker.once('message', (outcomes: readonly Outcome[]) => {
        worker.off('error', died).off('exit', died).unref();
        resolve(outcomes.map(errorOf));
      });
      worker.ref();
      const order: Order = { kind: 'commit', units: units.map(({ statements }) => statements) };
      worker.postMessage(order);
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const ended = once(worker, 'exit');
    worker.ref();
    worker.postMessage({ kind: 'close' } satisfies Order);
    await ended;
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#place });
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    worker.on('error', forget).on('exit', forget);
    this.#worker = worker;
    return worker;
  }
}

function errorOf(outcome: Outcome): Error | undefined {
  switch (outcome.kind) {
    case 'kept':
      return undefined;
    case 'conflict':
      return new Conflict(outcome.message);
    case 'unavailable':
      return new Unavailable(outcome.message);
    case 'unknown':
      return new Unknown(outcome.message);
    case 'failed':
      return new Error(outcome.message);
  }
}
