import type { Table, View } from '@pessoi/core';
import { nodeThinkPool } from '@pessoi/registry/workers/node';
import {
  Cancelled,
  type Choice,
  makePlayer,
  type PlayerSpec,
  playerName,
  type ThinkJob,
  type ThinkPool,
  thinkFar,
} from '@pessoi/search';

export type Question = Pick<ThinkJob, 'seed' | 'nodes' | 'ms' | 'every'>;

/** Thinks for a table in a thread of its own: while it does, the person's keys are heard, and Ctrl-C above all. */
export class Thinker {
  private readonly table: Table;
  private readonly pool: ThinkPool = nodeThinkPool({ size: 1 });

  constructor(table: Table) {
    this.table = table;
  }

  /** What a player does with a view; nothing once the signal says that nobody waits for it any more. */
  async ask(player: PlayerSpec, view: View, question: Question, signal: AbortSignal): Promise<Choice | undefined> {
    // Without thought there is nothing to wait for, and no thread worth starting.
    if (player.kind === 'random') return makePlayer(player, this.table, undefined).choose(view, question);
    try {
      const job = { ...question, player: playerName(player), view };
      const choice = await thinkFar(this.pool, this.table, job, { signal });
      return signal.aborted ? undefined : choice;
    } catch (error) {
      if (error instanceof Cancelled) return undefined;
      throw error;
    }
  }

  close(): void {
    this.pool.close();
  }
}
