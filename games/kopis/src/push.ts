/**
 * What stands in the way of a Faction that arrives on a lane, and what it pushes. The word of the line and the depth of
 * the arrival decide it: few enough cases for a table, which has no branches for the processor to guess wrong.
 */
import { at, type MoveList, type Position } from '@pessoi/core';
import { DEPTHS, indexAt, isBackward, LANE_CELLS, LANE_NUMBERS, LANE_WORD, LANES } from './lanes.ts';
import { EMPTY, LENGTH } from './layout.ts';
import { bastionIndex, isOccupied, LINE_VALUES, setPiece, strongholdAtEnd } from './lines.ts';

export const CLEAR = 0;
export const NOTHING_TO_PUSH = 1;
export const STRONGHOLD_AT_THE_EDGE = 2;
export const BASTION_IN_THE_CHAIN = 3;

/** In the place of a depth: at the first piece on the lane, wherever it is. */
export const SLIDE = LENGTH;

/** `[LANE_OBSTACLES[lane] + depth * LINE_VALUES + line]`: one of the four above. */
const OBSTACLES = new Int16Array(2 * (LENGTH + 1) * LINE_VALUES);
/** `[LANE_FIRST[lane] + line]`: a depth, LENGTH on an empty line. */
const FIRST_PIECE = new Int16Array(2 * LINE_VALUES);
/** Lanes that count from the same end of their line share a part of the tables. */
const LANE_OBSTACLES = Int16Array.from(LANE_NUMBERS, (lane) => (isBackward(lane) ? OBSTACLES.length / 2 : 0));
const LANE_FIRST = Int16Array.from(LANE_NUMBERS, (lane) => (isBackward(lane) ? LINE_VALUES : 0));

function findObstacle(lane: number, line: number, start: number): number {
  if (start === LENGTH) return NOTHING_TO_PUSH; // KO-13
  let end = start;
  let bastion = false;
  for (; end < LENGTH && isOccupied(line, indexAt(lane, end)); end++)
    if (indexAt(lane, end) === bastionIndex(line)) bastion = true;
  if (end === LENGTH && strongholdAtEnd(line, indexAt(lane, LENGTH - 1))) return STRONGHOLD_AT_THE_EDGE; // KO-15
  return bastion ? BASTION_IN_THE_CHAIN : CLEAR; // KO-16
}

const FORWARD_LANE = 0;
const BACKWARD_LANE = LANES - 1;
for (const lane of [FORWARD_LANE, BACKWARD_LANE])
  for (let line = 0; line < LINE_VALUES; line++) {
    const first = DEPTHS.find((depth) => isOccupied(line, indexAt(lane, depth))) ?? LENGTH;
    FIRST_PIECE[at(LANE_FIRST, lane) + line] = first;
    const obstacles = at(LANE_OBSTACLES, lane) + line;
    for (const depth of DEPTHS) OBSTACLES[obstacles + depth * LINE_VALUES] = findObstacle(lane, line, depth);
    OBSTACLES[obstacles + SLIDE * LINE_VALUES] = findObstacle(lane, line, first);
  }

/** Depth of the first piece on a lane, LENGTH when the line is empty. */
export function firstPiece(p: Position, lane: number): number {
  return at(FIRST_PIECE, at(LANE_FIRST, lane) + at(p, at(LANE_WORD, lane)));
}

/** Why nothing may arrive at this depth of a lane, or CLEAR. An empty cell has no chain, so nothing forbids it. */
export function obstacle(p: Position, lane: number, depth: number): number {
  return at(OBSTACLES, at(LANE_OBSTACLES, lane) + depth * LINE_VALUES + at(p, at(LANE_WORD, lane)));
}

/** 1 when nothing is in the way, else 0: a number, to count with. */
export function isClear(p: Position, lane: number, depth: number): number {
  return (obstacle(p, lane, depth) - 1) >>> 31;
}

/**
 * KO-10: lists the entries of a side that slide to a piece and push it. Each is written down and stays in the list if
 * nothing is in its way: a branch on what nobody can foresee would cost more than all the rest. The six lanes share
 * their part of the table, and the words of their lines follow each other.
 */
export function addSlides(p: Position, side: number, out: MoveList): void {
  const moves = out.moves;
  const first = side * LENGTH;
  const obstacles = at(LANE_OBSTACLES, first) + SLIDE * LINE_VALUES;
  const words = at(LANE_WORD, first);
  let count = out.count;
  for (let line = 0; line < LENGTH; line++) {
    moves[count] = first + line;
    count += (at(OBSTACLES, obstacles + at(p, words + line)) - 1) >>> 31;
  }
  out.count = count;
}

/** KO-11, KO-23: puts a piece on a cell of a lane; each piece met takes the next cell. Returns what left, or EMPTY. */
export function arrive(p: Position, lane: number, depth: number, piece: number): number {
  let carried = piece;
  for (let slot = lane * LENGTH + depth; slot < lane * LENGTH + LENGTH && carried !== EMPTY; slot++) {
    const cell = at(LANE_CELLS, slot);
    const met = at(p, cell);
    setPiece(p, cell, carried);
    carried = met;
  }
  return carried;
}
