/** The servers that are compared, each with a load of its own, in processes apart. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '../../packages/server/test/support/cluster.ts';
import { Child } from './calls.ts';
import type { LoadCalls, LoadSetting } from './generate.ts';
import type { Memory } from './inside.ts';
import type { Measured } from './load.ts';
import { Machine } from './machine.ts';
import type { PessoiSetting, ServerCalls } from './serve-pessoi.ts';

export interface Contestant {
  readonly name: string;
  readonly kind: LoadSetting['kind'];
  /** Server processes. */
  readonly processes: number;
  readonly store: 'sqlite' | 'postgres' | 'memory';
  readonly durable: boolean;
}

export const SQLITE: Contestant = {
  name: 'Pessoi, SQLite, durable',
  kind: 'pessoi',
  processes: 1,
  store: 'sqlite',
  durable: true,
};
export const SQLITE_LOOSE: Contestant = { ...SQLITE, name: 'Pessoi, SQLite, not durable', durable: false };
export const POSTGRES: Contestant = { ...SQLITE, name: 'Pessoi, PostgreSQL, durable', store: 'postgres' };
export const POSTGRES_TWICE: Contestant = { ...POSTGRES, name: 'Pessoi, PostgreSQL, two processes', processes: 2 };
export const BOARDGAME_IO: Contestant = {
  name: 'boardgame.io, memory, not durable',
  kind: 'boardgame.io',
  processes: 1,
  store: 'memory',
  durable: false,
};

export interface Sample extends Measured {
  readonly rate: number;
  /** Milliseconds of processor time for a move: of all threads of all server processes, and of the threads that serve. */
  readonly cpu: number;
  readonly mainCpu: number;
  /** The share of the machine that neither the servers nor the load used: with PostgreSQL, that counts here too. */
  readonly others: number;
}

const START_LIMIT = 60_000;
const GRACE = 30_000;

let places = 0;

/** A contestant that is running. */
export class Running {
  readonly contestant: Contestant;
  readonly #servers: readonly Child<ServerCalls>[];
  readonly #load: Child<LoadCalls>;

  private constructor(contestant: Contestant, servers: readonly Child<ServerCalls>[], load: Child<LoadCalls>) {
    this.contestant = contestant;
    this.#servers = servers;
    this.#load = load;
  }

  static async start(contestant: Contestant, folder: string, cluster: Cluster): Promise<Running> {
    const place = `place${places++}`;
    const data = join(folder, place);
    mkdirSync(data);
    const databaseUrl = contestant.store === 'postgres' ? await cluster.database(place) : undefined;
    const setting: PessoiSetting = { data, databaseUrl, durable: contestant.durable };
    const file = contestant.kind === 'pessoi' ? 'serve-pessoi.ts' : 'serve-boardgame-io.ts';
    const args = [JSON.stringify(setting)];
    const servers: Child<ServerCalls>[] = [];
    for (let i = 0; i < contestant.processes; i++)
      servers.push(await new Child<ServerCalls>({ file, folder, args, nodeFlags: ['--expose-gc'] }).ready(START_LIMIT));
    const addresses = await Promise.all(servers.map((server) => server.ask('address', undefined, START_LIMIT)));
    const load: LoadSetting = { kind: contestant.kind, addresses };
    const generator = new Child<LoadCalls>({ file: 'generate.ts', folder, args: [JSON.stringify(load)] });
    return new Running(contestant, servers, await generator.ready(START_LIMIT));
  }

  open(count: number, limitMs: number): Promise<void> {
    return this.#load.ask('open', { count }, limitMs);
  }

  /** Of all server processes together, while players only look. */
  async memory(): Promise<Memory> {
    await this.#load.ask('rest', undefined, GRACE);
    const each = await Promise.all(this.#servers.map((server) => server.ask('memory', undefined, GRACE)));
    const sum = (of: (memory: Memory) => number): number => each.reduce((all, one) => all + of(one), 0);
    return { rss: sum(({ rss }) => rss), heap: sum(({ heap }) => heap) };
  }

  closed(warmMs: number, ms: number): Promise<Sample> {
    return this.#sample(warmMs, ms, (span) => this.#load.ask('closed', span, warmMs + ms + GRACE));
  }

  rate(everyMs: number, warmMs: number, ms: number): Promise<Sample> {
    return this.#sample(warmMs, ms, (span) => this.#load.ask('rate', { ...span, everyMs }, warmMs + ms + GRACE));
  }

  async profile<T>(during: () => Promise<T>) {
    const [server] = this.#servers as [Child<ServerCalls>];
    await server.ask('startProfile', undefined, GRACE);
    const result = await during();
    return { result, stages: await server.ask('stopProfile', undefined, GRACE) };
  }

  async stop(): Promise<void> {
    await this.#load.stop();
    await Promise.all(this.#servers.map((server) => server.stop()));
  }

  /** Warms up by itself first, so that the processor time of that is not counted. */
  async #sample(
    warmMs: number,
    ms: number,
    run: (span: { warmMs: number; ms: number }) => Promise<Measured>,
  ): Promise<Sample> {
    if (warmMs > 0) await run({ warmMs, ms: 1 });
    const machine = new Machine();
    const before = await this.#cpu();
    const measured = await run({ warmMs: 0, ms });
    const after = await this.#cpu();
    const [all, main, load] = [after.all - before.all, after.main - before.main, after.load - before.load];
    return {
      ...measured,
      rate: measured.moves / measured.seconds,
      cpu: all / measured.moves,
      mainCpu: main / measured.moves,
      others: machine.others(all + load),
    };
  }

  async #cpu(): Promise<{ all: number; main: number; load: number }> {
    const [load, ...servers] = await Promise.all([
      this.#load.ask('cpu', undefined, GRACE),
      ...this.#servers.map((server) => server.ask('cpu', undefined, GRACE)),
    ]);
    const sum = (of: 'all' | 'main'): number => servers.reduce((all, one) => all + one[of], 0);
    return { all: sum('all'), main: sum('main'), load: load.all };
  }
}
