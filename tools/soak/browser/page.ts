/// <reference lib="dom" />
/** What the page runs: all searches in a Web Worker, one that is stopped, and a report to who serves the page. */
import { browserThinkPool } from '@pessoi/registry/workers/browser';
import { thinkFar } from '@pessoi/search';
import { type Search, searches } from './searches.ts';

export interface PageReport {
  readonly error?: string;
  /** A Choice each, as JSON, in the order of the searches. */
  readonly choices: readonly string[];
  /** Workers left after a search was stopped: with shared memory it stays, without it is ended. */
  readonly keptShared: number;
  readonly keptAlone: number;
}

/** Stops a long search at its first progress. */
async function stopOne({ table, job }: Search, shared: boolean): Promise<number> {
  const pool = browserThinkPool({ size: 1, shared, ...(shared && { graceMs: 10_000 }) });
  const abort = new AbortController();
  const long = { ...job, player: 'uct', nodes: 1e9 };
  await thinkFar(pool, table, long, { signal: abort.signal, progress: () => abort.abort() });
  const { workers } = pool.load;
  pool.close();
  return workers;
}

async function run(seed: string): Promise<PageReport> {
  const all = searches(seed);
  const pool = browserThinkPool({ size: 1 });
  const choices: string[] = [];
  for (const { table, job } of all) choices.push(JSON.stringify(await thinkFar(pool, table, job)));
  pool.close();
  const some = all[0] as Search;
  return { choices, keptShared: await stopOne(some, true), keptAlone: await stopOne(some, false) };
}

const failed = (error: unknown): PageReport => ({ error: String(error), choices: [], keptShared: 0, keptAlone: 0 });
const report = await run(new URL(location.href).searchParams.get('seed') ?? '').catch(failed);
await fetch('/report', { method: 'POST', body: JSON.stringify(report) });
