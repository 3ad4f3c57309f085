/** Who sits in matches, as others see them: read for a whole list at once. */
import type { MatchSummary, Player } from '@pessoi/protocol';
import { type RatingKey, ratingKey } from '../ratings/keys.ts';
import type { Database, MatchId, MatchRow, SeatRow, UserId } from '../store/index.ts';
import { type People, summary } from './summary.ts';

/** The rating of a match's kind, whether or not it is rated: it tells how strong the players are. */
export const keyOf = (row: Pick<MatchRow, 'game' | 'options' | 'seats'>): RatingKey | undefined =>
  ratingKey(row.game, JSON.parse(row.options) as Record<string, unknown>, row.seats);

export const usersOf = (seats: readonly SeatRow[]): UserId[] => [
  ...new Set(seats.map(({ user_id }) => user_id).filter((id) => id !== null)),
];

/** The people of each match. */
export async function readPeople(
  db: Database,
  rows: readonly MatchRow[],
  seats: readonly SeatRow[],
): Promise<ReadonlyMap<MatchId, People>> {
  const ids = usersOf(seats);
  const names =
    ids.length === 0 ? [] : db.selectFrom('users').select(['id', 'name', 'kind']).where('id', 'in', ids).execute();
  const byId = new Map((await names).map((user) => [user.id, user]));
  const ratings = await readRatings(db, rows, ids);
  return new Map(
    rows.map((row) => {
      const people = new Map<UserId, Player>();
      for (const id of usersOf(seatsOf(row, seats))) {
        const user = byId.get(id);
        const rating = ratings.get(`${id} ${keyOf(row)}`);
        if (user) people.set(id, { id, name: user.name, kind: user.kind, ...(rating !== undefined && { rating }) });
      }
      return [row.id, people];
    }),
  );
}

/** Matches in short, in the order of their rows. */
export async function summaries(
  db: Database,
  rows: readonly MatchRow[],
  viewer: UserId | undefined,
): Promise<MatchSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const seats = await db.selectFrom('seats').selectAll().where('match_id', 'in', ids).execute();
  const people = await readPeople(db, rows, seats);
  return rows.map((row) => summary(row, seatsOf(row, seats), people.get(row.id) ?? new Map(), viewer));
}

const seatsOf = (row: MatchRow, seats: readonly SeatRow[]): SeatRow[] =>
  seats.filter(({ match_id }) => match_id === row.id);

/** By user and key, rounded as they are shown. */
async function readRatings(
  db: Database,
  matches: readonly MatchRow[],
  users: readonly UserId[],
): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(matches.map(keyOf))].filter((key) => key !== undefined);
  if (users.length === 0 || keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('ratings')
    .select(['user_id', 'variant', 'rating'])
    .where('user_id', 'in', users)
    .where('variant', 'in', keys)
    .execute();
  return new Map(rows.map(({ user_id, variant, rating }) => [`${user_id} ${variant}`, Math.round(rating)]));
}
