import type { Looking, Point, Scene, Spot } from '@pessoi/board-ui/scene';
import { replay, type Seat, SPECTATOR, type Target, unwrap, viewOf } from '@pessoi/core';
import { expect, test } from 'vitest';
import { kopis } from '../../src/game.ts';
import * as L from '../../src/layout.ts';
import { drawing } from '../index.ts';
import { LOOKS, looking, moments, numbers, onCells, texts, viewAfter } from './helpers.ts';

const corners = ({ shape }: Spot): readonly Point[] =>
  typeof shape === 'number' ? [-shape, shape].map((reach) => ({ x: reach, y: reach })) : shape;

test('every target that a legal move clicks is a spot, and spots have different targets', () => {
  for (const { table, view, legal } of moments()) {
    const targets = drawing.scene(table, view, looking()).spots.map(({ target }) => target);
    expect(new Set(targets).size).toBe(targets.length);
    const clicked = legal.flatMap((move) => table.rules.clicks(view, move));
    expect(clicked.filter((target) => !targets.includes(target))).toEqual([]);
  }
});

test('every place that an event names can be found in the picture', () => {
  for (const moment of moments(1)) {
    const { table, view, legal } = moment;
    for (const move of legal) {
      const after = viewAfter(moment, move);
      const places = new Set(drawing.scene(table, after, looking()).spots.map(({ target }) => target));
      for (const event of table.rules.events(view, table.rules.viewMove(moment.state, move, 0), after))
        if (event.kind === 'enter' || event.kind === 'move')
          expect([places.has(event.from), places.has(event.to)], JSON.stringify(event)).toEqual([true, true]);
    }
  }
});

/** What lies outside of where it should be. */
function strays(scene: Scene): string[] {
  const spots = new Map(scene.spots.map((spot) => [spot.target, spot]));
  const lost = scene.pieces.filter(({ at, art, x, y, size }) => {
    const spot = spots.get(at);
    if (!spot || !Object.hasOwn(drawing.art, art)) return true;
    const reach = Math.max(...corners(spot).map((corner) => corner.x)) - size / 2;
    return Math.max(Math.abs(x - spot.x), Math.abs(y - spot.y)) > reach;
  });
  const outside = scene.spots.filter((spot) =>
    corners(spot).some(({ x, y }) => {
      const [left, top] = [spot.x + x, spot.y + y];
      return Math.min(left, top) < 0 || left > scene.width || top > scene.height;
    }),
  );
  return [...lost.map(({ at, art }) => `${art} at ${at}`), ...outside.map(({ target }) => target)];
}

test('every piece lies inside its spot and has art, and spots lie inside the picture, however one looks', () => {
  let turn = 0;
  for (const { table, view } of moments()) {
    const scene = drawing.scene(table, view, LOOKS[turn++ % LOOKS.length] as Looking);
    expect(strays(scene)).toEqual([]);
    expect(numbers(scene).every(Number.isFinite)).toBe(true);
    expect(texts(scene.decor).join()).not.toMatch(/NaN|undefined/);
  }
});

test('labels and summaries are in the language asked for, with nothing left to fill in', () => {
  for (const { table, view } of moments(1)) {
    const [en, fr] = (['en', 'fr'] as const).map((lang) => drawing.scene(table, view, looking({ lang })));
    if (!en || !fr) throw new Error('two languages');
    expect(en.summary).not.toBe(fr.summary);
    expect(fr.spots.map(({ target }) => target)).toEqual(en.spots.map(({ target }) => target));
    expect(en.spots.filter(({ label }, i) => fr.spots[i]?.label === label)).toEqual([]);
    expect([...texts(en), ...texts(fr)].join()).not.toMatch(/[{}]|undefined/);
  }
});

test('what is seen is the position: cells, waiting Factions, captures, Bastion, Strongholds to place', () => {
  for (const { table, view } of moments(1)) {
    const { pieces } = drawing.scene(table, view, looking());
    const [board, , waiting, bastion, captures, , toPlace] = table.rules.write(view).split(' ') as string[];
    const ranks = board?.split('/') ?? [];
    const letters = ranks.join('').replace(/\d/g, '');
    const cells = pieces.filter(({ at }) => /^[a-f][1-6]$/.test(at));
    expect(cells.map(({ piece }) => piece).sort()).toEqual([...letters].sort());
    const counts = (waiting as string)
      .split(',')
      .map((side) => (/^\d$/.test(side) && L.isStorm(view) ? Number(side) : side === '-' ? 0 : side.length));
    expect([...'SWNE'].map((side) => pieces.filter(({ at }) => at.startsWith(side)).length)).toEqual(counts);
    expect(pieces.filter(({ marks }) => marks.includes('bastion')).map(({ at }) => at)).toEqual(
      bastion === '-' ? [] : [bastion],
    );
    const corner = (seat: string): string[] =>
      pieces.filter(({ at }) => at === `stock:${seat}`).map(({ piece }) => piece);
    const left = (letter: string): number => [...(toPlace as string)].filter((one) => one === letter).length;
    const [red, black] = (captures as string).split('-').map(Number) as [number, number];
    expect(corner('R').join('')).toBe('R'.repeat(left('r')) + 'b'.repeat(red));
    expect(corner('B').join('')).toBe('B'.repeat(left('b')) + 'r'.repeat(black));
  }
});

