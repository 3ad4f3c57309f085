/** Who waits for quick pairing, and whom he would play. */
import type { ClockSetting } from '@pessoi/protocol';
import { NEWCOMER } from '../ratings/glicko.ts';
import type { RatingKey } from '../ratings/keys.ts';
import type { Database, SeekRow, Time, UserId } from '../store/index.ts';
import { blockedWith } from './blocks.ts';

/** A seek that is not renewed is over. */
export const PATIENCE = 60_000;
/** In rated games, how far apart two ratings may be at first, and by how much more for each second of waiting. */
const WINDOW = 200;
const WIDENING = 10;

export type Wish = Pick<SeekRow, 'variant' | 'clock' | 'rated'>;

/** Equal settings must be equal texts, whatever the order of their fields was. */
export function clockText(clock: ClockSetting): string {
  return JSON.stringify(clock, Object.keys(clock).sort());
}

export const sameWish = (a: Wish, b: Wish): boolean =>
  a.variant === b.variant && a.clock === b.clock && a.rated === b.rated;

/** Those who want the same and may be paired with the seeker, who has waited longest first. */
export async function findPartners(
  db: Database,
  seeker: SeekRow,
  key: RatingKey | undefined,
  now: Time,
): Promise<readonly SeekRow[]> {
  const waiting = await db
    .selectFrom('seeks')
    .innerJoin('users', 'users.id', 'seeks.user_id')
    .selectAll('seeks')
    .where('variant', '=', seeker.variant)
    .where('clock', '=', seeker.clock)
    .where('rated', '=', seeker.rated)
    .where('expires_at', '>', now)
    .where('user_id', '!=', seeker.user_id)
    .where('banned_at', 'is', null)
    .orderBy('seeks.created_at')
    .orderBy('user_id')
    .limit(200)
    .execute();
  if (waiting.length === 0) return [];
  const blocked = new Set(await blockedWith(db, seeker.user_id));
  const allowed = waiting.filter(({ user_id }) => !blocked.has(user_id));
  if (seeker.rated === 0 || key === undefined) return allowed;
  const ratings = await readRatings(db, [seeker, ...allowed], key);
  const of = ({ user_id }: SeekRow): number => ratings.get(user_id) ?? NEWCOMER.rating;
  return allowed.filter((other) => {
    const waited = now - Math.min(seeker.created_at, other.created_at);
    return Math.abs(of(seeker) - of(other)) <= WINDOW + (WIDENING * waited) / 1_000;
  });
}

async function readRatings(
  db: Database,
  seeks: readonly SeekRow[],
  key: RatingKey,
): Promise<ReadonlyMap<UserId, number>> {
  const ids = seeks.map(({ user_id }) => user_id);
  const rows = await db
    .selectFrom('ratings')
    .select(['user_id', 'rating'])
    .where('variant', '=', key)
    .where('user_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ user_id, rating }) => [user_id, rating]));
}
