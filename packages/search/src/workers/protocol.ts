/**
 * What a page or a server and its workers say to each other. The same messages everywhere: what carries them (a Web Worker, a
 * thread of Node, a channel in a test) is a `Port`.
 */

/** To a worker. `stop` is memory that both sides see, where there is such a thing. */
export type Request<Job> =
  | { readonly kind: 'think'; readonly id: number; readonly job: Job; readonly stop?: SharedArrayBuffer }
  | { readonly kind: 'cancel'; readonly id: number };

/** From a worker: any number of `progress`, then one of the others. */
export type Reply<Progress, Result> =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly kind: 'result'; readonly id: number; readonly result: Result }
  | { readonly kind: 'error'; readonly id: number; readonly message: string };

/** One end of a line to somewhere else. */
export interface Port {
  send(message: unknown): void;
  /** Called once, before anything is sent. `failed` is told when the other end is gone. */
  listen(heard: (message: unknown) => void, failed: (error: Error) => void): void;
  /** Ends the worker at the other end, whatever it is doing. */
  close(): void;
}

/** What a worker does with a job: at once, or when its promise comes true. */
export type Handle<Job, Progress, Result> = (job: Job, tools: Tools<Progress>) => Result | Promise<Result>;

export interface Tools<Progress> {
  readonly cancelled: () => boolean;
  readonly progress: (progress: Progress) => void;
}

/** The task whose number stands in the first word is to be stopped. Numbers begin at 1. */
export const stopWord = (stop: SharedArrayBuffer): Int32Array<SharedArrayBuffer> => new Int32Array(stop);
