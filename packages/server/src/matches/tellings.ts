/** Who is told what, when entries have been added to a match. */
import { SEATS, type Seat } from '@pessoi/core';
import type { Telling } from '../notices/index.ts';
import type { UserId } from '../store/index.ts';
import type { Entry } from './entry.ts';
import { actorOf, type Match } from './match.ts';

/** Nobody is told of what he did himself. Live matches are watched: there only their start and end are news. */
export function tellings(before: Match, after: Match, entries: readonly Entry[]): Telling[] {
  const doers = new Set(entries.filter(({ user }) => user !== null).map(({ user }) => user));
  const told = new Map<UserId, Telling>();
  const tell = (seat: Seat, what: Telling['what'], loud: boolean): void => {
    const user = after.seats[seat]?.user_id;
    if (user != null && !doers.has(user)) told.set(user, { user, what, match: after.row.id, loud });
  };
  const isLive = after.setting.kind === 'live';
  const actor = actorOf(after);
  if (actor !== undefined && !isLive && after.turn !== before.turn) tell(actor, 'your-turn', true);
  for (const { seat, body } of entries)
    if (body.kind === 'offer' && body.act === 'make' && !isLive)
      for (const other of SEATS) if (other !== seat) tell(other, 'offer', false);
  if (before.status === 'open' && after.status === 'playing') for (const seat of SEATS) tell(seat, 'started', false);
  if (before.status !== 'over' && after.status === 'over') for (const seat of SEATS) tell(seat, 'ended', !isLive);
  return [...told.values()];
}
