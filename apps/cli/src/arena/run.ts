import { Worker } from 'node:worker_threads';
import { type FinishedGame, nodePort, Pool } from '@pessoi/search';
import type { ArenaSetting } from './setting.ts';
import type { GameJob } from './worker.ts';

export interface ArenaRun {
  readonly setting: ArenaSetting;
  /** Games that the match is to have. */
  readonly games: number;
  readonly done: readonly FinishedGame[];
  readonly threads: number;
  /** Told of every game as it ends; true ends the match. */
  finished(game: FinishedGame): boolean;
}

/** Plays what is missing of a match, on several threads, the games in their order. */
export async function runArena({ setting, games, done, threads, finished }: ArenaRun): Promise<void> {
  const played = new Set(done.map(({ index }) => index));
  const missing = Array.from({ length: games }, (_, index) => index).filter((index) => !played.has(index));
  const size = Math.min(threads, missing.length);
  if (size === 0) return;
  const spawn = () => nodePort(new Worker(new URL('./worker.ts', import.meta.url)));
  const pool = new Pool<GameJob, never, FinishedGame>(spawn, { size });
  let over = false;
  const work = async (): Promise<void> => {
    for (let index = missing.shift(); index !== undefined && !over; index = missing.shift()) {
      const game = await pool.run({ setting, index });
      if (!over) over = finished(game);
    }
  };
  try {
    // The first to see the end of the match ends it for all: games under way are dropped.
    await new Promise<void>((resolve, reject) => {
      const workers = Array.from({ length: size }, () => work().then(() => over && resolve()));
      Promise.all(workers).then(() => resolve(), reject);
    });
  } finally {
    over = true;
    pool.close();
  }
}
