/** Lists of matches, quick pairing and rematches. */
import { type Static, Type } from 'typebox';
import { ClockSetting } from './clock.ts';
import { GameId, Id, Nullable, SeatNumber, Strict, Time } from './common.ts';
import { MatchSummary } from './matches.ts';

/** Where a list goes on: what the page before gave as `next`. */
export const Cursor = Type.String({ pattern: '^[0-9]{1,15}\\.[A-Za-z0-9_-]{1,40}$' });

export const MatchList = Strict({
  matches: Type.Array(MatchSummary),
  /** Ask again with this as `after`; null at the end. */
  next: Nullable(Type.String()),
});
export type MatchList = Static<typeof MatchList>;

export const ClockKind = Type.Union([Type.Literal('none'), Type.Literal('live'), Type.Literal('correspondence')]);

export const LobbyQuery = Strict({
  game: Type.Optional(GameId),
  variant: Type.Optional(Type.String({ maxLength: 60 })),
  clock: Type.Optional(ClockKind),
  rated: Type.Optional(Type.Boolean()),
  after: Type.Optional(Cursor),
});
export type LobbyQuery = Static<typeof LobbyQuery>;

/** A game for two with someone who waits for the same. Either a variant by name, or options that make one. */
export const PairingRequest = Strict({
  game: GameId,
  variant: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 20 })),
  clock: ClockSetting,
  rated: Type.Optional(Type.Boolean()),
});
export type PairingRequest = Static<typeof PairingRequest>;

export const PairingView = Strict({
  /** Set once there is an opponent. */
  match: Nullable(Id),
  /** While waiting: the wait ends then, unless the request is sent again before. */
  expires: Nullable(Time),
});
export type PairingView = Static<typeof PairingView>;

export const RematchView = Strict({
  /** Seats that want to play again. */
  asked: Type.Array(SeatNumber),
  /** The new match, once all people have asked. */
  next: Nullable(Id),
});
export type RematchView = Static<typeof RematchView>;
