/**
 * Reaching spots by keys. The spots of a scene form the rows of a grid for the ear, and arrow keys go to the nearest one in their
 * direction for the eye; both are worked out from the places alone, so squares, hexes, entries and hands need nothing of their own.
 */
import { distance, reach } from './geometry.ts';
import type { Point, Spot } from './scene.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** A spot with a name of its own: two tokens in a hand may share a target. */
export interface NamedSpot extends Spot {
  readonly id: string;
}

export function nameSpots(spots: readonly Spot[]): readonly NamedSpot[] {
  const seen = new Map<string, number>();
  return spots.map((spot) => {
    const count = (seen.get(spot.target) ?? 0) + 1;
    seen.set(spot.target, count);
    return { ...spot, id: count === 1 ? spot.target : `${spot.target}~${count}` };
  });
}

/** Kinds in the order they are read and painted: what lies in a cell comes after it and so on top. */
const LAYERS: readonly Spot['kind'][] = ['cell', 'entry', 'card', 'hand'];

/** The spots that are no buttons, by kind and from top to bottom, each row from left to right. */
export function rowsOf<S extends Spot>(spots: readonly S[]): readonly (readonly S[])[] {
  return LAYERS.flatMap((kind) => {
    const rows: S[][] = [];
    const ofKind = spots.filter((spot) => spot.kind === kind).sort((a, b) => a.y - b.y);
    for (const spot of ofKind) {
      const row = rows.at(-1);
      if (row?.[0] && spot.y - row[0].y < reach(spot) / 2) row.push(spot);
      else rows.push([spot]);
    }
    return rows.map((row) => row.sort((a, b) => a.x - b.x));
  });
}

const TURN: Readonly<Record<Direction, (dx: number, dy: number) => { along: number; aside: number }>> = {
  right: (dx, dy) => ({ along: dx, aside: Math.abs(dy) }),
  left: (dx, dy) => ({ along: -dx, aside: Math.abs(dy) }),
  down: (dx, dy) => ({ along: dy, aside: Math.abs(dx) }),
  up: (dx, dy) => ({ along: -dy, aside: Math.abs(dx) }),
};

/** How far from straight ahead a spot may lie: half a right angle first, then nearly anything in front. */
const CONES = [1.001, 3];
/** Spots in one place are told apart by this, so that keys can go from a cell to the figure in the middle of it. */
const APART = 1e-3;

/** The nearest spot in a direction. Between two that are equally near, the one towards the middle, so that a hex row is climbed and not left. */
export function nearest<S extends Spot>(spots: readonly S[], from: S, direction: Direction): S | undefined {
  const origin = spread(spots, from);
  const middle = centreOf(spots);
  for (const cone of CONES) {
    const ahead = spots
      .filter((spot) => spot !== from)
      .map((spot) => {
        const at = spread(spots, spot);
        const { along, aside } = TURN[direction](at.x - origin.x, at.y - origin.y);
        return { spot, along, aside, cost: along + 1.5 * aside };
      })
      .filter(({ along, aside }) => along > APART / 2 && aside <= cone * along);
    if (ahead.length > 0)
      return ahead.reduce((best, one) => {
        if (Math.abs(one.cost - best.cost) > APART / 2) return one.cost < best.cost ? one : best;
        return distance(one.spot, middle) < distance(best.spot, middle) - APART ? one : best;
      }).spot;
  }
  return undefined;
}

function spread<S extends Spot>(spots: readonly S[], spot: S): Point {
  const before = spots.slice(0, spots.indexOf(spot)).filter((other) => distance(other, spot) < APART);
  return { x: spot.x + before.length * APART, y: spot.y };
}

function centreOf(spots: readonly Spot[]): Point {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** Home and End: the first or last spot of the same row; with the control key of all. */
export function rowEnd<S extends Spot>(spots: readonly S[], from: S, end: 'first' | 'last', all: boolean): S {
  const rows = rowsOf(spots);
  const row = all ? rows.flat() : (rows.find((one) => one.includes(from)) ?? [from]);
  return row.at(end === 'first' ? 0 : -1) ?? from;
}

/** Where the keys go when the spot they were on is gone: the nearest that is left. */
export function closest<S extends Spot>(spots: readonly S[], point: Point): S | undefined {
  return spots.length === 0
    ? undefined
    : spots.reduce((best, spot) => (distance(spot, point) < distance(best, point) ? spot : best));
}
