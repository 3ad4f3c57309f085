import { LANGS, replay, SPECTATOR, unwrap, viewOf } from '@pessoi/core';
import { expect, test } from 'vitest';
import { kings } from '../../src/game.ts';
import { drawing } from '../index.ts';
import { looking } from './helpers.ts';

test.each(drawing.figures.map((figure) => [figure.clause, figure] as const))(
  'the figure of %s is a position that can be played, about a clause of the rulebook',
  (clause, { options, seats, position, moves, caption, highlight }) => {
    for (const lang of LANGS)
      expect(kings.messages[lang].rulebook.some(({ clauses }) => Object.hasOwn(clauses, clause))).toBe(true);
    const table = unwrap(kings.open(options, seats));
    const state = unwrap(replay(table.rules, position, [...(moves ?? [])]));
    const targets = drawing
      .scene(table, viewOf(table.rules, state, SPECTATOR), looking())
      .spots.map(({ target }) => target);
    for (const target of highlight ?? []) expect(targets).toContain(target);
    expect(caption.en).not.toBe(caption.fr);
    expect(Math.min(caption.en.length, caption.fr.length)).toBeGreaterThan(20);
  },
);

test('there are at least six figures, and no two of the same position with the same light', () => {
  expect(drawing.figures.length).toBeGreaterThanOrEqual(6);
  const shown = drawing.figures.map(({ options, position, moves, highlight }) =>
    JSON.stringify([options, position, moves, highlight]),
  );
  expect(new Set(shown).size).toBe(shown.length);
});

test('the miniature is a game in progress', () => {
  const { options, seats, moves } = drawing.miniature;
  const { rules } = unwrap(kings.open(options, seats));
  const state = unwrap(replay(rules, undefined, [...moves]));
  expect(moves.length).toBeGreaterThan(5);
  expect(rules.outcome(state)).toBeUndefined();
});

test('both sets of pieces have the same names and nothing but shapes painted by the theme', () => {
  expect(Object.keys(drawing.plainArt ?? {}).sort()).toEqual(Object.keys(drawing.art).sort());
  for (const svg of [...Object.values(drawing.art), ...Object.values(drawing.plainArt ?? {})]) {
    expect(svg).not.toMatch(/style=|href|url\(|<script|NaN|undefined/);
    expect(svg.match(/<(path|circle)\b[^>]*\/>/g)?.every((shape) => /class="(seat|rim|slip)"/.test(shape))).toBe(true);
    expect(svg.split('<g').length).toBe(svg.split('</g>').length);
  }
});
