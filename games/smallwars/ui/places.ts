/**
 * Where everything lies: armies and round above the field, the pool of unit cards below it on narrow screens and at the right
 * on wide ones, with the button at the end of it. The size stays the same from draft to result.
 */
import type { Point } from '@pessoi/board-ui/scene';
import { CELLS, FILES } from '../src/field.ts';

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Places {
  readonly width: number;
  readonly height: number;
  readonly cellSize: number;
  readonly field: Box;
  cell(cell: number): Point;
  readonly files: readonly Point[];
  readonly ranks: readonly Point[];
  army(seat: number): Box;
  /** Beside the army's name, towards the edge. */
  flag(seat: number): Point;
  readonly phase: Point;
  card(i: number): Box;
  readonly button: Box;
}

const TOP = 46;
const MARGIN = 18;
export const FLAG = 28;
const CARD_ROWS = 5;
const NARROW = { cell: 126, columns: 5, card: { width: 72, height: 52 }, pitch: { x: 78, y: 72 }, button: 48 };
const WIDE = { cell: 148, columns: 2, card: { width: 96, height: 58 }, pitch: { x: 102, y: 78 }, button: 48 };

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** `turned` puts rank 3 at the bottom. */
export function placesFor(narrow: boolean, sheets: number, turned: boolean): Places {
  const { cell: size, card, pitch, button } = narrow ? NARROW : WIDE;
  const columns = narrow ? NARROW.columns : Math.max(WIDE.columns, Math.ceil(sheets / CARD_ROWS));
  const rows = Math.ceil(sheets / columns);
  const field: Box = { x: MARGIN, y: TOP, width: FILES * size, height: FILES * size };
  const bottom = TOP + field.height + 20;
  const pool = narrow ? { x: 9, y: bottom } : { x: MARGIN + field.width + 16, y: TOP };
  const width = narrow ? field.width + 2 * MARGIN - 6 : pool.x + columns * pitch.x + 2;
  const buttonY = narrow ? pool.y + rows * pitch.y + 2 : TOP + field.height - button;
  const across = (cell: number): number => (turned ? FILES - 1 - (cell % FILES) : cell % FILES);
  const down = (cell: number): number => (turned ? Math.floor(cell / FILES) : FILES - 1 - Math.floor(cell / FILES));
  const centre = (column: number, row: number): Point => ({
    x: field.x + (column + 0.5) * size,
    y: field.y + (row + 0.5) * size,
  });
  return {
    width,
    height: narrow ? buttonY + button + 6 : bottom + 2,
    cellSize: size,
    field,
    cell: (cell) => centre(across(cell), down(cell)),
    files: range(FILES).map((file) => ({ x: centre(across(file), 0).x, y: field.y + field.height + 10 })),
    ranks: range(CELLS / FILES).map((rank) => ({ x: MARGIN / 2, y: centre(0, down(rank * FILES)).y })),
    army: (seat) => ({
      x: seat === 0 ? field.x + FLAG : field.x + field.width - size,
      y: 4,
      width: size - FLAG,
      height: 36,
    }),
    flag: (seat) => ({ x: seat === 0 ? field.x + FLAG / 2 : field.x + field.width - FLAG / 2, y: 22 }),
    phase: { x: field.x + field.width / 2, y: 22 },
    card: (i) => ({ x: pool.x + (i % columns) * pitch.x, y: pool.y + Math.floor(i / columns) * pitch.y, ...card }),
    button: { x: pool.x, y: buttonY, width: columns * pitch.x - (pitch.x - card.width), height: button },
  };
}

export const boxShape = ({ width, height }: Box): readonly Point[] => [
  { x: -width / 2, y: -height / 2 },
  { x: width / 2, y: -height / 2 },
  { x: width / 2, y: height / 2 },
  { x: -width / 2, y: height / 2 },
];
export const boxCentre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
export const boxPath = ({ x, y, width, height }: Box, grow = 0): string =>
  `M${x - grow} ${y - grow}h${width + 2 * grow}v${height + 2 * grow}h${-width - 2 * grow}Z`;
