/** How tables are played at: as fast as they can, or at a given rate. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Table } from './wire/table.ts';

export interface Measured {
  readonly moves: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Moves that the server refused or lost. */
  readonly failed: number;
  /** Moves that were due and not made, or not heard of, when the time was over. */
  readonly late: number;
  /** The share of the time in which the load itself was busy: near 1 it measures itself. */
  readonly busy: number;
}

/** Warming up first, then counting. */
export interface Span {
  readonly warmMs: number;
  readonly ms: number;
}

/** Each table makes its next move as soon as both players have the last one. */
export async function closedLoop(tables: readonly Table[], { warmMs, ms }: Span): Promise<Measured> {
  const tally = new Tally(warmMs, ms);
  const play = async (table: Table): Promise<void> => {
    while (performance.now() < tally.end) {
      await tally.play(table, performance.now());
    }
  };
  await Promise.all(tables.map(play));
  return tally.sum(0);
}

/**
 * Every table moves once in `everyMs`, all evenly spread. A move that must wait for the one before it is late: it is timed
 * from when it was due, so that a server that stalls does not make the load look away.
 */
export async function openLoop(tables: readonly Table[], everyMs: number, { warmMs, ms }: Span): Promise<Measured> {
  const tally = new Tally(warmMs, ms);
  const runners = tables.map((table) => new Runner(table, tally));
  const step = everyMs / tables.length;
  let due = performance.now();
  let next = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      for (; due <= now; due += step) runners[next++ % runners.length]?.owe(due);
      if (now < tally.end) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  const measured = tally.sum(runners.reduce((sum, runner) => sum + runner.owed, 0));
  await Promise.all(runners.map((runner) => runner.finish()));
  return measured;
}

class Runner {
  readonly #table: Table;
  readonly #tally: Tally;
  #due: number[] = [];
  #running: Promise<void> | undefined;

  constructor(table: Table, tally: Tally) {
    this.#table = table;
    this.#tally = tally;
  }

  /** Moves that should have been heard of: the one under way is only late when another is waiting for it. */
  get owed(): number {
    return Math.max(0, this.#due.length - 1);
  }

  owe(due: number): void {
    this.#due.push(due);
    this.#running ??= this.#run();
  }

  /** Lets the move under way end, and forgets those that were never made. */
  async finish(): Promise<void> {
    this.#due.length = Math.min(1, this.#due.length);
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let due = this.#due[0]; due !== undefined; due = this.#due[0]) {
      await this.#tally.play(this.#table, due);
      this.#due.shift();
    }
    this.#running = undefined;
  }
}

/** A server that has too much to do may refuse a new match too. */
async function sitDownAgain(table: Table, tries = 10): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      return await table.sitDown();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(500);
    }
  }
}

class Tally {
  readonly end: number;
  readonly #begin: number;
  readonly #times: number[] = [];
  #failed = 0;
  #idle: ReturnType<typeof performance.eventLoopUtilization> | undefined;

  constructor(warmMs: number, ms: number) {
    this.#begin = performance.now() + warmMs;
    this.end = this.#begin + ms;
  }

  /** One move, and a new match where it was the last; or where it failed, since nobody knows what the server made of it. */
  async play(table: Table, due: number): Promise<void> {
    try {
      this.#note(due, await table.move());
      if (!table.over) return;
    } catch (error) {
      if (++this.#failed <= 3) console.error(error);
    }
    await sitDownAgain(table);
  }

  #note(sent: number, heard: number): void {
    if (heard < this.#begin || heard >= this.end) return;
    this.#idle ??= performance.eventLoopUtilization();
    this.#times.push(heard - sent);
  }

  sum(late: number): Measured {
    const sorted = this.#times.sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
    return {
      moves: sorted.length,
      seconds: (this.end - this.#begin) / 1000,
      p50: at(0.5),
      p99: at(0.99),
      failed: this.#failed,
      late,
      busy: performance.eventLoopUtilization(this.#idle).utilization,
    };
  }
}
