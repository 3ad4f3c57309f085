import {
  type GameEvent,
  inspect,
  MoveList,
  type Reason,
  type Rng,
  type Rules,
  replay,
  SEATS,
  SPECTATOR,
  type State,
  seededRng,
  type Table,
  unwrap,
  type View,
  type Viewer,
  viewOf,
} from '@pessoi/core';
import { aisopos } from '../src/game.ts';

export const tableOf = (seats: number): Table => unwrap(aisopos.open({}, seats));
export const rulesOf = (seats: number): Rules => tableOf(seats).rules;

/** The truth after moves from the start, or from a position text. */
export const played = (seats: number, moves: string, position?: string): State =>
  unwrap(replay(rulesOf(seats), position, moves === '' ? [] : moves.split(' ')));

export const written = (seats: number, moves: string, position?: string): string =>
  rulesOf(seats).write(played(seats, moves, position));

export const legalTexts = (rules: Rules, p: State | View): string[] => {
  const list = new MoveList(rules.moveSpace);
  rules.legal(p, list);
  return list.toArray().map((move) => rules.format(p, move));
};

/** Why a text is refused, or undefined when it is accepted. */
export const refusal = (rules: Rules, p: State | View, text: string): Reason | undefined => {
  const parsed = rules.parse(p, text);
  return parsed.ok ? undefined : parsed.error;
};

export const viewersOf = (seats: number): readonly Viewer[] => [...SEATS.slice(0, seats), SPECTATOR];

/** What one viewer is told of the last move of a game. */
export function eventsOf(seats: number, viewer: Viewer, before: string, move: string, position?: string): GameEvent[] {
  const rules = rulesOf(seats);
  const truth = played(seats, before, position);
  const view = viewOf(rules, truth, viewer);
  const code = unwrap(rules.parse(truth, move));
  const seen = rules.viewMove(truth, code, viewer);
  rules.apply(truth, code);
  return [...rules.events(view, seen, viewOf(rules, truth, viewer))];
}

export const ask = (request: object): unknown =>
  inspect({ game: 'aisopos', ...request }, (id) => (id === 'aisopos' ? aisopos : undefined));

/** Plays at random with fights and outs more often than chance would have them; `visit` sees every truth. */
export function wander(seats: number, seed: string, visit: (truth: State, rng: Rng) => void, plies = 400): void {
  const rules = rulesOf(seats);
  const rng = seededRng(seed);
  const list = new MoveList(rules.moveSpace);
  const truth = played(seats, '');
  for (let ply = 0; ply < plies; ply++) {
    visit(truth, rng);
    rules.legal(truth, list);
    if (list.count === 0) return;
    const fights = list.toArray().filter((move) => rules.irrevocable(truth, move));
    const leaver = rules.out(truth, SEATS[rng.below(seats)] ?? 0);
    if (leaver !== undefined && rng.below(80) === 0) rules.apply(truth, leaver);
    else if (fights.length > 0 && rng.below(3) === 0) rules.apply(truth, fights[rng.below(fights.length)] as never);
    else rules.apply(truth, list.at(rng.below(list.count)));
  }
}
