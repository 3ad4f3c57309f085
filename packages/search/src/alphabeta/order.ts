import type { AlphaBetaPosition, Move, MoveList } from '@pessoi/core';
import { MOST_PLIES } from './values.ts';

const FROM_TABLE = 1 << 30;
const NOISY = 1 << 28;
const KILLER = 1 << 26;
/** Histories are halved when one reaches this, so that new ones count for more. */
const MOST_HISTORY = 1 << 24;

/** Which moves to look at first: the table's, noisy ones, those that refuted a sister of this node, those that often refute. */
export class Ordering {
  private readonly position: AlphaBetaPosition;
  private readonly moveSpace: number;
  private readonly history: Int32Array;
  private readonly killers = new Int32Array(2 * MOST_PLIES);
  /** A row of scores for every ply. */
  private readonly scores: readonly Int32Array[];

  constructor(position: AlphaBetaPosition, moveSpace: number) {
    this.position = position;
    this.moveSpace = moveSpace;
    this.history = new Int32Array(2 * moveSpace);
    this.scores = Array.from({ length: MOST_PLIES }, () => new Int32Array(moveSpace));
  }

  begin(): void {
    this.history.fill(0);
    this.killers.fill(-1);
  }

  score(list: MoveList, seat: number, ply: number, tableMove: number): void {
    const scores = this.scores[ply] as Int32Array;
    const first = this.killers[2 * ply];
    const second = this.killers[2 * ply + 1];
    for (let i = 0; i < list.count; i++) {
      const move = list.at(i);
      let score = this.position.order(move);
      if (move === tableMove) score = FROM_TABLE;
      else if (this.position.noisy(move)) score += NOISY;
      else if (move === first) score = KILLER + 1;
      else if (move === second) score = KILLER;
      else score += this.history[seat * this.moveSpace + move] as number;
      scores[i] = score;
    }
  }

  /** Only the noisy moves, in front of the list, which is cut behind them. */
  scoreNoisy(list: MoveList, ply: number): void {
    const scores = this.scores[ply] as Int32Array;
    let count = 0;
    for (let i = 0; i < list.count; i++) {
      const move = list.at(i);
      if (!this.position.noisy(move)) continue;
      list.moves[count] = move;
      scores[count++] = this.position.order(move);
    }
    list.count = count;
  }

  /** Brings the best of the moves from `index` on to `index`; of equals the first, whatever the machine. */
  pick(list: MoveList, ply: number, index: number): Move {
    const scores = this.scores[ply] as Int32Array;
    let best = index;
    for (let i = index + 1; i < list.count; i++) if ((scores[i] as number) > (scores[best] as number)) best = i;
    const move = list.at(best);
    const score = scores[best] as number;
    for (let i = best; i > index; i--) {
      list.moves[i] = list.at(i - 1);
      scores[i] = scores[i - 1] as number;
    }
    list.moves[index] = move;
    scores[index] = score;
    return move;
  }

  /** A quiet move was too good for the other side to allow. */
  refuted(move: number, seat: number, ply: number, depth: number): void {
    if (this.killers[2 * ply] !== move) {
      this.killers[2 * ply + 1] = this.killers[2 * ply] as number;
      this.killers[2 * ply] = move;
    }
    const slot = seat * this.moveSpace + move;
    const grown = (this.history[slot] as number) + depth * depth;
    this.history[slot] = grown;
    if (grown < MOST_HISTORY) return;
    for (let i = 0; i < this.history.length; i++) this.history[i] = (this.history[i] as number) >> 1;
  }
}
