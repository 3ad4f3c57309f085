/**
 * What a position of Sudden Death is worth: features of each side times weights, the mover's minus the other's. Linear in the
 * weights, which the tuner uses (tools/tune/sudden.ts): it reads a feature by giving 1 to its weight and 0 to all others.
 */
import { at, type Position } from '@pessoi/core';
import * as T from '../lanes.ts';
import * as L from '../layout.ts';

const CELLS = L.BOARD.size;
const FAR = 5;

/** `[a * CELLS + b]`: steps between two cells, at most FAR. */
const DISTANCE = Int16Array.from({ length: CELLS * CELLS }, (_, i) => {
  const [a, b] = [Math.floor(i / CELLS), i % CELLS];
  return Math.min(FAR, Math.abs(L.fileOf(a) - L.fileOf(b)) + Math.abs(L.rankOf(a) - L.rankOf(b)));
});

const onRim = (line: number): number => +(line === 0 || line === L.LENGTH - 1);
/** `[cell]`: how many edges of the board it lies on: 0, 1, or 2 in a corner. */
const RIMS = Int16Array.from(L.CELLS, (cell) => onRim(L.fileOf(cell)) + onRim(L.rankOf(cell)));

/** Where each group of weights starts. A point of the score, by how many entries the nearer side is from the end (KO-26). */
export const POINT = 0;
/** The value of having so many Factions waiting, 0 to 8. */
export const WAITING = POINT + L.FACTIONS + 1;
/** A Faction on the board by its distance to the nearest friendly Stronghold, 1 to FAR; then the same next to an enemy one. */
export const FACTION = WAITING + L.FACTIONS + 1;
/** A Faction on one edge, in a corner. */
export const RIM = FACTION + 2 * FAR;
/** A Faction that waits, by the distance from its first cell to the nearest friendly Stronghold, 0 to FAR. */
export const ENTRY = RIM + 2;
/** A Stronghold on one edge, in a corner. */
export const STRONGHOLD_RIM = ENTRY + FAR + 1;
/** Two friendly Strongholds at distance 1 to FAR. */
export const PAIR = STRONGHOLD_RIM + 2;
/** To be the one to move, by how many entries the nearer side is from the end. */
export const TEMPO = PAIR + FAR;
export const WEIGHTS = TEMPO + L.FACTIONS + 1;

/** The cells of the Strongholds, two slots a seat; NOWHERE while not placed. */
const strongholds = new Int16Array(4);

function findStrongholds(p: Position): void {
  strongholds.fill(L.NOWHERE);
  for (let cell = 0; cell < CELLS; cell++) {
    const piece = at(p, cell);
    if (!L.isStronghold(piece)) continue;
    const slot = 2 * L.ownerOf(piece);
    strongholds[at(strongholds, slot) === L.NOWHERE ? slot : slot + 1] = cell;
  }
}

/** Steps to the nearest Stronghold of a seat. */
function nearest(cell: number, seat: number): number {
  let steps = FAR;
  for (let slot = 2 * seat; slot < 2 * seat + 2; slot++) {
    const stronghold = at(strongholds, slot);
    if (stronghold !== L.NOWHERE) steps = Math.min(steps, at(DISTANCE, cell * CELLS + stronghold));
  }
  return steps;
}

/** KO-19: what a Faction counts at these distances from friend and foe. */
const points = (friend: number, foe: number): number => (friend !== 1 ? 0 : foe === 1 ? 1 : 2);

/** KO-19, KO-20: Red's points less Black's, if the game ended now. */
export function margin(p: Position): number {
  findStrongholds(p);
  let sum = at(p, L.CAPTURES) - at(p, L.CAPTURES + 1);
  for (let cell = 0; cell < CELLS; cell++) {
    const piece = at(p, cell);
    if (!L.isFaction(piece)) continue;
    const seat = L.ownerOf(piece);
    const worth = points(nearest(cell, seat), nearest(cell, 1 - seat));
    sum += seat === 0 ? worth : -worth;
  }
  return sum;
}

/** How many Factions of a seat wait: only the lines 1 to 4 of a side have one (KO-4). */
export function waitingOf(p: Position, seat: number): number {
  const lines = (at(p, L.WAITING + 2 * seat) << 6) | at(p, L.WAITING + 2 * seat + 1);
  let count = 0;
  for (let left = lines; left !== 0; left &= left - 1) count++;
  return count;
}

/** The value for the seat to move. */
export function evaluate(p: Position, w: Int32Array): number {
  findStrongholds(p);
  const mover = L.turnOf(p);
  const end = Math.min(waitingOf(p, 0), waitingOf(p, 1));
  const red = sideValue(p, 0, end, w);
  const black = sideValue(p, 1, end, w);
  const pieces = piecesValue(p, end, w);
  return (mover === 0 ? red - black + pieces : black - red - pieces) + (w[TEMPO + end] as number);
}

/** All Factions on the board, Red's less Black's. */
function piecesValue(p: Position, end: number, w: Int32Array): number {
  let sum = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    const piece = at(p, cell);
    if (!L.isFaction(piece)) continue;
    const seat = L.ownerOf(piece);
    const friend = nearest(cell, seat);
    const foe = nearest(cell, 1 - seat);
    const rims = at(RIMS, cell);
    let value = points(friend, foe) * (w[POINT + end] as number);
    value += w[FACTION + friend - 1 + (foe === 1 ? FAR : 0)] as number;
    if (rims > 0) value += w[RIM + rims - 1] as number;
    sum += seat === 0 ? value : -value;
  }
  return sum;
}

/** What a seat has besides: captures, Factions that wait, Strongholds. */
function sideValue(p: Position, seat: number, end: number, w: Int32Array): number {
  let value = at(p, L.CAPTURES + seat) * (w[POINT + end] as number) + (w[WAITING + waitingOf(p, seat)] as number);
  for (let side = 2 * seat; side < 2 * seat + 2; side++)
    for (let left = at(p, L.WAITING + side); left !== 0; left &= left - 1) {
      const lane = side * L.LENGTH + 31 - Math.clz32(left & -left);
      value += w[ENTRY + nearest(at(T.LANE_CELLS, lane * L.LENGTH), seat)] as number;
    }
  const first = at(strongholds, 2 * seat);
  const second = at(strongholds, 2 * seat + 1);
  for (let slot = 2 * seat; slot < 2 * seat + 2; slot++) {
    const cell = at(strongholds, slot);
    if (cell !== L.NOWHERE && at(RIMS, cell) > 0) value += w[STRONGHOLD_RIM + at(RIMS, cell) - 1] as number;
  }
  if (second !== L.NOWHERE) value += w[PAIR + at(DISTANCE, first * CELLS + second) - 1] as number;
  return value;
}
