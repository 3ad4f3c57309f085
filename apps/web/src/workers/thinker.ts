/** Minds for the referee: they are shown a View, as everyone is. */
import type { Table, Thought, View } from '@pessoi/core';
import { browserThinkPool } from '@pessoi/registry/workers/browser';
import { Cancelled, thinkFar } from '@pessoi/search';

export interface Thinker {
  /** What a machine of this level plays; undefined once nobody waits for it. */
  choose(table: Table, level: number, view: View, seed: number, signal: AbortSignal): Promise<string | undefined>;
  analyse(
    table: Table,
    view: View,
    signal: AbortSignal,
    report: (thought: Thought) => void,
  ): Promise<Thought | undefined>;
}

/** Long enough to be worth hearing, and nobody tired of waiting. */
const ANALYSIS_MS = 2500;

export function workerThinker(): Thinker {
  // An analysis must not wait until the opponent has thought.
  const pool = browserThinkPool({ size: 2 });
  return {
    async choose(table, level, view, seed, signal) {
      try {
        const choice = await thinkFar(pool, table, { player: `level:${level}`, view, seed }, { signal });
        return signal.aborted ? undefined : choice.move;
      } catch (error) {
        if (error instanceof Cancelled) return undefined;
        throw error;
      }
    },
    async analyse(table, view, signal, report) {
      try {
        const job = { player: 'max', view, seed: 'analysis', ms: ANALYSIS_MS, every: true };
        return (await thinkFar(pool, table, job, { signal, progress: report })).thought;
      } catch (error) {
        if (error instanceof Cancelled) return undefined;
        throw error;
      }
    },
  };
}
