/**
 * The words of a position:
 *   0-35   the cells in the board's order: EMPTY, or a piece (1-2 Factions, 3-4 Strongholds; odd Red, even Black)
 *   36     TURN: seat to move (or to place), or FINISHED
 *   37     BASTION: the cell that the player to move may not push, or NOWHERE
 *   38-41  WAITING of South, West, North, East: how many (storm), or the set of lines as bits (sudden)
 *   42-43  CAPTURES of Red, of Black
 *   44     TO_PLACE: who places the next Strongholds, a bit a seat, next one lowest, closed by a 1; PLACED when done
 * The text of a position is these and no more; `key` hashes them. Then:
 *   45     MODE: STORM or SUDDEN, the same through a game
 *   46     PASSES in a row just before this position
 *   47     QUIET: turns since an entry or a Faction left the board (sudden)
 *   48-59  LINES: files a-f, then ranks 1-6, as pushes see them (lines.ts); they follow from the words above
 *   60-    sudden only: the QUIET + 1 positions since then (history.ts), oldest first; words beyond them mean nothing
 */
import { type Cell, squareBoard } from '@pessoi/boards';
import { at, type Position, type Seat } from '@pessoi/core';

/** KO-1. */
export const LENGTH = 6;
export const BOARD = squareBoard(LENGTH, LENGTH);
export const CELLS = [...BOARD.names.keys()] as Cell[];

const TURN = BOARD.size;
export const BASTION = TURN + 1;
export const WAITING = BASTION + 1;
export const CAPTURES = WAITING + 4;
export const TO_PLACE = CAPTURES + 2;
export const TEXT_WORDS = TO_PLACE + 1;
export const MODE = TEXT_WORDS;
export const PASSES = MODE + 1;
export const QUIET = PASSES + 1;
export const LINES = QUIET + 1;
export const BASE_SIZE = LINES + 2 * LENGTH;

export const STORM = 0;
export const SUDDEN = 1;
export const FINISHED = 2;
export const PLACED = 1;
export const NOWHERE = BOARD.size;

export const EMPTY = 0;
export const factionOf = (seat: number): number => seat + 1;
export const strongholdOf = (seat: number): number => seat + 3;
export const isFaction = (piece: number): boolean => piece === 1 || piece === 2;
export const isStronghold = (piece: number): boolean => piece >= 3;
/** The owner of a piece; meaningless for EMPTY. */
export const ownerOf = (piece: number): Seat => ((piece & 1) ^ 1) as Seat;
export const other = (seat: number): Seat => (1 - seat) as Seat;

/** KO-3: the sides are South, West, North, East; each seat owns two, one across the files and one across the ranks. */
export const SIDES = 'SWNE';
export const SIDES_OF = [
  [0, 1],
  [2, 3],
] as const;
export const FULL_SIDE = 4;
/** KO-4: the lines b-e or 2-5 of a side, as bits. */
export const MIDDLE_LINES = 0b011110;
export const FACTIONS = 8;
export const STRONGHOLDS = 2;

export const pieceAt = (p: Position, cell: number): number => at(p, cell);
export const turnOf = (p: Position): number => at(p, TURN);
export const setTurn = (p: Position, turn: number): void => {
  p[TURN] = turn;
};
export const bastionOf = (p: Position): number => at(p, BASTION);
export const isStorm = (p: Position): boolean => at(p, MODE) === STORM;
export const isPlacing = (p: Position): boolean => at(p, TO_PLACE) !== PLACED;

/** Zero when nobody of the seat waits: true of counts and of sets. */
export const waits = (p: Position, seat: number): number => at(p, WAITING + 2 * seat) | at(p, WAITING + 2 * seat + 1);

/** KO-4: whether a Faction is seen waiting before this line. In storm it does not matter which of a side's they are. */
export function waitsAt(p: Position, side: number, line: number): boolean {
  const word = at(p, WAITING + side);
  return isStorm(p) ? line >= 1 && line <= word : ((word >> line) & 1) === 1;
}

export function waitingCount(p: Position, seat: Seat): number {
  let count = 0;
  for (const side of SIDES_OF[seat as 0 | 1])
    for (let line = 0; line < LENGTH; line++) if (waitsAt(p, side, line)) count++;
  return count;
}

export function countPieces(p: Position, piece: number): number {
  let count = 0;
  for (let cell = 0; cell < BOARD.size; cell++) if (at(p, cell) === piece) count++;
  return count;
}

export const fileOf = (cell: number): number => cell % LENGTH;
export const rankOf = (cell: number): number => Math.floor(cell / LENGTH);
const inner = (line: number): boolean => line > 0 && line < LENGTH - 1;
/** KO-8: not on the outermost ring. */
export const isInner = (cell: number): boolean => inner(fileOf(cell)) && inner(rankOf(cell));
