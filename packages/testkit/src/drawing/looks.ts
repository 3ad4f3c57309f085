/** Ways to look at a position, and what can be read out of an answer of a drawing. */
import type { Looking, Scene } from '@pessoi/board-ui/scene';
import { CHANCE, LANGS, type Move, MoveList, type Rules, type Target, type View } from '@pessoi/core';
import { expect } from 'vitest';

/** On a phone, in English, as the first seat; but for what a test says. */
export const looking = (some: Partial<Looking> = {}): Looking => ({
  lang: 'en',
  viewer: 0,
  flip: false,
  narrow: true,
  ...some,
});

export const LOOKS: readonly Partial<Looking>[] = [true, false].flatMap((narrow) =>
  [false, true].flatMap((flip) => LANGS.map((lang) => ({ lang, flip, narrow }))),
);

export interface Choice {
  readonly move: Move;
  readonly clicks: readonly Target[];
}

/** What the viewer could click, if it is his turn; dice are not clicked. */
export function choicesOf(rules: Rules, view: View): readonly Choice[] {
  if (rules.actor(view) === CHANCE) return [];
  const list = new MoveList(rules.moveSpace);
  rules.legal(view, list);
  return list.toArray().map((move) => ({ move, clicks: rules.clicks(view, move) }));
}

export const targetsOf = (scene: Scene): ReadonlySet<string> => new Set(scene.spots.map(({ target }) => target));

/** Where something can be shown: spots, and pieces by their names where several share a spot. */
export const placesOf = (scene: Scene): ReadonlySet<string> =>
  new Set([...targetsOf(scene), ...scene.pieces.map(({ piece }) => piece)]);

/** Every text in an answer, however deep. */
export function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsIn) : [];
}

export function numbersIn(answer: unknown): number[] {
  if (typeof answer === 'number') return [answer];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(numbersIn) : [];
}

/** No gap of a template is left open, and nothing is missing or miscounted. */
export const expectFilled = (answer: unknown): void =>
  expect(textsIn(answer).filter((text) => /[{}]|undefined|NaN|\[object/.test(text))).toEqual([]);
