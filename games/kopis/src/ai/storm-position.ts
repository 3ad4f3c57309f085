/**
 * Storm the Castle for the exact solver: bitboards in frames, one frame a ply. Moves are the lanes of the rules (entries),
 * and PASS_MOVE. Proved equal to the rules by its tests.
 */
import type { MarginPosition, Move, Truth } from '@pessoi/core';
import { PASS } from '../lanes.ts';
import * as L from '../layout.ts';
import * as B from './bits.ts';
import * as F from './storm-frame.ts';
import { writeKey } from './storm-key.ts';

const { word } = B;

export const PASS_MOVE = 24;

export class StormPosition implements MarginPosition {
  readonly keyWords = 6;
  readonly widest = 40;
  /** For each side, the line of the last entry that settled a question: the first to try. */
  private readonly refuted = new Int32Array(4);
  private readonly w = new Int32Array(F.FRAMES * F.FRAME);
  private readonly s = new Int32Array(F.FRAMES * F.FRAME);

  load(truth: Truth): boolean {
    if (!L.isStorm(truth) || L.isPlacing(truth)) return false;
    const { w, s } = this;
    w.fill(0, 0, F.FRAME);
    s.fill(0, 0, F.FRAME);
    for (const cell of L.CELLS) {
      const piece = L.pieceAt(truth, cell);
      if (piece === L.EMPTY) continue;
      const planes = piece <= 2 ? w : s;
      const plane = ((piece - 1) & 1) * 2;
      planes[plane] = word(planes, plane) | B.lowBit(cell);
      planes[plane + 1] = word(planes, plane + 1) | B.highBit(cell);
    }
    for (let side = 0; side < 4; side++)
      w[F.WAITING] = word(w, F.WAITING) | ((truth[L.WAITING + side] as number) << (4 * side));
    const bastion = L.bastionOf(truth);
    w[F.BASTION] = bastion === L.NOWHERE ? 0 : bastion + 1;
    w[F.BANKED] = (truth[L.CAPTURES] as number) - (truth[L.CAPTURES + 1] as number);
    const turn = L.turnOf(truth);
    w[F.SEAT] = turn === L.FINISHED ? 0 : turn;
    w[F.PASSES] = turn === L.FINISHED ? 2 : (truth[L.PASSES] as number);
    this.follow(0);
    return true;
  }

  left(ply: number): number {
    const f = ply * F.FRAME;
    return word(this.w, f + F.PASSES) === 2 ? 0 : F.waitingSum(word(this.w, f + F.WAITING)); // KO-18
  }

  seat(ply: number): number {
    return word(this.w, ply * F.FRAME + F.SEAT);
  }

  banked(ply: number): number {
    return word(this.w, ply * F.FRAME + F.BANKED);
  }

  moves(ply: number, out: Int16Array, start: number): number {
    const { w, s } = this;
    const f = ply * F.FRAME;
    const strong = word(w, f + F.STRONGHOLDS);
    const low = word(w, f) | word(w, f + 2) | word(s, strong + F.ALL);
    const high = word(w, f + 1) | word(w, f + 3) | word(s, strong + F.ALL + 1);
    const side = 2 * word(w, f + F.SEAT);
    const waiting = word(w, f + F.WAITING);
    w[f + F.BASTION_MATTERS] = 0;
    let count = 0;
    if (F.waitingAt(waiting, side) > 0)
      for (let file = 0; file < 6; file++) {
        const push = this.push(f, strong, side * 6 + file, B.fileOccupancy(low, high, file));
        if (push >= 0) out[start + count++] = side * 6 + file;
      }
    if (F.waitingAt(waiting, side + 1) > 0)
      for (let rank = 0; rank < 6; rank++) {
        const push = this.push(f, strong, side * 6 + 6 + rank, B.rankOccupancy(low, high, rank));
        if (push >= 0) out[start + count++] = side * 6 + 6 + rank;
      }
    if (count === 0) out[start + count++] = PASS_MOVE; // KO-17
    return count;
  }

