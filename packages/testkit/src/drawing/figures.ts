/** Checks on what a drawing shows outside of play: figures of the rulebook, the card on the home page, the art. */
import type { Figure, GameDrawing } from '@pessoi/board-ui/scene';
import { explain, type Game, LANGS, replay, type State, type Table, unwrap, viewOf } from '@pessoi/core';
import { expect } from 'vitest';
import { viewersOf } from '../conformance/walk.ts';
import { looking, targetsOf } from './looks.ts';

function reached(game: Game, table: Table, { position, moves = [] }: Pick<Figure, 'position' | 'moves'>): State {
  const end = replay(table.rules, position, moves);
  expect(end.ok ? '' : explain(end.error.reason, 'en', game)).toBe('');
  return unwrap(end);
}

/** A position that can be reached, about a clause that exists; what is lit can be found by someone who looks. */
export function figureIsReal(game: Game, drawing: GameDrawing, figure: Figure): void {
  const { clause, caption, highlight = [] } = figure;
  for (const lang of LANGS) {
    expect(game.messages[lang].rulebook.flatMap(({ clauses }) => Object.keys(clauses))).toContain(clause);
    expect(caption[lang].length).toBeGreaterThan(20);
  }
  expect(caption.fr).not.toBe(caption.en);
  const table = unwrap(game.open(figure.options, figure.seats));
  const state = reached(game, table, figure);
  const lost = viewersOf(table).map((viewer) => {
    const places = targetsOf(drawing.scene(table, viewOf(table.rules, state, viewer), looking({ viewer })));
    return highlight.filter((target) => !places.has(target));
  });
  expect(lost).toContainEqual([]);
}

const ENOUGH = 6;

export function figuresAreEnough({ figures }: GameDrawing): void {
  expect(figures.length).toBeGreaterThanOrEqual(ENOUGH);
  const shown = figures.map(({ options, seats, position, moves, highlight }) =>
    JSON.stringify([options, seats, position, moves, highlight]),
  );
  expect(new Set(shown).size, 'two of the same position with the same light').toBe(shown.length);
}

export function miniatureIsInProgress(game: Game, { miniature }: GameDrawing): void {
  const table = unwrap(game.open(miniature.options, miniature.seats));
  expect(miniature.moves.length).toBeGreaterThan(5);
  expect(table.rules.outcome(reached(game, table, miniature))).toBeUndefined();
}

/** Shapes that take their paint from the theme, and nothing that would fetch or run. */
export function artIsPaintedByTheme({ art, plainArt = {} }: GameDrawing): void {
  expect(Object.keys(plainArt).filter((name) => !Object.hasOwn(art, name))).toEqual([]);
  for (const svg of [...Object.values(art), ...Object.values(plainArt)]) {
    expect(svg).not.toMatch(/style=|href|url\(|<script|NaN|undefined|(fill|stroke)="(?!none")/);
    const shapes = svg.match(/<(path|circle|ellipse|rect|line)\b[^>]*\/>/g) ?? [];
    expect(shapes.filter((shape) => !/class="(seat|rim|ink|slip|ochre)"/.test(shape))).toEqual([]);
    expect(svg.split('<g').length).toBe(svg.split('</g>').length);
  }
}
