/**
 * The words of a position:
 *   0-38  the cells in the board's order: EMPTY, or a piece (odd: king, even: soldier; 1-2 Red, 3-4 Blue)
 *   39    TURN: seat to move, or FINISHED
 * Everything else (captures, winner) follows from these. Moves are the board's edges, then PASS.
 */
import { type Cell, flatHexBoard } from '@pessoi/boards';
import { at, type Position, type Seat } from '@pessoi/core';

/** KS-1, KS-2: seven columns; a cell's level is its lattice y. */
export const BOARD = flatHexBoard([6, 5, 6, 5, 6, 5, 6]);
export const TOP_LEVEL = 10;
const TURN = BOARD.size;
export const STATE_SIZE = BOARD.size + 1;

export const EMPTY = 0;
export const RED_KING = 1;
export const RED_SOLDIER = 2;
export const BLUE_KING = 3;
export const BLUE_SOLDIER = 4;
export const FINISHED = 2;

export const PASS = BOARD.edges.length;
export const MOVE_SPACE = PASS + 1;

export const kingOf = (seat: Seat): number => (seat === 0 ? RED_KING : BLUE_KING);
export const soldierOf = (seat: Seat): number => (seat === 0 ? RED_SOLDIER : BLUE_SOLDIER);
export const isKing = (piece: number): boolean => (piece & 1) === 1;
/** The owner of a piece; meaningless for EMPTY. */
export const ownerOf = (piece: number): Seat => (piece <= RED_SOLDIER ? 0 : 1);

export const pieceAt = (p: Position, cell: Cell): number => at(p, cell);
export const turnOf = (p: Position): number => at(p, TURN);
export const setTurn = (p: Position, turn: number): void => {
  p[TURN] = turn;
};

export const levelOf = (cell: Cell): number => BOARD.lattice[cell]?.y as number;
/** KS-4: the king cells at which this seat's pieces arrive. */
export const isGoal = (seat: Seat, cell: Cell): boolean => levelOf(cell) === (seat === 0 ? TOP_LEVEL : 0);
/** Level counted from the seat's own home row. */
export const advance = (seat: Seat, cell: Cell): number => (seat === 0 ? levelOf(cell) : TOP_LEVEL - levelOf(cell));

export const CELLS = [...BOARD.names.keys()] as Cell[];

export function countPieces(p: Position, piece: number): number {
  let count = 0;
  for (let cell = 0; cell < BOARD.size; cell++) if (at(p, cell) === piece) count++;
  return count;
}
