import type { Looking, Point, Scene, Spot } from '@pessoi/board-ui/scene';
import { replay, type Seat, SPECTATOR, type Table, type Target, unwrap, type View, viewOf } from '@pessoi/core';
import { expect, test } from 'vitest';
import { kings } from '../../src/game.ts';
import { drawing } from '../index.ts';
import { LOOKS, looking, moments, numbers, onCells, texts, viewAfter } from './helpers.ts';

const corners = ({ shape }: Spot): readonly Point[] =>
  typeof shape === 'number' ? [-shape, shape].map((reach) => ({ x: reach, y: reach })) : shape;

test('every target that a legal move clicks is a spot, and spots have different targets', () => {
  for (const { table, view, legal } of moments(5)) {
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
    const [across, down] = [corners(spot).map((one) => one.x), corners(spot).map((one) => one.y)];
    return Math.abs(x - spot.x) + size / 2 > Math.max(...across) || Math.abs(y - spot.y) + size / 2 > Math.max(...down);
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
  for (const { table, view } of moments(5)) {
    const scene = drawing.scene(table, view, LOOKS[turn++ % LOOKS.length] as Looking);
    expect(strays(scene)).toEqual([]);
    expect(numbers(scene).every(Number.isFinite)).toBe(true);
    expect(texts(scene.decor).join()).not.toMatch(/NaN|undefined/);
  }
});

test('labels and summaries are in the language asked for, with nothing left to fill in', () => {
  for (const { table, view } of moments(3)) {
    const [en, fr] = (['en', 'fr'] as const).map((lang) => drawing.scene(table, view, looking({ lang })));
    if (!en || !fr) throw new Error('two languages');
    expect(en.summary).not.toBe(fr.summary);
    expect(fr.spots.map(({ target }) => target)).toEqual(en.spots.map(({ target }) => target));
    expect(en.spots.filter(({ label }, i) => fr.spots[i]?.label === label)).toEqual([]);
    expect([...texts(en), ...texts(fr)].join()).not.toMatch(/[{}]|undefined/);
  }
});

test('what is seen is the position: the cells, and beside them all that is out of the game', () => {
  for (const { table, view } of moments(5)) {
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
  }
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

test('on a phone 390 px wide everything to tap is at least 44 px across', () => {
  for (const { table, view } of moments(3)) {
    const scene = drawing.scene(table, view, looking());
    const across = (values: readonly number[]): number =>
      ((Math.max(...values) - Math.min(...values)) * 390) / scene.width;
    const small = scene.spots.filter(
      (spot) => Math.min(across(corners(spot).map(({ x }) => x)), across(corners(spot).map(({ y }) => y))) < 44,
    );
    expect(small).toEqual([]);
  }
});

test('ghosts tell for every legal move where the piece goes, what it takes and whether it leaves itself', () => {
  for (const moment of moments(2)) {
    const { table, view, legal } = moment;
    const before = onCells(drawing.scene(table, view, looking()));
    for (const move of legal) {
      const clicks = [...table.rules.clicks(view, move)];
      const ghosts = drawing.ghosts(table, view, clicks.slice(0, -1), clicks.at(-1) as Target);
      const board = new Map(before);
      for (const { from, to, fate } of ghosts) {
        if (fate === 'moves' && to) board.set(to, before.get(from) as string);
        if (fate === 'moves' || fate === 'lost') board.delete(from);
      }
      expect(board).toEqual(onCells(drawing.scene(table, viewAfter(moment, move), looking())));
      expect(ghosts.some(({ fate }) => fate === 'captured')).toBe(before.has(clicks[1] ?? 'nowhere'));
    }
  }
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
