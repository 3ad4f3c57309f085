/**
 * Principal variation search below the root. Every value is for the seat to move in the position at hand; it is negated on
 * the way up only where the seat changes, so a game may let one seat move twice.
 *
 * Beside a value `proof` comes back, which says whether a judgement entered into it (values.ts). How it is found:
 *   - an end of the game is proved: anywhere, or here if the past stopped it (KO-28); so is what `sureIn` says;
 *   - "at least v", from a move that was good enough, is as sure as what was found after that move;
 *   - "at most v", from all the moves together, is as sure as the least sure of them;
 *   - a win needs only the move that wins, even where others were judged.
 * Nothing that is reduced, cut or read from the table can break this: what they leave out is a judgement, and marks it.
 *
 * With a past that counts, a proof made here might fail on another way to the same position, where the game could be
 * stopped earlier. It holds anywhere if at every quiet arrival on the way a stop would give that very result too: then
 * whoever follows the proof gets the result, stopped or not. `lasting` checks this; only such proofs enter the table.
 */
import { type AlphaBetaPosition, type Move, MoveList } from '@pessoi/core';
import type { Meter } from '../meter.ts';
import { Lines } from './lines.ts';
import { Ordering } from './order.ts';
import { EXACT, LOWER, NO_BOUND, NO_MOVE, TranspositionTable, UPPER } from './table.ts';
import {
  ANYWHERE,
  clampJudgement,
  GUESSED,
  HERE,
  INFINITE,
  MOST_PLIES,
  type Proof,
  resultOf,
  SURE,
  WIN,
} from './values.ts';

/** Room below the last ply for the ply that is looked at without a search. */
const LAST_PLY = MOST_PLIES - 2;

export class Search {
  /** How sure the value is that the last call gave back. */
  proof: Proof = GUESSED;
  readonly lines = new Lines();
  private readonly position: AlphaBetaPosition;
  private readonly table: TranspositionTable;
  private readonly ordering: Ordering;
  private readonly lists: readonly MoveList[];
  private readonly keys: readonly Uint32Array[];
  private meter: Meter;
  /** Extensions stop at this ply, so that an iteration ends. */
  private extendUntil = 0;

  constructor(position: AlphaBetaPosition, moveSpace: number, tableBits: number, meter: Meter) {
    this.position = position;
    this.meter = meter;
    this.table = new TranspositionTable(position.keyWords, tableBits);
    this.ordering = new Ordering(position, moveSpace);
    this.lists = Array.from({ length: MOST_PLIES }, () => new MoveList(moveSpace));
    this.keys = Array.from({ length: MOST_PLIES }, () => new Uint32Array(position.keyWords));
  }

  begin(meter: Meter): void {
    this.meter = meter;
    this.table.begin();
    this.ordering.begin();
  }

  beginIteration(depth: number): void {
    this.extendUntil = Math.min(LAST_PLY, 2 * depth);
  }

  /** The value for `seat`, who has just moved, of the position that came of it. The meter may stop it: then it is void. */
  after(seat: number, depth: number, alpha: number, beta: number, ply: number): number {
    if (this.meter.stopped) return 0;
    this.lines.clear(ply);
    const next = this.position.seat();
    if (next >= 0 && depth > 0 && ply < LAST_PLY)
      return next === seat
        ? this.visit(next, depth, alpha, beta, ply)
        : 0 - this.visit(next, depth, -beta, -alpha, ply);
    if (next >= 0) return next === seat ? this.calm(next, alpha, beta, ply) : 0 - this.calm(next, -beta, -alpha, ply);
    this.meter.tick();
    return this.endValue(seat, ply);
  }

  /** The same at a glance, which no meter counts. */
  lookAfter(seat: number, ply: number): number {
    this.lines.clear(ply);
    const next = this.position.seat();
    if (next < 0) return this.endValue(seat, ply);
    return next === seat ? this.glance(next, ply) : 0 - this.glance(next, ply);
  }

  private endValue(seat: number, ply: number): number {
    this.proof = this.position.arrival() === 'stopped' ? HERE : ANYWHERE;
    return this.position.result(seat) * (WIN - ply);
  }

  /** The value of a position without searching on. */
  private glance(seat: number, ply: number): number {
    const sure = this.sureValue(seat, ply);
    if (sure !== 0) return sure;
    this.proof = GUESSED;
    return clampJudgement(this.position.evaluate());
  }

