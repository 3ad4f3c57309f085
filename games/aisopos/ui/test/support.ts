/** What every scene must be, whatever the position. */
import type { Looking, Scene } from '@pessoi/board-ui/scene';
import { MoveList, type Rules, type Target, type View, type Viewer } from '@pessoi/core';
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

/** The clicks of every legal move. */
export function clicksOf(rules: Rules, view: View): readonly (readonly Target[])[] {
  const list = new MoveList(rules.moveSpace);
  rules.legal(view, list);
  return list.toArray().map((move) => rules.clicks(view, move));
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
