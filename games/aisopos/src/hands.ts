/**
 * A bag of animals, at most two of each, as one number: five base-3 digits, the digit of an animal weighing 3^animal.
 * The hand of a seat is a bag; a hidden hand is a negative word that tells its size only.
 */
import { at } from '@pessoi/core';
import { ANIMAL_COUNT, COPIES } from './layout.ts';

export const BAGS = 3 ** ANIMAL_COUNT;
/** Two of each: the hand that everyone starts with (AI-2). */
export const FULL_BAG = BAGS - 1;

/** What one animal weighs in a bag: taking one out subtracts it. */
export const WEIGHT = Int16Array.from({ length: ANIMAL_COUNT }, (_, animal) => 3 ** animal);
const DIGITS = Int16Array.from({ length: BAGS * ANIMAL_COUNT }, (_, i) => {
  const bag = Math.floor(i / ANIMAL_COUNT);
  return Math.floor(bag / at(WEIGHT, i % ANIMAL_COUNT)) % (COPIES + 1);
});
const SIZES = Int16Array.from({ length: BAGS }, (_, bag) => {
  let size = 0;
  for (let animal = 0; animal < ANIMAL_COUNT; animal++) size += countIn(bag, animal);
  return size;
});

/** How many of an animal are in a bag. */
export function countIn(bag: number, animal: number): number {
  return at(DIGITS, bag * ANIMAL_COUNT + animal);
}

export const hiddenHand = (size: number): number => -1 - size;
export const isHidden = (hand: number): boolean => hand < 0;
export const handSize = (hand: number): number => (hand < 0 ? -1 - hand : at(SIZES, hand));
