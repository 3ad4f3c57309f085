import type { MarginPosition } from '@pessoi/core';
import { BoundsTable } from './bounds-table.ts';

/** Below this many moves left, looking a position up costs more than searching it (measured on Kopis). */
const TABLE_FROM = 6;
/** Up to this many moves left, the move that last cut off is tried before the others are even ordered. */
const KILLER_UNTIL = 3;
/** From this many moves left, ordering the moves pays (measured on Kopis). */
const ORDER_FROM = 4;
/** From this many moves left, how often a move has settled the question weighs in its order; a point of margin weighs POINT. */
const HISTORY_FROM = 4;
const POINT = 64;
const HISTORY = 256;
/** From this many moves left, all children are looked up before any is searched. */
const PEEK_FROM = 9;
const MOST_MOVES = 32;
const MOST_PLIES = 64;
const NONE = -1;

/**
 * Exact search on the final margin: null windows only ("is it above alpha?"), both bounds of every position kept, and the
 * exact value closed in on from a guess. Values are margins for seat 0.
 */
export class MarginSearch {
  nodes = 0;
  /** True once `stop` said so; values from then on mean nothing. */
  stopped = false;
  private readonly position: MarginPosition;
  private readonly table: BoundsTable;
  private readonly keys: Int32Array[];
  private readonly moves = new Int16Array(MOST_PLIES * MOST_MOVES);
  private readonly ranks = new Int32Array(MOST_PLIES * MOST_MOVES);
  private readonly killers = new Int16Array(MOST_PLIES).fill(NONE);
  /** By moves left and move: how often it was tried and how often it settled the question. */
  private readonly tries = new Int32Array(MOST_PLIES * MOST_MOVES);
  private readonly cuts = new Int32Array(MOST_PLIES * MOST_MOVES);
  private stop: () => boolean = () => false;

  constructor(position: MarginPosition, tableBits = 20) {
    this.position = position;
    this.table = new BoundsTable(position.keyWords, tableBits);
    this.keys = Array.from({ length: MOST_PLIES }, () => new Int32Array(position.keyWords));
  }

  /** Begins anew for another position; the table stays, since its keys are whole. */
  begin(stop: () => boolean): void {
    this.nodes = 0;
    this.stopped = false;
    this.stop = stop;
    this.killers.fill(NONE);
    this.tries.fill(0);
    this.cuts.fill(0);
  }

  /** The exact margin at a frame, closed in on from a guess; undefined when stopped. */
  solve(ply: number, guess: number): number | undefined {
    let low = -this.position.widest;
    let high = this.position.widest;
    let next = Math.min(Math.max(guess, low), high);
    while (low < high) {
      const alpha = next === low ? next : next - 1;
      const value = this.search(ply, alpha);
      if (this.stopped) return undefined;
      if (value > alpha) low = value;
      else high = value;
      next = value;
    }
    return low;
  }

  /** Whether the margin at a frame is at least (for the one who wants it high) or at most this much; false when stopped. */
  keeps(ply: number, margin: number, isHigh: boolean): boolean {
    const value = this.search(ply, isHigh ? margin - 1 : margin);
    return !this.stopped && (isHigh ? value >= margin : value <= margin);
  }

  /** The move that settled the last question about frame 0, if any. */
  get likely(): number {
    return this.killers[0] as number;
  }

  /** A bound on the margin that tells whether it is above alpha: at least the value returned if so, else at most. */
  private search(ply: number, alpha: number): number {
    if ((++this.nodes & 1023) === 0 && this.stop()) this.stopped = true;
    if (this.stopped) return alpha;
    const { position } = this;
    const left = position.left(ply);
    if (left === 0) return position.margin(ply);
    if (left === 1) return position.last(ply, alpha);
    return left < TABLE_FROM ? this.expand(ply, alpha, left, NONE) : this.lookUp(ply, alpha, left);
  }

