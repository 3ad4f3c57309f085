import type { Decor, Point } from '@pessoi/board-ui/scene';
import * as L from '../src/layout.ts';
import { lineName } from '../src/notation.ts';
import { BAND, BAND_DEPTH, before, CELL, type Lookout, TRAY } from './geometry.ts';

const LINES = [...Array(L.LENGTH).keys()];
const SIDES = [0, 1, 2, 3];
const COORDINATE_SIZE = 20;
const ROUND = 14;
/** The trays keep off the frame and off each other by this. */
const GAP = 5;

/** A closed path through corners, rounded. */
function rounded(points: readonly Point[]): string {
  const part = points.map((corner, i) => {
    const previous = points.at(i - 1) as Point;
    const next = points[(i + 1) % points.length] as Point;
    const from = towards(corner, previous, ROUND);
    const to = towards(corner, next, ROUND);
    return `${i === 0 ? 'M' : 'L'}${from.x} ${from.y}Q${corner.x} ${corner.y} ${to.x} ${to.y}`;
  });
  return `${part.join('')}Z`;
}

/** All our corners are between level and upright lines. */
const towards = (from: Point, to: Point, length: number): Point => ({
  x: from.x + Math.sign(to.x - from.x) * length,
  y: from.y + Math.sign(to.y - from.y) * length,
});

export function decorOf(look: Lookout): Decor[] {
  const end = L.LENGTH;
  const rim = BAND / CELL;
  const frame = [
    look.at(-rim, -rim),
    look.at(end + rim, -rim),
    look.at(end + rim, end + rim),
    look.at(-rim, end + rim),
  ];
  /** A player's two sides and the corner between them, as one tray. */
  const tray = (seat: 0 | 1): string => {
    const inner = (BAND + GAP) / CELL;
    const outer = (BAND + TRAY - GAP / 2) / CELL;
    const point = (x: number, y: number): Point => (seat === 0 ? look.at(x, y) : look.at(end - x, end - y));
    return rounded([
      point(-outer, -outer),
      point(end, -outer),
      point(end, -inner),
      point(-inner, -inner),
      point(-inner, end),
      point(-outer, end),
    ]);
  };
  const names = SIDES.flatMap((side) =>
    LINES.map(
      (line): Decor => ({
        kind: 'text',
        d: lineName(side, line),
        ...before(look, side, line, BAND_DEPTH),
        size: COORDINATE_SIZE,
        tone: 'coordinate',
      }),
    ),
  );
  return [
    { kind: 'path', d: tray(0), tone: 'tray0' },
    { kind: 'path', d: tray(1), tone: 'tray1' },
    { kind: 'path', d: rounded(frame), tone: 'frame' },
    ...names,
  ];
}
