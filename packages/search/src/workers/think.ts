import type { Game, GameAi, Table, Thought, View } from '@pessoi/core';
import { explain } from '@pessoi/core';
import { makePlayer } from '../players/make.ts';
import type { Choice, Player } from '../players/player.ts';
import { parsePlayer } from '../players/spec.ts';
import { Cancelled, Pool, type PoolSettings, type TaskSettings } from './pool.ts';
import type { Handle, Port } from './protocol.ts';

/** A question to a mind far away. It holds a View, so a worker cannot know more than the seat it thinks for. */
export interface ThinkJob {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** As the arena names players: `level:3`, `max` … */
  readonly player: string;
  readonly view: View;
  readonly seed: number | string;
  readonly nodes?: number;
  readonly ms?: number;
  readonly every?: boolean;
}

export interface Library {
  findGame(id: string): Game | undefined;
  findAi(id: string): GameAi | undefined;
}

/** Tables that a worker keeps open; a server has many, and a mind can hold many megabytes. */
const KEPT = 4;

export function thinkHandler(library: Library): Handle<ThinkJob, Thought, Choice> {
  const kept = new Map<string, Player>();
  return (job, { cancelled, progress }) => {
    const { view, seed, nodes, ms, every } = job;
    const key = JSON.stringify([job.game, job.options, job.seats, job.player]);
    const player = kept.get(key) ?? seat(job, library);
    kept.delete(key);
    kept.set(key, player);
    for (const old of kept.keys()) if (kept.size > KEPT) kept.delete(old);
    return player.choose(view, {
      seed,
      ...(nodes !== undefined && { nodes }),
      ...(ms !== undefined && { ms }),
      ...(every !== undefined && { every }),
      cancelled,
      report: progress,
    });
  };
}

function seat(job: ThinkJob, { findGame, findAi }: Library): Player {
  const game = findGame(job.game);
  if (!game) throw new Error(`there is no game ${job.game}`);
  const table = game.open(job.options, job.seats);
  if (!table.ok) throw new Error(explain(table.error, 'en', game));
  const spec = parsePlayer(job.player);
  if (!spec) throw new Error(`there is no player ${job.player}`);
  return makePlayer(spec, table.value, findAi(job.game));
}

export type ThinkPool = Pool<ThinkJob, Thought, Choice>;

export const thinkPool = (spawn: () => Port, settings: PoolSettings): ThinkPool => new Pool(spawn, settings);

/** Asks a pool. A cancelled search answers with the best it had told, when it had told anything. */
export async function thinkFar(
  pool: ThinkPool,
  { game, options, seats }: Table,
  job: Omit<ThinkJob, 'game' | 'options' | 'seats'>,
  settings: TaskSettings<Thought> = {},
): Promise<Choice> {
  try {
    return await pool.run({ ...job, game: game.id, options, seats }, settings);
  } catch (error) {
    const thought = error instanceof Cancelled ? (error.progress as Thought | undefined) : undefined;
    const move = thought?.moves[0]?.move;
    if (!thought || move === undefined) throw error;
    return { move, thought };
  }
}
