import { replay, type Seat, SPECTATOR, type Table, type Target, unwrap, type View, viewOf } from '@pessoi/core';
import { looking, testDrawing, visitGames } from '@pessoi/testkit';
import { expect, test } from 'vitest';
import { kings } from '../../src/game.ts';
import { drawing } from '../index.ts';

testDrawing(kings, drawing, {
  positions: {
    kings: [
      '2Ks2/2s2/5k/5/6/5/6 r', // Red is stuck
      'K3Sk/5/6/5/6/5/6 r', // a soldier about to take the last king
    ],
  },
});

test('what is seen is the position: the cells, and beside them all that is out of the game', () => {
  visitGames(kings, 'seen', ({ table, state }) => {
    const view = viewOf(table.rules, state, SPECTATOR);
    const { pieces } = drawing.scene(table, view, looking());
    const letters = (table.rules.write(view).split(' ')[0] as string).replace(/[\d/]/g, '');
    const shown = (some: typeof pieces): string =>
      some
        .map(({ piece }) => piece)
        .sort()
        .join('');
    const isOut = ({ at }: { at: string }): boolean => at.startsWith('out:');
    expect(shown(pieces.filter((piece) => !isOut(piece)))).toBe([...letters].sort().join(''));
    expect(shown(pieces)).toBe('KKKKSSSSSSSkkkksssssss');
    for (const piece of pieces.filter(isOut)) expect(piece.at).toBe(`out:${1 - (piece.seat as number)}`);
  });
});

test('a player has his own home row at the bottom, others see Red there, and flip turns the board round', () => {
  const table = unwrap(kings.open());
  const view = viewOf(table.rules, unwrap(replay(table.rules, undefined, [])), SPECTATOR);
  const lowest = (viewer: Seat | typeof SPECTATOR, flip: boolean): string => {
    const { spots } = drawing.scene(table, view, looking({ viewer, flip }));
    return spots
      .filter(({ kind }) => kind === 'cell')
      .reduce((low, spot) => (spot.y > low.y ? spot : low))
      .tone.slice(-1);
  };
  const both = [false, true] as const;
  expect(both.map((flip) => lowest(0, flip)).join('')).toBe('01');
  expect(both.map((flip) => lowest(1, flip)).join('')).toBe('10');
  expect(both.map((flip) => lowest(SPECTATOR, flip)).join('')).toBe('01');
});

const viewAt = (position: string | undefined, ...moves: string[]): [Table, View] => {
  const table = unwrap(kings.open());
  return [table, viewOf(table.rules, unwrap(replay(table.rules, position, moves)), SPECTATOR)];
};

test('[KS-7] [KS-10] a chosen piece tints where it can step, what it can take and where a king can still arrive', () => {
  const tinted = (position: string, chosen: string): string[] =>
    drawing
      .tints?.(...viewAt(position), [chosen as Target])
      .map(({ target, tone }) => `${target} ${tone}`)
      .sort() ?? [];
  expect(tinted('K5/5/2k3/1Ks2/6/5/5k r', 'd2')).toEqual([
    'a6 goal',
    'c3 target',
    'c6 goal',
    'e3 reach',
    'e6 goal',
    'g6 goal',
  ]);
  expect(tinted('K5/5/2k3/1Ss2/6/5/5k r', 'd2')).toEqual(['c3 target', 'd3 target', 'e3 reach']);
  expect(tinted('K5/5/2k3/1Ss2/6/5/5k r', 'e5')).toEqual([]);
  expect(drawing.tints?.(...viewAt(undefined), [])).toEqual([]);
});

test('king cells carry a crown until a piece stands on them', () => {
  const crowns = (...moves: string[]): number => {
    const scene = drawing.scene(...viewAt(undefined, ...moves), looking());
    return scene.decor.filter(({ tone }) => tone === 'ornament').length;
  };
  expect([crowns(), crowns('b1-b2'), crowns('b1-b2', 'b5-b4', 'a1-b1')]).toEqual([0, 0, 1]);
});

test('the picture of a position in the middle of a game stays as it is', () => {
  const { spots, pieces, summary } = drawing.scene(...viewAt(undefined, ...drawing.miniature.moves), looking());
  expect([
    summary,
    ...spots.map(({ target, kind, x, y, label }) => `${target} ${kind} ${x},${y}: ${label}`),
    ...pieces.map(({ at, art, x, y, size }) => `${art} at ${at} ${x.toFixed(1)},${y} size ${size}`),
  ]).toMatchSnapshot();
});

test('both sets of pieces have the same names', () => {
  expect(Object.keys(drawing.plainArt ?? {}).sort()).toEqual(Object.keys(drawing.art).sort());
});
