/** Orders to a match that is being played. */
import { type Static, Type } from 'typebox';
import { Id, Notation, SeatNumber, Seq, Strict } from './common.ts';

export const MatchParams = Strict({ id: Id });
export const MatchQuery = Strict({
  invite: Type.Optional(Type.String({ maxLength: 40 })),
  lang: Type.Optional(Type.String({ maxLength: 10 })),
});

export const Join = Strict({
  seat: Type.Optional(SeatNumber),
  invite: Type.Optional(Type.String({ maxLength: 40 })),
});
export type Join = Static<typeof Join>;

export const MoveRequest = Strict({
  move: Notation,
  turn: Seq,
  spent: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2 ** 31,
      description: 'milliseconds by the device’s own clock; forgives the network',
    }),
  ),
});
export type MoveRequest = Static<typeof MoveRequest>;

export const OfferRequest = Strict({
  act: Type.Union([Type.Literal('make'), Type.Literal('accept'), Type.Literal('decline'), Type.Literal('withdraw')]),
});
export type OfferRequest = Static<typeof OfferRequest>;
export const OfferParams = Strict({ id: Id, what: Type.Union([Type.Literal('draw'), Type.Literal('takeback')]) });

export const ChatRequest = Strict({
  text: Type.String({ minLength: 1, maxLength: 500 }),
  key: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: 'a name of the line: sent twice, it is written once' }),
  ),
});

/** Conditional moves: each line is the moves to come of everyone, as the player will see them. */
export const PlanBody = Strict({
  lines: Type.Array(Type.Array(Notation, { minItems: 2, maxItems: 40 }), { maxItems: 20 }),
});
export type PlanBody = Static<typeof PlanBody>;

export const Created = Strict({ id: Id });
