import type { LoudNotice } from '@pessoi/protocol';
import type { Database, MatchId, UserRow } from '../store/index.ts';
import type { Facts } from './texts.ts';

/** What a mail or push to this user may say of the match; undefined when there is nothing to tell any more. */
export async function factsFor(
  db: Database,
  user: Pick<UserRow, 'id' | 'lang'>,
  what: LoudNotice,
  id: MatchId | null,
): Promise<Facts | undefined> {
  const match = await db
    .selectFrom('matches')
    .select(['id', 'game', 'actor', 'status', 'created_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!match) return undefined;
  const seats = await db
    .selectFrom('seats')
    .leftJoin('users', 'users.id', 'seats.user_id')
    .select(['seats.seat', 'seats.user_id', 'seats.bot_level', 'users.name'])
    .where('match_id', '=', match.id)
    .orderBy('seat')
    .execute();
  const isMine = seats.some(({ seat, user_id }) => user_id === user.id && seat === match.actor);
  // Meanwhile he has moved, or joined, or the others have gone.
  if (what === 'your-turn' && !isMine) return undefined;
  if (what === 'invited' && (match.status !== 'open' || seats.some(({ user_id }) => user_id === user.id)))
    return undefined;
  const others = seats.filter(({ user_id, bot_level }) => user_id !== user.id && (user_id ?? bot_level) !== null);
  const shown = what === 'invited' ? others.filter(({ user_id }) => user_id === match.created_by) : others;
  return { what, lang: user.lang, game: match.game, match: match.id, names: shown.map(({ name }) => name) };
}
