import { replay, type Seat, SPECTATOR, type Target, unwrap, viewOf } from '@pessoi/core';
import { looking, testDrawing, visitGames } from '@pessoi/testkit';
import { expect, test } from 'vitest';
import { kopis } from '../../src/game.ts';
import * as L from '../../src/layout.ts';
import { drawing } from '../index.ts';

testDrawing(kopis, drawing, {
  positions: {
    'storm-near': ['R5/b5/r5/R5/B5/B5 r 1,0,1,0 a5 4-6 storm -'], // both are stuck
    'sudden-near': ['1B4/1b4/1b1B2/1b1RR1/1b4/1b4 r b,-,c,- b1 2-6 sudden -'], // Red is stuck
  },
});

test('what is seen is the position: cells, waiting Factions, captures, Bastion, Strongholds to place', () => {
  visitGames(kopis, 'seen', ({ table, state }) => {
    const view = viewOf(table.rules, state, SPECTATOR);
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
  });
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

test('both sets of pieces have the same names', () => {
  expect(Object.keys(drawing.plainArt ?? {}).sort()).toEqual(Object.keys(drawing.art).sort());
});
