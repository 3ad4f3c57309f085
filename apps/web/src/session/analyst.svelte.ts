/** Analyses positions for a page that has the View itself: a match online, where no referee of ours is asked. */
import type { Table, View } from '@pessoi/core';
import type { Thinker } from '../workers/thinker.ts';
import type { Analysis } from './session.ts';

export class Analyst {
  analysis: Analysis | undefined = $state.raw();
  /** Loaded when the first analysis is asked for. */
  readonly #thinker: () => Promise<Thinker>;
  #stop: AbortController | undefined;

  constructor(thinker: () => Promise<Thinker>) {
    this.#thinker = thinker;
  }

  /** Begins, or stops what it is at. */
  async toggle(table: Table, view: View, ply: number): Promise<void> {
    if (this.analysis?.working) {
      this.stop();
      this.analysis = { ...this.analysis, working: false };
      return;
    }
    const stop = new AbortController();
    this.#stop = stop;
    this.analysis = { ply, thought: undefined, working: true };
    try {
      const thinker = await this.#thinker();
      const thought = await thinker.analyse(table, view, stop.signal, (soFar) => {
        if (!stop.signal.aborted) this.analysis = { ply, thought: soFar, working: true };
      });
      if (!stop.signal.aborted) this.analysis = { ply, thought: thought ?? this.analysis?.thought, working: false };
    } catch {
      this.analysis = undefined;
    }
  }

  stop(): void {
    this.#stop?.abort();
  }
}
