/** Checks on a picture: everything that the board or an event may name is in it, and lies where it can be seen and tapped. */
import type { GameDrawing, Piece, Point, Scene, Spot } from '@pessoi/board-ui/scene';
import { type GameEvent, type Target, type View, viewOf } from '@pessoi/core';
import { expect } from 'vitest';
import type { Check } from '../conformance/along.ts';
import { after, viewersOf } from '../conformance/walk.ts';
import { choicesOf, expectFilled, LOOKS, looking, numbersIn, placesOf } from './looks.ts';

const corners = ({ shape }: Spot): readonly Point[] =>
  typeof shape === 'number' ? [-shape, shape].map((reach) => ({ x: reach, y: reach })) : shape;

/** Half of what a spot measures, across and down. */
const half = (spot: Spot): Point => {
  const span = (values: readonly number[]): number => (Math.max(...values) - Math.min(...values)) / 2;
  return { x: span(corners(spot).map(({ x }) => x)), y: span(corners(spot).map(({ y }) => y)) };
};

/** For sums of lengths that are no round numbers. */
const HAIR = 1e-6;

export const spotsCoverClicks =
  (drawing: GameDrawing): Check =>
  ({ table, state, ply }) => {
    for (const viewer of viewersOf(table)) {
      const view = viewOf(table.rules, state, viewer);
      const { spots } = drawing.scene(table, view, looking({ viewer, ...LOOKS[ply % LOOKS.length] }));
      const targets = new Set(spots.map(({ target }) => target));
      expect(targets.size, 'two spots with one target').toBe(spots.length);
      const clicked = choicesOf(table.rules, view).flatMap(({ clicks }) => clicks);
      expect(clicked.filter((target) => !targets.has(target))).toEqual([]);
    }
  };

/** Of every move that could be played now, not only of the one that is. */
export const eventsHavePlaces =
  (drawing: GameDrawing): Check =>
  (moment) => {
    const { table, state, legal, move: played } = moment;
    const { rules } = table;
    for (const viewer of viewersOf(table)) {
      const placesIn = (view: View): ReadonlySet<string> => placesOf(drawing.scene(table, view, looking({ viewer })));
      const before = viewOf(rules, state, viewer);
      const old = placesIn(before);
      for (const move of new Set(played === undefined ? legal : [...legal, played])) {
        const then = viewOf(rules, after(moment, move), viewer);
        const events = rules.events(before, rules.viewMove(state, move, viewer), then);
        const unheard = events.flatMap(placesNamed).filter((place) => !old.has(place));
        if (unheard.length === 0) continue;
        const fresh = placesIn(then);
        expect(unheard.filter((place) => !fresh.has(place))).toEqual([]);
      }
    }
  };

function placesNamed(event: GameEvent): string[] {
  const { from, to, at } = event as { readonly from?: Target; readonly to?: Target; readonly at?: Target };
  return [from, to, at].filter((place) => place !== undefined);
}

export const pictureIsWhole =
  (drawing: GameDrawing): Check =>
  ({ table, state, ply }) => {
    for (const viewer of viewersOf(table)) {
      const view = viewOf(table.rules, state, viewer);
      const scene = drawing.scene(table, view, looking({ viewer, ...LOOKS[ply % LOOKS.length] }));
      expect(numbersIn(scene).every(Number.isFinite)).toBe(true);
      expectFilled(scene);
      expect(scene.pieces.filter(({ art }) => !Object.hasOwn(drawing.art, art))).toEqual([]);
      expect(scene.pieces.filter((piece) => !liesAtItsSpot(scene, piece))).toEqual([]);
      expect(scene.spots.filter((spot) => !isInside(scene, spot, half(spot)))).toEqual([]);
      expect(scene.trays).toHaveLength(table.seats);
      expect(scene.trays.filter((tray) => !isInside(scene, tray))).toEqual([]);
      expect(scene.spots.filter(({ label }) => label.trim() === '')).toEqual([]);
    }
  };

