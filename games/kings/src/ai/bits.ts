/**
 * The board as two words. The long columns a, c, e, g make the word E: bit `4 * row + column`, rows 0-5 (levels 0, 2 … 10).
 * The short columns b, d, f make the word O in the same grid: rows 0-4 (levels 1, 3 … 9), columns 0-2, each between the long
 * columns of its number and the next; its bits in column 3 are never set. So every step is one shift:
 *
 *   Red:   straight  E << 4, O << 4;   aside  E -> O same bit and >> 1;   O -> E << 4 and << 5
 *   Blue:  straight  E >> 4, O >> 4;   aside  E -> O >> 4 and >> 5;       O -> E same bit and << 1
 *
 * What a shift carries past the board or into column 3 of O, the masks take away.
 */
import type { Cell } from '@pessoi/boards';
import * as L from '../layout.ts';

export const MASK_E = 0xff_ffff;
export const MASK_O = 0x7_7777;

/** KS-7: the cells that pieces of a seat standing on these cells step to. */
export const stepsE = (seat: number, e: number, o: number): number =>
  (seat === 0 ? (e << 4) | (o << 4) | (o << 5) : (e >>> 4) | o | (o << 1)) & MASK_E;
export const stepsO = (seat: number, e: number, o: number): number =>
  (seat === 0 ? (o << 4) | e | (e >>> 1) : (o >>> 4) | (e >>> 4) | (e >>> 5)) & MASK_O;

/** KS-4: the row of E where a seat's kings arrive. */
export const GOALS = Int32Array.of(0xf << 20, 0xf);

/** Cells as bits: 0-23 those of E, 24-42 those of O. */
export const PLACES = 24 + 19;
const isLong = (cell: Cell): boolean => (L.levelOf(cell) & 1) === 0;
export function placeOf(cell: Cell): number {
  const column = Math.floor((L.BOARD.lattice[cell]?.x as number) / 2);
  const row = Math.floor(L.levelOf(cell) / 2);
  return (isLong(cell) ? 0 : 24) + 4 * row + column;
}
export const bitE = (place: number): number => (place < 24 ? 1 << place : 0);
export const bitO = (place: number): number => (place < 24 ? 0 : 1 << (place - 24));

const places = (end: 'from' | 'to'): Int16Array => Int16Array.from(L.BOARD.edges, (edge) => placeOf(edge[end]));
/** `[move]`: where a step starts and ends. */
export const FROM = places('from');
export const TO = places('to');

/** `[(seat * PLACES + place) * 3 + i]`: the moves of a piece there; -1 where there are fewer than three. */
export const MOVES = new Int16Array(2 * PLACES * 3).fill(-1);
L.BOARD.edges.forEach((edge, move) => {
  const seat = L.levelOf(edge.to) > L.levelOf(edge.from) ? 0 : 1;
  const first = (seat * PLACES + placeOf(edge.from)) * 3;
  MOVES[MOVES.indexOf(-1, first)] = move;
});

/** `[seat * PLACES + place]`: all that a piece there may ever reach, were the board empty. */
export const CONE_E = new Int32Array(2 * PLACES);
export const CONE_O = new Int32Array(2 * PLACES);
for (let seat = 0; seat < 2; seat++)
  for (let place = 0; place < PLACES; place++) {
    let [e, o] = [bitE(place), bitO(place) & MASK_O];
    let [coneE, coneO] = [0, 0];
    while ((e | o) !== 0) {
      [e, o] = [stepsE(seat, e, o), stepsO(seat, e, o)];
      coneE |= e;
      coneO |= o;
    }
    CONE_E[seat * PLACES + place] = coneE;
    CONE_O[seat * PLACES + place] = coneO;
  }

export function countBits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
