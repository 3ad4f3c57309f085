import { newState, type Rules, type State, start } from './contract.ts';
import type { Table } from './game.ts';
import type { Move } from './moves.ts';
import { quote, type Reason, refuse } from './reason.ts';
import { err, ok, type Result } from './result.ts';

/** Where a list of moves stops being legal; `at` is -1 when the start itself is refused. */
export interface ReplayError {
  readonly at: number;
  readonly reason: Reason;
}

/** The position a game starts from: its own, or one given as text (ALL-8). */
export function startPosition(rules: Rules, position: unknown): Result<State, Reason> {
  if (position === undefined) return ok(start(rules));
  if (typeof position !== 'string') return refuse('ALL-8', 'position-not-text', { value: quote(position) });
  return rules.read(position);
}

/** Plays notation from a start position. `visit` is called before each move is applied. */
export function replay(
  rules: Rules,
  position: string | undefined,
  moves: readonly string[],
  visit?: (before: State, move: Move, index: number) => void,
): Result<State, ReplayError> {
  const from = startPosition(rules, position);
  if (!from.ok) return err({ at: -1, reason: from.error });
  const state = from.value;
  for (const [index, text] of moves.entries()) {
    const move = rules.parse(state, text);
    if (!move.ok) return err({ at: index, reason: move.error });
    visit?.(state, move.value, index);
    rules.apply(state, move.value);
  }
  return ok(state);
}

/** A game under way on one device: the referee's side, with every position kept for take-back and review. */
export class Play {
  readonly table: Table;
  /** The text it started from, when that was not the game's own start. */
  readonly position: string | undefined;
  readonly moves: string[] = [];
  private readonly states: State[];

  private constructor(table: Table, position: string | undefined, from: State) {
    this.table = table;
    this.position = position;
    this.states = [from];
  }

  static begin(table: Table, position?: string): Result<Play, Reason> {
    const from = startPosition(table.rules, position);
    return from.ok ? ok(new Play(table, position, from.value)) : from;
  }

  get state(): State {
    return this.states.at(-1) as State;
  }

  /** The truth after `ply` moves. */
  stateAt(ply: number): State | undefined {
    return this.states[ply];
  }

  /** Plays one move in notation; a refused move changes nothing (ALL-2). */
  move(text: string): Result<Move, Reason> {
    const { rules } = this.table;
    const move = rules.parse(this.state, text);
    if (!move.ok) return move;
    const next = newState(rules);
    rules.copy(this.state, next);
    rules.apply(next, move.value);
    this.states.push(next);
    this.moves.push(text);
    return move;
  }

  /** Takes the last move back. The referee may refuse to by asking `irrevocable` first. */
  undo(): boolean {
    if (this.moves.length === 0) return false;
    this.moves.pop();
    this.states.pop();
    return true;
  }
}
