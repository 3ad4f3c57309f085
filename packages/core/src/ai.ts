/**
 * What a game hands to the search algorithms, which know no game: adapters with a fast private position, an evaluation, or
 * hints. Games make them in their `ai` folder and export a `GameAi`; packages/search makes Minds of them.
 */
import type { Guess, Rules, Seat, Truth, View } from './contract.ts';
import type { Table } from './game.ts';
import type { Level } from './mind.ts';
import type { Move, MoveList } from './moves.ts';
import type { Rng } from './rng.ts';

/**
 * How a position came about, where that matters (KO-28):
 *   fresh    nothing before it can come again, so its value depends on the position alone;
 *   quiet    with another past the game might have been stopped here;
 *   stopped  it was.
 */
export type Arrival = 'fresh' | 'quiet' | 'stopped';

/**
 * A position for alpha-beta: two seats, nothing hidden, no chance. Moves are the codes of the rules. Values are whole
 * numbers for the seat to move.
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
  /** At the end of the game 1, 0 or -1 for `forSeat`. After a quiet arrival, what it would be if the game were stopped. */
  result(forSeat: number): number;
  /** A judgement for the seat to move, from -30,000 to 30,000. Not asked at the end. */
  evaluate(): number;
  /**
   * A proof without search, for the seat to move: it can win within so many plies (> 0), it loses within so many whatever
   * it does (< 0), or nothing is seen (0). Not asked at the end.
   */
  sureIn(): number;
  /** A threat must be answered: worth looking a ply deeper. */
  pressed(): boolean;
  /** Words of a key. */
  readonly keyWords: number;
  /**
   * Writes the position itself in as few words as it takes: different positions (but for their past) must have different
   * keys. It is no hash: the table keeps all of it, so that a proof can never be taken from another position.
   */
  key(into: Uint32Array): void;
  /** How promising a move is before it is searched; higher first, between -1,000 and 1,000. */
  order(move: Move): number;
  /** Worth searching on past the horizon (a capture, a threat). No play may consist of such moves for ever. */
  noisy(move: Move): boolean;
  /** What `evaluate` means as an expected utility: tanh(value / scale). */
  readonly scale: number;
  /** Always fresh in a game that has no memory. */
  arrival(): Arrival;
}

/** Hints for Monte Carlo tree search over the rules themselves, with chance nodes, for open games of two seats. */
export interface MctsGuide {
  /** Expected utility for seat 0 of a truth where a seat is to act, from -1 to 1. Never asked while dice are due. */
  evaluate(truth: Truth): number;
  /**
   * Prior weight of each listed move into `weights`: above 0, or 0 to leave a move out, which is allowed only for one that
   * is worth exactly as much as an earlier one (`twinOf`), since proofs rest on the moves that remain.
   */
  priors(truth: Truth, moves: MoveList, weights: Float64Array): void;
  /** The index of the first move that is worth exactly as much as the one at `index`: its own, if there is no other. */
  twinOf?(truth: Truth, moves: MoveList, index: number): number;
  /** Plies of play drawn by the priors before `evaluate` is asked; 0 asks at once. */
  readonly rollout: number;
  /** Weight of the priors against the values found so far (the constant of PUCT). */
  readonly explore: number;
  /** The utility for seat 0 if it is certain without search, under best play and any dice; else not a number. */
  sure?(truth: Truth): number;
  /** About how many positions it takes to work out the rest of the game exactly, every roll of it; infinite for too many. */
  endgame?(truth: Truth): number;
}

/**
 * Hints for search over guesses, for games with secrets; two to four seats. What a hint says of the seat to act must
 * follow from what that seat knows: a prior that peeks makes the search expect opponents who do.
 */
export interface IsmctsGuide {
  /** Expected utility for every seat of a truth that is not over, into `into`. */
  evaluate(truth: Truth, into: Float64Array): void;
  /** Prior weight of each listed move, > 0, into `weights`. */
  priors(truth: Truth, moves: MoveList, weights: Float64Array): void;
  /** Plies of play drawn by the priors before `evaluate` is asked; 0 asks at once. */
  readonly rollout: number;
  /** A judge of the guesses made from one view: how likely each is, given how people play, relative to the others; > 0. */
  beliefs(view: View): (guess: Guess) => number;
  /** Weight of the priors beside what was found: at the searcher's own moves, and at those of others. */
  readonly explore: number;
  readonly exploreOthers: number;
}

/**
 * A position for exact search on the final margin, for games short enough to be solved: two seats, nothing hidden, no
 * chance; seat 0 wants the margin high, seat 1 low. It keeps one frame per ply: `make(ply, …)` fills frame `ply + 1`.
 */
export interface MarginPosition {
  /** Puts a truth into frame 0; false when it is not of the kind that can be solved. */
  load(truth: Truth): boolean;
  /** Moves still to come at most; 0 exactly when the game is over. */
  left(ply: number): number;
  seat(ply: number): number;
  /** Writes the legal moves, numbered from 0 to 31 by this position itself, to `out` from `start` on; returns how many. */
  moves(ply: number, out: Int16Array, start: number): number;
  /** Whether such a move, a pass aside, is legal: to try one without listing all. */
  legal(ply: number, move: number): boolean;
  /** The rules' code of such a move. */
  code(move: number): Move;
  make(ply: number, move: number): void;
  /** The margin as if the game ended now. */
  margin(ply: number): number;
  /** The same after a move, without making it: to order moves by. */
  marginAfter(ply: number, move: number): number;
  /** With one move left: its best margin, or any that answers whether the margin can be above `alpha`. */
  last(ply: number, alpha: number): number;
  /** The part of the margin that nothing can change any more; the table keeps only what is still to come. */
  banked(ply: number): number;
  /** Everything that the rest of the game depends on, exactly: equal words, equal rest. Called after `moves`. */
  key(ply: number, into: Int32Array): void;
  readonly keyWords: number;
  /** The margin never leaves -widest … widest. */
  readonly widest: number;
}

export type Brain =
  | { readonly algorithm: 'alphabeta'; readonly position: AlphaBetaPosition }
  | {
      readonly algorithm: 'solver';
      readonly position: MarginPosition;
      /** Exact margins of all legal moves that are known without search, from tables that ship with the game. */
      known(truth: Truth): ReadonlyMap<Move, number> | undefined;
      /** The exact margin of a position itself, where such a table has it: its best move is then found with one question. */
      worth(truth: Truth): number | undefined;
      /** Who thinks where nothing can be solved. */
      readonly otherwise: Brain;
    }
  | { readonly algorithm: 'mcts'; readonly guide: MctsGuide }
  | { readonly algorithm: 'ismcts'; readonly guide: IsmctsGuide };

export interface GameAi {
  readonly game: string;
  brain(table: Table): Brain;
  /** A quick judgement of any truth, the end included, for one seat: best immediate score or capture. For `greedy`. */
  glance(rules: Rules, truth: Truth, seat: Seat): number;
  /** Levels 1 to 8 at this table: variants that are searched differently need different numbers. */
  levels(table: Table): readonly Level[];
  /** A random but sensible opening of a few moves, so that games between minds differ; leaves `truth` after it. */
  open?(rules: Rules, truth: Truth, rng: Rng): void;
}
