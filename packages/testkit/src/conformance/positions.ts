/** Checks on positions: text, key, copy, scores and the end. */
import { type Key, MoveList, newKey, newState, OVER, SEATS, type State, unwrap } from '@pessoi/core';
import { expect } from 'vitest';
import type { Moment } from './walk.ts';

/** Reading a text and writing it again gives the same text, and the same moves lead on from it (ALL-8). */
export function textRoundTrips({ table: { rules }, state, legal }: Moment): void {
  const text = rules.write(state);
  const read = rules.read(text);
  expect(read, text).toMatchObject({ ok: true });
  const again = unwrap(read);
  expect(rules.write(again)).toBe(text);
  expect(rules.actor(again)).toBe(rules.actor(state));
  expect(rules.score(again)).toEqual(rules.score(state));
  const list = new MoveList(rules.moveSpace);
  rules.legal(again, list);
  expect(list.toArray()).toEqual(legal);
  expect(keyOf(rules.key, again)).toBe(keyOf(rules.key, state));
}

const keyOf = (key: (p: State, into: Key) => void, p: State): string => {
  const words = newKey();
  key(p, words);
  return words.join(':');
};

/** Equal texts have equal keys, and, among the thousands met here, different texts different ones. */
export function keysTellPositionsApart(): (moment: Moment) => void {
  const byText = new Map<string, string>();
  const byKey = new Map<string, string>();
  return ({ table: { rules }, state }) => {
    const text = rules.write(state);
    const key = keyOf(rules.key, state);
    expect(byText.get(text) ?? key).toBe(key);
    expect(byKey.get(key) ?? text).toBe(text);
    byText.set(text, key);
    byKey.set(key, text);
  };
}

/** A copy made over old words behaves like its original for the rest of the game: nothing dead is ever read. */
export function copiesAreFaithful(): (moment: Moment) => void {
  let twin: State | undefined;
  return ({ table: { rules }, state, legal, move, ply }) => {
    if (twin === undefined || ply % 7 === 0) {
      twin = newState(rules).fill(29_999) as State;
      rules.copy(state, twin);
    }
    expect(rules.write(twin)).toBe(rules.write(state));
    expect(rules.actor(twin)).toBe(rules.actor(state));
    const list = new MoveList(rules.moveSpace);
    rules.legal(twin, list);
    expect(list.toArray()).toEqual(legal);
    if (move === undefined) twin = undefined;
    else rules.apply(twin, move);
  };
}

/** There is an outcome exactly when the game is over, its scores are those that stand, and utilities rank the winners first. */
export function endIsConsistent({ table: { rules, seats }, state }: Moment): void {
  const over = rules.actor(state) === OVER;
  const outcome = rules.outcome(state);
  expect(outcome !== undefined).toBe(over);
  expect(rules.score(state).length).toBe(seats);
  const all = SEATS.slice(0, seats);
  const utilities = all.map((seat) => rules.utility(state, seat));
  for (const utility of utilities) expect(Math.abs(utility)).toBeLessThanOrEqual(1);
  if (!outcome) {
    expect(utilities.every((utility) => utility === 0)).toBe(true);
    return;
  }
  expect(outcome.scores).toEqual(rules.score(state));
  expect(outcome.winners.length).toBeGreaterThan(0);
  expect([...outcome.winners].sort()).toEqual(outcome.winners);
  const best = Math.max(...utilities);
  expect(all.filter((seat) => utilities[seat] === best)).toEqual(outcome.winners);
  if (seats === 2) expect(utilities[0]).toBe(-(utilities[1] as number) + 0);
  for (const seat of outcome.winners) expect(rules.remaining(state)).toContain(seat);
}
