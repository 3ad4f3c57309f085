/** When players were last seen at a match: what a claim of abandonment rests on. */
import type { Seat } from '@pessoi/core';
import type { MatchId, UserId } from '../store/index.ts';
import type { World } from '../world.ts';
import { type Match, seatOf } from './match.ts';
import type { MatchService } from './service.ts';

/** Written at most so often for each seat. */
const STEP = 30_000;

/** The player is there. Looking at a match, following its stream and acting in it all count. */
export async function touch(world: World, service: MatchService, id: MatchId, user: UserId): Promise<void> {
  const match = await service.read(id);
  const seat = match && seatOf(match, user);
  if (match?.status !== 'playing' || seat === undefined) return;
  const row = match.seats[seat];
  if (!row || world.now() - row.seen_at < STEP) return;
  row.seen_at = world.now();
  const query = world.store.db
    .updateTable('seats')
    .set({ seen_at: row.seen_at })
    .where('match_id', '=', id)
    .where('seat', '=', seat);
  await world.store.write({ statements: [{ query }] });
}

/** The same match with what the store knows of everyone's presence, which other processes may have noted. */
export async function withPresence(world: World, match: Match): Promise<Match> {
  const seen = await world.store.db
    .selectFrom('seats')
    .select(['seat', 'seen_at'])
    .where('match_id', '=', match.row.id)
    .execute();
  const at = new Map(seen.map(({ seat, seen_at }) => [seat as Seat, seen_at]));
  return { ...match, seats: match.seats.map((row) => ({ ...row, seen_at: at.get(row.seat as Seat) ?? row.seen_at })) };
}
