/**
 * What a game hands to the search algorithms, which know no game: adapters with a fast private position, an evaluation, or
 * hints. Games make them in their `ai` folder and export a `GameAi`; packages/search makes Minds of them.
 */
import type { Guess, Rules, Seat, Truth } from './contract.ts';
import type { Table } from './game.ts';
import type { Level } from './mind.ts';
import type { Move, MoveList } from './moves.ts';
import type { Rng } from './rng.ts';
import type { Key } from './words.ts';

/**
 * A position for alpha-beta: two seats, nothing hidden, no chance. Moves are the codes of the rules. Values are for the
 * seat to move, in whole numbers; |value| stays below PROVED unless the game's end itself is meant.
 */
export interface AlphaBetaPosition {
  /** Makes this position that of the truth, with no moves to take back. */
  load(truth: Truth): void;
  /** The seat to move, or -1 when the game is over. */
  seat(): number;
  /** Fills the list with every legal move. */
  moves(out: MoveList): void;
  make(move: Move): void;
  unmake(): void;
  /** At the end of the game: 1, 0 or -1 for `forSeat`. */
  result(forSeat: number): number;
  /** At the end of the game, the final margin for `forSeat`; 0 in games without one. */
  margin(forSeat: number): number;
  /** A judgement for the seat to move. */
  evaluate(): number;
  /** A proof without search, for the seat to move: plies to a sure win (> 0), to a sure loss (< 0), or 0 for none seen. */
  sureIn(): number;
  key(into: Key): void;
  /** How promising a move is before it is searched; higher first. */
  order(move: Move): number;
  /** Worth searching on past the horizon (a capture, a threat). */
  noisy(move: Move): boolean;
  /** Value of one step of `evaluate` as an expected utility, to say what an estimate means: tanh(value / scale). */
  readonly scale: number;
  /** Whether the value of a position may depend on how it came about (KO-28): such values are never kept as proved. */
  readonly pathDependent: boolean;
}

/** Hints for Monte Carlo tree search over the rules themselves, with chance nodes, for open games. */
export interface MctsGuide {
  /** Expected utility for seat 0 of a truth that is not over, from -1 to 1. */
  evaluate(truth: Truth): number;
  /** Prior weight of each listed move, > 0, into `weights`. */
  priors(truth: Truth, moves: MoveList, weights: Float64Array): void;
  /** Plies of guided play before `evaluate` is asked; 0 asks at once. */
  readonly rollout: number;
}

/** Hints for search over guesses, for games with secrets; two to four seats. */
export interface IsmctsGuide {
  /** Expected utility for every seat of a truth that is not over, into `into`. */
  evaluate(truth: Truth, into: Float64Array): void;
  priors(truth: Truth, moves: MoveList, weights: Float64Array): void;
  readonly rollout: number;
  /** How likely this guess is, given how people play, relative to others made from the same view; > 0. */
  likelihood(guess: Guess): number;
}

/** Exact search on the final margin, for games short enough to be solved. Seat 0 wants it high, seat 1 low. */
export interface ExactSolver {
  /** The exact final margin under best play of every legal move; `stop` is polled, and true gives up (undefined). */
  solveMoves(
    truth: Truth,
    stop: () => boolean,
    report: (move: Move, margin: number) => void,
  ): { readonly nodes: number } | undefined;
  /** How many positions it may look at before the answer is likely; to choose between solving and estimating. */
  isFeasible(truth: Truth, nodes: number): boolean;
}

export type Brain =
  | { readonly algorithm: 'alphabeta'; readonly position: AlphaBetaPosition }
  | { readonly algorithm: 'solver'; readonly solver: ExactSolver; readonly fallback: AlphaBetaPosition }
  | { readonly algorithm: 'mcts'; readonly guide: MctsGuide }
  | { readonly algorithm: 'ismcts'; readonly guide: IsmctsGuide };

export interface GameAi {
  readonly game: string;
  brain(table: Table): Brain;
  /** A quick judgement of any truth, the end included, for one seat: best immediate score or capture. For `greedy`. */
  glance(rules: Rules, truth: Truth, seat: Seat): number;
  /** Levels 1 to 8. */
  readonly levels: readonly Level[];
  /** A random but sensible opening of a few moves, so that games between minds differ; leaves `truth` after it. */
  open?(rules: Rules, truth: Truth, rng: Rng): void;
}
