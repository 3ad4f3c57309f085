/**
 * Where things are drawn. A side of a hexagon is 60 long, so that a cell is about 104 high and the art's box fits into it. The pieces that are
 * out lie in two strips, above and below the board, so that it is as large as a screen allows in both directions.
 */
import type { Point } from '@pessoi/board-ui/scene';
import type { Cell } from '@pessoi/boards';
import type { Seat, Viewer } from '@pessoi/core';
import { BOARD, CELLS } from '../src/layout.ts';

const EDGE = 60;
/** How far the frame reaches beyond the cells; at their corners it reaches further. */
export const FRAME = 9;
const SIDE = 12;
/** How high a strip is: on a phone of 390 px this is more than 44 px, and so it is on a desk. The button to pass lies in one. */
const STRIP = { narrow: 80, wide: 58 } as const;
const GAP = 8;

export const round = (n: number): number => Math.round(n * 100) / 100;
const centres = CELLS.map((cell) => BOARD.centre(cell));
const HALF_HEIGHT = Math.sqrt(3) / 2;
const WIDE = (Math.max(...centres.map(({ x }) => x)) + 2) * EDGE + 2 * SIDE;
const HIGH = (Math.max(...centres.map(({ y }) => y)) + 2 * HALF_HEIGHT) * EDGE + 2 * FRAME;

/** Corners of a cell around its centre, y downwards. */
export const HEXAGON: readonly Point[] = Array.from({ length: 6 }, (_, i) => ({
  x: round(Math.cos((i * Math.PI) / 3) * EDGE),
  y: round(Math.sin((i * Math.PI) / 3) * EDGE),
}));
export interface Strip extends Point {
  readonly width: number;
  readonly height: number;
}

/** The middle of a cell on the board as it is printed, from the upper left corner of its frame. */
export function printed(cell: Cell): Point {
  const { x, y } = BOARD.centre(cell);
  return { x: round(SIDE + (x + 1) * EDGE), y: round(HIGH - FRAME - (y + HALF_HEIGHT) * EDGE) };
}

/** A way to look at the board. */
export interface Lookout {
  readonly width: number;
  readonly height: number;
  /** The upper left corner of the frame. */
  readonly corner: Point;
  centre(cell: Cell): Point;
  /** Where the pieces lie that a seat has taken: the strip nearest to that seat. */
  strip(seat: Seat): Strip;
}

/** A player sits below his own home row; others see the board as it is printed, with Red below. */
export function lookout(viewer: Viewer, flip: boolean, narrow: boolean): Lookout {
  const turned = (viewer === 1) !== flip;
  const high = narrow ? STRIP.narrow : STRIP.wide;
  const corner = { x: 0, y: high + GAP };
  const width = round(WIDE);
  const height = round(HIGH + 2 * corner.y);
  return {
    width,
    height,
    corner,
    centre(cell) {
      const { x, y } = printed(cell);
      const [left, top] = [corner.x + x, corner.y + y];
      return { x: round(turned ? width - left : left), y: round(turned ? height - top : top) };
    },
    strip(seat) {
      const own = (seat === 0) !== turned;
      return { x: width / 2, y: own ? height - high / 2 : high / 2, width, height: high };
    },
  };
}

const CUT = 12;

/** Corners of a rectangle around its centre, each cut off a little. */
export function box(width: number, height: number): readonly Point[] {
  const [x, y] = [width / 2, height / 2];
  return [
    { x: CUT - x, y: -y },
    { x: x - CUT, y: -y },
    { x, y: CUT - y },
    { x, y: y - CUT },
    { x: x - CUT, y },
    { x: CUT - x, y },
    { x: -x, y: y - CUT },
    { x: -x, y: CUT - y },
  ];
}
