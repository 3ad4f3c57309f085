/** The ratings that the server keeps, as `packages/server/src/ratings/keys.ts` names them. */
import { findEntry, nameOf, wordsOf } from '../../games.ts';
import { m } from '../../paraglide/messages.js';

export const RATING_KEYS = ['kopis-storm', 'kopis-sudden', 'smallwars', 'aisopos-2', 'kings'] as const;

/** Of which game, and by what kind of it they are told apart; undefined where the game has one rating. */
export function ratingParts(key: string): { readonly id: string; readonly kind: string | undefined } {
  const [id = key, kind] = key.split('-');
  const entry = findEntry(id);
  if (!entry || kind === undefined) return { id, kind: undefined };
  const mode = wordsOf(entry).options.mode?.values[kind];
  return { id, kind: mode ?? m.game_players({ count: Number(kind) }) };
}

/** “Kopis: Sudden Death”; one that this page does not know is called by its key. */
export function ratingName(key: string): string {
  const { id, kind } = ratingParts(key);
  if (!findEntry(id)) return key;
  return kind === undefined ? nameOf(id) : m.leaders_kind({ game: nameOf(id), kind });
}
