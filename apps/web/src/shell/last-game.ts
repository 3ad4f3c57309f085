/** The game that was open last and is still on: known at once, without asking the referee or the server. */
import type { Keep } from './storage.ts';

const KEY = 'pessoi.last';

export interface LastGame {
  readonly game: string;
  readonly address: string;
}

export function readLast(keep: Pick<Keep, 'get'>): LastGame | undefined {
  const [game, address] = keep.get(KEY)?.split(' ') ?? [];
  return game && address?.startsWith('/') ? { game, address } : undefined;
}

export const rememberLast = (keep: Pick<Keep, 'set'>, { game, address }: LastGame): void =>
  keep.set(KEY, `${game} ${address}`);

/** It is over, deleted or not to be found; another one stays. */
export function forgetLast(keep: Pick<Keep, 'get' | 'set'>, address: string): void {
  if (readLast(keep)?.address === address) keep.set(KEY, '');
}
