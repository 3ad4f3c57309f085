/**
 * Bitboards of the 36 cells as two halves of 18 bits, ranks 1-3 in the low one and ranks 4-6 in the high one, and the
 * tables that pushes are looked up in. All tables are Int32Array, so that reads stay of one kind (see `word`).
 */
import { LANE_CELLS, LANE_NUMBERS } from '../lanes.ts';
import { LENGTH } from '../layout.ts';

export const HALF_CELLS = 18;
export const HALF = (1 << HALF_CELLS) - 1;
export const lowBit = (cell: number): number => (cell < HALF_CELLS ? 1 << cell : 0);
export const highBit = (cell: number): number => (cell < HALF_CELLS ? 0 : 1 << (cell - HALF_CELLS));

/** The one trusted read of this folder, kept to one kind of array for speed. */
export const word = (words: Int32Array, index: number): number => words[index] as number;

const OCCUPANCIES = 2 ** LENGTH;
/**
 * Indexed by lane * 64 + the lane's occupancy (bit i: the i-th cell from south or west): the unbroken chain that an entry
 * pushes (KO-11), the cell where the Faction stops, and the far cell if the chain reaches the edge.
 */
export const CHAIN_LOW = new Int32Array(LANE_NUMBERS.length * OCCUPANCIES);
export const CHAIN_HIGH = new Int32Array(LANE_NUMBERS.length * OCCUPANCIES);
export const STOP_CELL = new Int32Array(LANE_NUMBERS.length * OCCUPANCIES);
export const STOP_LOW = new Int32Array(LANE_NUMBERS.length * OCCUPANCIES);
export const STOP_HIGH = new Int32Array(LANE_NUMBERS.length * OCCUPANCIES);
export const EDGE_LOW = new Int32Array(LANE_NUMBERS.length * OCCUPANCIES);
export const EDGE_HIGH = new Int32Array(LANE_NUMBERS.length * OCCUPANCIES);

function cellOf(lane: number, depth: number): number {
  return LANE_CELLS[lane * LENGTH + depth] as number;
}

for (const lane of LANE_NUMBERS)
  for (let occupancy = 1; occupancy < OCCUPANCIES; occupancy++) {
    const isOccupied = (depth: number): boolean =>
      depth < LENGTH && ((occupancy >> (lane < 2 * LENGTH ? depth : LENGTH - 1 - depth)) & 1) === 1;
    const index = lane * OCCUPANCIES + occupancy;
    let depth = 0;
    while (!isOccupied(depth)) depth++;
    const stop = cellOf(lane, depth);
    STOP_CELL[index] = stop;
    STOP_LOW[index] = lowBit(stop);
    STOP_HIGH[index] = highBit(stop);
    for (; isOccupied(depth); depth++) {
      CHAIN_LOW[index] = word(CHAIN_LOW, index) | lowBit(cellOf(lane, depth));
      CHAIN_HIGH[index] = word(CHAIN_HIGH, index) | highBit(cellOf(lane, depth));
    }
    if (depth < LENGTH) continue;
    EDGE_LOW[index] = lowBit(cellOf(lane, LENGTH - 1));
    EDGE_HIGH[index] = highBit(cellOf(lane, LENGTH - 1));
  }

/** Bits set in a half. */
export const COUNT = new Int32Array(HALF + 1);
/** A low half turned over the diagonal a1-f6 (files become ranks), as low and high halves; a high half gives the same, three ranks up the file. */
export const TURNED_LOW = new Int32Array(HALF + 1);
export const TURNED_HIGH = new Int32Array(HALF + 1);
for (let half = 1; half <= HALF; half++) {
  const cell = 31 - Math.clz32(half);
  const rest = half ^ (1 << cell);
  const turned = (cell % LENGTH) * LENGTH + Math.floor(cell / LENGTH);
  COUNT[half] = word(COUNT, rest) + 1;
  TURNED_LOW[half] = word(TURNED_LOW, rest) | lowBit(turned);
  TURNED_HIGH[half] = word(TURNED_HIGH, rest) | highBit(turned);
}

/** The occupancy of a file: three cells of each half, gathered into six bits. */
export function fileOccupancy(low: number, high: number, file: number): number {
  const south = (low >> file) & 0x1041;
  const north = (high >> file) & 0x1041;
  return ((south | (south >> 5) | (south >> 10)) & 7) | (((north | (north >> 5) | (north >> 10)) & 7) << 3);
}

export const rankOccupancy = (low: number, high: number, rank: number): number =>
  rank < 3 ? (low >> (LENGTH * rank)) & 63 : (high >> (LENGTH * (rank - 3))) & 63;

const NOT_FILE_A = 0x3efbe;
const NOT_FILE_F = 0x1f7df;

/** Pieces pushed one cell away from a side: South and North by a rank, West and East by a file; what falls off is gone. */
export function shiftLow(side: number, low: number, high: number): number {
  if (side === 0) return (low << LENGTH) & HALF;
  if (side === 1) return (low << 1) & NOT_FILE_A;
  if (side === 2) return (low >> LENGTH) | ((high << (2 * LENGTH)) & HALF);
  return (low >> 1) & NOT_FILE_F;
}

export function shiftHigh(side: number, low: number, high: number): number {
  if (side === 0) return ((high << LENGTH) & HALF) | (low >> (2 * LENGTH));
  if (side === 1) return (high << 1) & NOT_FILE_A;
  if (side === 2) return high >> LENGTH;
  return (high >> 1) & NOT_FILE_F;
}

/** The cells next to any of these (KO-19). */
export const nextLow = (low: number, high: number): number =>
  ((low << 1) & NOT_FILE_A) |
  ((low >> 1) & NOT_FILE_F) |
  ((low << LENGTH) & HALF) |
  (low >> LENGTH) |
  ((high << (2 * LENGTH)) & HALF);

export const nextHigh = (low: number, high: number): number =>
  ((high << 1) & NOT_FILE_A) |
  ((high >> 1) & NOT_FILE_F) |
  ((high << LENGTH) & HALF) |
  (high >> LENGTH) |
  (low >> (2 * LENGTH));
