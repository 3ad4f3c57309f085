import { at } from '@pessoi/core';
import * as L from '../layout.ts';
import { beatsAll } from '../rules.ts';

const ANIMALS = L.ANIMAL_COUNT;
const MASKS = 1 << ANIMALS;
/** c3 */
const MIDDLE = (L.BOARD.size - 1) / 2;

/** AI-6 as numbers, row by attacker: 1 wins, 0 ties, -1 loses. */
export const RESULT = Int16Array.from({ length: ANIMALS * ANIMALS }, (_, i) => {
  const [mine, theirs] = [Math.floor(i / ANIMALS), i % ANIMALS];
  return mine === theirs ? 0 : beatsAll(mine, 1 << theirs) ? 1 : -1;
});

/** For each mask of animals that a token has beaten, the mask of what it can be. */
export const CAN_BE = Int16Array.from({ length: MASKS }, (_, beaten) => {
  let mask = 0;
  for (let animal = 0; animal < ANIMALS; animal++) if (beatsAll(animal, beaten)) mask |= 1 << animal;
  return mask;
});

/** What a fight brings the attacker when a token is worth so much, row by attacker: the prey, nothing, or its own loss. */
export function gains(worth: readonly number[]): Float64Array {
  return Float64Array.from({ length: ANIMALS * ANIMALS }, (_, i) => {
    const result = at(RESULT, i);
    const token = result > 0 ? worth[i % ANIMALS] : worth[Math.floor(i / ANIMALS)];
    return result * (token as number);
  });
}

/** The cells next to each cell, six words a cell, NONE where the board ends. */
export const AROUND = L.BOARD.directions.length;
export const NEXT = L.BOARD.steps;
export const EDGE_FROM = Int16Array.from(L.BOARD.edges, ({ from }) => from);
export const EDGE_TO = Int16Array.from(L.BOARD.edges, ({ to }) => to);

/** Steps from cell to cell over an empty board. */
export function distance(from: number, to: number): number {
  const [a, b] = [L.BOARD.lattice[from], L.BOARD.lattice[to]];
  if (!a || !b) throw new RangeError('no such cell');
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return dy + Math.max(0, dx - dy) / 2;
}

/** Row by cell. */
export const DISTANCE = Int16Array.from({ length: L.BOARD.size ** 2 }, (_, i) =>
  distance(Math.floor(i / L.BOARD.size), i % L.BOARD.size),
);

/** 0 on the rim to 2 in the middle. */
export const INWARD = Int16Array.from(L.CELLS, (cell) => 2 - distance(cell, MIDDLE));
