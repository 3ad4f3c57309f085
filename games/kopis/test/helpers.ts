import {
  explain,
  MoveList,
  type Position,
  playout,
  type Reason,
  type Result,
  type Rules,
  replay,
  type State,
  seededRng,
  start,
  type Table,
  unwrap,
} from '@pessoi/core';
import { kopis } from '../src/game.ts';

export type Options = Readonly<Record<string, string>>;
export const STORM: Options = {};
export const SUDDEN: Options = { mode: 'sudden' };

export const tableOf = (options: Options): Table => unwrap(kopis.open(options));
export const rulesOf = (options: Options): Rules => tableOf(options).rules;

/** Plays notation from the start, or from a position text. */
export const play = (options: Options, position: string | undefined, ...moves: string[]): State =>
  unwrap(replay(rulesOf(options), position, moves));

export const after = (options: Options, position: string | undefined, ...moves: string[]): string =>
  rulesOf(options).write(play(options, position, ...moves));

export function legalTexts(rules: Rules, p: Position): string[] {
  const list = new MoveList(rules.moveSpace);
  rules.legal(p, list);
  return list
    .toArray()
    .map((move) => rules.format(p, move))
    .sort();
}

export const legalAfter = (options: Options, position: string | undefined, ...moves: string[]): string[] =>
  legalTexts(rulesOf(options), play(options, position, ...moves));

/** Why a move is refused in a position. */
export function refusal(options: Options, position: string | undefined, move: string): Reason {
  return failure(rulesOf(options).parse(play(options, position), move));
}

export const readRefusal = (options: Options, position: string): Reason => failure(rulesOf(options).read(position));

function failure(result: Result<unknown, Reason>): Reason {
  if (result.ok) throw new Error('was accepted');
  for (const lang of ['en', 'fr'] as const) {
    const words = explain(result.error, lang, kopis);
    if (words === result.error.code || /[{}]/.test(words)) throw new Error(`no message for ${result.error.code}`);
  }
  return result.error;
}

/** Every position of a random game, with the move played in it (none in the last). */
export function randomGame(rules: Rules, seed: number): { readonly state: State; readonly move: number | undefined }[] {
  const state = start(rules);
  const game: { state: State; move: number | undefined }[] = [];
  const keep = (move: number | undefined): void => {
    const copy = new Int16Array(rules.stateSize) as State;
    rules.copy(state, copy);
    game.push({ state: copy, move });
  };
  playout(rules, state, new MoveList(rules.moveSpace), seededRng(seed), keep);
  keep(undefined);
  return game;
}