  private lookUp(ply: number, alpha: number, left: number): number {
    const { position, table } = this;
    const count = position.moves(ply, this.moves, ply * MOST_MOVES);
    const key = this.keys[ply] as Int32Array;
    position.key(ply, key);
    const slot = table.slot(key);
    const banked = position.banked(ply);
    let low = -position.widest;
    let high = position.widest;
    let best = NONE;
    if (table.find(slot, key)) {
      low = table.low;
      high = table.high;
      best = table.move;
      if (low + banked > alpha) return low + banked;
      if (high + banked <= alpha) return high + banked;
    }
    const peeked = left >= PEEK_FROM ? this.peek(ply, alpha, count) : undefined;
    const value = peeked ?? this.expand(ply, alpha, left, best);
    if (this.stopped) return alpha;
    if (value > alpha) low = Math.max(low, value - banked);
    else high = Math.min(high, value - banked);
    table.store(slot, key, low, high, this.killers[ply] as number);
    return value;
  }

  /** Enhanced transposition cut-off: a child already known to be good enough settles the question. */
  private peek(ply: number, alpha: number, count: number): number | undefined {
    const { position, table } = this;
    const high = position.seat(ply) === 0;
    const child = ply + 1;
    const key = this.keys[child] as Int32Array;
    for (let i = 0; i < count; i++) {
      const move = this.moves[ply * MOST_MOVES + i] as number;
      position.make(ply, move);
      position.moves(child, this.moves, child * MOST_MOVES);
      position.key(child, key);
      if (!table.find(table.slot(key), key)) continue;
      const bound = (high ? table.low : table.high) + position.banked(child);
      if (high ? bound > alpha : bound <= alpha) {
        this.killers[ply] = move;
        return bound;
      }
    }
    return undefined;
  }

  private expand(ply: number, alpha: number, left: number, best: number): number {
    const { position, moves, ranks } = this;
    const base = ply * MOST_MOVES;
    const high = position.seat(ply) === 0;
    const first = best === NONE ? (this.killers[ply] as number) : best;
    let value = high ? -position.widest : position.widest;
    let tried = NONE;
    if (left <= KILLER_UNTIL && first !== NONE && position.legal(ply, first)) {
      tried = first;
      value = this.child(ply, first, alpha);
      if (high ? value > alpha : value <= alpha) return value;
    }
    const count = position.moves(ply, moves, base);
    const ordered = left >= ORDER_FROM;
    if (ordered) this.rank(ply, left, best, count);
    for (let i = 0; i < count; i++) {
      if (ordered) takeBest(moves, ranks, base + i, base + count);
      const move = moves[base + i] as number;
      if (move === tried) continue;
      const result = this.child(ply, move, alpha);
      if (this.stopped) return alpha;
      if (left >= HISTORY_FROM) bump(this.tries, left * MOST_MOVES + move);
      if (high ? result > value : result < value) value = result;
      if (high ? value > alpha : value <= alpha) {
        this.killers[ply] = move;
        if (left >= HISTORY_FROM) bump(this.cuts, left * MOST_MOVES + move);
        return value;
      }
    }
    return value;
  }

  /** The table's move first, then by the margin at once and by what the move did elsewhere. */
  private rank(ply: number, left: number, best: number, count: number): void {
    const { position, moves, ranks } = this;
    const base = ply * MOST_MOVES;
    const high = position.seat(ply) === 0;
    for (let i = base; i < base + count; i++) {
      const move = moves[i] as number;
      const after = position.marginAfter(ply, move);
      let rank = (high ? after : -after) * POINT;
      if (move === best) rank += 1_000 * POINT;
      else if (move === this.killers[ply]) rank += POINT;
      if (left >= HISTORY_FROM) {
        const record = left * MOST_MOVES + move;
        rank += Math.floor((HISTORY * (this.cuts[record] as number)) / ((this.tries[record] as number) + 1));
      }
      ranks[i] = rank;
    }
  }

  private child(ply: number, move: number, alpha: number): number {
    this.position.make(ply, move);
    return this.search(ply + 1, alpha);
  }
}

function bump(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}

/** Brings the highest ranked of `from … to - 1` to `from`: most nodes are cut off before a full sort would pay. */
function takeBest(moves: Int16Array, ranks: Int32Array, from: number, to: number): void {
  let best = from;
  for (let i = from + 1; i < to; i++) if ((ranks[i] as number) > (ranks[best] as number)) best = i;
  const move = moves[best] as number;
  const rank = ranks[best] as number;
  moves[best] = moves[from] as number;
  ranks[best] = ranks[from] as number;
  moves[from] = move;
  ranks[from] = rank;
}
