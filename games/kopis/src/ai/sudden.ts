import {
  type AlphaBetaPosition,
  type Arrival,
  at,
  type Move,
  type MoveList,
  newGuess,
  type Rules,
  type Table,
  type Truth,
} from '@pessoi/core';
import * as T from '../lanes.ts';
import * as L from '../layout.ts';
import { apply, depthOf, laneOf, legal } from '../rules.ts';
import { evaluate, margin, waitingOf } from './sudden-features.ts';
import { TUNED } from './sudden-weights.ts';

/** A little more than any search goes down. */
const MOST_PLIES = 256;

/**
 * Sudden Death for alpha-beta, on the words of the rules themselves, one position a ply: so the past that KO-28 looks at is
 * exact, that of the game before the search included.
 */
export class SuddenPosition implements AlphaBetaPosition {
  readonly keyWords = 4;
  readonly scale = 400;
  private readonly frames: readonly Truth[];
  private readonly copy: Rules['copy'];
  private readonly weights: Int32Array;
  private ply = 0;
  private p: Truth;

  constructor(rules: Rules, weights: Int32Array = TUNED) {
    this.frames = Array.from({ length: MOST_PLIES }, () => newGuess(rules));
    this.copy = rules.copy;
    this.weights = weights;
    this.p = this.frame(0);
  }

  load(truth: Truth): void {
    this.ply = 0;
    this.p = this.frame(0);
    this.copy(truth, this.p);
  }

  seat(): number {
    const turn = L.turnOf(this.p);
    return turn === L.FINISHED ? -1 : turn;
  }

  moves(out: MoveList): void {
    legal(this.p, out);
  }

  make(move: Move): void {
    const next = this.frame(++this.ply);
    this.copy(this.p, next);
    apply(next, move);
    this.p = next;
  }

  unmake(): void {
    this.p = this.frame(--this.ply);
  }

  /** KO-21, also for a game that goes on: what it would be if it were stopped. */
  result(forSeat: number): number {
    const lead = Math.sign(margin(this.p));
    return forSeat === 0 ? lead : 0 - lead;
  }

  evaluate(): number {
    return evaluate(this.p, this.weights);
  }

  sureIn(): number {
    return 0;
  }

  /** The other could end the game with his next entry, and would not lose it as it stands (KO-26). */
  pressed(): boolean {
    const other = L.other(L.turnOf(this.p));
    return !L.isPlacing(this.p) && waitingOf(this.p, other) === 1 && this.result(other) >= 0;
  }

  /**
   * Six ranks of six digits to base 5, two to a word; above them Red's captures, Black's, passes; then the lines that wait,
   * the Bastion, the mover and who places. The past is left out: `arrival` tells where it counts.
   */
  key(into: Uint32Array): void {
    const { p } = this;
    into[0] = (this.ranks(0) | (at(p, L.CAPTURES) << 28)) >>> 0;
    into[1] = (this.ranks(2) | (at(p, L.CAPTURES + 1) << 28)) >>> 0;
    into[2] = (this.ranks(4) | (at(p, L.PASSES) << 28)) >>> 0;
    let waiting = 0;
    for (let side = 0; side < 4; side++) waiting = (waiting << 4) | (at(p, L.WAITING + side) >> 1);
    into[3] = waiting | (L.bastionOf(p) << 16) | (L.turnOf(p) << 22) | (at(p, L.TO_PLACE) << 24);
  }

  order(move: Move): number {
    if (this.noisy(move)) return 500;
    return move < T.STEPS ? 100 : 0;
  }

  /** A Faction is pushed off the board, or the last one enters: both happen only so many times in a game. */
  noisy(move: Move): boolean {
    if (move >= T.PLACINGS) return false;
    const seat = L.turnOf(this.p);
    if (move < T.STEPS && waitingOf(this.p, seat) === 1) return true;
    const cells = laneOf(move) * L.LENGTH;
    for (let depth = depthOf(this.p, move); depth < L.LENGTH; depth++)
      if (at(this.p, at(T.LANE_CELLS, cells + depth)) === L.EMPTY) return false;
    return at(this.p, at(T.LANE_CELLS, cells + L.LENGTH - 1)) === L.factionOf(L.other(seat));
  }

  /** KO-28 ends a game after a quiet turn only; KO-26 and KO-27 end it whatever was before. */
  arrival(): Arrival {
    const { p } = this;
    if (at(p, L.QUIET) === 0 || at(p, L.PASSES) === 2) return 'fresh';
    return L.turnOf(p) === L.FINISHED ? 'stopped' : 'quiet';
  }

  private frame(ply: number): Truth {
    return this.frames[ply] as Truth;
  }

  /** Two ranks as one number below 2^28. */
  private ranks(first: number): number {
    let number = 0;
    const start = first * L.LENGTH;
    for (let cell = start + 2 * L.LENGTH - 1; cell >= start; cell--) number = number * 5 + at(this.p, cell);
    return number;
  }
}

export const suddenPosition = (table: Table): AlphaBetaPosition => new SuddenPosition(table.rules);
