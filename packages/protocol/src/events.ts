/** What the stream carries. The event's name is its `kind`. */
import { type Static, Type } from 'typebox';
import { Id, Nullable, SeatNumber, Seq, Strict, Time } from './common.ts';
import { ChatLine, MoveView, OfferKind, SeatView, Situation } from './matches.ts';

const ofMatch = { match: Id, seq: Seq, at: Time };

/** Someone took or left a seat. */
export const SeatEvent = Strict({ kind: Type.Literal('seat'), ...ofMatch, seats: Type.Array(SeatView) });
export const StartEvent = Strict({ kind: Type.Literal('start'), ...ofMatch, situation: Situation });
export const MoveEvent = Strict({ kind: Type.Literal('move'), ...ofMatch, played: MoveView, situation: Situation });
export const TakebackEvent = Strict({
  kind: Type.Literal('takeback'),
  ...ofMatch,
  /** How many moves stand. */
  moves: Type.Integer(),
  situation: Situation,
});
/** An offer was made, agreed to by some, declined or withdrawn. */
export const OfferEvent = Strict({
  kind: Type.Literal('offer'),
  ...ofMatch,
  what: OfferKind,
  act: Type.Union([Type.Literal('make'), Type.Literal('accept'), Type.Literal('decline'), Type.Literal('withdraw')]),
  seat: SeatNumber,
  situation: Situation,
});
export const EndEvent = Strict({ kind: Type.Literal('end'), ...ofMatch, situation: Situation });
export const ChatEvent = Strict({ kind: Type.Literal('chat'), ...ofMatch, line: ChatLine });
/** Someone wants to play again; with `next`, all of them do. */
export const RematchEvent = Strict({
  kind: Type.Literal('rematch'),
  ...ofMatch,
  asked: Type.Array(SeatNumber),
  next: Nullable(Id),
});

/** What one user is told: his turn, an invitation, a pairing. */
export const NoticeKind = Type.Union([
  Type.Literal('your-turn'),
  Type.Literal('invited'),
  Type.Literal('paired'),
  Type.Literal('started'),
  Type.Literal('ended'),
  Type.Literal('offer'),
]);
export type NoticeKind = Static<typeof NoticeKind>;
export const NoticeEvent = Strict({
  kind: Type.Literal('notice'),
  /** Counts up for each user. */
  n: Seq,
  at: Time,
  what: NoticeKind,
  match: Nullable(Id),
});
export type NoticeEvent = Static<typeof NoticeEvent>;

/** First on every stream, and whenever the host announces something. */
export const HostEvent = Strict({ kind: Type.Literal('host'), at: Time, announcement: Nullable(Type.String()) });
export type HostEvent = Static<typeof HostEvent>;
/** The list of open matches has changed; sent only to those who follow the lobby. */
export const LobbyEvent = Strict({ kind: Type.Literal('lobby'), at: Time });
export type LobbyEvent = Static<typeof LobbyEvent>;

export const StreamEvent = Type.Union([
  SeatEvent,
  StartEvent,
  MoveEvent,
  TakebackEvent,
  OfferEvent,
  EndEvent,
  ChatEvent,
  RematchEvent,
  NoticeEvent,
  HostEvent,
  LobbyEvent,
]);
export type StreamEvent = Static<typeof StreamEvent>;
export type MatchEvent = Extract<StreamEvent, { match: string; seq: number }>;
