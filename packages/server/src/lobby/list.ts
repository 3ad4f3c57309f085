/** What the lobby shows: matches that wait for someone, and matches that can be watched. */
import type { LobbyQuery } from '@pessoi/protocol';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, MatchRow, Schema, UserId } from '../store/index.ts';
import { blockedWith } from './blocks.ts';
import { before, PAGE } from './page.ts';

type Matches = SelectQueryBuilder<Schema, 'matches', MatchRow>;

/** Listed matches with a seat that the viewer could take, one more than a page. */
export async function openMatches(db: Database, viewer: UserId | undefined, query: LobbyQuery): Promise<MatchRow[]> {
  const blocked = await blockedWith(db, viewer);
  let found = listed(db, 'open', query)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('seats')
          .select('seat')
          .whereRef('seats.match_id', '=', 'matches.id')
          .where('user_id', 'is', null)
          .where('bot_level', 'is', null)
          .where('by_link', '=', 0)
          .where((seat) => seat.or([seat('invited_id', 'is', null), seat('invited_id', '=', viewer ?? null)])),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('users')
            .select('id')
            .whereRef('users.id', '=', 'matches.created_by')
            .where('banned_at', 'is not', null),
        ),
      ),
    );
  if (blocked.length > 0)
    found = found
      .where('created_by', 'not in', blocked)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('seats')
              .select('seat')
              .whereRef('seats.match_id', '=', 'matches.id')
              .where('user_id', 'in', blocked),
          ),
        ),
      );
  return found.execute();
}

/** Listed matches that are being played. */
export const liveMatches = (db: Database, query: LobbyQuery): Promise<MatchRow[]> =>
  listed(db, 'playing', query).execute();

function listed(db: Database, status: 'open' | 'playing', query: LobbyQuery): Matches {
  let found = db
    .selectFrom('matches')
    .selectAll('matches')
    .where('status', '=', status)
    .where('listed', '=', 1)
    .where(before('matches', query.after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  if (query.game !== undefined) found = found.where('game', '=', query.game);
  if (query.variant !== undefined) found = found.where('variant', '=', query.variant);
  if (query.rated !== undefined) found = found.where('rated', '=', query.rated ? 1 : 0);
  if (query.clock !== undefined) found = found.where(sql.ref('clock'), 'like', `%"kind":"${query.clock}"%`);
  return found;
}
