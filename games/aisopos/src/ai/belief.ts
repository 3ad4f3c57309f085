/**
 * What hidden tokens are likely to be, beyond what is possible. The weight of a guess is the product over its hidden
 * tokens of a factor for the animal where it stands (a log-linear model); the weights are learnt from games in which the
 * truth came out (tools/tune/aisopos-beliefs.ts). Everything used is in the View.
 */
import { exp, type Guess, type Position, type View } from '@pessoi/core';
import * as L from '../layout.ts';
import { BELIEF_COUNT, type Clues } from './clues.ts';

const ANIMALS = L.ANIMAL_COUNT;
/** The logarithm of the least weight there is: its exponential is still above 0. */
const LEAST = -600;

/** The features of a whole truth behind a view: the sum over its hidden tokens. */
export function beliefFeatures(v: View, truth: Position, clues: Clues, into: Float64Array): void {
  into.fill(0);
  clues.read(v, (cell) => {
    const first = L.animalOf(L.pieceAt(truth, cell)) * BELIEF_COUNT;
    for (let f = 0; f < BELIEF_COUNT; f++) into[f] = (into[f] as number) + (clues.rows[first + f] as number);
  });
}

/** Judges guesses of one view: the factors are worked out once for every hidden token and animal. */
export function beliefsOf(v: View, clues: Clues, weights: readonly number[]): (guess: Guess) => number {
  const cells: number[] = [];
  const logs: number[] = [];
  clues.read(v, (cell) => {
    const sums = Array.from({ length: ANIMALS }, (_, animal) => {
      let sum = 0;
      for (let f = 0; f < BELIEF_COUNT; f++)
        sum += (weights[f] as number) * (clues.rows[animal * BELIEF_COUNT + f] as number);
      return sum;
    });
    const most = Math.max(...sums);
    cells.push(cell);
    logs.push(...sums.map((sum) => sum - most));
  });
  return (guess) => {
    let sum = 0;
    for (let i = 0; i < cells.length; i++)
      sum += logs[i * ANIMALS + L.animalOf(L.pieceAt(guess, cells[i] as number))] as number;
    return exp(Math.max(LEAST, sum));
  };
}
