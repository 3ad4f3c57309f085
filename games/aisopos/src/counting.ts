/**
 * Counts the ways in which the hidden tokens of one player can be what they are. Every constraint is on one token (it
 * beats what it has beaten) but for the two of each animal, so a way is found token by token with the bag of animals left.
 *
 * `prepare` lists the hidden tokens of a player, those with constraints first; `ways(i, bag)` is then the number of ways
 * to give animals from `bag` to the tokens from the i-th on. For tokens without constraints that is a table made once.
 * The lists are scratch space of this module: they belong to the last `prepare`.
 */
import { at, type Position } from '@pessoi/core';
import { BAGS, countIn, FULL_BAG, WEIGHT } from './hands.ts';
import * as L from './layout.ts';
import { beatsAll } from './rules.ts';

const MAX_TOKENS = L.ANIMAL_COUNT * L.COPIES;
const ALL_ANIMALS = (1 << L.ANIMAL_COUNT) - 1;

/** For each mask of beaten animals, the mask of the animals that beat them all (AI-6). */
const BEATERS = Int16Array.from({ length: ALL_ANIMALS + 1 }, (_, beaten) => {
  let mask = 0;
  for (let animal = 0; animal < L.ANIMAL_COUNT; animal++) if (beatsAll(animal, beaten)) mask |= 1 << animal;
  return mask;
});

/** Row n, column bag: the number of sequences of n animals drawn from the bag. It goes up to 10! / 2^5, beyond 16 bits. */
const FREE = new Int32Array((MAX_TOKENS + 1) * BAGS);
for (let bag = 0; bag < BAGS; bag++) FREE[bag] = 1;
for (let i = BAGS; i < FREE.length; i++)
  for (let animal = 0; animal < L.ANIMAL_COUNT; animal++)
    if (countIn(i % BAGS, animal) > 0) FREE[i] = freeWays(i) + freeWays(i - BAGS - at(WEIGHT, animal));

function freeWays(index: number): number {
  return FREE[index] as number;
}

const cells = new Int16Array(MAX_TOKENS);
const allowed = new Int16Array(MAX_TOKENS);
let hidden = 0;
let constrained = 0;

/**
 * Lists the hidden tokens of a seat and counts. Returns the bag that they and the hidden hand are made of: two of each,
 * less what was captured from the seat and what the viewer knows on the board. `first`, when it is the cell of one of the
 * tokens, is put at the head of the list.
 */
export function prepare(p: Position, seat: number, first: number): number {
  let bag = FULL_BAG;
  for (let captor = 0; captor < L.MAX_SEATS; captor++)
    for (let i = L.captureCount(p, captor) - 1; i >= 0; i--) bag = without(bag, L.captureAt(p, captor, i), seat);
  hidden = 0;
  if (first >= 0) push(p, first);
  for (let cell = 0; cell < L.BOARD.size; cell++) {
    const piece = L.pieceAt(p, cell);
    bag = without(bag, piece, seat);
    if (piece === L.token(seat, L.UNKNOWN) && cell !== first && L.beatenOf(L.loreAt(p, cell)) !== 0) push(p, cell);
  }
  constrained = hidden;
  for (let cell = 0; cell < L.BOARD.size; cell++)
    if (L.pieceAt(p, cell) === L.token(seat, L.UNKNOWN) && cell !== first && L.beatenOf(L.loreAt(p, cell)) === 0)
      push(p, cell);
  return bag;
}

/** The bag less one token, when it is this seat's and known. */
function without(bag: number, piece: number, seat: number): number {
  const animal = L.animalOf(piece);
  if (L.ownerOf(piece) !== seat || animal === L.UNKNOWN) return bag;
  if (countIn(bag, animal) === 0) throw new Error(`seat ${seat} has more than two ${L.ANIMALS[animal]}`);
  return bag - at(WEIGHT, animal);
}

function push(p: Position, cell: number): void {
  cells[hidden] = cell;
  allowed[hidden] = at(BEATERS, L.beatenOf(L.loreAt(p, cell)));
  hidden++;
}

export const hiddenCount = (): number => hidden;
export const hiddenCell = (i: number): number => at(cells, i);

/** Walks through the constrained tokens, few and with few animals each, and looks the others up. */
export function ways(i: number, bag: number): number {
  if (i >= constrained) return freeWays((hidden - i) * BAGS + bag);
  let sum = 0;
  for (let animal = 0; animal < L.ANIMAL_COUNT; animal++) sum += waysAs(i, animal, bag);
  return sum;
}

/** The ways in which the i-th token is this animal. */
export function waysAs(i: number, animal: number, bag: number): number {
  if (((at(allowed, i) >> animal) & 1) === 0 || countIn(bag, animal) === 0) return 0;
  return ways(i + 1, bag - at(WEIGHT, animal));
}
