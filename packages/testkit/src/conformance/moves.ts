/** Checks on moves: one legality, one notation, one click path. */
import { clickTree, explain, follow, LANGS, type Move, MoveList, OVER, type Target } from '@pessoi/core';
import { expect } from 'vitest';
import type { Moment } from './walk.ts';

/** The list has no doubles, stays within the move space, and is empty exactly when the game is over. */
export function listIsSound({ table: { rules }, state, legal }: Moment): void {
  expect(legal.length === 0).toBe(rules.actor(state) === OVER);
  expect(new Set(legal).size).toBe(legal.length);
  for (const move of legal) expect(move >= 0 && move < rules.moveSpace, `move ${move}`).toBe(true);
}

/** Over the whole move space, `parse` accepts exactly what `legal` lists, and what it refuses it explains. */
export function parseAgreesWithList({ table, state, legal }: Moment): void {
  const { rules, game } = table;
  const listed = new Set<number>(legal);
  const texts = new Set<string>();
  for (let move = 0; move < rules.moveSpace; move++) {
    const text = rules.format(state, move as Move);
    const parsed = rules.parse(state, text);
    if (listed.has(move)) {
      expect(parsed, text).toEqual({ ok: true, value: move });
      expect(texts.has(text), `“${text}” is written twice`).toBe(false);
      texts.add(text);
    } else if (parsed.ok) {
      expect(listed.has(parsed.value), `“${text}” is not listed`).toBe(true);
      expect(rules.format(state, parsed.value)).toBe(text);
    } else {
      expect(parsed.error.clause).toMatch(/^[A-Z]+-\d+[a-z]?$/);
      if (legal.length === 0) expect(['ALL-6', 'ALL-7']).toContain(parsed.error.clause);
      for (const lang of LANGS) expect(explain(parsed.error, lang, game)).not.toMatch(/[{}]|^[\w-]+$/);
    }
  }
}

/** A move that is refused changes nothing, and nothing but `apply` changes anything. */
export function readingChangesNothing({ table: { rules }, state, legal }: Moment): void {
  const words = state.slice();
  const list = new MoveList(rules.moveSpace);
  rules.legal(state, list);
  rules.parse(state, 'nonsense');
  for (const move of legal) {
    rules.parse(state, rules.format(state, move));
    rules.clicks(state, move);
    rules.irrevocable(state, move);
    rules.roll(state, move);
  }
  rules.score(state);
  rules.outcome(state);
  rules.write(state);
  expect(state).toEqual(words);
}

/** Every legal move of a seat is one complete path of clicks, and no path is the beginning of another. */
export function clicksArePrefixFree({ table: { rules }, state, legal }: Moment): void {
  if (rules.actor(state) < 0) return;
  const tree = clickTree(rules, state, new MoveList(rules.moveSpace));
  expect(tree.moves.length).toBe(legal.length);
  for (const move of legal) {
    const clicks: readonly Target[] = rules.clicks(state, move);
    expect(clicks.length).toBeGreaterThan(0);
    const node = follow(tree, clicks);
    expect(node?.complete, rules.format(state, move)).toBe(move);
    expect(node?.next.size, rules.format(state, move)).toBe(0);
  }
}

/** Administrative moves are accepted by `parse` and never listed (ALL-9). */
export function administrativeMovesAreUnlisted({ table: { rules, seats }, state, legal }: Moment): void {
  for (const seat of rules.remaining(state)) {
    const out = rules.out(state, seat);
    if (out === undefined) continue;
    expect(seat).toBeLessThan(seats);
    expect(out).toBeGreaterThanOrEqual(rules.moveSpace);
    expect(legal).not.toContain(out);
    expect(rules.parse(state, rules.format(state, out))).toEqual({ ok: true, value: out });
  }
}

/** Chance outcomes have positive odds; dice pools agree with the outcome's size. */
export function chanceHasOdds({ table: { rules }, state }: Moment): void {
  if (rules.actor(state) !== -1) return;
  const list = new MoveList(rules.moveSpace);
  rules.legal(state, list);
  let total = 0;
  let dice = 0;
  for (let i = 0; i < list.count; i++) {
    expect(list.odds[i]).toBeGreaterThan(0);
    total += list.oddsAt(i);
    const pools = rules.roll(state, list.at(i));
    expect(pools.length).toBeGreaterThan(0);
    for (const pool of pools) expect(pool.hits).toBeLessThanOrEqual(pool.dice);
    dice = pools.reduce((sum, pool) => sum + pool.dice, 0);
  }
  expect(total).toBe(2 ** dice);
}
