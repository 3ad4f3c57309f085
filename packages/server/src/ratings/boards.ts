/** Ratings as they are shown. */
import type { Leaderboard, UserRatings } from '@pessoi/protocol';
import { type SqlBool, sql } from 'kysely';
import type { Database, RatingRow, Time, UserId } from '../store/index.ts';
import { aged, DRIFT, SURE } from './glicko.ts';
import type { RatingKey } from './keys.ts';

const PAGE = 50;
/** Changes shown with a user's ratings. */
const HISTORY = 500;

/** The best of those whose rating is sure enough as of now, from a rank on. */
export async function leaderboard(db: Database, key: RatingKey, from: number, now: Time): Promise<Leaderboard> {
  const rows = await db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'ratings.user_id')
    .selectAll('ratings')
    .select('users.name')
    .where('variant', '=', key)
    .where('users.kind', '=', 'account')
    .where('banned_at', 'is', null)
    .where(
      sql<SqlBool>`deviation * deviation + volatility * volatility * ${DRIFT} * (${now} - updated_at) < ${SURE ** 2}`,
    )
    .orderBy('rating', 'desc')
    .orderBy('user_id')
    .offset(from - 1)
    .limit(PAGE + 1)
    .execute();
  return {
    key,
    leaders: rows.slice(0, PAGE).map((row, i) => ({ rank: from + i, name: row.name, ...ratingView(row, now) })),
    next: rows.length > PAGE ? from + PAGE : null,
  };
}

export async function ratingsOf(db: Database, user: UserId, now: Time): Promise<UserRatings> {
  const [ratings, changes] = await Promise.all([
    db.selectFrom('ratings').selectAll().where('user_id', '=', user).orderBy('variant').execute(),
    db
      .selectFrom('rating_changes')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('at', 'desc')
      .orderBy('match_id')
      .limit(HISTORY)
      .execute(),
  ]);
  return {
    ratings: ratings.map((row) => ratingView(row, now)),
    history: changes.map(({ variant, match_id, at, rating }) => ({
      key: variant,
      match: match_id,
      at,
      rating: Math.round(rating),
    })),
  };
}

function ratingView(row: RatingRow, now: Time) {
  const { rating, deviation } = aged(row, now);
  return { key: row.variant, rating: Math.round(rating), deviation: Math.round(deviation), games: row.games };
}
