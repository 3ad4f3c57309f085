/**
 * The contract of a game. One implementation of the rules serves page, server, command line and search.
 *
 * The shape in one breath: a position is a flat array of words; `actor` says who decides; `legal` lists what he may do;
 * `apply` does it in place. Chance is an actor whose moves carry odds. A turn of several parts is several moves by one
 * actor, so nobody may assume that turns alternate. What a seat may know is a `View`, built by `view`, and everything a
 * person or a bot gets (lists of moves, events, reasons) is made from a `View`.
 */
import type { Brand } from './brand.ts';
import type { Move, MoveList, ViewMove } from './moves.ts';
import type { Reason } from './reason.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { Key } from './words.ts';

export type Secrecy = 'open' | 'secret';

/** The whole truth: only the referee holds one. */
export type State = Brand<Int16Array, 'State'>;
/** What one seat, or a spectator, may know: the only thing ever shown or sent. */
export type View = Brand<Int16Array, 'View'>;
/** A possible truth made by `sample` from a View: all that a player of a secret game may search. */
export type Guess = Brand<Int16Array, 'Guess'>;
/** Something that moves can be applied to. */
export type Truth = State | Guess;
/** All three share one layout; methods that take a Position read only what each of them holds. */
export type Position = State | View | Guess;

export type Seat = 0 | 1 | 2 | 3;
export const SEATS: readonly Seat[] = [0, 1, 2, 3];
export const CHANCE = -1;
export const OVER = -2;
export type Actor = Seat | typeof CHANCE | typeof OVER;
export const SPECTATOR = -1;
export type Viewer = Seat | typeof SPECTATOR;

/** Something that can be clicked: a cell (`c3`), an entry (`Sc`), a token in the hand (`hand:L`), a button (`pass`). */
export type Target = Brand<string, 'Target'>;

export interface Outcome {
  /** Seats that share first place; everyone still in the game when it is drawn. */
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
  readonly reason: Reason;
}

/** The dice of one side in a chance outcome, so that recorded faces can be checked against it. */
export interface DicePool {
  readonly name: 'attacker' | 'defender';
  readonly dice: number;
  readonly hits: number;
  /** The lowest face that hits. */
  readonly hitFrom: number;
}

/**
 * What a move did, for animation and for the ear. Made from two Views and a ViewMove, so it cannot tell more than they
 * hold. `piece` is the piece as the position text writes it (`r`, `0?`, `tank#3`). One move gives several, in order.
 */
export type GameEvent =
  | { readonly kind: 'enter' | 'move'; readonly piece: string; readonly from: Target; readonly to: Target }
  | { readonly kind: 'capture'; readonly piece: string; readonly from: Target; readonly by: Seat }
  | { readonly kind: 'lose'; readonly piece: string; readonly from: Target }
  | { readonly kind: 'reveal'; readonly piece: string; readonly at: Target }
  | { readonly kind: 'attack'; readonly piece: string; readonly from: Target; readonly at: Target }
  | { readonly kind: 'roll'; readonly pools: readonly DicePool[] }
  | { readonly kind: 'damage'; readonly piece: string; readonly at: Target; readonly left: number }
  | { readonly kind: 'mark'; readonly mark: string; readonly at: Target | undefined }
  | { readonly kind: 'score'; readonly scores: readonly number[] }
  | { readonly kind: 'pass' | 'stop' | 'out'; readonly seat: Seat }
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'over'; readonly outcome: Outcome };

/** One game with its options and number of seats fixed. Every method is pure but for the array it is told to fill. */
export interface Rules<K extends Secrecy = Secrecy> {
  readonly secrecy: K;
  readonly seats: number;
  /** Words in a position. Fixed, so that arrays can be made once. */
  readonly stateSize: number;
  readonly moveSpace: number;

  setup(into: State): void;
  /** Copies what is live and no more (a game with a history keeps it at the end of its words). */
  copy<P extends Position>(from: P, into: P): void;
  actor(p: Position): Actor;
  /**
   * Clears the list and fills it. The one place where legality lives. From a View of a secret game the list is empty
   * unless the viewer is to act.
   */
  legal(p: Position, out: MoveList): void;
  /** In place and trusted: the move is legal, or administrative. */
  apply(s: Truth, move: Move): void;

  /** 1 for a win, -1 for a loss, something between for a shared first place; 0 while the game goes on. */
  utility(s: Truth, seat: Seat): number;
  /** Equal for positions with equal texts. Counters that the text does not hold (KO-28) do not enter. */
  key(p: Position, into: Key): void;
  /** The scores as they stand. */
  score(p: Position): readonly number[];
  outcome(p: Position): Outcome | undefined;
  /** The seats still in the game: all of them, but for those that went out (AI-14). */
  remaining(p: Position): readonly Seat[];

  view(s: Truth, viewer: Viewer, into: View): void;
  viewMove(before: Truth, move: Move, viewer: Viewer): ViewMove;
  /** A truth that fits everything the viewer has seen, each one equally likely. Open games copy. */
  sample(v: View, rng: Rng, into: Guess): void;
  /** Dice were rolled or something was revealed: no take-back across this move. */
  irrevocable(before: Truth, move: Move): boolean;
  /** The administrative move that takes a seat out of the game where it is a move (AI-14); else resignation is ALL-3. */
  out(p: Position, seat: Seat): Move | undefined;
  /** The dice of a chance outcome. */
  roll(p: Position, move: Move): readonly DicePool[];

  /** Accepts exactly the legal moves (and the administrative ones); refuses with the first clause broken (ALL-2). */
  parse(p: Position, text: string): Result<Move, Reason>;
  format(p: Position, move: Move | ViewMove): string;
  /** What to click for this move. No legal move's clicks are a prefix of another's. */
  clicks(p: Position, move: Move): readonly Target[];
  events(before: View, move: ViewMove, after: View): readonly GameEvent[];

  /** The position as text; of a View, as its viewer sees it. */
  write(p: Position): string;
  /** Reads the text of a whole truth, with the checks of ALL-8. */
  read(text: string): Result<State, Reason>;
}

export const newState = (rules: Rules): State => new Int16Array(rules.stateSize) as State;
export const newView = (rules: Rules): View => new Int16Array(rules.stateSize) as View;
export const newGuess = (rules: Rules): Guess => new Int16Array(rules.stateSize) as Guess;

/** A fresh start position. */
export function start(rules: Rules): State {
  const state = newState(rules);
  rules.setup(state);
  return state;
}

/** The view of one seat in an array of its own. */
export function viewOf(rules: Rules, truth: Truth, viewer: Viewer): View {
  const view = newView(rules);
  rules.view(truth, viewer, view);
  return view;
}
