import { game as breakthrough } from '@pessoi/breakthrough';
import { start, type Thought, unwrap, viewOf } from '@pessoi/core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type BrowserEnd,
  browserPort,
  Cancelled,
  type Choice,
  type Handle,
  type NodeEnd,
  nodePort,
  Pool,
  type PoolSettings,
  type Port,
  type Request,
  serve,
  type ThinkPool,
  thinkFar,
  thinkHandler,
  thinkPool,
} from '../src/index.ts';

/** Two ports with a line between them, in one process. */
class Line {
  closed = false;
  readonly sent: unknown[] = [];
  private readonly hear: ((message: unknown) => void)[] = [];
  private fail: (error: Error) => void = () => {};

  end(own: 0 | 1): Port {
    return {
      send: (message) => {
        this.sent.push(message);
        const copy = structuredClone(message);
        setImmediate(() => this.closed || this.hear[1 - own]?.(copy));
      },
      listen: (heard, failed) => {
        this.hear[own] = heard;
        if (own === 0) this.fail = failed;
      },
      close: () => {
        this.closed = true;
      },
    };
  }

  crash(error: Error): void {
    this.fail(error);
  }
}

type Job = { readonly ask: string; readonly steps?: number };
const later = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers in steps; `deaf` never looks at whether it is cancelled. */
const handle: Handle<Job, number, string> = async ({ ask, steps = 1 }, { cancelled, progress }) => {
  for (let i = 1; i <= steps; i++) {
    if (ask !== 'deaf' && cancelled()) return `${ask} until ${i}`;
    if (ask === 'fail') throw new Error('no idea');
    if (ask === 'odd') throw 'a string';
    progress(i);
    await later();
  }
  return `${ask} done`;
};

