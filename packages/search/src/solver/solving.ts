import { type MarginPosition, type Move, newGuess, OVER, type Rules, type Truth } from '@pessoi/core';
import { MarginSearch } from './margin-search.ts';

/** The part of a Brain that exact play is made of. */
export interface SolverBrain {
  readonly position: MarginPosition;
  known(truth: Truth): ReadonlyMap<Move, number> | undefined;
  worth(truth: Truth): number | undefined;
}

/** Exact margins for seat 0, and the moves that keep them. Whatever the budget cuts short is left out, never guessed. */
export class Solving {
  readonly search: MarginSearch;
  private readonly rules: Rules;
  private readonly brain: SolverBrain;

  constructor(rules: Rules, brain: SolverBrain) {
    this.rules = rules;
    this.brain = brain;
    this.search = new MarginSearch(brain.position);
  }

  /** The margin of every legal move, or of as many as the budget allows. */
  all(truth: Truth, report: (solved: ReadonlyMap<Move, number>) => void): ReadonlyMap<Move, number> {
    const { position } = this.brain;
    const solved = new Map<Move, number>();
    position.load(truth);
    let guess = position.margin(0);
    for (const move of this.moves()) {
      position.load(truth);
      position.make(0, move);
      const margin = this.search.solve(1, guess);
      if (margin === undefined) break;
      guess = margin;
      solved.set(position.code(move), margin);
      report(solved);
    }
    return solved;
  }

  /** A best move with its margin, much sooner than the margins of all. */
  best(truth: Truth): ReadonlyMap<Move, number> {
    const { position } = this.brain;
    position.load(truth);
    const margin = this.brain.worth(truth) ?? this.search.solve(0, position.margin(0));
    if (margin !== undefined) this.search.keeps(0, margin, position.seat(0) === 0);
    const move = margin === undefined ? undefined : this.keeping(truth, margin);
    return new Map(margin === undefined || move === undefined ? [] : [[move, margin]]);
  }

  /** Best play of both from a move on, in notation. */
  line(truth: Truth, first: Move, margin: number): string[] {
    const { rules } = this;
    const guess = newGuess(rules);
    rules.copy(truth, guess);
    const line: string[] = [];
    let move: Move | undefined = first;
    while (move !== undefined) {
      line.push(rules.format(guess, move));
      rules.apply(guess, move);
      move = rules.actor(guess) === OVER ? undefined : this.next(guess, margin);
    }
    return line;
  }

  private next(truth: Truth, margin: number): Move | undefined {
    const known = this.brain.known(truth);
    return known ? [...known].find(([, worth]) => worth === margin)?.[0] : this.keeping(truth, margin);
  }

  /** A move that keeps the margin that a position is known to have. */
  private keeping(truth: Truth, margin: number): Move | undefined {
    const { search } = this;
    const { position } = this.brain;
    if (!position.load(truth)) return undefined;
    const isHigh = position.seat(0) === 0;
    const { likely } = search;
    for (const move of this.moves().sort((a, b) => Number(b === likely) - Number(a === likely))) {
      position.load(truth);
      position.make(0, move);
      if (search.keeps(1, margin, isHigh)) return position.code(move);
    }
    return undefined;
  }

  private moves(): number[] {
    const moves = new Int16Array(64);
    return [...moves.subarray(0, this.brain.position.moves(0, moves, 0))];
  }
}
