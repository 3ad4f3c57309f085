/** The lines of a match's log. Everything that happens in a match is one; nothing is ever changed or taken away. */
import type { Faces, RecordEnd, Seat } from '@pessoi/core';
import type { OfferKind } from '@pessoi/protocol';
import type { EntryRow, MatchId, Time, UserId } from '../store/index.ts';

/** Why a seat went out of the game, besides its own wish. */
export type Why = 'resign' | 'time' | 'abandon' | 'host';

export type Body =
  | { readonly kind: 'join' | 'leave' }
  /** `left`: milliseconds on each clock from now on, in all entries that set the clocks. */
  | { readonly kind: 'start'; readonly left?: readonly number[] }
  /** A move of a seat, of chance (no seat), or an administrative one (ALL-9). */
  | {
      readonly kind: 'move';
      readonly move: string;
      readonly faces?: Faces;
      readonly left?: readonly number[];
      readonly why?: Why;
    }
  | { readonly kind: 'offer'; readonly what: OfferKind; readonly act: OfferAct }
  /** Only the first `to` moves stand. */
  | { readonly kind: 'takeback'; readonly to: number; readonly left?: readonly number[] }
  /** The end outside the rules (ALL-3); without `end`, the match was given up before it began, or closed by the host. */
  | { readonly kind: 'end'; readonly end?: RecordEnd; readonly why?: Why; readonly left?: readonly number[] }
  | {
      readonly kind: 'chat';
      readonly room: 'players' | 'spectators';
      readonly from: string;
      readonly text: string;
      readonly key?: string;
    }
  /** A wish for a rematch; with `next`, there is one. */
  | { readonly kind: 'rematch'; readonly next?: MatchId };

export type OfferAct = 'make' | 'accept' | 'decline' | 'withdraw';

export interface Entry {
  readonly seq: number;
  readonly at: Time;
  /** Whose doing it is; null for dice, the clock, spectators and the host. */
  readonly seat: Seat | null;
  readonly user: UserId | null;
  readonly body: Body;
}

/** An entry that has no place in the log yet. */
export type Draft = Omit<Entry, 'seq' | 'at'>;

/** Whether it changes the position, so that a move answering what was before is stale. */
export const changesPosition = ({ body: { kind } }: Entry): boolean =>
  kind === 'start' || kind === 'move' || kind === 'takeback' || kind === 'end';

export function toRow(match: MatchId, { seq, at, seat, user, body }: Entry): EntryRow {
  const { kind, ...data } = body;
  return { match_id: match, seq, at, kind, seat, user_id: user, data: JSON.stringify(data), opening: null };
}

export const fromRow = ({ seq, at, kind, seat, user_id, data }: EntryRow): Entry => ({
  seq,
  at,
  seat: seat as Seat | null,
  user: user_id,
  body: { kind, ...JSON.parse(data) } as Body,
});