  legal(ply: number, move: number): boolean {
    const { w } = this;
    const f = ply * F.FRAME;
    if (move === PASS_MOVE || sideOf(move) >> 1 !== word(w, f + F.SEAT)) return false;
    if (F.waitingAt(word(w, f + F.WAITING), sideOf(move)) === 0) return false;
    return this.push(f, word(w, f + F.STRONGHOLDS), move, this.pushOf(f, move) & 63) >= 0;
  }

  code(move: number): Move {
    return (move === PASS_MOVE ? PASS : move) as Move;
  }

  /** The index of an entry's push in the tables of bits.ts, or -1 when it is not legal. */
  private push(f: number, strong: number, lane: number, occupancy: number): number {
    const { w, s } = this;
    if (occupancy === 0) return -1; // KO-13
    const push = lane * 64 + occupancy;
    if (
      ((word(B.EDGE_LOW, push) & word(s, strong + F.ALL)) | (word(B.EDGE_HIGH, push) & word(s, strong + F.ALL + 1))) !==
      0
    )
      return -1; // KO-15
    const bastion = word(w, f + F.BASTION) - 1;
    if (bastion >= 0) {
      const chain =
        bastion < B.HALF_CELLS
          ? word(B.CHAIN_LOW, push) >> bastion
          : word(B.CHAIN_HIGH, push) >> (bastion - B.HALF_CELLS);
      if ((chain & 1) === 1) {
        w[f + F.BASTION_MATTERS] = 1;
        return -1; // KO-16
      }
    }
    return push;
  }

  private pushOf(f: number, lane: number): number {
    const { w, s } = this;
    const strong = word(w, f + F.STRONGHOLDS);
    const low = word(w, f) | word(w, f + 2) | word(s, strong + F.ALL);
    const high = word(w, f + 1) | word(w, f + 3) | word(s, strong + F.ALL + 1);
    const side = sideOf(lane);
    const line = lane - 6 * side;
    return lane * 64 + ((side & 1) === 0 ? B.fileOccupancy(low, high, line) : B.rankOccupancy(low, high, line));
  }

  make(ply: number, move: number): void {
    const { w } = this;
    const f = ply * F.FRAME;
    if (move === PASS_MOVE) {
      w.copyWithin(f + F.FRAME, f, f + F.FRAME);
      w[f + F.FRAME + F.BASTION] = 0;
      w[f + F.FRAME + F.SEAT] = 1 - word(w, f + F.SEAT);
      w[f + F.FRAME + F.PASSES] = word(w, f + F.PASSES) + 1;
    } else this.enter(f, f + F.FRAME, move);
  }

  /** KO-11, KO-14, KO-16: the entry from frame `f` into frame `to`. */
  private enter(f: number, to: number, lane: number): void {
    const { w } = this;
    const push = this.pushOf(f, lane);
    const seat = word(w, f + F.SEAT);
    const side = sideOf(lane);
    const chainLow = word(B.CHAIN_LOW, push);
    const chainHigh = word(B.CHAIN_HIGH, push);
    const redLow = word(w, f) & chainLow;
    const redHigh = word(w, f + 1) & chainHigh;
    const blackLow = word(w, f + 2) & chainLow;
    const blackHigh = word(w, f + 3) & chainHigh;
    const newLow = word(B.STOP_LOW, push);
    const newHigh = word(B.STOP_HIGH, push);
    w[to] = (word(w, f) ^ redLow) | B.shiftLow(side, redLow, redHigh) | (newLow & (seat - 1));
    w[to + 1] = (word(w, f + 1) ^ redHigh) | B.shiftHigh(side, redLow, redHigh) | (newHigh & (seat - 1));
    w[to + 2] = (word(w, f + 2) ^ blackLow) | B.shiftLow(side, blackLow, blackHigh) | (newLow & -seat);
    w[to + 3] = (word(w, f + 3) ^ blackHigh) | B.shiftHigh(side, blackLow, blackHigh) | (newHigh & -seat);
    w[to + F.STRONGHOLDS] = this.pushStrongholds(word(w, f + F.STRONGHOLDS), to, side, chainLow, chainHigh);
    w[to + F.WAITING] = word(w, f + F.WAITING) - (1 << (4 * side));
    w[to + F.BANKED] = word(w, f + F.BANKED) + captured(push, seat, redLow, redHigh, blackLow, blackHigh);
    w[to + F.SEAT] = 1 - seat;
    w[to + F.PASSES] = 0;
    w[to + F.BASTION] = word(B.STOP_CELL, push) + 1;
  }