test('a player has his own side at the bottom, others see Red there, and flip turns the board round', () => {
  const table = unwrap(kopis.open());
  const view = viewOf(table.rules, unwrap(replay(table.rules, undefined, [])), SPECTATOR);
  const lowest = (viewer: Seat | typeof SPECTATOR, flip: boolean): string => {
    const { spots } = drawing.scene(table, view, looking({ viewer, flip }));
    return spots.filter(({ kind }) => kind === 'entry').reduce((low, spot) => (spot.y > low.y ? spot : low))
      .target[0] as string;
  };
  const both = [false, true] as const;
  expect(both.map((flip) => lowest(0, flip)).join('')).toBe('SN');
  expect(both.map((flip) => lowest(1, flip)).join('')).toBe('NS');
  expect(both.map((flip) => lowest(SPECTATOR, flip)).join('')).toBe('SN');
});

test('on a phone 390 px wide everything to tap is at least 44 px across', () => {
  for (const { table, view } of moments(1)) {
    const scene = drawing.scene(table, view, looking());
    const across = (values: readonly number[]): number =>
      ((Math.max(...values) - Math.min(...values)) * 390) / scene.width;
    const small = scene.spots.filter(
      (spot) => Math.min(across(corners(spot).map(({ x }) => x)), across(corners(spot).map(({ y }) => y))) < 44,
    );
    expect(small).toEqual([]);
  }
});

test('ghosts tell for every legal move where each piece goes and what falls off', () => {
  for (const moment of moments(1)) {
    const { table, view, legal } = moment;
    const before = onCells(drawing.scene(table, view, looking()));
    const mover = 'rb'[table.rules.actor(view)];
    for (const move of legal) {
      const clicks = [...table.rules.clicks(view, move)];
      const ghosts = drawing.ghosts(table, view, clicks.slice(0, -1), clicks.at(-1) as Target);
      const board = new Map(before);
      for (const { from } of ghosts) board.delete(from);
      for (const { from, to } of ghosts)
        if (to) board.set(to, before.get(from) ?? (from.startsWith('stock') ? from.slice(-1) : (mover as string)));
      const next = viewAfter(moment, move);
      expect(board).toEqual(onCells(drawing.scene(table, next, looking())));
      const gone = table.rules.write(next).split(' ')[4] !== table.rules.write(view).split(' ')[4];
      expect(ghosts.some(({ fate }) => fate === 'captured')).toBe(gone);
    }
  }
});

test('there are no ghosts before the clicks make a move, or where nothing can be played', () => {
  const table = unwrap(kopis.open({ mode: 'sudden' }));
  const view = viewOf(table.rules, unwrap(replay(table.rules, undefined, ['W5', 'Nb'])), SPECTATOR);
  expect(drawing.ghosts(table, view, [], 'a5' as Target)).toEqual([]);
  expect(drawing.ghosts(table, view, [], 'Nc' as Target)).toEqual([]);
  expect(drawing.ghosts(table, view, ['a5' as Target], 'b5' as Target)).toEqual([
    { from: 'a5', to: 'b5', fate: 'moves' },
  ]);
});

test('the picture of a position in the middle of a game stays as it is', () => {
  const table = unwrap(kopis.open());
  const moves = ['W3', 'Ne', 'W2', 'Nf', 'W3', 'E2', 'W3'];
  const view = viewOf(table.rules, unwrap(replay(table.rules, undefined, moves)), SPECTATOR);
  const { spots, pieces, summary } = drawing.scene(table, view, looking());
  expect([
    summary,
    ...spots.map(({ target, kind, x, y, label }) => `${target} ${kind} ${x},${y}: ${label}`),
    ...pieces.map(({ at, art, x, y, size }) => `${art} at ${at} ${x},${y} size ${size.toFixed(1)}`),
  ]).toMatchSnapshot();
});
