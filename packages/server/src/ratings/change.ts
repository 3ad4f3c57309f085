/** What the end of a match does to ratings: statements for the unit that ends it, so it happens with it or not at all. */
import type { Match } from '../matches/match.ts';
import { keyOf, usersOf } from '../matches/people.ts';
import type { RatingRow, Statement, UserId } from '../store/index.ts';
import type { World } from '../world.ts';
import { aged, NEWCOMER, type Rating, rated } from './glicko.ts';
import type { RatingKey } from './keys.ts';

/**
 * Made from ratings as they are now and guarded by them: if another match of either player ends first, the unit is a
 * `Conflict`, and whoever ends the match asks again.
 */
export async function ratingStatements({ store, now }: World, match: Match): Promise<Statement[]> {
  const key = keyOf(match.row);
  const scores = scoresOf(match);
  if (key === undefined || scores === undefined) return [];
  const { db } = store;
  const ids = usersOf(match.seats);
  const accounts = await db.selectFrom('users').select(['id', 'kind']).where('id', 'in', ids).execute();
  if (accounts.filter(({ kind }) => kind === 'account').length !== 2) return [];
  const rows = await db
    .selectFrom('ratings')
    .selectAll()
    .where('user_id', 'in', ids)
    .where('variant', '=', key)
    .execute();

  const at = now();
  const before = match.seats.map(({ user_id }) => rows.find((row) => row.user_id === user_id));
  const ratings = before.map((row) => (row ? aged(row, at) : NEWCOMER));
  return match.seats.flatMap(({ seat, user_id }) => {
    const [mine, theirs, score] = [ratings[seat], ratings[1 - seat], scores[seat]];
    if (user_id === null || !mine || !theirs || score === undefined) return [];
    const after = rated(mine, theirs, score);
    const { rating, deviation } = after;
    const change = { user_id, variant: key, match_id: match.row.id, at, rating, deviation };
    return [
      keep(store.db, user_id, key, before[seat], after, at),
      { query: db.insertInto('rating_changes').values(change) },
    ];
  });
}

function keep(
  db: World['store']['db'],
  user: UserId,
  key: RatingKey,
  before: RatingRow | undefined,
  after: Rating,
  at: number,
): Statement {
  if (!before)
    return {
      query: db.insertInto('ratings').values({ user_id: user, variant: key, ...after, games: 1, updated_at: at }),
    };
  const query = db
    .updateTable('ratings')
    .set({ ...after, games: before.games + 1, updated_at: at })
    .where('user_id', '=', user)
    .where('variant', '=', key)
    .where('games', '=', before.games);
  return { query, rows: 1 };
}

/** What each seat scored; undefined when the match counts for nothing. */
function scoresOf({ row, seats, outcome, moves }: Match): readonly number[] | undefined {
  if (row.rated === 0 || !outcome || seats.length !== 2) return undefined;
  // Who leaves before both have begun has not played: nobody wins by it.
  const begun = seats.every((own) => moves.some(({ seat, why }) => seat === own.seat && why === undefined));
  if (!begun) return undefined;
  const { winners } = outcome;
  return seats.map(({ seat }) => (winners.length !== 1 ? 0.5 : winners.some((winner) => winner === seat) ? 1 : 0));
}
