/**
 * What hidden tokens are likely to be, beyond what is possible: players place and move for reasons. The weight of a guess is
 * the product over its hidden tokens of a factor for the animal in its surroundings (a log-linear model); the weights are
 * learnt from games in which the truth came out (tools/tune/aisopos.ts). Everything used is in the View.
 */
import { at, type Guess, type Position, type View } from '@pessoi/core';
import { handSize } from '../hands.ts';
import * as L from '../layout.ts';
import { AROUND, INWARD, NEXT, RESULT } from './matchup.ts';

const ANIMALS = L.ANIMAL_COUNT;
const SURROUNDINGS = [
  'on the board',
  'enemies near',
  'inward',
  'has beaten',
  'friends near',
  'share in hand',
  'victors near',
];
const KINDS = SURROUNDINGS.length;
/** A sum of logarithms stays within this, so that its exponential is a number. */
const WIDEST = 30;

export const BELIEF_FEATURES: readonly string[] = [
  ...[...L.ANIMALS].flatMap((letter) => SURROUNDINGS.map((name) => `${letter} ${name}`)),
  'near what it is known to beat',
  'near what is known to beat it',
];
export const BELIEF_COUNT = BELIEF_FEATURES.length;

const isHiddenAt = (v: View, cell: number): boolean =>
  L.pieceAt(v, cell) !== L.EMPTY && L.animalOf(L.pieceAt(v, cell)) === L.UNKNOWN;

const surroundings = new Float64Array(KINDS);

/** What surrounds the token on a cell, as everyone sees it. */
function survey(p: Position, cell: number): void {
  const owner = L.ownerOf(L.pieceAt(p, cell));
  let [enemies, friends, victors] = [0, 0, 0];
  for (let slot = cell * AROUND; slot < (cell + 1) * AROUND; slot++) {
    const next = at(NEXT, slot);
    const piece = next < 0 ? L.EMPTY : L.pieceAt(p, next);
    if (piece === L.EMPTY) continue;
    if (L.ownerOf(piece) === owner) friends++;
    else {
      enemies++;
      if (L.beatenOf(L.loreAt(p, next)) !== 0) victors++;
    }
  }
  surroundings.set([
    1,
    enemies,
    at(INWARD, cell),
    +(L.beatenOf(L.loreAt(p, cell)) !== 0),
    friends,
    handSize(L.handOf(p, owner)) / 10,
    victors,
  ]);
}

/** The features of one hidden token, were it this animal, added to `into`. */
function addToken(v: View, cell: number, animal: number, into: Float64Array): void {
  const owner = L.ownerOf(L.pieceAt(v, cell));
  survey(v, cell);
  for (let kind = 0; kind < KINDS; kind++) {
    const i = animal * KINDS + kind;
    into[i] = (into[i] as number) + (surroundings[kind] as number);
  }
  for (let slot = cell * AROUND; slot < (cell + 1) * AROUND; slot++) {
    const next = at(NEXT, slot);
    const piece = next < 0 ? L.EMPTY : L.pieceAt(v, next);
    if (piece === L.EMPTY || L.ownerOf(piece) === owner || L.animalOf(piece) === L.UNKNOWN) continue;
    if ((L.loreAt(v, next) & L.seenBit(owner)) === 0) continue;
    const result = at(RESULT, animal * ANIMALS + L.animalOf(piece));
    if (result === 0) continue;
    const i = ANIMALS * KINDS + (result > 0 ? 0 : 1);
    into[i] = (into[i] as number) + 1;
  }
}

/** The features of a whole truth behind a view: the sum over its hidden tokens. For learning. */
export function beliefFeatures(v: View, truth: Position, into: Float64Array): void {
  into.fill(0);
  for (let cell = 0; cell < L.BOARD.size; cell++)
    if (isHiddenAt(v, cell)) addToken(v, cell, L.animalOf(L.pieceAt(truth, cell)), into);
}

/** Judges guesses of one view: the factors are worked out once for every hidden token and animal. */
export function beliefsOf(v: View, weights: readonly number[]): (guess: Guess) => number {
  const cells = L.CELLS.filter((cell) => isHiddenAt(v, cell));
  const logs = new Float64Array(cells.length * ANIMALS);
  const features = new Float64Array(BELIEF_COUNT);
  for (let i = 0; i < logs.length; i++) {
    features.fill(0);
    addToken(v, cells[Math.floor(i / ANIMALS)] as number, i % ANIMALS, features);
    logs[i] = features.reduce((sum, feature, f) => sum + feature * (weights[f] as number), 0);
  }
  return (guess) => {
    let sum = 0;
    for (let i = 0; i < cells.length; i++)
      sum += logs[i * ANIMALS + L.animalOf(L.pieceAt(guess, cells[i] as number))] as number;
    return Math.exp(Math.min(WIDEST, Math.max(-WIDEST, sum)));
  };
}
