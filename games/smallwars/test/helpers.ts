import {
  CHANCE,
  type GameEvent,
  MoveList,
  type Reason,
  type Rules,
  replay,
  SPECTATOR,
  type State,
  type Table,
  unwrap,
  viewOf,
} from '@pessoi/core';
import { smallwars } from '../src/game.ts';

export const NONES = smallwars.variants.find(({ id }) => id === 'own-pool')?.options as { pool: unknown };

export const tableOf = (options: object = {}): Table => unwrap(smallwars.open(options, 2));
export const rulesOf = (options: object = {}): Rules => tableOf(options).rules;

/** The position after some moves from a text, or from the start of the game. */
export function stateAt(rules: Rules, position: string | undefined, moves: readonly string[] = []): State {
  return unwrap(replay(rules, position, moves));
}

export const textAfter = (rules: Rules, position: string | undefined, ...moves: string[]): string =>
  rules.write(stateAt(rules, position, moves));

export function legalAfter(rules: Rules, position: string | undefined, ...moves: string[]): string[] {
  const state = stateAt(rules, position, moves);
  const list = new MoveList(rules.moveSpace);
  rules.legal(state, list);
  return list
    .toArray()
    .map((move) => rules.format(state, move))
    .sort();
}

/** Why the last of the moves is refused. */
export function refusal(rules: Rules, position: string | undefined, ...moves: string[]): Reason {
  const state = stateAt(rules, position, moves.slice(0, -1));
  const before = state.join();
  const parsed = rules.parse(state, moves.at(-1) as string);
  if (parsed.ok) throw new Error(`${moves.at(-1)} is accepted`);
  if (state.join() !== before) throw new Error('parsing changed the position');
  return parsed.error;
}

/** Why a text is refused as a position. */
export function unreadable(rules: Rules, text: string): Reason {
  const read = rules.read(text);
  if (read.ok) throw new Error(`${text} is read`);
  return read.error;
}

/** Why options are refused. */
export function refusedOptions(options: unknown, seats: unknown = 2): Reason {
  const opened = smallwars.open(options, seats);
  if (opened.ok) throw new Error('the options are accepted');
  return opened.error;
}

/** The events of the last of the moves. */
export function eventsOf(rules: Rules, position: string | undefined, ...moves: string[]): readonly GameEvent[] {
  const state = stateAt(rules, position, moves.slice(0, -1));
  const move = unwrap(rules.parse(state, moves.at(-1) as string));
  const before = viewOf(rules, state, SPECTATOR);
  const seen = rules.viewMove(state, move, SPECTATOR);
  rules.apply(state, move);
  return rules.events(before, seen, viewOf(rules, state, SPECTATOR));
}

/** The outcomes of a roll with their odds, as `2:1 ×4`. */
export function oddsAfter(rules: Rules, position: string, ...moves: string[]): string[] {
  const state = stateAt(rules, position, moves);
  if (rules.actor(state) !== CHANCE) throw new Error('no dice are due');
  const list = new MoveList(rules.moveSpace);
  rules.legal(state, list);
  return list.toArray().map((move, i) => `${rules.format(state, move)} ×${list.odds[i]}`);
}

/** A position in play, with what the test is about put in its place. */
export const playing = ({
  round = '2',
  seat = '0',
  figures = '1.jeep#1.b3.3,0.jeep#2.b1.3',
  activation = '-',
  points = '1-1',
  budget = '-',
} = {}): string => `play ${round} ${seat} ${figures} ${activation} ${points} ${budget}`;

/** The refusal of a text that no play could lead to. */
export const impossible = (code: string, params?: object) => ({ clause: 'ALL-8', code, ...(params && { params }) });
