/**
 * Where everything lies: armies and round above the field. On narrow screens the pool of unit cards is below it, with the
 * button at its end; on wide ones the pool is at the right and the button below the field. The size stays the same from
 * draft to result.
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
  readonly phase: Point;
  card(i: number): Box;
  /** Where the button is, and else what is to be done now. */
  readonly button: Box;
}

interface Measures {
  readonly top: number;
  readonly margin: number;
  readonly cell: number;
  readonly army: number;
  readonly card: { readonly width: number; readonly height: number };
  readonly gap: number;
}

/** On a phone a unit of length is a pixel. */
const NARROW: Measures = { top: 26, margin: 15, cell: 120, army: 136, card: { width: 90, height: 44 }, gap: 2 };
const NARROW_COLUMNS = 4;
/** The button takes the room of two cards there. */
const BUTTON_CARDS = 2;
const WIDE: Measures = { top: 44, margin: 18, cell: 154, army: 178, card: { width: 126, height: 109 }, gap: 5 };
const WIDE_COLUMNS = 2;
const WIDE_ROWS = 5;
const WIDE_BUTTON = 46;
/** Below the field, for the letters of the files. */
const LETTERS = 16;

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** `turned` puts rank 3 at the bottom. */
export function placesFor(narrow: boolean, sheets: number, turned: boolean): Places {
  const { top, margin, cell: size, army, card, gap } = narrow ? NARROW : WIDE;
  const field: Box = { x: margin, y: top, width: FILES * size, height: FILES * size };
  const bottom = top + field.height + LETTERS;
  const pool = narrow ? narrowPool(sheets, bottom) : widePool(sheets, field, bottom);
  const across = (cell: number): number => (turned ? FILES - 1 - (cell % FILES) : cell % FILES);
  const down = (cell: number): number => (turned ? Math.floor(cell / FILES) : FILES - 1 - Math.floor(cell / FILES));
  const centre = (column: number, row: number): Point => ({
    x: field.x + (column + 0.5) * size,
    y: field.y + (row + 0.5) * size,
  });
  return {
    width: pool.width,
    height: pool.height,
    cellSize: size,
    field,
    cell: (cell) => centre(across(cell), down(cell)),
    files: range(FILES).map((file) => ({ x: centre(across(file), 0).x, y: field.y + field.height + LETTERS / 2 + 2 })),
    ranks: range(CELLS / FILES).map((rank) => ({ x: margin / 2 - 1, y: centre(0, down(rank * FILES)).y })),
    army: (seat) => ({
      x: seat === 0 ? field.x - 3 : field.x + field.width + 3 - army,
      y: 1,
      width: army,
      height: top - 6,
    }),
    phase: { x: field.x + field.width / 2, y: top / 2 - 2 },
    card: (i) => ({
      x: pool.x + (i % pool.columns) * (card.width + gap + 2),
      y: pool.y + Math.floor(i / pool.columns) * (card.height + gap),
      ...card,
    }),
    button: pool.button,
  };
}

interface Pool extends Point {
  readonly columns: number;
  readonly button: Box;
  /** Of the whole drawing. */
  readonly width: number;
  readonly height: number;
}

function narrowPool(sheets: number, y: number): Pool {
  const { margin, cell, card, gap } = NARROW;
  const width = FILES * cell + 2 * margin;
  const pitch = card.width + gap + 2;
  const rows = Math.ceil((sheets + BUTTON_CARDS) / NARROW_COLUMNS);
  const x = (width - NARROW_COLUMNS * pitch + gap + 2) / 2;
  const button: Box = {
    x: x + (NARROW_COLUMNS - BUTTON_CARDS) * pitch,
    y: y + (rows - 1) * (card.height + gap),
    width: BUTTON_CARDS * pitch - gap - 2,
    height: card.height,
  };
  return { x, y, columns: NARROW_COLUMNS, button, width, height: y + rows * (card.height + gap) };
}

function widePool(sheets: number, field: Box, bottom: number): Pool {
  const { card, gap } = WIDE;
  const columns = Math.max(WIDE_COLUMNS, Math.ceil(sheets / WIDE_ROWS));
  const x = field.x + field.width + 16;
  const width = x + columns * (card.width + gap + 2) - gap + 1;
  const button: Box = { x: field.x - 3, y: bottom + 3, width: field.width + 6, height: WIDE_BUTTON };
  return {
    x,
    y: 1,
    columns,
    button,
    width,
    height: Math.max(bottom + WIDE_BUTTON + 5, WIDE_ROWS * (card.height + gap)),
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
/** A box with round corners. */
export const softPath = ({ x, y, width, height }: Box, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}Z`;
