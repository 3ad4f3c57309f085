/**
 * The words of a position, the same for two, three and four seats. First what the position text holds (`key` hashes it):
 *   0-18     the cells in the board's order: EMPTY, or a token (see `token`)
 *   19       TURN: seat to move, or FINISHED
 *   20       QUIET: turns since the last fight, or the start (AI-12)
 *   21-24    HANDS, one word a seat: a bag (see hands.ts), or a hidden hand, or OUT, or ABSENT
 *   25-28    how many tokens each seat has captured
 *   29-148   the captured tokens in order, 30 words a seat, zero past the count
 * Then what the text does not hold:
 *   149-167  LORE, one word a cell: what is publicly known to have happened to the token that stands there (AI-8).
 *            Bits 0-3: the seats other than its owner that have seen it; bits 4-8: the animals it has beaten.
 *            It moves with the token and is zero on an empty cell.
 *   168      VIEWER: TRUTH in a State and in a Guess, else who sees this View
 * A State, a Guess and a View differ only in this: a View may have UNKNOWN animals and hidden hands. A View of a game that
 * is over is the State, with TRUTH as its viewer. Lore is the same in all three, since moves and captures are public.
 */
import { type Cell, pointyHexBoard } from '@pessoi/boards';
import { at, type Position, SEATS, type Seat } from '@pessoi/core';

/** AI-1 */
export const ROWS = [3, 4, 5, 4, 3] as const;
export const BOARD = pointyHexBoard(ROWS);
export const CELLS = [...BOARD.names.keys()] as Cell[];

/** AI-2: animals are numbered in this order; a set of animals is a mask with bit `1 << animal`. */
export const ANIMALS = 'LHFMA';
export const ANIMAL_COUNT = 5;
export const UNKNOWN = 5;
/** Each player has two of each. */
export const COPIES = 2;
const TOKENS = ANIMAL_COUNT * COPIES;
export const MAX_SEATS = SEATS.length;
export const MAX_CAPTURES = (MAX_SEATS - 1) * TOKENS;

const TURN = BOARD.size;
const QUIET = TURN + 1;
const HANDS = QUIET + 1;
const CAPTURE_COUNTS = HANDS + MAX_SEATS;
const CAPTURES = CAPTURE_COUNTS + MAX_SEATS;
/** Words that the position text holds. */
export const TEXT_SIZE = CAPTURES + MAX_SEATS * MAX_CAPTURES;
const LORE = TEXT_SIZE;
const VIEWER = LORE + BOARD.size;
export const STATE_SIZE = VIEWER + 1;

export const FINISHED = MAX_SEATS;
export const TRUTH = MAX_SEATS;

/** Moves: placements by animal and cell, steps along the board's edges, PASS. */
export const FIRST_STEP = ANIMAL_COUNT * BOARD.size;
export const PASS = FIRST_STEP + BOARD.edges.length;
export const MOVE_SPACE = PASS + 1;
/** Administrative: seat `move - FIRST_OUT` goes out (AI-14). */
export const FIRST_OUT = MOVE_SPACE;
/** ViewMoves only: another's placement on cell `move - FIRST_MASKED`, its animal unseen (AI-8). */
export const FIRST_MASKED = FIRST_OUT + MAX_SEATS;

export const EMPTY = 0;
/** A token: its owner plus one above bit 3, its animal (or UNKNOWN) below. Never EMPTY. */
export const token = (owner: number, animal: number): number => ((owner + 1) << 3) | animal;
/** The owner of a token; -1, no seat, for EMPTY. */
export const ownerOf = (piece: number): number => (piece >> 3) - 1;
export const animalOf = (piece: number): number => piece & 7;

export const pieceAt = (p: Position, cell: number): number => at(p, cell);
export const loreAt = (p: Position, cell: number): number => at(p, LORE + cell);
export const setCell = (p: Position, cell: number, piece: number, lore: number): void => {
  p[cell] = piece;
  p[LORE + cell] = lore;
};

export const seenBit = (seat: number): number => 1 << seat;
export const beatenBit = (animal: number): number => 1 << (MAX_SEATS + animal);
/** The mask of the animals that a token with this lore has beaten. */
export const beatenOf = (lore: number): number => lore >> MAX_SEATS;

export const turnOf = (p: Position): number => at(p, TURN);
export const setTurn = (p: Position, turn: number): void => {
  p[TURN] = turn;
};
export const quietOf = (p: Position): number => at(p, QUIET);
export const setQuiet = (p: Position, turns: number): void => {
  p[QUIET] = turns;
};
export const viewerOf = (p: Position): number => at(p, VIEWER);
export const setViewer = (p: Position, viewer: number): void => {
  p[VIEWER] = viewer;
};

/** A hand word that is no hand: the seat went out (AI-14), or this table never had it. */
export const OUT = 500;
export const ABSENT = 501;
export const handOf = (p: Position, seat: number): number => at(p, HANDS + seat);
export const setHand = (p: Position, seat: number, hand: number): void => {
  p[HANDS + seat] = hand;
};
export const isIn = (p: Position, seat: number): boolean => at(p, HANDS + seat) < OUT;
export const tableSeats = (p: Position): readonly Seat[] => SEATS.filter((seat) => handOf(p, seat) !== ABSENT);

export const captureCount = (p: Position, seat: number): number => at(p, CAPTURE_COUNTS + seat);
export const captureAt = (p: Position, seat: number, index: number): number =>
  at(p, CAPTURES + seat * MAX_CAPTURES + index);
export const addCapture = (p: Position, seat: number, piece: number): void => {
  const count = captureCount(p, seat);
  p[CAPTURES + seat * MAX_CAPTURES + count] = piece;
  p[CAPTURE_COUNTS + seat] = count + 1;
};
