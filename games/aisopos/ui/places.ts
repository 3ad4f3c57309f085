/**
 * Where everything lies. The board is the same in both arrangements; around it stand a plate for each other player, and
 * the hand and the plate of the one at the bottom. On narrow screens the others are above the board and the hand below; on
 * wide ones the plates are beside it, so that the board is as large as the height allows.
 */
import type { Point } from '@pessoi/board-ui/scene';
import type { Cell } from '@pessoi/boards';
import * as L from '../src/layout.ts';

const SIDE = 50;
const HALF_HEX = (SIDE * Math.sqrt(3)) / 2;
const BOARD_WIDTH = 10 * HALF_HEX;
const BOARD_HEIGHT = 8 * SIDE;
export const COIN = 70;
export const SLOT = 62;
const GAP = 8;

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Places {
  readonly width: number;
  readonly height: number;
  cell(cell: number): Point;
  /** Corners of a cell around its centre. */
  readonly corners: readonly Point[];
  readonly board: Box;
  /** The plate of the i-th of the others. */
  other(i: number): Box;
  readonly own: Box;
  /** Whether a plate lies flat: what was captured stands beside the name, not below it. */
  readonly flat: boolean;
  /** Where the slot of an animal in the hand is. */
  slot(animal: number): Point;
  readonly pass: Point;
}

const round = (value: number): number => Math.round(value * 100) / 100;
export const point = (x: number, y: number): Point => ({ x: round(x), y: round(y) });

const NARROW = { width: 474, height: 644, top: 104, hand: 600 };
const WIDE = { height: 504, top: 12, hand: 460, column: 136 };
const COLUMN_BOX = { width: WIDE.column - 2 * GAP, height: 158 };

const CORNERS = (() => {
  const centre = L.BOARD.centre(L.CELLS[0] as Cell);
  return L.BOARD.corners(L.CELLS[0] as Cell).map(({ x, y }) => point((x - centre.x) * SIDE, (centre.y - y) * SIDE));
})();

/** Beside the board, in the order of play: one other player at the right; more of them begin at the left. */
function beside(others: number, i: number, width: number): Box {
  const isRight = i === others - 1;
  const isLow = others === 3 && i === 0;
  return { x: isRight ? width - WIDE.column + GAP : GAP, y: isLow ? WIDE.height - 166 : GAP, ...COLUMN_BOX };
}

export function placesFor(narrow: boolean, others: number, flip: boolean): Places {
  const left = others > 1 ? WIDE.column : 0;
  const { width, height, top, hand } = narrow ? NARROW : { ...WIDE, width: left + BOARD_WIDTH + 5 * GAP + WIDE.column };
  const x0 = narrow ? (width - BOARD_WIDTH) / 2 : left + 2.5 * GAP;
  const board: Box = { x: x0, y: top, width: BOARD_WIDTH, height: BOARD_HEIGHT };
  const pitch = SLOT + 3 * GAP;
  const shared = (width - GAP * (others + 1)) / others;
  return {
    width: round(width),
    height,
    board,
    corners: CORNERS,
    flat: narrow,
    cell(cell) {
      const { x, y } = L.BOARD.centre(cell as Cell);
      const [east, south] = [HALF_HEX + x * SIDE, BOARD_HEIGHT - SIDE - y * SIDE];
      return flip ? point(x0 + BOARD_WIDTH - east, top + BOARD_HEIGHT - south) : point(x0 + east, top + south);
    },
    other: (i) =>
      narrow ? { x: GAP + i * (shared + GAP), y: GAP, width: shared, height: 85 } : beside(others, i, width),
    own: narrow
      ? { x: GAP, y: 514, width: width - 2 * GAP, height: 40 }
      : { x: width - WIDE.column + GAP, y: height - 166, ...COLUMN_BOX },
    slot: (animal) => point(x0 + BOARD_WIDTH / 2 + (animal - 2) * pitch, hand),
    pass: point(x0 + BOARD_WIDTH - 44, top + BOARD_HEIGHT - 28),
  };
}

/** A rounded box as an SVG path. */
export function boxPath({ x, y, width, height }: Box, radius = 10): string {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [w, h] = [round(width - 2 * r), round(height - 2 * r)];
  return `M${round(x + r)} ${round(y)}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}Z`;
}

/** The corners of a box around its centre, and the centre. */
export const boxShape = ({ width, height }: Box): readonly Point[] => [
  point(-width / 2, -height / 2),
  point(width / 2, -height / 2),
  point(width / 2, height / 2),
  point(-width / 2, height / 2),
];
export const boxCentre = ({ x, y, width, height }: Box): Point => point(x + width / 2, y + height / 2);
