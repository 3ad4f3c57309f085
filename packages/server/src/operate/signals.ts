import type { EventEmitter } from 'node:events';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A terminal, npm and a starter script may all pass the same signal on: together they are one. */
const ECHO_MS = 1_000;

/**
 * Waits for the first signal, stops, and resolves; a second one ends at once by `exit`. Whatever still runs after the limit is given
 * up, so that whoever waits for the process does not wait for ever.
 */
export async function untilSignal(
  from: EventEmitter,
  stop: () => Promise<void>,
  exit: (code: number) => void,
  limitMs = 10_000,
): Promise<void> {
  let first: number | undefined;
  const signalled = new Promise<void>((resolve) => {
    for (const [i, signal] of SIGNALS.entries())
      from.on(signal, () => {
        if (first === undefined) {
          first = performance.now();
          resolve();
        } else if (performance.now() - first > ECHO_MS) exit(128 + ([2, 15, 1][i] ?? 0));
      });
  });
  await signalled;
  setTimeout(() => exit(0), limitMs).unref();
  await stop();
}
