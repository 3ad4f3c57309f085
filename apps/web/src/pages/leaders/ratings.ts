/** The ratings that the server keeps, as `packages/server/src/ratings/keys.ts` names them. */
import { findEntry, nameOf, wordsOf } from '../../games.ts';
import { m } from '../../paraglide/messages.js';

export const RATING_KEYS = ['kopis-storm', 'kopis-sudden', 'smallwars', 'aisopos-2', 'kings'] as const;

/** “Kopis: Sudden Death”; one that this page does not know is called by its key. */
export function ratingName(key: string): string {
  const [id = key, kind] = key.split('-');
  const entry = findEntry(id);
  if (!entry) return key;
  if (kind === undefined) return nameOf(id);
  const mode = wordsOf(entry).options.mode?.values[kind];
  return m.leaders_kind({ game: nameOf(id), kind: mode ?? m.game_players({ count: Number(kind) }) });
}
