import { describe, expect, test } from 'vitest';
import { hexScene, squareScene, t } from '../demo/table.ts';
import { closest, type Direction, nameSpots, nearest, rowEnd, rowsOf } from '../src/keys.ts';
import type { Spot } from '../src/scene.ts';

const squares = squareScene([]).spots;
const hexes = hexScene([]).spots;

const at = (spots: readonly Spot[], target: string): Spot => {
  const spot = spots.find((one) => one.target === target);
  if (!spot) throw new Error(target);
  return spot;
};
const walk = (spots: readonly Spot[], from: string, ...steps: Direction[]): string => {
  let here = at(spots, from);
  for (const step of steps) here = nearest(spots, here, step) ?? here;
  return here.target;
};

describe('arrow keys', () => {
  test('go to the neighbour on squares', () => {
    expect(walk(squares, 'c3', 'left')).toBe('b3');
    expect(walk(squares, 'c3', 'right')).toBe('d3');
    expect(walk(squares, 'c3', 'up')).toBe('c4');
    expect(walk(squares, 'c3', 'down')).toBe('c2');
  });

  test('leave the cells for the entries, the hand and the buttons around them, and come back', () => {
    expect(walk(squares, 'd1', 'down')).toBe('Sd');
    expect(walk(squares, 'Sa', 'down')).toBe('hand:A');
    expect(walk(squares, 'hand:A', 'right', 'right')).toBe('pass');
    expect(walk(squares, 'pass', 'up', 'up')).toMatch(/[de]1/);
  });

  test('stop at the edge', () => {
    expect(walk(squares, 'a5', 'up')).toBe('a5');
    expect(walk(squares, 'a5', 'left')).toBe('a5');
  });

  test('go along the rows of hexes and climb between them towards the middle', () => {
    expect(walk(hexes, 'c1', 'right', 'right')).toBe('c3');
    expect(walk(hexes, 'c1', 'up')).toBe('b1');
    expect(walk(hexes, 'c5', 'up')).toBe('b4');
    expect(walk(hexes, 'e1', 'up', 'up')).toMatch(/c[23]/);
  });

  test('every spot can be reached from every other one', () => {
    for (const spots of [squares, hexes]) {
      const [first] = spots;
      const reached = new Set([first]);
      for (const spot of reached)
        for (const direction of ['left', 'right', 'up', 'down'] as const) {
          const next = spot && nearest(spots, spot, direction);
          if (next) reached.add(next);
        }
      expect(reached.size).toBe(spots.length);
    }
  });

  test('a figure in the middle of its cell is reached from the cell and left again', () => {
    const figure: Spot = { ...at(squares, 'c3'), target: t('tank#1'), kind: 'card', shape: 20 };
    const both = [...squares, figure];
    expect(walk(both, 'c3', 'right')).toBe('tank#1');
    expect(walk(both, 'tank#1', 'left')).toBe('c3');
    expect(walk(both, 'tank#1', 'right')).toBe('d3');
  });
});

describe('rows', () => {
  test('hold every spot but the buttons once, cells first and each row from left to right', () => {
    const rows = rowsOf(squares);
    expect(rows.map((row) => row.map(({ target }) => target).join(' '))).toEqual([
      'a5 b5 c5 d5 e5',
      'a4 b4 c4 d4 e4',
      'a3 b3 c3 d3 e3',
      'a2 b2 c2 d2 e2',
      'a1 b1 c1 d1 e1',
      'Sa Sb Sc Sd Se',
      'hand:A hand:B',
    ]);
  });

  test('Home and End go to the ends of a row, with the control key to the ends of all', () => {
    const here = at(squares, 'c3');
    expect(rowEnd(squares, here, 'first', false).target).toBe('a3');
    expect(rowEnd(squares, here, 'last', false).target).toBe('e3');
    expect(rowEnd(squares, here, 'first', true).target).toBe('a5');
    expect(rowEnd(squares, here, 'last', true).target).toBe('hand:B');
  });
});

test('spots that share a target have names of their own', () => {
  const twice = [at(squares, 'hand:A'), at(squares, 'hand:A'), at(squares, 'a1')];
  expect(nameSpots(twice).map(({ id }) => id)).toEqual(['hand:A', 'hand:A~2', 'a1']);
});

test('the nearest spot takes over from one that is gone', () => {
  const { x, y } = at(squares, 'hand:A');
  expect(
    closest(
      squares.filter(({ target }) => target !== 'hand:A'),
      { x, y },
    )?.target,
  ).toBe('Sa');
  expect(closest([], { x, y })).toBeUndefined();
});
