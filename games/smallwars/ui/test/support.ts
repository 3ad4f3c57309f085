/** What every scene must be, whatever the position; and positions to look at. */
import type { Looking, Scene } from '@pessoi/board-ui/scene';
import {
  CHANCE,
  type Move,
  MoveList,
  OVER,
  pick,
  type Rules,
  type State,
  seededRng,
  start,
  type Target,
  type Viewer,
} from '@pessoi/core';
import { expect } from 'vitest';
import { drawing } from '../index.ts';

export const looking = (viewer: Viewer, more: Partial<Looking> = {}): Looking => ({
  lang: 'en',
  viewer,
  flip: false,
  narrow: true,
  ...more,
});

export const LOOKS: readonly Partial<Looking>[] = [
  { narrow: true },
  { narrow: false, lang: 'fr' },
  { narrow: true, flip: true },
];

/** A random game in which armies grow and figures act: stopping and ending are chosen less often than chance would. */
export function wander(rules: Rules, seed: string, visit: (state: State, ply: number) => void): void {
  const rng = seededRng(seed);
  const list = new MoveList(rules.moveSpace);
  const state = start(rules);
  for (let ply = 0; rules.actor(state) !== OVER; ply++) {
    visit(state, ply);
    rules.legal(state, list);
    let move = pick(list, rules.actor(state) === CHANCE, rng);
    if (/^(stop|end)$/.test(rules.format(state, move))) move = pick(list, false, rng);
    rules.apply(state, move);
  }
  visit(state, -1);
}

/** The legal moves of a person with their clicks; none while dice are due. */
export function movesOf(rules: Rules, state: State): readonly { move: Move; clicks: readonly Target[] }[] {
  if (rules.actor(state) < 0) return [];
  const list = new MoveList(rules.moveSpace);
  rules.legal(state, list);
  return list.toArray().map((move) => ({ move, clicks: rules.clicks(state, move) }));
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

export function expectWhole(scene: Scene): void {
  const targets = scene.spots.map(({ target }) => target);
  expect(new Set(targets).size).toBe(targets.length);
  expect(numbersIn(scene).every(Number.isFinite)).toBe(true);
  expect(JSON.stringify(scene)).not.toMatch(/NaN|undefined|\{\w+\}/);
  expect(scene.pieces.filter(({ at }) => !targets.includes(at))).toEqual([]);
  expect(scene.pieces.filter(({ art }) => drawing.art[art] === undefined)).toEqual([]);
  const isInside = ({ x, y }: { x: number; y: number }): boolean =>
    x >= 0 && y >= 0 && x <= scene.width && y <= scene.height;
  expect([...scene.spots, ...scene.pieces, ...scene.trays].every(isInside)).toBe(true);
  expect(scene.spots.every(({ label }) => label.length > 0)).toBe(true);
}
