import { describe, expect, it } from 'vitest';
import { STANDARD } from '../../src/game.ts';
import type { Figure } from '../reading.ts';
import { standings } from '../slots.ts';

const WIDTH = 120;

const crowd = (near: number, far: number, alike = false): Figure[] =>
  Array.from({ length: near + far }, (_, i) => {
    const sheet = STANDARD[alike ? 0 : i % STANDARD.length] as (typeof STANDARD)[number];
    const owner = i < near ? 0 : 1;
    return {
      number: i + 1,
      name: `${sheet.id}#${i + 1}` as Figure['name'],
      word: 0,
      owner,
      cell: 0,
      sheet,
      life: alike ? 2 : i + 1,
      state: 'ready',
      isTarget: false,
    };
  });

describe('figures in a cell', () => {
  it.each([
    [1, 0],
    [2, 2],
    [4, 4],
    [5, 3],
    [8, 0],
    [0, 8],
    [1, 7],
    [20, 20],
  ])('%i near and %i far stand apart and inside', (near, far) => {
    for (const narrow of [true, false]) {
      const stands = standings(crowd(near, far), WIDTH, 0, narrow);
      expect(stands).toHaveLength(near + far);
      expect(new Set(stands.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(near + far);
      for (const { x, y, size } of stands)
        expect(Math.max(Math.abs(x), Math.abs(y)) + size / 2).toBeLessThanOrEqual(WIDTH / 2);
    }
  });

  it('keep their size up to nine, and each side stands on its own', () => {
    const sizes = [5, 6, 7, 8, 9].map((count) => standings(crowd(count, 0), WIDTH, 0, true)[0]?.size);
    expect(new Set(sizes).size).toBe(1);
    const stands = standings(crowd(2, 2), WIDTH, 0, true);
    expect(stands.filter(({ figure }) => figure.owner === 0).every(({ y }) => y > 0)).toBe(true);
    expect(stands.filter(({ figure }) => figure.owner === 1).every(({ y }) => y < 0)).toBe(true);
  });

  it('gathered ones stay inside as well', () => {
    for (const { x, y, size } of standings(crowd(30, 30, true), WIDTH, 0, true))
      expect(Math.max(Math.abs(x), Math.abs(y)) + size / 2).toBeLessThanOrEqual(WIDTH / 2 + 1e-9);
  });

  it('one alone is large, and a few stand in the middle', () => {
    const [alone] = standings(crowd(1, 0), WIDTH, 0, true);
    expect(alone).toMatchObject({ x: 0, y: 0 });
    expect(alone?.size).toBeGreaterThan(WIDTH / 2);
    expect(standings(crowd(2, 0), WIDTH, 0, true).map(({ y }) => y)).toEqual([0, 0]);
    expect(standings(crowd(1, 1), WIDTH, 0, true).map(({ x }) => x)).toEqual([0, 0]);
  });

  it('gather into a counted stack where many are alike and would shrink, sooner on a narrow screen', () => {
    const stacks = (count: number, narrow: boolean) =>
      standings(crowd(count, 0, true), WIDTH, 0, narrow).filter(({ stack }) => stack > 0);
    expect(stacks(5, true)).toMatchObject([{ stack: 5 }]);
    expect(stacks(12, false)).toHaveLength(12);
    expect(stacks(40, false)).toMatchObject([{ stack: 40 }]);
    expect(standings(crowd(5, 0), WIDTH, 0, true).every(({ stack }) => stack === 1)).toBe(true);
  });
});