function isInside(scene: Scene, { x, y }: Point, reach: Point = { x: 0, y: 0 }): boolean {
  const [right, bottom] = [scene.width + HAIR, scene.height + HAIR];
  return x - reach.x >= -HAIR && y - reach.y >= -HAIR && x + reach.x <= right && y + reach.y <= bottom;
}

/** What stands around the board may be fanned out or lie beside its spot. */
const ON_BOARD: readonly Spot['kind'][] = ['cell', 'entry'];

function liesAtItsSpot(scene: Scene, { at, x, y, size }: Piece): boolean {
  const spot = scene.spots.find(({ target }) => target === at);
  const inset = size / 2 - HAIR;
  if (!spot || !isInside(scene, { x, y }, { x: inset, y: inset })) return false;
  if (!ON_BOARD.includes(spot.kind)) return true;
  const reach = half(spot);
  return Math.abs(x - spot.x) + inset <= reach.x && Math.abs(y - spot.y) + inset <= reach.y;
}

/** What a page shows beside the board must not shift while a game is played. */
export function sizeStays(drawing: GameDrawing): Check {
  const sizes = new Map<string, string>();
  return ({ table, state }) => {
    for (const viewer of viewersOf(table))
      for (const narrow of [true, false]) {
        const scene = drawing.scene(table, viewOf(table.rules, state, viewer), looking({ viewer, narrow }));
        const key = `${viewer} ${narrow}`;
        const size = `${scene.width} ${scene.height}`;
        expect(size).toBe(sizes.get(key) ?? size);
        sizes.set(key, size);
      }
  };
}

/** A finger's breadth, and the narrowest phone that is looked after, in CSS pixels. */
const TAP = 44;
const PHONE = 390;
/** Of pieces that share a cell so many can have that breadth; where more of them crowd, a fingertip must do. */
const APART = 4;
const FINGERTIP = 24;

function leastTap({ pieces }: Scene, target: string): number {
  const place = pieces.find(({ piece }) => piece === target)?.at;
  return pieces.filter(({ at }) => at === place).length > APART ? FINGERTIP : TAP;
}

/** All that a move may begin or go on with; the rest of the spots are there to be read. */
export const spotsCanBeTapped =
  (drawing: GameDrawing): Check =>
  ({ table, state }) => {
    for (const viewer of viewersOf(table)) {
      const view = viewOf(table.rules, state, viewer);
      const scene = drawing.scene(table, view, looking({ viewer }));
      const clicked = new Set(choicesOf(table.rules, view).flatMap(({ clicks }) => clicks));
      const pixels = (spot: Spot): number => (2 * Math.min(half(spot).x, half(spot).y) * PHONE) / scene.width + HAIR;
      const small = scene.spots.filter(
        (spot) => clicked.has(spot.target) && pixels(spot) < leastTap(scene, spot.target),
      );
      expect(small.map((spot) => `${spot.target} ${pixels(spot)}`)).toEqual([]);
    }
  };

/** Turning round moves things and changes nothing else. */
export const turningKeepsEverything =
  (drawing: GameDrawing): Check =>
  ({ table, state }) => {
    for (const viewer of viewersOf(table)) {
      const view = viewOf(table.rules, state, viewer);
      const [one, other] = [false, true].map((flip) => drawing.scene(table, view, looking({ viewer, flip })));
      if (!one || !other) throw new Error('a scene for each way round');
      const things = (scene: Scene): string[] =>
        [
          ...scene.spots.map(({ target, label }) => `${target}: ${label}`),
          ...scene.pieces.map(({ at, piece, art }) => `${at} ${piece} ${art}`),
        ].sort();
      expect(things(other)).toEqual(things(one));
      expect([other.width, other.height, other.summary]).toEqual([one.width, one.height, one.summary]);
    }
  };
