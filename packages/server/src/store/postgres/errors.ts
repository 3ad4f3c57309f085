import pg from 'pg';
import { Conflict, Unavailable } from '../store.ts';

const CONFLICTS: ReadonlySet<string> = new Set([
  '23505', // unique_violation
  '23503', // foreign_key_violation
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);

/** Whether the server itself said that it failed, and is still there: then nothing was kept. */
export const isAnswer = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && !/^(57P|08)/.test(error.code ?? '');

/** Shutting down, out of disk, memory or connections, or a server that takes no writes; or no server at all. */
export const isServerTrouble = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? /^(57P|08|53|58|25006)/.test(error.code ?? '')
    : error instanceof Error &&
      ('syscall' in error ||
        /^(Connection terminated|Client (has|was)|timeout exceeded|Query read)/.test(error.message));

/** What a statement of a unit, or the way to the server, failed with: nothing of the unit was kept. */
export function meaningOf(error: unknown): Error {
  if (error instanceof pg.DatabaseError && CONFLICTS.has(error.code ?? '')) {
    return new Conflict(`${error.code}: ${error.message}`);
  }
  return isAnswer(error) && !isServerTrouble(error) ? error : new Unavailable(messageOf(error), { cause: error });
}

/** A name with several addresses fails with one error for each, and no message of its own. */
export const messageOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(messageOf).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);
