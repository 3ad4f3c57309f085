import { isServerTrouble } from './postgres/errors.ts';
import { isDiskTrouble } from './sqlite/errors.ts';
import { Unavailable } from './store.ts';

/** Whether a read or a write failed because the store cannot be used just now, and not because of what was asked. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Unavailable || isDiskTrouble(error) || isServerTrouble(error);
