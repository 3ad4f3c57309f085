import { sql } from 'kysely';
import type { EntryRow, UserId } from '../store/index.ts';
import type { World } from '../world.ts';

export type Line = Pick<EntryRow, 'match_id' | 'seq' | 'at' | 'data'>;

/** What a user has written in chats: as himself anywhere, and as the guest whose seat he took over. */
export async function linesOf({ store: { db } }: World, id: UserId): Promise<Line[]> {
  const chat = db
    .selectFrom('entries')
    .select(['entries.match_id', 'entries.seq', 'entries.at', 'entries.data'])
    .where('entries.kind', '=', sql.lit('chat'));
  const seated = chat
    .innerJoin('seats', (on) =>
      on.onRef('seats.match_id', '=', 'entries.match_id').onRef('seats.seat', '=', 'entries.seat'),
    )
    .where('seats.user_id', '=', id);
  return seated
    .union(chat.where('entries.user_id', '=', id))
    .orderBy('match_id')
    .orderBy('seq')
    .execute();
}
