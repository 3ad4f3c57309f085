/** Checks on what a drawing says: in both languages, with nothing left to fill in, about places that exist. */
import type { GameDrawing, Looking, Panel, PanelRow } from '@pessoi/board-ui/scene';
import { clickTree, MoveList, type Table, type View, viewOf } from '@pessoi/core';
import { expect } from 'vitest';
import type { Check } from '../conformance/along.ts';
import { viewersOf } from '../conformance/walk.ts';
import { choicesOf, expectFilled, looking, targetsOf } from './looks.ts';

/** A column may be called the same in two languages; a whole head may not. */
const headOf = ({ title, columns = [] }: Panel): string => [title, ...columns].join();

/** Everything that is said of a view, each text with what it is about. */
function said(drawing: GameDrawing, table: Table, view: View, look: Looking): ReadonlyMap<string, string> {
  const scene = drawing.scene(table, view, look);
  const choices = choicesOf(table.rules, view);
  const begun = choices.flatMap(({ clicks }) => clicks.slice(0, -1).map((_, i) => clicks.slice(0, i + 1)));
  return new Map([
    ['summary', scene.summary],
    ['status', drawing.status(table, view, look, [])],
    ...begun.map((clicks) => [`status ${clicks}`, drawing.status(table, view, look, clicks)] as const),
    ...scene.spots.map(({ target, label }) => [`spot ${target}`, label] as const),
    ...drawing.hints(table, view, look).map(({ id, text }) => [`hint ${id}`, text] as const),
    ...drawing.panels(table, view, look).map((panel) => [`panel ${panel.id}`, headOf(panel)] as const),
  ]);
}

export const saysAllInBothLanguages =
  (drawing: GameDrawing): Check =>
  ({ table, state }) => {
    for (const viewer of viewersOf(table)) {
      const view = viewOf(table.rules, state, viewer);
      const en = said(drawing, table, view, looking({ viewer, lang: 'en' }));
      const fr = said(drawing, table, view, looking({ viewer, lang: 'fr' }));
      expect([...fr.keys()]).toEqual([...en.keys()]);
      expect([...en].filter(([about, text]) => text.trim() === '' || fr.get(about) === text)).toEqual([]);
      expectFilled([...en.values(), ...fr.values()]);
    }
  };

export const panelsAreWhole =
  (drawing: GameDrawing): Check =>
  ({ table, state }) => {
    for (const viewer of viewersOf(table)) {
      const view = viewOf(table.rules, state, viewer);
      const targets = targetsOf(drawing.scene(table, view, looking({ viewer })));
      const panels = drawing.panels(table, view, looking({ viewer }));
      expectFilled(panels);
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      const isWhole = ({ cells, target, art }: PanelRow, columns = cells): boolean =>
        cells.length === columns.length &&
        (target === undefined || targets.has(target)) &&
        (art === undefined || Object.hasOwn(drawing.art, art));
      expect(panels.flatMap(({ rows, columns }) => rows.filter((row) => !isWhole(row, columns)))).toEqual([]);
    }
  };

/** Whoever is to act is told something that he can tap; nobody else is told anything. */
export const hintsHelp =
  (drawing: GameDrawing): Check =>
  ({ table, state }) => {
    const { rules } = table;
    for (const viewer of viewersOf(table)) {
      const view = viewOf(rules, state, viewer);
      const hints = drawing.hints(table, view, looking({ viewer }));
      const actor = rules.actor(view);
      if (actor < 0 || actor !== viewer) {
        expect(hints).toEqual([]);
        continue;
      }
      expect(new Set(hints.map(({ id }) => id)).size).toBe(hints.length);
      const named = hints.flatMap(({ targets }) => targets);
      const spots = targetsOf(drawing.scene(table, view, looking({ viewer })));
      expect(named.filter((target) => !spots.has(target))).toEqual([]);
      const { next } = clickTree(rules, view, new MoveList(rules.moveSpace));
      expect(hints.some(({ targets }) => targets.length > 0 && targets.every((target) => next.has(target)))).toBe(true);
    }
  };
