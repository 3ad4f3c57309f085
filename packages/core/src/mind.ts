/**
 * The contract of a mind: something that looks at a View and says what each move is worth. It is handed a View and nothing
 * else, in every game: in a game with secrets it can search only the Guesses that `sample` makes of it.
 */
import type { View } from './contract.ts';

/** Certain: worked out to the end of the game, whatever anyone does. */
export interface ProvedResult {
  readonly kind: 'proved';
  /** For the seat to act: 1 wins, 0 draws, -1 loses. */
  readonly result: 1 | 0 | -1;
  /** The exact final margin of scores for the seat to act, in games that are played for one. */
  readonly margin?: number;
  /** Within how many plies the winner can end it, where the search knows: an upper bound. */
  readonly distance?: number;
}

/** The result is left to the dice, but how it comes out on average is certain: every roll was followed to the end. */
export interface ProvedMean {
  readonly kind: 'proved';
  /** The exact expected utility for the seat to act, from -1 to 1. */
  readonly expected: number;
  /** The exact expected margin, in games that are played for one. */
  readonly margin?: number;
}

export type Proved = ProvedResult | ProvedMean;

/** A judgement: the expected utility for the seat to act, from -1 to 1. */
export interface Estimated {
  readonly kind: 'estimated';
  readonly expected: number;
  /** The expected final margin of scores, in games that are played for one. */
  readonly margin?: number;
}

export type Value = Proved | Estimated;

/** A value as one number from -1 to 1, to compare moves with. */
export const worth = (value: Value): number => ('result' in value ? value.result : value.expected);

/** What a mind thinks of one move, in notation, with the line it expects (the move itself first). */
export interface MoveValue {
  readonly move: string;
  readonly value: Value;
  readonly line: readonly string[];
}

export interface Thought {
  /** The moves examined, best first. Never empty: a mind that had no time still has a move. */
  readonly moves: readonly MoveValue[];
  readonly nodes: number;
  readonly depth: number;
}

/** How long to think. With the same seed and nodes and no time limit, the answer is the same on every machine. */
export interface ThinkRequest {
  readonly seed: number | string;
  readonly nodes?: number;
  readonly ms?: number;
  /** The value of every move is wanted, not only of the best: slower, where a search could leave the others at a bound. */
  readonly every?: boolean;
  /** Asked every few hundred nodes: true ends the search with what it has. */
  readonly cancelled?: () => boolean;
  /** Told now and then, as the search goes deeper. */
  readonly report?: (thought: Thought) => void;
}

export interface Mind {
  /** What the seat to act in this View should do. Throws when nobody is to act in it: ask `actor` first. */
  think(view: View, request: ThinkRequest): Thought;
}

/**
 * A level of play. Weaker ones see less (fewer nodes) and choose among moves that look nearly as good: a move worth `d`
 * less than the best is taken with a weight of exp(-d / slack), never one worth more than `most` less.
 */
export interface Level {
  readonly nodes: number;
  readonly slack: number;
  readonly most: number;
}
