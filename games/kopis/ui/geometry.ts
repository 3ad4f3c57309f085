/**
 * Where things are drawn. A cell is 100 wide, so the art's box fits it as it is. Around the 6 × 6 cells runs a band with the
 * coordinates, around that the trays: eight lines of about 100 across, which on a phone of 390 px leaves 44 px to tap on.
 */
import type { Point } from '@pessoi/board-ui/scene';
import { SPECTATOR, type Viewer } from '@pessoi/core';
import { LENGTH } from '../src/layout.ts';

export const CELL = 100;
export const BAND = 26;
export const TRAY = 98;
/** The dish in the corner where two trays meet. */
export const CORNER_RADIUS = 48;
const MARGIN = BAND + TRAY;
const BOARD = LENGTH * CELL;
const SIDE = BOARD + 2 * MARGIN;
/** Wide screens have room for a little air. */
const AIR = 12;

/** A way to look at the board: turns points of the board, in cells from its south-west corner, into points of the scene. */
export interface Lookout {
  readonly size: number;
  readonly turned: boolean;
  at(x: number, y: number): Point;
}

/** A player sits below his own side; others see the board as it is printed, with Red below. */
export function lookout(viewer: Viewer, flip: boolean, narrow: boolean): Lookout {
  const turned = (viewer !== SPECTATOR && viewer === 1) !== flip;
  const air = narrow ? 0 : AIR;
  const origin = air + MARGIN;
  return {
    size: SIDE + 2 * air,
    turned,
    at: (x, y) => ({
      x: origin + CELL * (turned ? LENGTH - x : x),
      y: origin + CELL * (turned ? y : LENGTH - y),
    }),
  };
}

/** The middle of the tray and of the band, in cells from the edge of the board. */
export const TRAY_DEPTH = (BAND + TRAY / 2) / CELL;
export const BAND_DEPTH = BAND / 2 / CELL;

/** A point before a line, outside the board: sides are South, West, North, East. */
export function before(look: Lookout, side: number, line: number, depth: number): Point {
  const along = line + 0.5;
  const far = LENGTH + depth;
  const points = [
    [along, -depth],
    [-depth, along],
    [along, far],
    [far, along],
  ] as const;
  const [x, y] = points[side] as readonly [number, number];
  return look.at(x, y);
}

/** Corners of a rectangle around its centre. */
export const box = (width: number, height: number): readonly Point[] => [
  { x: -width / 2, y: -height / 2 },
  { x: width / 2, y: -height / 2 },
  { x: width / 2, y: height / 2 },
  { x: -width / 2, y: height / 2 },
];
