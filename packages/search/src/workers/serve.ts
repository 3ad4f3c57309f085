import { type Handle, type Port, type Reply, type Request, stopWord } from './protocol.ts';

/** The worker's side: answers requests with `handle`, for as long as the port lives. */
export function serve<Job, Progress, Result>(port: Port, handle: Handle<Job, Progress, Result>): void {
  /** Tasks begun and not done; true once cancelled. A word about any other comes too late and is dropped. */
  const running = new Map<number, boolean>();
  const reply = (message: Reply<Progress, Result>): void => port.send(message);

  async function think(id: number, job: Job, stop: SharedArrayBuffer | undefined): Promise<void> {
    const word = stop && stopWord(stop);
    running.set(id, false);
    try {
      const result = await handle(job, {
        // While a search runs no message is heard: the shared word is then the only way to reach it.
        cancelled: () => running.get(id) === true || (word !== undefined && Atomics.load(word, 0) === id),
        progress: (progress) => reply({ kind: 'progress', id, progress }),
      });
      reply({ kind: 'result', id, result });
    } catch (error) {
      reply({ kind: 'error', id, message: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(id);
    }
  }

  port.listen(
    (message) => {
      const request = message as Request<Job>;
      if (request.kind === 'think') void think(request.id, request.job, request.stop);
      else if (running.has(request.id)) running.set(request.id, true);
    },
    () => {},
  );
}
