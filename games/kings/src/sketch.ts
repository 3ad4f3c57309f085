import type { Position, Sketch, Span } from '@pessoi/core';
import * as L from './layout.ts';
import { cellPiece } from './notation.ts';

const COLUMN_WIDTH = 6;

/** The board for a terminal: one line a level, columns side by side; an occupied cell shows its piece before its name. */
export function sketch(p: Position): Sketch {
  const lines: Span[][] = [];
  for (let level = L.TOP_LEVEL; level >= 0; level--) {
    const line: Span[] = [];
    let column = 0;
    for (const cell of L.CELLS.filter((c) => L.levelOf(c) === level)) {
      const x = L.BOARD.lattice[cell]?.x as number;
      line.push({ text: ' '.repeat((x - column) * COLUMN_WIDTH + 2) });
      const piece = cellPiece(p, cell);
      const goal = level === 0 || level === L.TOP_LEVEL;
      const name = L.BOARD.name(cell);
      if (piece === '') line.push({ text: `${goal ? '♔' : '·'}${name} `, tone: 'dim' });
      else line.push({ text: `${piece}${name} `, tone: L.ownerOf(L.pieceAt(p, cell)) === 0 ? 'seat0' : 'seat1' });
      column = x + 1;
    }
    lines.push(line);
  }
  return lines;
}
