import type { CallMessage, RefereeCalls, RefereeMessage } from './protocol.ts';

/** The worker's side of a call. What fails is told: the page must not wait for ever. */
export async function answer(
  referee: Promise<RefereeCalls>,
  { n, call, args }: CallMessage,
  send: (message: RefereeMessage) => void,
): Promise<void> {
  try {
    const calls = await referee;
    const method = calls[call] as (...given: readonly unknown[]) => Promise<unknown>;
    send({ kind: 'answer', n, value: await method.apply(calls, [...args]) });
  } catch (error) {
    send({ kind: 'failure', n, message: error instanceof Error ? error.message : String(error) });
  }
}
