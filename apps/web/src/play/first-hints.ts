/** Hints for newcomers: each is shown until it has been followed by a move a few times, and never again. */
import type { FirstHint } from '@pessoi/board-ui/scene';

interface Keep {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

const ENOUGH = 2;
const keyOf = (game: string): string => `pessoi.hints.${game}`;

export type Followed = Readonly<Record<string, number>>;

export function readFollowed(keep: Keep, game: string): Followed {
  try {
    const kept: unknown = JSON.parse(keep.get(keyOf(game)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Followed) : {};
  } catch {
    return {};
  }
}

/** The hint to show: the first that is still new. */
export const nextHint = (hints: readonly FirstHint[], followed: Followed): FirstHint | undefined =>
  hints.find(({ id }) => (followed[id] ?? 0) < ENOUGH);

/** A move was made while this hint was shown. */
export function follow(keep: Keep, game: string, followed: Followed, hint: FirstHint): Followed {
  const next = { ...followed, [hint.id]: (followed[hint.id] ?? 0) + 1 };
  keep.set(keyOf(game), JSON.stringify(next));
  return next;
}
