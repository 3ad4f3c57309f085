/** Taking and leaving seats before a match starts. */
import { SEATS, type Seat } from '@pessoi/core';
import type { User } from '../auth/identity.ts';
import { Problem } from '../problem.ts';
import type { MatchId, SeatRow, Statement } from '../store/index.ts';
import { retrying } from '../store/index.ts';
import type { World } from '../world.ts';
import { startIfFull } from './draft.ts';
import type { Entry } from './entry.ts';
import { branch, evolve, head, type Match, seatOf } from './match.ts';
import type { MatchService } from './service.ts';
import { tellings } from './tellings.ts';

export interface JoinRequest {
  readonly seat?: number | undefined;
  readonly invite?: string | undefined;
}

export function joinMatch(
  world: World,
  service: MatchService,
  user: User,
  id: MatchId,
  request: JoinRequest,
): Promise<void> {
  return retrying(async () => {
    const match = await visible(service, id, user, request.invite);
    if (seatOf(match, user.id) !== undefined) throw new Problem(409, 'already-seated');
    if (match.status !== 'open') throw new Problem(409, 'match-full');
    const seat = chooseSeat(match, user, request);
    if (match.row.rated === 1 && user.kind !== 'account') throw new Problem(403, 'rated-needs-people');
    await mustNotBeBlocked(world, match, user);
    await reseat(world, service, match, seat, user.id, 'join');
  });
}

/** Before the start a seat can be left; a match whose maker leaves is given up. */
export function leaveMatch(world: World, service: MatchService, user: Pick<User, 'id'>, id: MatchId): Promise<void> {
  return retrying(async () => {
    const match = await service.read(id);
    const seat = match && seatOf(match, user.id);
    if (!match || (seat === undefined && match.row.created_by !== user.id)) throw new Problem(404, 'no-such-match');
    if (match.status !== 'open') throw new Problem(409, 'not-open');
    if (match.row.created_by !== user.id && seat !== undefined)
      return reseat(world, service, match, seat, null, 'leave');
    const after = branch(match);
    const entry: Entry = {
      seq: head(match) + 1,
      at: world.now(),
      seat: seat ?? null,
      user: user.id,
      body: { kind: 'end' },
    };
    evolve(after, entry);
    return service.append(match, {
      match: after,
      entries: [entry],
      tellings: tellings(match, after, [entry]),
      topics: ['lobby'],
    });
  });
}

/** Whether to see a match is a matter of the match; one that may not be seen is not there. */
async function visible(service: MatchService, id: MatchId, user: User, invite: string | undefined): Promise<Match> {
  const match = await service.read(id);
  const asked = match?.seats.some(({ invited_id, user_id }) => invited_id === user.id || user_id === user.id);
  if (!match || !(asked || match.row.listed === 1 || invite === match.row.invite))
    throw new Problem(404, 'no-such-match');
  return match;
}

function chooseSeat(match: Match, user: User, { seat: wanted, invite }: JoinRequest): Seat {
  const free = SEATS.filter((seat) => {
    const row = match.seats[seat];
    return row && row.user_id === null && row.bot_level === null;
  });
  if (free.length === 0 || (wanted !== undefined && !free.some((seat) => seat === wanted)))
    throw new Problem(409, 'match-full');
  const mayTake = (seat: Seat): boolean => {
    const row = match.seats[seat] as SeatRow;
    if (row.invited_id !== null) return row.invited_id === user.id;
    return row.by_link === 0 || invite === match.row.invite;
  };
  // Whoever was asked by name takes the seat that is kept for him.
  const mine = free.filter((seat) => match.seats[seat]?.invited_id === user.id);
  const seat = [...mine, ...free].find((seat) => (wanted === undefined || seat === wanted) && mayTake(seat));
  if (seat === undefined) throw new Problem(403, 'seat-not-yours');
  return seat;
}

async function mustNotBeBlocked({ store }: World, match: Match, user: User): Promise<void> {
  const others = match.seats.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  if (others.length === 0) return;
  const blocked = await store.db
    .selectFrom('blocks')
    .select('user_id')
    .where('kind', '=', 'block')
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', 'in', others), eb('other_id', '=', user.id)]),
        eb.and([eb('user_id', '=', user.id), eb('other_id', 'in', others)]),
      ]),
    )
    .executeTakeFirst();
  if (blocked) throw new Problem(403, 'forbidden');
}

async function reseat(
  world: World,
  service: MatchService,
  match: Match,
  seat: Seat,
  user: SeatRow['user_id'],
  kind: 'join' | 'leave',
): Promise<void> {
  const { db } = world.store;
  const now = world.now();
  const seats = match.seats.map((row) => (row.seat === seat ? { ...row, user_id: user, seen_at: now } : row));
  const after: Match = { ...branch(match), seats };
  const doer = user ?? match.seats[seat]?.user_id ?? null;
  const joined: Entry = { seq: head(match) + 1, at: now, seat, user: doer, body: { kind } };
  evolve(after, joined);
  const started = startIfFull(after, now);
  const entries = started ? [joined, started] : [joined];
  const statement: Statement = {
    query: db
      .updateTable('seats')
      .set({ user_id: user, seen_at: now })
      .where('match_id', '=', match.row.id)
      .where('seat', '=', seat),
    rows: 1,
  };
  await service.append(match, {
    match: after,
    entries,
    statements: [statement],
    tellings: tellings(match, after, entries),
    topics: ['lobby'],
  });
}
