import type { AlphaBetaPosition, Arrival, Move, MoveList, Truth } from '@pessoi/core';
import * as L from '../layout.ts';
import { bitE, FROM, GOALS, TO } from './bits.ts';
import { BitBoard } from './board.ts';
import { evaluate } from './evaluate.ts';
import { stepsToGoal, sureIn } from './race.ts';
import { TUNED } from './weights.ts';

/** Kings & Soldiers for alpha-beta. */
export class KingsPosition implements AlphaBetaPosition {
  readonly keyWords: number;
  readonly scale = 400;
  readonly board = new BitBoard();
  private readonly weights: Int32Array;

  constructor(weights: Int32Array = TUNED) {
    this.weights = weights;
    this.keyWords = this.board.keyWords;
  }

  load(truth: Truth): void {
    this.board.load(truth);
  }

  seat(): number {
    return this.board.seat();
  }

  moves(out: MoveList): void {
    this.board.moves(out);
  }

  make(move: Move): void {
    this.board.make(move);
  }

  unmake(): void {
    this.board.unmake();
  }

  result(forSeat: number): number {
    return this.board.winner() === forSeat ? 1 : -1;
  }

  evaluate(): number {
    return evaluate(this.board, this.weights);
  }

  sureIn(): number {
    return sureIn(this.board, this.board.seat());
  }

  /** A king of the other's is one step from the end. */
  pressed(): boolean {
    return stepsToGoal(this.board, 1 - this.board.seat()) === 1;
  }

  key(into: Uint32Array): void {
    this.board.key(into);
  }

  /** Kings taken, soldiers taken by what is worth least; soldiers before kings; never a soldier off the board early. */
  order(move: Move): number {
    if (move === L.PASS) return 0;
    const { board } = this;
    const seat = board.seat();
    const to = TO[move] as number;
    const king = board.stands(4 * seat, FROM[move] as number);
    if (board.stands(4 - 4 * seat, to)) return king ? 590 : 600;
    if (board.stands(6 - 4 * seat, to)) return 300;
    return king ? 0 : (bitE(to) & (GOALS[seat] as number)) !== 0 ? -100 : 10;
  }

  noisy(move: Move): boolean {
    if (move === L.PASS) return false;
    const foe = 4 - 4 * this.board.seat();
    const to = TO[move] as number;
    return this.board.stands(foe, to) || this.board.stands(foe + 2, to);
  }

  arrival(): Arrival {
    return 'fresh';
  }
}