  /** The record of the Strongholds after a push: the same one if it moves none, else a new one at `to`. */
  private pushStrongholds(strong: number, to: number, side: number, chainLow: number, chainHigh: number): number {
    const { s } = this;
    if (((word(s, strong + F.ALL) & chainLow) | (word(s, strong + F.ALL + 1) & chainHigh)) === 0) return strong;
    const redLow = word(s, strong) & chainLow;
    const redHigh = word(s, strong + 1) & chainHigh;
    const blackLow = word(s, strong + 2) & chainLow;
    const blackHigh = word(s, strong + 3) & chainHigh;
    s[to] = (word(s, strong) ^ redLow) | B.shiftLow(side, redLow, redHigh);
    s[to + 1] = (word(s, strong + 1) ^ redHigh) | B.shiftHigh(side, redLow, redHigh);
    s[to + 2] = (word(s, strong + 2) ^ blackLow) | B.shiftLow(side, blackLow, blackHigh);
    s[to + 3] = (word(s, strong + 3) ^ blackHigh) | B.shiftHigh(side, blackLow, blackHigh);
    this.follow(to);
    return to;
  }

  /** Works out what follows from where the Strongholds of a record stand (KO-19). */
  private follow(to: number): void {
    const { s } = this;
    const red = word(s, to);
    const redHigh = word(s, to + 1);
    const black = word(s, to + 2);
    const blackHigh = word(s, to + 3);
    s[to + F.ALL] = red | black;
    s[to + F.ALL + 1] = redHigh | blackHigh;
    const near = B.nextLow(red, redHigh);
    const nearHigh = B.nextHigh(red, redHigh);
    const enemy = B.nextLow(black, blackHigh);
    const enemyHigh = B.nextHigh(black, blackHigh);
    s[to + F.RED_ONLY] = near & ~enemy;
    s[to + F.RED_ONLY + 1] = nearHigh & ~enemyHigh;
    s[to + F.BLACK_ONLY] = enemy & ~near;
    s[to + F.BLACK_ONLY + 1] = enemyHigh & ~nearHigh;
    s[to + F.CONTESTED] = near & enemy;
    s[to + F.CONTESTED + 1] = nearHigh & enemyHigh;
  }

  margin(ply: number): number {
    const { w } = this;
    const f = ply * F.FRAME;
    const strong = word(w, f + F.STRONGHOLDS);
    return word(w, f + F.BANKED) + this.count(strong, word(w, f), word(w, f + 1), word(w, f + 2), word(w, f + 3));
  }

  /** KO-19: two a Faction next to a friendly Stronghold, one if an enemy one is next to it too. */
  private count(strong: number, red: number, redHigh: number, black: number, blackHigh: number): number {
    const { s } = this;
    const contested = word(s, strong + F.CONTESTED);
    const contestedHigh = word(s, strong + F.CONTESTED + 1);
    const { COUNT } = B;
    return (
      2 *
        (word(COUNT, red & word(s, strong + F.RED_ONLY)) +
          word(COUNT, redHigh & word(s, strong + F.RED_ONLY + 1)) -
          word(COUNT, black & word(s, strong + F.BLACK_ONLY)) -
          word(COUNT, blackHigh & word(s, strong + F.BLACK_ONLY + 1))) +
      word(COUNT, red & contested) +
      word(COUNT, redHigh & contestedHigh) -
      word(COUNT, black & contested) -
      word(COUNT, blackHigh & contestedHigh)
    );
  }

  marginAfter(ply: number, move: number): number {
    if (move === PASS_MOVE) return this.margin(ply);
    const f = ply * F.FRAME;
    return this.afterPush(f, sideOf(move), this.pushOf(f, move));
  }

