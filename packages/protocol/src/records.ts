/** Finished games: lists, records, studies and notes. */
import type { GameRecord } from '@pessoi/core';
import { type Static, Type } from 'typebox';
import { GameId, Id, Nullable, Strict, Time } from './common.ts';
import { Cursor } from './lobby.ts';

/** A game record (`pessoi/1`). What it must hold is checked by the game's own rules, not by a schema. */
export const RecordDocument = Type.Unsafe<GameRecord>({
  type: 'object',
  additionalProperties: true,
  description: 'a game record of the format pessoi/1',
});

export const GamesQuery = Strict({
  status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('playing'), Type.Literal('over')])),
  game: Type.Optional(GameId),
  opponent: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
  result: Type.Optional(Type.Union([Type.Literal('win'), Type.Literal('loss'), Type.Literal('draw')])),
  rated: Type.Optional(Type.Boolean()),
  /** Begun at this time or later, and before that one. */
  from: Type.Optional(Time),
  to: Type.Optional(Time),
  after: Type.Optional(Cursor),
});
export type GamesQuery = Static<typeof GamesQuery>;

export const NewStudy = Strict({
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  record: Type.Unknown({ description: 'a game record of the format pessoi/1' }),
});
export type NewStudy = Static<typeof NewStudy>;
export const StudySummary = Strict({ id: Id, title: Type.String(), game: GameId, created: Time });
export type StudySummary = Static<typeof StudySummary>;
export const StudyList = Strict({ studies: Type.Array(StudySummary), next: Nullable(Type.String()) });
export const Study = Strict({ ...StudySummary.properties, record: RecordDocument });
export type Study = Static<typeof Study>;

export const NOTES_LIMIT = 10_000;
export const NewNotes = Strict({ text: Type.String({ maxLength: NOTES_LIMIT }) });
export const Notes = Strict({ text: Type.String(), updated: Nullable(Time) });
export type Notes = Static<typeof Notes>;
