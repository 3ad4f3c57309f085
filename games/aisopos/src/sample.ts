import type { Cell } from '@pessoi/boards';
import { at, type Guess, type Rng, type View } from '@pessoi/core';
import { hiddenCell, hiddenCount, prepare, ways, waysAs } from './counting.ts';
import { handSize, isHidden, WEIGHT } from './hands.ts';
import * as L from './layout.ts';

const NOWHERE = -1;

/**
 * Every truth that fits the View is equally likely: players are independent of each other, and of each one's ways one is
 * drawn by its rank. Of a View that is the truth (the game is over) the copy is the only one.
 */
export function sample(v: View, rng: Rng, into: Guess): void {
  into.set(v);
  L.setViewer(into, L.TRUTH);
  for (let seat = 0; seat < L.MAX_SEATS; seat++) if (isHidden(L.handOf(v, seat))) guessSeat(v, seat, rng, into);
}

/** Ranks the ways in the order of tokens and animals, and takes the one of a random rank. */
function guessSeat(v: View, seat: number, rng: Rng, into: Guess): void {
  let bag = prepare(v, seat, NOWHERE);
  const count = hiddenCount();
  const total = ways(0, bag);
  if (total === 0 || handSize(bag) - count !== handSize(L.handOf(v, seat)))
    throw new Error(`this view cannot be: nothing fits what is known of seat ${seat}`);
  let rank = rng.below(total);
  for (let i = 0; i < count; i++) {
    let animal = 0;
    for (let n = waysAs(i, animal, bag); rank >= n; n = waysAs(i, animal, bag)) {
      rank -= n;
      animal++;
    }
    const cell = hiddenCell(i);
    L.setCell(into, cell, L.token(seat, animal), L.loreAt(v, cell));
    bag -= at(WEIGHT, animal);
  }
  L.setHand(into, seat, bag);
}

/**
 * The animals that the token on a cell can be, as a mask with bit `1 << ANIMALS.indexOf(letter)`: exactly those it is in
 * some truth that fits the View. One bit for a token that is known, none for an empty cell.
 */
export function possibleAnimals(v: View, cell: Cell): number {
  const piece = L.pieceAt(v, cell);
  if (piece === L.EMPTY) return 0;
  if (L.animalOf(piece) !== L.UNKNOWN) return 1 << L.animalOf(piece);
  const bag = prepare(v, L.ownerOf(piece), cell);
  let mask = 0;
  for (let animal = 0; animal < L.ANIMAL_COUNT; animal++) if (waysAs(0, animal, bag) > 0) mask |= 1 << animal;
  return mask;
}
