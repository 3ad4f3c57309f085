/**
 * The words of a position:
 *   0-8  the cells in the board's order: EMPTY, or 1 + the seat that holds it
 *   9    TURN: seat to move, or FINISHED
 * A move is the cell that it claims.
 */
import { type Cell, squareBoard } from '@pessoi/boards';
import { at, type Position, type Seat } from '@pessoi/core';

/** __PREFIX__-1 */
export const BOARD = squareBoard(3, 3);
const TURN = BOARD.size;
export const STATE_SIZE = BOARD.size + 1;
export const MOVE_SPACE = BOARD.size;

export const EMPTY = 0;
export const FINISHED = 2;
export const CELLS = [...BOARD.names.keys()] as Cell[];
export const SIDES: readonly Seat[] = [0, 1];

export const pieceOf = (seat: number): number => seat + 1;
export const turnOf = (p: Position): number => at(p, TURN);
export const setTurn = (p: Position, turn: number): void => {
  p[TURN] = turn;
};

export function countPieces(p: Position, piece: number): number {
  let count = 0;
  for (let cell = 0; cell < BOARD.size; cell++) if (at(p, cell) === piece) count++;
  return count;
}
