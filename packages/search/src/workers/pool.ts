import { type Port, type Reply, type Request, stopWord } from './protocol.ts';

/** A task that was cancelled and did not answer in time; with the last it had told. */
export class Cancelled<Progress> extends Error {
  readonly progress: Progress | undefined;

  constructor(progress?: Progress) {
    super('cancelled');
    this.progress = progress;
  }
}

export interface PoolSettings {
  readonly size: number;
  /**
   * How long a cancelled task may take to answer with what it has, before its worker is ended and replaced. Without shared
   * memory nothing by default: a search that runs hears no message, so there is nothing to wait for.
   */
  readonly graceMs?: number;
  /** Whether memory can be shared with the workers. */
  readonly shared?: boolean;
}

export interface TaskSettings<Progress> {
  readonly signal?: AbortSignal;
  readonly progress?: (progress: Progress) => void;
}

interface Task<Job, Progress, Result> {
  readonly id: number;
  readonly job: Job;
  readonly settings: TaskSettings<Progress>;
  resolve(result: Result): void;
  reject(error: Error): void;
  last: Progress | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  cancel: (() => void) | undefined;
}

interface Worker<Job, Progress, Result> {
  readonly port: Port;
  readonly stop: SharedArrayBuffer | undefined;
  task: Task<Job, Progress, Result> | undefined;
}

/** Half of what a caller should wait at most: the machine may be busy. */
const GRACE_MS = 25;

/**
 * Workers that take tasks in the order they come. They are started when needed, at most `size` of them, and kept. A
 * cancelled task settles within the grace: with its result so far, or as `Cancelled` with the last progress.
 */
export class Pool<Job, Progress, Result> {
  private readonly spawn: () => Port;
  private readonly size: number;
  private readonly graceMs: number;
  private readonly shared: boolean;
  private readonly workers = new Set<Worker<Job, Progress, Result>>();
  private readonly waiting: Task<Job, Progress, Result>[] = [];
  private count = 0;
  private closed = false;

  constructor(spawn: () => Port, { size, shared = canShare(), graceMs = shared ? GRACE_MS : 0 }: PoolSettings) {
    if (!(Number.isInteger(size) && size > 0)) throw new RangeError(`a pool of ${size} workers is no pool`);
    this.spawn = spawn;
    this.size = size;
    this.graceMs = graceMs;
    this.shared = shared;
  }

  /** Workers alive, tasks waiting for one. */
  get load(): { readonly workers: number; readonly waiting: number } {
    return { workers: this.workers.size, waiting: this.waiting.length };
  }

  run(job: Job, settings: TaskSettings<Progress> = {}): Promise<Result> {
    const { signal } = settings;
    if (this.closed) return Promise.reject(new Error('the pool is closed'));
    if (signal?.aborted) return Promise.reject(new Cancelled<Progress>());
    return new Promise((resolve, reject) => {
      const id = ++this.count;
      const blank = { last: undefined, timer: undefined, cancel: undefined };
      const task: Task<Job, Progress, Result> = { id, job, settings, resolve, reject, ...blank };
      task.cancel = () => this.cancel(task);
      signal?.addEventListener('abort', task.cancel);
      this.waiting.push(task);
      this.next();
    });
  }

  /** Ends every worker. What was under way or waiting is cancelled. */
  close(): void {
    this.closed = true;
    for (const task of this.waiting.splice(0)) this.settle(task, () => task.reject(new Cancelled<Progress>()));
    for (const worker of [...this.workers]) this.drop(worker, new Cancelled(worker.task?.last));
  }

  private next(): void {
    while (this.waiting.length > 0) {
      const worker = this.idle();
      if (!worker) return;
      const task = this.waiting.shift() as Task<Job, Progress, Result>;
      worker.task = task;
      const { id, job } = task;
      const request: Request<Job> = { kind: 'think', id, job, ...(worker.stop && { stop: worker.stop }) };
      try {
        worker.port.send(request);
      } catch (error) {
        // A job that cannot be sent is that job's trouble, and no other's.
        worker.task = undefined;
        this.settle(task, () => task.reject(error as Error));
      }
    }
  }

  private idle(): Worker<Job, Progress, Result> | undefined {
    for (const worker of this.workers) if (!worker.task) return worker;
    if (this.workers.size >= this.size) return undefined;
    const stop = this.shared ? new SharedArrayBuffer(4) : undefined;
    const worker: Worker<Job, Progress, Result> = { port: this.spawn(), stop, task: undefined };
    this.workers.add(worker);
    worker.port.listen(
      (message) => this.hear(worker, message as Reply<Progress, Result>),
      (error) => {
        if (this.workers.has(worker)) this.drop(worker, error);
        this.next();
      },
    );
    return worker;
  }

  private hear(worker: Worker<Job, Progress, Result>, reply: Reply<Progress, Result>): void {
    const { task } = worker;
    if (!task || reply.id !== task.id) return;
    if (reply.kind === 'progress') {
      task.last = reply.progress;
      task.settings.progress?.(reply.progress);
      return;
    }
    worker.task = undefined;
    this.settle(task, () => {
      if (reply.kind === 'result') task.resolve(reply.result);
      else task.reject(new Error(reply.message));
    });
    this.next();
  }

  private cancel(task: Task<Job, Progress, Result>): void {
    const at = this.waiting.indexOf(task);
    if (at >= 0) {
      this.waiting.splice(at, 1);
      this.settle(task, () => task.reject(new Cancelled<Progress>()));
      return;
    }
    const worker = [...this.workers].find((busy) => busy.task === task);
    if (!worker || task.timer !== undefined) return;
    if (worker.stop) Atomics.store(stopWord(worker.stop), 0, task.id);
    worker.port.send({ kind: 'cancel', id: task.id } satisfies Request<Job>);
    task.timer = setTimeout(() => {
      this.drop(worker, new Cancelled(task.last));
      this.next();
    }, this.graceMs);
  }

  /** Ends a worker, and its task with this error. */
  private drop(worker: Worker<Job, Progress, Result>, error: Error): void {
    this.workers.delete(worker);
    const { task } = worker;
    worker.task = undefined;
    worker.port.close();
    if (task) this.settle(task, () => task.reject(error));
  }

  /** Whatever way a task ends, nothing of it stays behind: no timer, no listener. */
  private settle(task: Task<Job, Progress, Result>, tell: () => void): void {
    clearTimeout(task.timer);
    if (task.cancel) task.settings.signal?.removeEventListener('abort', task.cancel);
    tell();
  }
}

/** Pages have it only when they are isolated from other origins. */
const canShare = (): boolean => typeof SharedArrayBuffer !== 'undefined';
