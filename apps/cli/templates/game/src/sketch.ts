import { at, type Position, type Sketch, type Span } from '@pessoi/core';
import * as L from './layout.ts';

/** The board for a terminal, north on top; a free cell shows its name. */
export function sketch(p: Position): Sketch {
  const span = (x: number, y: number): Span => {
    const cell = L.CELLS.find((c) => L.BOARD.lattice[c]?.x === x && L.BOARD.lattice[c]?.y === y) ?? 0;
    const piece = at(p, cell);
    if (piece === L.EMPTY) return { text: ` ${L.BOARD.names[cell]} `, tone: 'dim' };
    return piece === 1 ? { text: ' o  ', tone: 'seat0' } : { text: ' x  ', tone: 'seat1' };
  };
  return [2, 1, 0].map((y) => [0, 1, 2].map((x) => span(x, y)));
}
