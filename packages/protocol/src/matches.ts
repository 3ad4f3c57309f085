import { type Static, Type } from 'typebox';
import { ClockSetting } from './clock.ts';
import { GameId, Id, Level, Nullable, SeatNumber, Seq, Strict, Time } from './common.ts';

/** Who is wanted in a seat. */
export const SeatRequest = Type.Union([
  Strict({ kind: Type.Literal('me') }),
  Strict({ kind: Type.Literal('open') }),
  Strict({ kind: Type.Literal('link') }),
  Strict({ kind: Type.Literal('user'), name: Type.String({ minLength: 1, maxLength: 30 }) }),
  Strict({ kind: Type.Literal('bot'), level: Level }),
]);
export type SeatRequest = Static<typeof SeatRequest>;

export const NewMatch = Strict({
  game: GameId,
  options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 20 })),
  seats: Type.Array(SeatRequest, { minItems: 2, maxItems: 4 }),
  clock: Type.Optional(ClockSetting),
  rated: Type.Optional(Type.Boolean()),
  listed: Type.Optional(Type.Boolean()),
  series: Type.Optional(
    Type.Boolean({ description: 'several games with added scores, where the game has such a series' }),
  ),
});
export type NewMatch = Static<typeof NewMatch>;

export const Player = Strict({
  id: Type.String(),
  name: Type.String(),
  kind: Type.Union([Type.Literal('guest'), Type.Literal('account'), Type.Literal('bot')]),
  rating: Type.Optional(Type.Integer()),
});
export type Player = Static<typeof Player>;

export const SeatView = Strict({
  seat: SeatNumber,
  player: Nullable(Player),
  bot: Nullable(Level),
  /** Free for anyone, for who has the link, or for one who was asked; null once it is taken. */
  free: Nullable(Type.Union([Type.Literal('open'), Type.Literal('link'), Type.Literal('invited')])),
});
export type SeatView = Static<typeof SeatView>;

export const ClockView = Strict({
  /** Milliseconds left for each seat as of `at`; null without a clock. */
  left: Nullable(Type.Array(Type.Integer())),
  /** The seat whose time runs. */
  running: Nullable(SeatNumber),
  at: Time,
});
export type ClockView = Static<typeof ClockView>;

export const Faces = Type.Object({
  attacker: Type.Optional(Type.Array(Type.Integer())),
  defender: Type.Optional(Type.Array(Type.Integer())),
});

/** A move as one viewer saw it. */
export const MoveView = Strict({
  seq: Seq,
  at: Time,
  seat: Nullable(SeatNumber),
  move: Type.String(),
  faces: Type.Optional(Faces),
  /** The position after it, as the viewer sees it. */
  position: Type.String(),
  /** Games with secrets only: the words of the View, 16 bits each, little-endian, in base64. */
  view: Type.Optional(Type.String()),
  events: Type.Array(Type.Unknown()),
});
export type MoveView = Static<typeof MoveView>;

export const OfferKind = Type.Union([Type.Literal('draw'), Type.Literal('takeback')]);
export type OfferKind = Static<typeof OfferKind>;
export const OfferView = Strict({
  kind: OfferKind,
  by: SeatNumber,
  /** Seats that have agreed, the one who asked included. */
  agreed: Type.Array(SeatNumber),
});
export type OfferView = Static<typeof OfferView>;

export const ResultView = Strict({
  winners: Type.Array(SeatNumber),
  scores: Type.Array(Type.Number()),
  reason: Type.String({ description: 'begins with the clause' }),
});

/** What a viewer may do and see now. Sent whole, and again in part with every move. */
export const Situation = Strict({
  /** The last entry of the log. */
  seq: Seq,
  /** The last entry that changed the position: what a move must name. */
  turn: Seq,
  status: Type.Union([Type.Literal('open'), Type.Literal('playing'), Type.Literal('over')]),
  actor: Nullable(SeatNumber),
  position: Type.String(),
  view: Type.Optional(Type.String()),
  /** In notation, for the seat that is to act and for nobody else. */
  legal: Type.Array(Type.String()),
  scores: Type.Array(Type.Number()),
  clock: ClockView,
  offers: Type.Array(OfferView),
  /** Whether the viewer could claim the win because the opponent has left; and from when. */
  claimable: Nullable(Time),
  result: Nullable(ResultView),
});
export type Situation = Static<typeof Situation>;

export const ChatLine = Strict({
  seq: Seq,
  at: Time,
  room: Type.Union([Type.Literal('players'), Type.Literal('spectators')]),
  from: Type.String(),
  seat: Nullable(SeatNumber),
  text: Type.String(),
});
export type ChatLine = Static<typeof ChatLine>;

export const MatchSummary = Strict({
  id: Id,
  game: GameId,
  variant: Type.String(),
  options: Type.Record(Type.String(), Type.Unknown()),
  clock: ClockSetting,
  rated: Type.Boolean(),
  listed: Type.Boolean(),
  status: Type.Union([Type.Literal('open'), Type.Literal('playing'), Type.Literal('over')]),
  seats: Type.Array(SeatView),
  you: Nullable(SeatNumber),
  actor: Nullable(SeatNumber),
  seq: Seq,
  created: Time,
  ended: Nullable(Time),
  result: Nullable(ResultView),
});
export type MatchSummary = Static<typeof MatchSummary>;

export const MatchView = Strict({
  ...MatchSummary.properties,
  edition: Type.Integer(),
  /** The link that lets someone in; only for those who play. */
  invite: Type.Optional(Type.String()),
  start: Strict({ position: Type.String(), view: Type.Optional(Type.String()) }),
  moves: Type.Array(MoveView),
  situation: Situation,
  chat: Type.Array(ChatLine),
  series: Nullable(Strict({ id: Id, index: Type.Integer(), games: Type.Integer(), totals: Type.Array(Type.Number()) })),
  rematch: Nullable(Id),
  /** Seats that want a rematch. */
  rematchAsked: Type.Array(SeatNumber),
  /** Engine help is off in a rated match (conduct). */
  fairPlay: Type.Boolean(),
});
export type MatchView = Static<typeof MatchView>;

/** What every order to a match is answered with. */
export const Receipt = Strict({ seq: Seq, turn: Seq, situation: Situation });
export type Receipt = Static<typeof Receipt>;