const pools: { close(): void }[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

function makePool(settings: Partial<PoolSettings> = {}) {
  const lines: Line[] = [];
  const pool = new Pool<Job, number, string>(
    () => {
      const line = new Line();
      lines.push(line);
      serve(line.end(1), handle);
      return line.end(0);
    },
    { size: 2, ...settings },
  );
  pools.push(pool);
  return { pool, lines };
}

describe('the pool', () => {
  it('runs tasks, tells their progress, and starts no more workers than it may', async () => {
    const { pool, lines } = makePool();
    const heard: number[] = [];
    const tasks = Array.from({ length: 7 }, (_, i) =>
      pool.run({ ask: `q${i}`, steps: 2 }, { progress: (n) => heard.push(n) }),
    );
    expect(pool.load).toEqual({ workers: 2, waiting: 5 });
    expect(await Promise.all(tasks)).toEqual(Array.from({ length: 7 }, (_, i) => `q${i} done`));
    expect(lines).toHaveLength(2);
    expect(heard).toHaveLength(14);
    expect(pool.load).toEqual({ workers: 2, waiting: 0 });
  });

  it('passes errors on, and goes on', async () => {
    const { pool, lines } = makePool({ size: 1 });
    await expect(pool.run({ ask: 'fail' })).rejects.toThrow('no idea');
    await expect(pool.run({ ask: 'odd' })).rejects.toThrow('a string');
    await expect(pool.run({ ask: (() => 0) as never })).rejects.toThrow('could not be cloned');
    expect(await pool.run({ ask: 'q' })).toBe('q done');
    expect(lines).toHaveLength(1);
  });

  it.each([true, false])('a cancelled task answers with what it has (shared memory: %s)', async (shared) => {
    const { pool, lines } = makePool({ size: 1, shared, graceMs: 5000 });
    const abort = new AbortController();
    const task = pool.run(
      { ask: 'q', steps: 1e6 },
      { signal: abort.signal, progress: (n) => n === 3 && abort.abort() },
    );
    expect(await task).toMatch(/^q until \d+$/);
    expect(await pool.run({ ask: 'next' })).toBe('next done');
    expect(lines).toHaveLength(1);
    const [first] = (lines[0]?.sent ?? []) as Request<Job>[];
    expect(first?.kind === 'think' && first.stop !== undefined).toBe(shared);
  });

  it('a worker that does not hear is ended and replaced', async () => {
    const { pool, lines } = makePool({ size: 1, graceMs: 5 });
    const abort = new AbortController();
    const task = pool.run(
      { ask: 'deaf', steps: 1e6 },
      { signal: abort.signal, progress: (n) => n === 3 && abort.abort() },
    );
    const error = await task.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Cancelled);
    expect((error as Cancelled<number>).progress).toBeGreaterThanOrEqual(3);
    expect(lines[0]?.closed).toBe(true);
    expect(await pool.run({ ask: 'next' })).toBe('next done');
    expect(lines).toHaveLength(2);
    expect(pool.load.workers).toBe(1);
  });

  it('a task cancelled before it began never begins', async () => {
    const { pool, lines } = makePool({ size: 1 });
    await expect(pool.run({ ask: 'q' }, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(Cancelled);
    const first = pool.run({ ask: 'first', steps: 3 });
    const abort = new AbortController();
    const second = pool.run({ ask: 'second' }, { signal: abort.signal });
    abort.abort();
    await expect(second).rejects.toBeInstanceOf(Cancelled);
    expect(await first).toBe('first done');
    expect(lines[0]?.sent.filter((message) => (message as { kind: string }).kind === 'think')).toHaveLength(1);
  });

  it('a worker that dies takes only its own task with it', async () => {
    const { pool, lines } = makePool({ size: 1 });
    const doomed = pool.run({ ask: 'q', steps: 1e6 });
    const waiting = pool.run({ ask: 'next' });
    lines[0]?.crash(new Error('out of memory'));
    await expect(doomed).rejects.toThrow('out of memory');
    expect(await waiting).toBe('next done');
    lines[1]?.crash(new Error('while idle'));
    expect(await pool.run({ ask: 'again' })).toBe('again done');
    expect(lines).toHaveLength(3);
  });

  it('closes: everything under way is cancelled, nothing new is taken', async () => {
    const { pool, lines } = makePool({ size: 1 });
    const tasks = [pool.run({ ask: 'a', steps: 1e6 }), pool.run({ ask: 'b' })];
    pool.close();
    for (const task of tasks) await expect(task).rejects.toBeInstanceOf(Cancelled);
    await expect(pool.run({ ask: 'c' })).rejects.toThrow('closed');
    expect(lines.every(({ closed }) => closed)).toBe(true);
    expect(pool.load).toEqual({ workers: 0, waiting: 0 });
  });

  it('must have a size', () => {
    for (const size of [0, -1, 1.5, Number.NaN]) expect(() => makePool({ size })).toThrow('no pool');
  });

  it('leaves nothing behind after a thousand tasks', async () => {
    const { pool, lines } = makePool();
    let listeners = 0;
    const signal = {
      aborted: false,
      addEventListener: () => listeners++,
      removeEventListener: () => listeners--,
    } as unknown as AbortSignal;
    for (let i = 0; i < 1000; i++) {
      const task = pool.run({ ask: i % 10 === 9 ? 'fail' : 'q' }, { signal });
      await task.catch(() => {});
    }
    expect(listeners).toBe(0);
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(pool.load).toEqual({ workers: lines.length, waiting: 0 });
  });
});

describe('ports', () => {
  it('of Node', () => {
    const listeners = new Map<string, (value: unknown) => void>();
    const log: unknown[] = [];
    const end: NodeEnd = {
      on: (event, listener) => listeners.set(event, listener),
      postMessage: (message) => log.push(message),
      terminate: () => log.push('terminated'),
    };
    const port = nodePort(end);
    port.listen(
      (message) => log.push(message),
      (error) => log.push(error.message),
    );
    port.send('out');
    listeners.get('message')?.('in');
    listeners.get('error')?.(new Error('broken'));
    listeners.get('error')?.('torn');
    listeners.get('exit')?.(1);
    port.close();
    nodePort({ on: () => {}, postMessage: () => {}, close: () => log.push('closed') }).close();
    expect(log).toEqual(['out', 'in', 'broken', 'torn', 'the worker ended with code 1', 'terminated', 'closed']);
  });

  it('of a browser', () => {
    const listeners = new Map<string, Parameters<BrowserEnd['addEventListener']>[1]>();
    const log: unknown[] = [];
    const end: BrowserEnd = {
      addEventListener: (event, listener) => listeners.set(event, listener),
      postMessage: (message) => log.push(message),
      terminate: () => log.push('terminated'),
    };
    const port = browserPort(end);
    port.listen(
      (message) => log.push(message),
      (error) => log.push(error.message),
    );
    port.send('out');
    listeners.get('message')?.({ data: 'in' });
    listeners.get('error')?.({ message: 'broken' });
    listeners.get('error')?.({});
    port.close();
    browserPort({ addEventListener: () => {}, postMessage: () => {}, close: () => log.push('closed') }).close();
    expect(log).toEqual(['out', 'in', 'broken', 'the worker failed', 'terminated', 'closed']);
  });
});

describe('thinking far away', () => {
  const table = unwrap(breakthrough.open({ width: 5, height: 5 }));
  const view = viewOf(table.rules, start(table.rules), 0);
  const library = {
    findGame: (id: string) => (id === 'breakthrough' ? breakthrough : undefined),
    findAi: () => undefined,
  };
  const farPool = (): ThinkPool => {
    const pool = thinkPool(
      () => {
        const line = new Line();
        serve(line.end(1), thinkHandler(library));
        return line.end(0);
      },
      { size: 1 },
    );
    pools.push(pool);
    return pool;
  };

  it('gives the same answer as near by', async () => {
    const pool = farPool();
    const far = await thinkFar(pool, table, { player: 'uct', view, seed: 1, nodes: 600 });
    const again = await thinkFar(pool, table, { player: 'uct', view, seed: 1, nodes: 600 });
    expect(again).toEqual(far);
    expect(far.thought.nodes).toBe(600);
    const told: Thought[] = [];
    await thinkFar(
      pool,
      table,
      { player: 'uct', view, seed: 1, nodes: 600 },
      { progress: (thought) => told.push(thought) },
    );
    expect(told.map(({ nodes }) => nodes)).toEqual([256, 512]);
  });

  it('keeps few tables', async () => {
    const pool = farPool();
    for (const width of [2, 3, 4, 5, 6, 7, 2]) {
      const other = unwrap(breakthrough.open({ width, height: 5 }));
      const from = viewOf(other.rules, start(other.rules), 0);
      expect((await thinkFar(pool, other, { player: 'random', view: from, seed: 1, ms: 5 })).move).not.toBe('');
    }
  });

  it.each([
    [{ game: 'chess' }, 'there is no game chess'],
    [{ options: { width: 1 } }, 'option “width”'],
    [{ seats: 7 }, 'not for 7 players'],
    [{ player: 'god' }, 'there is no player god'],
    [{ player: 'max' }, 'has no minds'],
    [{ nodes: 0 }, 'no budget'],
    [{ view: view.slice(3) }, 'another game'],
  ])('refuses %j', async (wrong, message) => {
    const job = { game: 'breakthrough', options: table.options, seats: 2, player: 'uct', view, seed: 1, nodes: 5 };
    await expect(farPool().run({ ...job, ...(wrong as object) })).rejects.toThrow(message);
  });

  it('answers with the last it told when it is cut off', async () => {
    const cut = (progress: Thought | undefined): ThinkPool =>
      ({ run: () => Promise.reject(new Cancelled(progress)) }) as unknown as ThinkPool;
    const thought: Thought = {
      moves: [{ move: 'm', value: { kind: 'estimated', expected: 0 }, line: ['m'] }],
      nodes: 9,
      depth: 1,
    };
    const job = { player: 'uct', view, seed: 1, nodes: 5 };
    expect(await thinkFar(cut(thought), table, job)).toEqual({ move: 'm', thought } satisfies Choice);
    await expect(thinkFar(cut(undefined), table, job)).rejects.toBeInstanceOf(Cancelled);
  });
});
