/**
 * A lane is a line of the board with a direction of travel: six go in from each side, so lane `side * 6 + line` is also
 * the code of the entry there. A Faction that enters or moves arrives at some depth of a lane (0 is the edge cell on its
 * side, 5 the far one) and pushes what stands there further along it: one notion of a push for both modes.
 *
 * Moves: the lanes (entries), the board's edges, Strongholds placed on each cell, PASS.
 */
import { at } from '@pessoi/core';
import { BOARD, fileOf, LENGTH, LINES, rankOf } from './layout.ts';

export const LANES = 4 * LENGTH;
export const STEPS = LANES;
export const PLACINGS = STEPS + BOARD.edges.length;
export const PASS = PLACINGS + BOARD.size;
export const MOVE_SPACE = PASS + 1;

export const LANE_NUMBERS = [...Array(LANES).keys()];
export const DEPTHS = [...Array(LENGTH).keys()];
export const sideOf = (lane: number): number => (lane / LENGTH) | 0;
/** South and North run along files, West and East along ranks. */
const alongFile = (lane: number): boolean => (sideOf(lane) & 1) === 0;
/** Lanes from North and East count their cells from the far end of the line. */
export const isBackward = (lane: number): boolean => sideOf(lane) >= 2;
/** A cell's place on its line, from south or west whatever the direction of the lane. */
export const indexAt = (lane: number, depth: number): number => (isBackward(lane) ? LENGTH - 1 - depth : depth);

/** `LANE_CELLS[lane * 6 + depth]`. */
export const LANE_CELLS = Int16Array.from(
  LANE_NUMBERS.flatMap((lane) =>
    DEPTHS.map((depth) => {
      const index = indexAt(lane, depth);
      return alongFile(lane) ? index * LENGTH + (lane % LENGTH) : (lane % LENGTH) * LENGTH + index;
    }),
  ),
);

/** The word of the line that a lane runs along. */
export const LANE_WORD = Int16Array.from(
  LANE_NUMBERS,
  (lane) => LINES + (lane % LENGTH) + (alongFile(lane) ? 0 : LENGTH),
);

/** The board's directions N, E, S, W run along lanes from South, West, North, East. */
const stepLane = (cell: number, direction: number): number =>
  direction * LENGTH + ((direction & 1) === 0 ? fileOf(cell) : rankOf(cell));

/** `STEP_LANE[edge]` and `STEP_DEPTH[edge]`: where a Faction arrives that takes this step. */
export const STEP_LANE = Int16Array.from(BOARD.edges, (edge) => stepLane(edge.from, edge.direction));
export const STEP_DEPTH = Int16Array.from(BOARD.edges, (edge, i) =>
  LANE_CELLS.subarray(at(STEP_LANE, i) * LENGTH).indexOf(edge.to),
);
export const STEP_FROM = Int16Array.from(BOARD.edges, (edge) => edge.from);
/** `[cell]`: the first edge from a cell; edges are in the order of the cells they start from. */
export const FIRST_STEP = Int16Array.from({ length: BOARD.size + 1 }, (_, cell) =>
  cell === BOARD.size ? BOARD.edges.length : BOARD.edges.findIndex((edge) => edge.from === cell),
);
