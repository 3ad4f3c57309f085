/** Checks on what each seat may know: views are complete, samples fit them, and hidden facts do not show. */
import {
  type Guess,
  type Move,
  MoveList,
  newGuess,
  newState,
  newView,
  OVER,
  type Rules,
  type Truth,
  type View,
  type Viewer,
  type ViewMove,
  viewOf,
} from '@pessoi/core';
import { expect } from 'vitest';
import { after, type Moment, viewersOf } from './walk.ts';

const listOf = (rules: Rules, p: Truth | View): readonly Move[] => {
  const list = new MoveList(rules.moveSpace);
  rules.legal(p, list);
  return list.toArray();
};

/** A view fills every word (nothing old shines through) and lists moves only for those entitled to see them. */
export function viewsAreBuilt({ table, state, legal }: Moment): void {
  const { rules } = table;
  const actor = rules.actor(state);
  for (const viewer of viewersOf(table)) {
    const view = viewOf(rules, state, viewer);
    const dirty = newView(rules).fill(12_345) as View;
    rules.view(state, viewer, dirty);
    expect(rules.write(dirty)).toBe(rules.write(view));
    if (rules.secrecy === 'secret') expect(dirty).toEqual(view);
    const entitled = rules.secrecy === 'open' || actor < 0 || actor === viewer;
    expect(listOf(rules, view)).toEqual(entitled ? legal : []);
    expect(rules.actor(view)).toBe(actor);
    expect(rules.score(view)).toEqual(rules.score(state));
    if (actor === OVER) expect(rules.write(view)).toBe(rules.write(state));
  }
}

/** A sample looks, to the one it was made for, exactly like the truth. */
export function samplesFitTheView({ table, state, rng }: Moment): void {
  const { rules } = table;
  for (const viewer of viewersOf(table)) {
    const view = viewOf(rules, state, viewer);
    const guess = sampleOf(rules, view, rng);
    expect(viewOf(rules, guess, viewer)).toEqual(view);
    expect(rules.read(rules.write(guess)), rules.write(guess)).toMatchObject({ ok: true });
  }
}

export function sampleOf(rules: Rules, view: View, rng: Moment['rng']): Guess {
  const guess = newGuess(rules);
  rules.sample(view, rng, guess);
  return guess;
}

/** Texts that a bot might send: what is refused, and why, must not tell what is hidden. */
const PROBES = [
  '',
  'pass',
  'out0',
  'out9',
  'L@c3',
  '?@c3',
  'A@a1',
  'c3-d3',
  'c3xd3',
  'b1-b2',
  'Sc',
  '@c3',
  'end',
  'stop',
  '1:1',
];

/**
 * Non-interference: put another possible truth behind a seat's view, and every byte that the seat gets stays the same:
 * view, list, notation, clicks, reasons, and, for every move that reveals nothing, the next view and the events.
 */
export function hiddenFactsDoNotShow(moment: Moment): void {
  const { table, state, rng } = moment;
  const { rules } = table;
  if (rules.secrecy === 'open') return;
  for (const viewer of viewersOf(table)) {
    const view = viewOf(rules, state, viewer);
    const guess = sampleOf(rules, view, rng);
    const other = viewOf(rules, guess, viewer);
    expect(other).toEqual(view);
    expect(listOf(rules, other)).toEqual(listOf(rules, view));
    for (const probe of PROBES) {
      expect(rules.parse(other, probe)).toEqual(rules.parse(view, probe));
      if (rules.actor(state) === viewer) expect(rules.parse(guess, probe)).toEqual(rules.parse(state, probe));
    }
    if (moment.move !== undefined) sameAfterMove(moment, moment.move, guess, viewer);
  }
}

function sameAfterMove(moment: Moment, move: Move, guess: Guess, viewer: Viewer): void {
  const { rules } = moment.table;
  const { state } = moment;
  const seen = rules.viewMove(state, move, viewer);
  const twin = asSeen(rules, guess, seen, viewer);
  expect(twin, `no move of the guess looks like ${rules.format(state, move)}`).toBeDefined();
  if (twin === undefined) return;
  expect(rules.irrevocable(guess, twin)).toBe(rules.irrevocable(state, move));
  expect(rules.format(viewOf(rules, guess, viewer), seen)).toBe(rules.format(viewOf(rules, state, viewer), seen));
  const truthAfter = after(moment, move);
  const guessAfter = newState(rules);
  guessAfter.set(guess);
  rules.apply(guessAfter, twin);
  // A fight legitimately tells something, and so does the end of the game.
  if (rules.irrevocable(state, move) || rules.actor(truthAfter) === OVER) return;
  const next = viewOf(rules, truthAfter, viewer);
  expect(viewOf(rules, guessAfter, viewer)).toEqual(next);
  const view = viewOf(rules, state, viewer);
  expect(rules.events(viewOf(rules, guess, viewer), seen, viewOf(rules, guessAfter, viewer))).toEqual(
    rules.events(view, seen, next),
  );
}

/** A move of this truth that the viewer would have seen just like that. */
function asSeen(rules: Rules, truth: Truth, seen: ViewMove, viewer: Viewer): Move | undefined {
  const administrative = rules.remaining(truth).map((seat) => rules.out(truth, seat));
  return [...listOf(rules, truth), ...administrative].find(
    (move): move is Move => move !== undefined && rules.viewMove(truth, move, viewer) === seen,
  );
}

/** Every move gives events for everyone, made of plain data. */
export function eventsAreTold(moment: Moment): void {
  const { table, state, move } = moment;
  if (move === undefined) return;
  const { rules } = table;
  const next = after(moment, move);
  for (const viewer of viewersOf(table)) {
    const seen = rules.viewMove(state, move, viewer);
    const events = rules.events(viewOf(rules, state, viewer), seen, viewOf(rules, next, viewer));
    expect(events.length, rules.format(state, move)).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(events)).length).toBe(events.length);
    expect(events.some((event) => event.kind === 'over')).toBe(rules.actor(next) === OVER);
  }
}
