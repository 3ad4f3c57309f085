/**
 * The field of 3 × 3 cells as bits: cell n is bit n of a mask, counted as the board counts (a1, b1, c1, a2 …).
 */
import { squareBoard } from '@pessoi/boards';
import { at, type Seat } from '@pessoi/core';

/** SW-1 */
export const BOARD = squareBoard(3, 3);
export const FILES = 3;
export const CELLS = 9;
export const LONGEST_RANGE = 4;

const FILE_A = 0b001_001_001;
const FILE_C = 0b100_100_100;
const FIELD = 0b111_111_111;

/** SW-1: the first of the three cells of a seat's camp. */
export const campStart = (seat: number): number => seat * 6;
/** Ranks between a seat's camp and a cell: 0 in the camp, 2 in the enemy's. */
export const ranksOut = (seat: Seat, cell: number): number => Math.abs(Math.floor(cell / FILES) - 2 * seat);
/** The first cell of rank 2. */
export const MIDDLE = 3;

/** SW-2 */
export function distance(from: number, to: number): number {
  return Math.abs((from % FILES) - (to % FILES)) + Math.abs(Math.floor(from / FILES) - Math.floor(to / FILES));
}

const WITHIN = Int16Array.from({ length: CELLS * (LONGEST_RANGE + 1) }, (_, i) => {
  const from = Math.floor(i / (LONGEST_RANGE + 1));
  const range = i % (LONGEST_RANGE + 1);
  let mask = 0;
  for (let to = 0; to < CELLS; to++) if (distance(from, to) <= range) mask |= 1 << to;
  return mask;
});

/** The cells at distance 0 to `range` of a cell. */
export const within = (from: number, range: number): number => at(WITHIN, from * (LONGEST_RANGE + 1) + range);

/** All orthogonal neighbours of the cells of a mask. */
function spread(mask: number): number {
  return ((mask << FILES) | (mask >> FILES) | ((mask & ~FILE_C) << 1) | ((mask & ~FILE_A) >> 1)) & FIELD;
}

/**
 * The cells that one move action of 1 to `steps` steps can end on. `enemies` are the cells that hold an enemy; `bound`
 * says that SW-13 holds the figure.
 */
export function reach(from: number, steps: number, bound: boolean, enemies: number): number {
  const start = 1 << from;
  let seen = start;
  let edge = start;
  for (let step = 0; step < steps; step++) {
    let next = spread(edge) & ~seen;
    if (bound && step === 0) next &= ~enemies; // SW-13
    seen |= next;
    edge = next & ~enemies; // SW-12
  }
  return seen & ~start; // SW-14
}

/** How many cells a mask has. */
export function countCells(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}
