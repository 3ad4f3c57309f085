/** Which side's soldiers rule the cells between them. */
import { countBits, MASK_E, MASK_O } from './bits.ts';
import type { BitBoard } from './board.ts';
import { CONTROL } from './features.ts';

/** Rows of E and O in the south, halfway and in the north: levels 0-4, 5, 6-10. */
const PART_E = Int32Array.of(0x00_0fff, 0, 0xff_f000);
const PART_O = Int32Array.of(0x0_0077, 0x0_0700, 0x7_7000);

/** Cells struck at least once, twice, three times by the soldiers of a seat: `[6 * seat + 2 * (times - 1)]` of E, then of O. */
const strikes = new Int32Array(12);

/** Counts the strikes of soldiers that stand there; a cell is struck from three sides at most. */
function countStrikes(seat: number, e: number, o: number): void {
  if (seat === 0) {
    noteStrikes(0, e << 4, o << 4, o << 5, MASK_E);
    noteStrikes(1, o << 4, e, e >>> 1, MASK_O);
  } else {
    noteStrikes(6, e >>> 4, o, o << 1, MASK_E);
    noteStrikes(7, o >>> 4, e >>> 4, e >>> 5, MASK_O);
  }
}

function noteStrikes(slot: number, a: number, b: number, c: number, mask: number): void {
  strikes[slot] = (a | b | c) & mask;
  strikes[slot + 2] = ((a & b) | (a & c) | (b & c)) & mask;
  strikes[slot + 4] = a & b & c & mask;
}

/** Cells that the soldiers noted in one slot strike more often than those in the other. */
function more(own: number, foe: number): number {
  let cells = 0;
  for (let times = 0; times < 6; times += 2)
    cells |= (strikes[own + times] as number) & ~(strikes[foe + times] as number);
  return cells;
}

export function controlValue(board: BitBoard, seat: number, w: Int32Array): number {
  countStrikes(0, board.word(2), board.word(3));
  countStrikes(1, board.word(6), board.word(7));
  const moreE = more(6 * seat, 6 - 6 * seat);
  const moreO = more(6 * seat + 1, 7 - 6 * seat);
  let value = 0;
  for (let part = 0; part < 3; part++) {
    const south = seat === 0 ? part : 2 - part;
    const cells = countBits(moreE & (PART_E[south] as number)) + countBits(moreO & (PART_O[south] as number));
    value += cells * (w[CONTROL + part] as number);
  }
  return value;
}
