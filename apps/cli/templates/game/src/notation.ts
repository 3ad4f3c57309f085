import { at, type Move, ok, type Position, quote, type Reason, type Result, refuse } from '@pessoi/core';
import * as L from './layout.ts';

export const formatMove = (_p: Position, move: number): string => L.BOARD.names[move] as string;

/** ALL-2: refused with the first clause broken, in the order ALL-7, ALL-6, then the order of the rules. */
export function parseMove(p: Position, text: string): Result<Move, Reason> {
  const cell = L.BOARD.cell(text);
  if (cell === undefined) return refuse('ALL-7', 'unreadable', { text: quote(text) });
  if (L.turnOf(p) === L.FINISHED) return refuse('ALL-6', 'game-over');
  if (at(p, cell) !== L.EMPTY) return refuse('__PREFIX__-3', 'cell-taken', { cell: text });
  return ok(cell as number as Move);
}