  /** The margin after an entry, without a frame for it. */
  private afterPush(f: number, side: number, push: number): number {
    const { w } = this;
    const chainLow = word(B.CHAIN_LOW, push);
    const chainHigh = word(B.CHAIN_HIGH, push);
    const seat = side >> 1;
    const redLow = word(w, f) & chainLow;
    const redHigh = word(w, f + 1) & chainHigh;
    const blackLow = word(w, f + 2) & chainLow;
    const blackHigh = word(w, f + 3) & chainHigh;
    const newLow = word(B.STOP_LOW, push);
    const newHigh = word(B.STOP_HIGH, push);
    const strong = this.pushStrongholds(word(w, f + F.STRONGHOLDS), F.SCRATCH, side, chainLow, chainHigh);
    return (
      word(w, f + F.BANKED) +
      captured(push, seat, redLow, redHigh, blackLow, blackHigh) +
      this.count(
        strong,
        (word(w, f) ^ redLow) | B.shiftLow(side, redLow, redHigh) | (newLow & (seat - 1)),
        (word(w, f + 1) ^ redHigh) | B.shiftHigh(side, redLow, redHigh) | (newHigh & (seat - 1)),
        (word(w, f + 2) ^ blackLow) | B.shiftLow(side, blackLow, blackHigh) | (newLow & -seat),
        (word(w, f + 3) ^ blackHigh) | B.shiftHigh(side, blackLow, blackHigh) | (newHigh & -seat),
      )
    );
  }

  last(ply: number, alpha: number): number {
    const { w, s, refuted } = this;
    const f = ply * F.FRAME;
    const seat = word(w, f + F.SEAT);
    const waiting = word(w, f + F.WAITING) >> (8 * seat);
    if ((waiting & 255) === 0) return this.lastPassed(ply, alpha);
    const side = (waiting & 15) !== 0 ? 2 * seat : 2 * seat + 1;
    const strong = word(w, f + F.STRONGHOLDS);
    const low = word(w, f) | word(w, f + 2) | word(s, strong + F.ALL);
    const high = word(w, f + 1) | word(w, f + 3) | word(s, strong + F.ALL + 1);
    const isFile = (side & 1) === 0;
    const start = word(refuted, side);
    let best = seat === 0 ? -this.widest : this.widest;
    let any = false;
    for (let i = 0; i < 6; i++) {
      const line = i === 0 ? start : i <= start ? i - 1 : i;
      const occupancy = isFile ? B.fileOccupancy(low, high, line) : B.rankOccupancy(low, high, line);
      const push = this.push(f, strong, side * 6 + line, occupancy);
      if (push < 0) continue;
      any = true;
      const value = this.afterPush(f, side, push);
      if (seat === 0 ? value > best : value < best) best = value;
      if (seat === 0 ? best > alpha : best <= alpha) {
        refuted[side] = line;
        return best;
      }
    }
    return any ? best : this.lastPassed(ply, alpha);
  }

  /** KO-17: the one who cannot enter passes; two passes in a row end the game. */
  private lastPassed(ply: number, alpha: number): number {
    this.make(ply, PASS_MOVE);
    return this.left(ply + 1) === 0 ? this.margin(ply + 1) : this.last(ply + 1, alpha);
  }

  key(ply: number, into: Int32Array): void {
    writeKey(this.w, this.s, ply * F.FRAME, into);
  }
}

/** KO-14: what the margin gains by the Faction at the far end of a chain that reaches the edge. */
function captured(
  push: number,
  seat: number,
  redLow: number,
  redHigh: number,
  blackLow: number,
  blackHigh: number,
): number {
  const edgeLow = word(B.EDGE_LOW, push);
  const edgeHigh = word(B.EDGE_HIGH, push);
  if (seat === 0) return ((edgeLow & blackLow) | (edgeHigh & blackHigh)) !== 0 ? 1 : 0;
  return ((edgeLow & redLow) | (edgeHigh & redHigh)) !== 0 ? -1 : 0;
}

/** The whole part of lane / 6, without a division. */
const sideOf = (lane: number): number => (lane * 43) >> 8;
