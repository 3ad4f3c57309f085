/** Questions to a child process and its answers, each within a limit of time. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a child can be asked; each takes one argument and gives one answer, both plain data. */
export type Calls = Readonly<Record<string, (given: never) => unknown>>;

interface Question {
  readonly id: number;
  readonly name: string;
  readonly given: unknown;
}

type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly error: string });

/** In the child: answers until the parent is gone. */
export function answerCalls(calls: Calls): void {
  process.on('message', async ({ id, name, given }: Question) => {
    try {
      process.send?.({ id, value: await calls[name]?.(given as never) } satisfies Answer);
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

export interface ChildOptions {
  readonly file: string;
  /** Where what it prints goes. */
  readonly folder: string;
  readonly args?: readonly string[];
  readonly nodeFlags?: readonly string[];
}

let children = 0;

/** In the parent. */
export class Child<C extends Calls> {
  readonly #process: ChildProcess;
  readonly #log: string;
  readonly #open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #asked = 0;

  constructor({ file, folder, args = [], nodeFlags = [] }: ChildOptions) {
    this.#log = join(folder, `child-${children++}.log`);
    const log = openSync(this.#log, 'w');
    this.#process = fork(join(import.meta.dirname, file), args, {
      execArgv: [...nodeFlags],
      stdio: ['ignore', log, log, 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    this.#process.on('message', (answer: Answer | 'ready') => answer !== 'ready' && this.#take(answer));
    this.#process.on('exit', () => this.#fail('it has ended'));
  }

  async ready(limitMs: number): Promise<this> {
    await within(limitMs, 'the start of a child', once(this.#process, 'message'));
    return this;
  }

  ask<N extends keyof C & string>(
    name: N,
    given: Parameters<C[N]>[0],
    limitMs: number,
  ): Promise<Awaited<ReturnType<C[N]>>> {
    const id = this.#asked++;
    const answer = new Promise((resolve, reject) => this.#open.set(id, { resolve, reject }));
    this.#process.send({ id, name, given } satisfies Question);
    return within(limitMs, name, answer) as Promise<Awaited<ReturnType<C[N]>>>;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.disconnect();
    await within(5_000, 'the end of a child', ended).catch(() => this.#process.kill('SIGKILL'));
  }

  #take(answer: Answer): void {
    const asker = this.#open.get(answer.id);
    this.#open.delete(answer.id);
    if ('error' in answer) asker?.reject(new Error(answer.error));
    else asker?.resolve(answer.value);
  }

  #fail(why: string): void {
    const said = readFileSync(this.#log, 'utf8').slice(-2_000);
    for (const { reject } of this.#open.values()) reject(new Error(`${why}\n${said}`));
    this.#open.clear();
  }
}

async function within<T>(limitMs: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
