/** A match in short: what lists show. Built only from columns that everyone who may see the match may know. */
import type { ClockSetting, MatchSummary, Player, SeatView } from '@pessoi/protocol';
import type { MatchRow, SeatRow, UserId } from '../store/index.ts';

/** The people of a match as others see them, with their rating in what it counts for. */
export type People = ReadonlyMap<UserId, Player>;

export function summary(
  row: MatchRow,
  seats: readonly SeatRow[],
  people: People,
  viewer: UserId | undefined,
): MatchSummary {
  const inOrder = seats.toSorted((a, b) => a.seat - b.seat);
  return {
    id: row.id,
    game: row.game,
    variant: row.variant,
    options: JSON.parse(row.options) as MatchSummary['options'],
    clock: JSON.parse(row.clock) as ClockSetting,
    rated: row.rated === 1,
    listed: row.listed === 1,
    status: row.status,
    seats: inOrder.map((seat) => seatView(seat, people)),
    you: inOrder.find(({ user_id }) => user_id !== null && user_id === viewer)?.seat ?? null,
    actor: row.actor,
    seq: row.head,
    created: row.created_at,
    ended: row.ended_at,
    result: row.result === null ? null : (JSON.parse(row.result) as MatchSummary['result']),
  };
}

export function seatView(seat: SeatRow, people: People): SeatView {
  const player = seat.user_id === null ? null : (people.get(seat.user_id) ?? gone(seat.user_id));
  return { seat: seat.seat, player, bot: seat.bot_level, free: freeFor(seat) };
}

/** A seat outlives its player's account. */
const gone = (id: UserId): Player => ({ id, name: 'deleted', kind: 'guest' });

function freeFor(seat: SeatRow): SeatView['free'] {
  if (seat.user_id !== null || seat.bot_level !== null) return null;
  if (seat.invited_id !== null) return 'invited';
  return seat.by_link === 1 ? 'link' : 'open';
}
