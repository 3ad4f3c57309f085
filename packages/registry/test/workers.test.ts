/** Minds in real threads. */
import { start, type Table, unwrap, viewOf } from '@pessoi/core';
import { type ThinkPool, thinkFar } from '@pessoi/search';
import { afterAll, describe, expect, it } from 'vitest';
import { GAMES } from '../src/index.ts';
import { nodeThinkPool } from '../src/workers/node.ts';

const tables = GAMES.map((game) => unwrap(game.open()));
const [kings] = tables.filter(({ game }) => game.id === 'kings') as [Table];
const viewAtStart = ({ rules }: Table) => viewOf(rules, start(rules), 0);

const pools: ThinkPool[] = [];
const pool = (settings: Parameters<typeof nodeThinkPool>[0]): ThinkPool => {
  const made = nodeThinkPool(settings);
  pools.push(made);
  return made;
};
afterAll(() => {
  for (const made of pools) made.close();
});

describe('threads of Node', () => {
  it('think about every game', async () => {
    const threads = pool({ size: 2 });
    const answers = await Promise.all(
      tables.map((table) => thinkFar(threads, table, { player: 'uct', view: viewAtStart(table), seed: 1, nodes: 20 })),
    );
    for (const [i, { move }] of answers.entries()) {
      const { rules } = tables[i] as Table;
      expect(rules.parse(viewAtStart(tables[i] as Table), move).ok).toBe(true);
    }
  });

  it('are stopped in the middle of a search, by shared memory, and stay', async () => {
    const threads = pool({ size: 1, graceMs: 10_000 });
    const abort = new AbortController();
    const { thought } = await thinkFar(
      threads,
      kings,
      { player: 'uct', view: viewAtStart(kings), seed: 1, ms: 600_000 },
      { signal: abort.signal, progress: () => abort.abort() },
    );
    expect(thought.nodes).toBeGreaterThan(0);
    expect(threads.load.workers).toBe(1);
  });

  it('without shared memory are ended, and replaced', async () => {
    const threads = pool({ size: 1, shared: false });
    const abort = new AbortController();
    const job = { player: 'uct', view: viewAtStart(kings), seed: 1, ms: 600_000 };
    const choice = await thinkFar(threads, kings, job, { signal: abort.signal, progress: () => abort.abort() });
    expect(choice.thought.nodes).toBeGreaterThan(0);
    expect(threads.load.workers).toBe(0);
    expect((await thinkFar(threads, kings, { ...job, ms: 5 })).move).not.toBe('');
  });

  it('leak nothing over a thousand searches', async () => {
    const threads = pool({ size: 1 });
    const view = viewAtStart(kings);
    const search = (seed: number) => thinkFar(threads, kings, { player: 'uct', view, seed, nodes: 3 });
    for (let i = 0; i < 200; i++) await search(i);
    const [resources, memory] = [process.getActiveResourcesInfo().length, process.memoryUsage().rss];
    for (let i = 0; i < 1000; i++) await search(i);
    expect(threads.load).toEqual({ workers: 1, waiting: 0 });
    expect(process.getActiveResourcesInfo().length).toBeLessThanOrEqual(resources + 2);
    expect(process.memoryUsage().rss - memory).toBeLessThan(100 * 2 ** 20);
  });
});