  private visit(seat: number, nominal: number, low: number, high: number, ply: number): number {
    if (this.meter.tick()) return 0;
    const { position, table, ordering } = this;
    // No line from here wins sooner than with the next move or loses sooner than now.
    const alpha = Math.max(low, ply - WIN);
    const beta = Math.min(high, WIN - ply - 1);
    if (alpha >= beta) {
      this.proof = ANYWHERE;
      return alpha;
    }
    const sure = this.sureValue(seat, ply);
    if (sure !== 0) return sure;

    const key = this.keys[ply] as Uint32Array;
    position.key(key);
    const wide = beta - alpha > 1;
    let tableMove = NO_MOVE;
    if (table.find(key)) {
      tableMove = table.move;
      if (table.proved || (!wide && table.depth >= nominal)) {
        const value = table.valueAt(ply);
        const { bound } = table;
        if (bound === EXACT || (bound === LOWER && value >= beta) || (bound === UPPER && value <= alpha)) {
          this.proof = table.proved ? this.lasting(ANYWHERE, value, seat) : GUESSED;
          this.lines.clear(ply + 1);
          if (tableMove !== NO_MOVE) this.lines.extend(ply, tableMove);
          return value;
        }
      }
    }

    const list = this.lists[ply] as MoveList;
    position.moves(list);
    ordering.score(list, seat, ply, tableMove);
    const depth = ply < this.extendUntil && (list.count === 1 || position.pressed()) ? nominal + 1 : nominal;
    let floor = alpha;
    let best = -INFINITE;
    let bestMove = NO_MOVE;
    let bestProof: Proof = GUESSED;
    let weakest: Proof = ANYWHERE;
    for (let i = 0; i < list.count; i++) {
      const move = ordering.pick(list, ply, i);
      const value = this.tryMove(seat, move, i, depth - 1, floor, beta, ply);
      if (this.meter.stopped) return 0;
      if (this.proof < weakest) weakest = this.proof;
      if (value <= best) continue;
      best = value;
      bestProof = this.proof;
      if (value <= floor) continue;
      floor = value;
      bestMove = move;
      this.lines.extend(ply, move);
      if (value < beta) continue;
      if (!position.noisy(move)) ordering.refuted(move, seat, ply, depth);
      break;
    }

    const bound = best >= beta ? LOWER : best > alpha ? EXACT : UPPER;
    const proof = bound === LOWER || (bound === EXACT && best >= SURE) ? bestProof : weakest;
    // A result that is sure on this way only would pass for one that is sure on every way: keep the move alone.
    const keep = proof !== ANYWHERE && resultOf(best) !== 0 ? NO_BOUND : bound;
    table.store(key, nominal, ply, best, keep, proof === ANYWHERE, bestMove === NO_MOVE ? tableMove : bestMove);
    this.proof = this.lasting(proof, best, seat);
    return best;
  }

  /** Makes the move, searches what comes of it, and takes it back. */
  private tryMove(
    seat: number,
    move: Move,
    index: number,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    const { position } = this;
    const less = position.noisy(move) ? 0 : reduction(index, depth);
    position.make(move);
    const value = this.examine(seat, index === 0, depth, less, alpha, beta, ply + 1);
    position.unmake();
    return value;
  }

  /** All but the first move are expected to be no better: that is asked first, less deeply, and usually answered. */
  private examine(
    seat: number,
    first: boolean,
    depth: number,
    less: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    if (!first) {
      let value = this.after(seat, depth - less, alpha, alpha + 1, ply);
      if (value > alpha && less > 0) value = this.after(seat, depth, alpha, alpha + 1, ply);
      if (value <= alpha || value >= beta) return value;
    }
    return this.after(seat, depth, alpha, beta, ply);
  }

  /** Past the horizon: the seat may leave it at the judgement, or play on with noisy moves. */
  private calm(seat: number, alpha: number, beta: number, ply: number): number {
    if (this.meter.tick()) return 0;
    const { position, ordering } = this;
    let best = this.glance(seat, ply);
    if (this.proof !== GUESSED || best >= beta || ply >= LAST_PLY) return best;
    const list = this.lists[ply] as MoveList;
    position.moves(list);
    ordering.scoreNoisy(list, ply);
    let bestProof: Proof = GUESSED;
    let floor = Math.max(alpha, best);
    for (let i = 0; i < list.count; i++) {
      const move = ordering.pick(list, ply, i);
      position.make(move);
      const value = this.after(seat, 0, floor, beta, ply + 1);
      position.unmake();
      if (this.meter.stopped) return 0;
      if (value <= best) continue;
      best = value;
      bestProof = this.proof;
      if (value <= floor) continue;
      floor = value;
      this.lines.extend(ply, move);
      if (value >= beta) break;
    }
    // Not all moves were looked at: only "at least" can be sure, and it is told from "at most" by what it is a floor of.
    this.proof = best >= SURE && best > alpha ? this.lasting(bestProof, best, seat) : GUESSED;
    return best;
  }

  /** What is sure without a search, or 0. */
  private sureValue(seat: number, ply: number): number {
    const sure = this.position.sureIn();
    if (sure === 0) return 0;
    const value = sure > 0 ? WIN - ply - sure : ply - sure - WIN;
    this.proof = this.lasting(ANYWHERE, value, seat);
    return value;
  }

  /** A proof of this position, seen by whoever came here: would a stop here have given the same result? */
  private lasting(proof: Proof, value: number, seat: number): Proof {
    if (proof !== ANYWHERE || this.position.arrival() === 'fresh') return proof;
    return this.position.result(seat) === resultOf(value) ? ANYWHERE : HERE;
  }
}

/** How much less deeply a late move is looked at first. What was tried is told in docs/tuning-kings.md. */
function reduction(index: number, depth: number): number {
  if (index < 2 || depth < 2) return 0;
  return Math.min(depth - 1, index < 5 ? 1 : index < 10 ? 2 : 3);
}
