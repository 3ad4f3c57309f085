import { expect, test } from 'vitest';
import { hexScene, squareScene, t } from '../demo/table.ts';
import { arrow } from '../src/arrows.ts';
import { cellsBox, contains, outline, piecesOf, placeOf, reach, spotAt, unitOf } from '../src/geometry.ts';
import { rim } from '../src/rims.ts';
import type { Spot } from '../src/scene.ts';

const scene = squareScene([{ name: 'tank#1', at: 'c3', seat: 0 }]);
const cell = scene.spots[0] as Spot;
const round: Spot = { ...cell, shape: 30 };

test('a point is in a spot or beside it, whatever its shape', () => {
  expect(contains(cell, { x: cell.x + 49, y: cell.y - 49 })).toBe(true);
  expect(contains(cell, { x: cell.x + 51, y: cell.y })).toBe(false);
  expect(contains(round, { x: cell.x + 29, y: cell.y })).toBe(true);
  expect(contains(round, { x: cell.x + 29, y: cell.y + 29 })).toBe(false);
});

test('the smallest of spots that overlap is meant, and a near miss counts within the slop', () => {
  const figure: Spot = { ...round, target: t('tank#1'), shape: 20 };
  const spots = [figure, cell];
  expect(spotAt(spots, cell)?.target).toBe('tank#1');
  expect(spotAt(spots, { x: cell.x + 40, y: cell.y })?.target).toBe(cell.target);
  expect(spotAt(spots, { x: cell.x + 55, y: cell.y })).toBeUndefined();
  expect(spotAt(spots, { x: cell.x + 55, y: cell.y }, 10)?.target).toBe(cell.target);
});

test('reach is the circle that fits, and outlines close', () => {
  expect(reach(cell)).toBe(50);
  expect(reach(round)).toBe(30);
  expect(reach(hexScene([]).spots[0] as Spot)).toBeCloseTo(68 * Math.cos(Math.PI / 6));
  expect(outline(cell)).toBe('M90 30L190 30L190 130L90 130Z');
  expect(outline(cell, -5)).toBe('M95 35L185 35L185 125L95 125Z');
  expect(outline(round)).toMatch(/^M110 80a30 30 .*Z$/);
});

test('what is no cell has soft corners and grows by the same on all sides', () => {
  const wide = [-40, 40].flatMap((x) => [-10, 10].map((y) => ({ x, y })));
  const card: Spot = { ...cell, kind: 'card', x: 100, y: 50, shape: [wide[0], wide[2], wide[3], wide[1]] as never };
  expect(outline(card)).toMatch(/^M60 42\.2Q60 40 62\.2 40L/);
  expect(outline(card, -4)).toMatch(/^M64 46\.2Q64 44 66\.2 44L/);
  expect(outline({ ...card, shape: 10 })).toMatch(/^M90 50a10 10 /);
});

test('a target means a figure by its name, or what stands there', () => {
  expect(piecesOf(scene, t('tank#1'))).toEqual(scene.pieces);
  expect(piecesOf(scene, t('c3'))).toEqual(scene.pieces);
  expect(piecesOf(scene, t('a1'))).toEqual([]);
  expect(placeOf(scene, t('tank#1'))).toMatchObject({ x: 340, y: 280 });
  expect(placeOf(scene, t('nowhere'))).toBeUndefined();
});

test('a miniature shows the cells, a frame that is a mere rim, and no more', () => {
  const box = cellsBox(scene);
  expect(box).toEqual({ x: 87, y: 27, width: 506, height: 506 });
  expect(unitOf(scene)).toBe(50);
  expect(cellsBox({ ...scene, spots: [] })).toEqual({ x: 0, y: 0, width: 680, height: 760 });
  const rim = { kind: 'path', tone: 'frame', d: 'M80 20L600 20L600 540L80 540Z' } as const;
  expect(cellsBox({ ...scene, decor: [rim] })).toEqual({ x: 77, y: 17, width: 526, height: 526 });
});

test('an arrow points from one place to the other and is empty between the same', () => {
  expect(arrow({ x: 0, y: 0 }, { x: 100, y: 0 }, 10, 10)).toContain('L90.00 0.00L');
  expect(arrow({ x: 5, y: 5 }, { x: 5, y: 5 }, 10, 10)).toBe('');
});

test('each seat has a rim of its own', () => {
  expect(new Set(([0, 1, 2, 3] as const).map((seat) => rim(seat))).size).toBe(4);
});
