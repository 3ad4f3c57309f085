import type { GameDrawing, Looking } from '@pessoi/board-ui/scene';
import { type Table, type Target, type Truth, viewOf } from '@pessoi/core';
import { expect } from 'vitest';
import type { Check } from '../conformance/along.ts';
import { sampleOf } from '../conformance/views.ts';
import { viewersOf } from '../conformance/walk.ts';
import { choicesOf, looking } from './looks.ts';

/** Another possible truth behind the same view, and every word and every point of what is drawn stays the same. */
export const hiddenFactsAreNotDrawn =
  (drawing: GameDrawing): Check =>
  ({ table, state, rng }) => {
    for (const viewer of viewersOf(table)) {
      const guess = sampleOf(table.rules, viewOf(table.rules, state, viewer), rng);
      const look = looking({ viewer });
      expect(shown(drawing, table, guess, look)).toBe(shown(drawing, table, state, look));
    }
  };

/** All that a drawing tells of a truth, to whoever looks. */
function shown(drawing: GameDrawing, table: Table, truth: Truth, look: Looking): string {
  const view = viewOf(table.rules, truth, look.viewer);
  const scene = drawing.scene(table, view, look);
  const choices = choicesOf(table.rules, view).map(({ clicks }) => clicks);
  return JSON.stringify([
    scene,
    drawing.panels(table, view, look),
    drawing.hints(table, view, look),
    drawing.status(table, view, look, []),
    scene.spots.map(({ target }) => [
      drawing.status(table, view, look, [target]),
      drawing.tints?.(table, view, [target]),
    ]),
    choices.map((clicks) => drawing.ghosts(table, view, clicks.slice(0, -1), clicks.at(-1) as Target)),
  ]);
}
