/** Matches of one user, newest first. */
import type { GamesQuery } from '@pessoi/protocol';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameKey } from '../auth/names.ts';
import { before, PAGE } from '../lobby/page.ts';
import type { Database, MatchRow, UserId } from '../store/index.ts';

export interface Scope {
  /** Only what everyone may see: finished and listed. */
  readonly publicOnly: boolean;
}

/** One more than a page. */
export function gamesOf(db: Database, user: UserId, query: GamesQuery, { publicOnly }: Scope): Promise<MatchRow[]> {
  let found = db
    .selectFrom('matches')
    .innerJoin('seats', 'seats.match_id', 'matches.id')
    .selectAll('matches')
    .where('seats.user_id', '=', user)
    .where(before('matches', query.after))
    .orderBy('matches.created_at', 'desc')
    .orderBy('matches.id', 'desc')
    .limit(PAGE + 1);
  if (publicOnly) found = found.where('status', '=', 'over').where('listed', '=', 1);
  if (query.status !== undefined) found = found.where('status', '=', query.status);
  if (query.game !== undefined) found = found.where('game', '=', query.game);
  if (query.rated !== undefined) found = found.where('rated', '=', query.rated ? 1 : 0);
  if (query.from !== undefined) found = found.where('matches.created_at', '>=', query.from);
  if (query.to !== undefined) found = found.where('matches.created_at', '<', query.to);
  if (query.result !== undefined) found = found.where(RESULTS[query.result]);
  const { opponent } = query;
  if (opponent !== undefined)
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('seats as others')
          .innerJoin('users', 'users.id', 'others.user_id')
          .select('users.id')
          .whereRef('others.match_id', '=', 'matches.id')
          .where('users.id', '!=', user)
          .where('users.name_key', '=', nameKey(opponent)),
      ),
    );
  return found.execute();
}

/** The result's text begins with the winners: `{"winners":[0],"scores":…`. Seats have one digit. */
const wins = (pattern: RawBuilder<string>) => sql<SqlBool>`matches.result like ${pattern}`;
const seat = sql<string>`cast(seats.seat as text)`;
const alone = wins(sql`'{"winners":[' || ${seat} || '],%'`);
const among = wins(sql`'{"winners":[%' || ${seat} || '%],"scores"%'`);
const RESULTS: Readonly<Record<NonNullable<GamesQuery['result']>, RawBuilder<SqlBool>>> = {
  win: alone,
  draw: sql<SqlBool>`(${among} and not ${alone})`,
  loss: sql<SqlBool>`(matches.result is not null and not ${among})`,
};
