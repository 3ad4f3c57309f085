import { describe, expect, it } from 'vitest';
import { BOARD, campStart, countCells, distance, ranksOut, reach, within } from '../src/field.ts';
import { cellName } from '../src/notation.ts';

const cell = (name: string): number => BOARD.cell(name) as number;
const mask = (...names: string[]): number => names.reduce((sum, name) => sum | (1 << cell(name)), 0);
const names = (cells: number): string =>
  Array.from({ length: 9 }, (_, i) => i)
    .filter((i) => (cells >> i) & 1)
    .map(cellName)
    .join(' ');

describe('the field', () => {
  it('[SW-1] has nine cells, a camp on rank 1 and one on rank 3', () => {
    expect(BOARD.names).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']);
    expect(cellName(campStart(0))).toBe('a1');
    expect(cellName(campStart(1))).toBe('a3');
    expect([0, 2, 3, 5, 6, 8].map((each) => ranksOut(0, each))).toEqual([0, 0, 1, 1, 2, 2]);
    expect([0, 2, 3, 5, 6, 8].map((each) => ranksOut(1, each))).toEqual([2, 2, 1, 1, 0, 0]);
  });

  it('[SW-2] counts distance by files and ranks', () => {
    expect(distance(cell('a1'), cell('a1'))).toBe(0);
    expect(distance(cell('a1'), cell('b2'))).toBe(2);
    expect(distance(cell('c3'), cell('a1'))).toBe(4);
    expect(distance(cell('c1'), cell('a2'))).toBe(3);
    expect(distance(cell('b3'), cell('b2'))).toBe(1);
  });

  it('[SW-2] knows the cells within a range', () => {
    expect([0, 1, 2, 3, 4].map((range) => names(within(cell('a1'), range)))).toEqual([
      'a1',
      'a1 b1 a2',
      'a1 b1 c1 a2 b2 a3',
      'a1 b1 c1 a2 b2 c2 a3 b3',
      'a1 b1 c1 a2 b2 c2 a3 b3 c3',
    ]);
    expect(names(within(cell('b2'), 1))).toBe('b1 a2 b2 c2 b3');
    expect(names(within(cell('c3'), 1))).toBe('c2 b3 c3');
  });

  it('counts the cells of a mask', () => {
    expect([0, 1, 0b101, 0b111_111_111, 0b100_000_000].map(countCells)).toEqual([0, 1, 2, 9, 1]);
  });
});

describe('reach', () => {
  it.each([
    ['a1', 1, 'b1 a2'],
    ['c1', 1, 'b1 c2'],
    ['b2', 1, 'b1 a2 c2 b3'],
    ['a3', 1, 'a2 b3'],
    ['c3', 1, 'c2 b3'],
    ['a1', 2, 'b1 c1 a2 b2 a3'],
    ['a1', 3, 'b1 c1 a2 b2 c2 a3 b3'],
    ['a1', 4, 'b1 c1 a2 b2 c2 a3 b3 c3'],
    ['c2', 1, 'c1 b2 c3'],
    ['a2', 1, 'a1 b2 a3'],
  ])('[SW-12] from %s with %i steps', (from, steps, cells) => {
    expect(names(reach(cell(from), steps, false, 0))).toBe(cells);
  });

  it('[SW-3] is empty without movement', () => {
    expect(reach(cell('b2'), 0, false, 0)).toBe(0);
  });

  it('[SW-12] ends where an enemy stands', () => {
    expect(names(reach(cell('b1'), 2, false, mask('b2')))).toBe('a1 c1 a2 b2 c2');
    expect(names(reach(cell('a1'), 4, false, mask('a2', 'b1')))).toBe('b1 a2');
  });

  it('[SW-12] goes through the cell it started on only as a start', () => {
    expect(names(reach(cell('a1'), 2, false, mask('a1')))).toBe('b1 c1 a2 b2 a3');
  });

  it('[SW-13] bound: the first step to a cell with no enemy, the others free', () => {
    const enemies = mask('a1', 'a2');
    expect(names(reach(cell('a1'), 1, true, enemies))).toBe('b1');
    expect(names(reach(cell('a1'), 2, true, enemies))).toBe('b1 c1 b2');
    expect(names(reach(cell('a1'), 3, true, enemies))).toBe('b1 c1 a2 b2 c2 b3');
    expect(names(reach(cell('a1'), 1, false, enemies))).toBe('b1 a2');
    expect(reach(cell('a1'), 4, true, mask('a1', 'a2', 'b1'))).toBe(0);
  });

  it('[SW-14] never has the cell it starts from', () => {
    for (let from = 0; from < 9; from++) expect((reach(from, 4, false, 0) >> from) & 1).toBe(0);
  });
});
