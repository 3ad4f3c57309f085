/** The parts of a match online as the play page wants them. Pure. */
import { type Seat, SPECTATOR, type Viewer } from '@pessoi/core';
import type { MatchView, OfferKind } from '@pessoi/protocol';
import type { Trouble } from '../api/problem.ts';
import type { Hindrance, Refusal, Session, SessionClock, SessionLine, SessionPlayer } from './session.ts';

const seatOf = (seat: number | null): Seat | undefined => (seat === null ? undefined : (seat as Seat));

export const viewerOf = ({ you }: MatchView): Viewer => (you ?? SPECTATOR) as Viewer;

export const playersOf = ({ seats, you }: MatchView): readonly SessionPlayer[] =>
  seats.map(({ seat, player, bot, free }) => ({
    seat: seat as Seat,
    name: bot === null ? player?.name : undefined,
    kind: free !== null ? 'free' : bot !== null ? 'machine' : 'person',
    level: bot ?? undefined,
    rating: player?.rating,
    here: seat === you,
  }));

export const linesOf = ({ chat }: MatchView): readonly SessionLine[] =>
  chat.map(({ seq, from, seat, text, at }) => ({ key: String(seq), from, seat: seatOf(seat), text, at }));

/** `now` is the server's time. */
export function clockOf({ situation, clock: { kind } }: MatchView, now: () => number): SessionClock | undefined {
  const { left, running, at } = situation.clock;
  if (!left || kind === 'none') return undefined;
  return {
    kind,
    running: seatOf(running),
    left: (seat) => Math.max(0, (left[seat] ?? 0) - (seat === running ? Math.max(0, now() - at) : 0)),
  };
}

export function hindrancesOf(match: MatchView, viewer: Viewer, hint: Hindrance): Session['cannot'] {
  const asked = (kind: OfferKind): Hindrance =>
    match.situation.offers.some((offer) => offer.kind === kind) ? 'asked' : undefined;
  const base = cannotPlay(match, viewer);
  return {
    hint,
    takeBack: base ?? (match.moves.length === 0 ? 'nothing' : asked('takeback')),
    draw: base ?? asked('draw'),
    resign: base,
    chat: undefined,
  };
}

function cannotPlay({ status }: MatchView, viewer: Viewer): Hindrance {
  if (status === 'over') return 'over';
  if (viewer === SPECTATOR) return 'not-a-player';
  return status === 'open' ? 'nothing' : undefined;
}

/** `kept`: what did not arrive is sent again by itself. */
export const refusalOf = ({ kind, detail, clause }: Trouble, kept = false): Refusal =>
  kind === 'refused' ? { kind: 'said', text: detail, clause } : { kind: 'trouble', what: kind, kept };
