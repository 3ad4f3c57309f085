import { type Static, type TSchema, Type } from 'typebox';

/** An object that refuses fields it does not know: a typing error in a request must not pass unnoticed. */
export const Strict = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const ID_PATTERN = '^[A-Za-z0-9_-]{1,40}$';
export const Id = Type.String({ pattern: ID_PATTERN });
export const Time = Type.Integer({ minimum: 0, description: 'milliseconds since 1970' });
export const Seq = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const SeatNumber = Type.Integer({ minimum: 0, maximum: 3 });
export const LangSchema = Type.Union([Type.Literal('en'), Type.Literal('fr')]);
export const Level = Type.Integer({ minimum: 1, maximum: 8 });
export const GameId = Type.String({ minLength: 1, maxLength: 40 });
/** A move, a cell or the like in notation. */
export const Notation = Type.String({ minLength: 1, maxLength: 40 });

/** RFC 9457. `code` is stable; `detail` is in the language asked for. */
export const ProblemDocument = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  detail: Type.String(),
  clause: Type.Optional(Type.String({ description: 'the clause of the rules that is broken' })),
  seq: Type.Optional(Seq),
  turn: Type.Optional(Seq),
});
export type ProblemDocument = Static<typeof ProblemDocument>;

export const Ok = Strict({ ok: Type.Literal(true) });
