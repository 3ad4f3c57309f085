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
const NOT_FILE_A = 0x3efbe;
const NOT_FILE_F = 0x1f7df;

export class StormPosition implements MarginPosition {
  readonly keyWords = 6;
  readonly widest = 40;
  /** For each side, the line of the last entry that settled a question: the first to try. */
  private readonly refuted = new Int32Array(4);
  private readonly w = new Int32Array(F.FRAMES * F.FRAME);

  load(truth: Truth): boolean {
    if (!L.isStorm(truth) || L.isPlacing(truth)) return false;
    const { w } = this;
    w.fill(0, 0, F.FRAME);
    for (const cell of L.CELLS) {
      const piece = L.pieceAt(truth, cell);
      if (piece !== L.EMPTY) this.put(0, (piece - 1) * 2, cell);
    }
    for (let side = 0; side < 4; side++) w[F.WAITING + side] = truth[L.WAITING + side] as number;
    const bastion = L.bastionOf(truth);
    w[F.BASTION] = bastion === L.NOWHERE ? 0 : bastion + 1;
    w[F.BANKED] = (truth[L.CAPTURES] as number) - (truth[L.CAPTURES + 1] as number);
    const turn = L.turnOf(truth);
    w[F.SEAT] = turn === L.FINISHED ? 0 : turn;
    w[F.PASSES] = turn === L.FINISHED ? 2 : (truth[L.PASSES] as number);
    this.findNear(0, 0);
    this.findNear(0, 2);
    return true;
  }

  left(ply: number): number {
    const { w } = this;
    const f = ply * F.FRAME;
    if (word(w, f + F.PASSES) === 2) return 0; // KO-18
    return (
      word(w, f + F.WAITING) + word(w, f + F.WAITING + 1) + word(w, f + F.WAITING + 2) + word(w, f + F.WAITING + 3)
    );
  }

  seat(ply: number): number {
    return word(this.w, ply * F.FRAME + F.SEAT);
  }

  banked(ply: number): number {
    return word(this.w, ply * F.FRAME + F.BANKED);
  }

  moves(ply: number, out: Int16Array, start: number): number {
    const { w } = this;
    const f = ply * F.FRAME;
    const low = word(w, f) | word(w, f + 2) | word(w, f + 4) | word(w, f + 6);
    const high = word(w, f + 1) | word(w, f + 3) | word(w, f + 5) | word(w, f + 7);
    const side = 2 * word(w, f + F.SEAT);
    w[f + F.BASTION_MATTERS] = 0;
    let count = 0;
    if (word(w, f + F.WAITING + side) > 0)
      for (let file = 0; file < 6; file++) {
        const push = this.push(f, side * 6 + file, B.fileOccupancy(low, high, file));
        if (push >= 0) out[start + count++] = side * 6 + file;
      }
    if (word(w, f + F.WAITING + side + 1) > 0)
      for (let rank = 0; rank < 6; rank++) {
        const push = this.push(f, side * 6 + 6 + rank, B.rankOccupancy(low, high, rank));
        if (push >= 0) out[start + count++] = side * 6 + 6 + rank;
      }
    if (count === 0) out[start + count++] = PASS_MOVE; // KO-17
    return count;
  }

  code(move: number): Move {
    return (move === PASS_MOVE ? PASS : move) as Move;
  }

  /** The index of an entry's push in the tables of bits.ts, or -1 when it is not legal. */
  private push(f: number, lane: number, occupancy: number): number {
    const { w } = this;
    if (occupancy === 0) return -1; // KO-13
    const push = lane * 64 + occupancy;
    if (word(B.REACHES_EDGE, push) === 1) {
      const far = word(B.FAR_CELL, lane);
      const strong =
        far < B.HALF_CELLS
          ? (word(w, f + F.STRONG) | word(w, f + F.STRONG + 2)) >> far
          : (word(w, f + F.STRONG + 1) | word(w, f + F.STRONG + 3)) >> (far - B.HALF_CELLS);
      if ((strong & 1) === 1) return -1; // KO-15
    }
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

  private occupancy(f: number, lane: number): number {
    const { w } = this;
    const low = word(w, f) | word(w, f + 2) | word(w, f + 4) | word(w, f + 6);
    const high = word(w, f + 1) | word(w, f + 3) | word(w, f + 5) | word(w, f + 7);
    const side = sideOf(lane);
    const line = lane - 6 * side;
    return (side & 1) === 0 ? B.fileOccupancy(low, high, line) : B.rankOccupancy(low, high, line);
  }

  make(ply: number, move: number): void {
    const { w } = this;
    const f = ply * F.FRAME;
    if (move === PASS_MOVE) {
      w.copyWithin(f + F.FRAME, f, f + F.FRAME);
      w[f + F.FRAME + F.BASTION] = 0;
      w[f + F.FRAME + F.SEAT] = 1 - word(w, f + F.SEAT);
      w[f + F.FRAME + F.PASSES] = word(w, f + F.PASSES) + 1;
    } else this.enter(f, f + F.FRAME, move, move * 64 + this.occupancy(f, move));
  }

  /** KO-11, KO-14, KO-16: the entry from frame `f` into frame `to`. */
  private enter(f: number, to: number, lane: number, push: number): void {
    const { w } = this;
    const seat = word(w, f + F.SEAT);
    const chainLow = word(B.CHAIN_LOW, push);
    const chainHigh = word(B.CHAIN_HIGH, push);
    this.shift(f, to, lane, chainLow, chainHigh);
    const strongLow = word(w, f + F.STRONG) | word(w, f + F.STRONG + 2);
    const strongHigh = word(w, f + F.STRONG + 1) | word(w, f + F.STRONG + 3);
    const strongMoved = ((strongLow & chainLow) | (strongHigh & chainHigh)) !== 0;
    if (strongMoved) {
      this.shift(f + F.STRONG, to + F.STRONG, lane, chainLow, chainHigh);
      this.findNear(to, 0);
      this.findNear(to, 2);
    } else for (let i = F.STRONG; i < F.WAITING; i++) w[to + i] = word(w, f + i);
    w[to + F.BANKED] = word(w, f + F.BANKED) + this.captured(f, lane, push, seat);
    const stop = word(B.STOP_CELL, push);
    this.put(to, seat * 2, stop);
    for (let i = F.WAITING; i < F.WAITING + 4; i++) w[to + i] = word(w, f + i);
    const side = to + F.WAITING + sideOf(lane);
    w[side] = word(w, side) - 1;
    w[to + F.BASTION] = stop + 1;
    w[to + F.SEAT] = 1 - seat;
    w[to + F.PASSES] = 0;
  }

  /** KO-14: what the margin gains by the Faction at the far end of a chain that reaches the edge. */
  private captured(f: number, lane: number, push: number, seat: number): number {
    if (word(B.REACHES_EDGE, push) === 0) return 0;
    const { w } = this;
    const far = word(B.FAR_CELL, lane);
    const red = far < B.HALF_CELLS ? word(w, f) >> far : word(w, f + 1) >> (far - B.HALF_CELLS);
    if ((red & 1) === 1) return seat === 1 ? -1 : 0;
    return seat === 0 ? 1 : 0;
  }

  margin(ply: number): number {
    const { w } = this;
    const f = ply * F.FRAME;
    return this.count(f, word(w, f), word(w, f + 1), word(w, f + 2), word(w, f + 3), word(w, f + F.BANKED));
  }

  /** KO-19, KO-20: two a Faction next to a friendly Stronghold, one less if an enemy one is next to it too. */
  private count(f: number, red: number, redHigh: number, black: number, blackHigh: number, banked: number): number {
    const { w } = this;
    const nearRed = word(w, f + F.NEAR);
    const nearRedHigh = word(w, f + F.NEAR + 1);
    const nearBlack = word(w, f + F.NEAR + 2);
    const nearBlackHigh = word(w, f + F.NEAR + 3);
    const homeRed = red & nearRed;
    const homeRedHigh = redHigh & nearRedHigh;
    const homeBlack = black & nearBlack;
    const homeBlackHigh = blackHigh & nearBlackHigh;
    const { COUNT } = B;
    return (
      banked +
      2 * (word(COUNT, homeRed) + word(COUNT, homeRedHigh) - word(COUNT, homeBlack) - word(COUNT, homeBlackHigh)) -
      word(COUNT, homeRed & nearBlack) -
      word(COUNT, homeRedHigh & nearBlackHigh) +
      word(COUNT, homeBlack & nearRed) +
      word(COUNT, homeBlackHigh & nearRedHigh)
    );
  }

  marginAfter(ply: number, move: number): number {
    if (move === PASS_MOVE) return this.margin(ply);
    const f = ply * F.FRAME;
    return this.afterPush(f, move, move * 64 + this.occupancy(f, move));
  }

  /** The margin after an entry, without a frame for it unless Strongholds move. */
  private afterPush(f: number, lane: number, push: number): number {
    const { w } = this;
    const chainLow = word(B.CHAIN_LOW, push);
    const chainHigh = word(B.CHAIN_HIGH, push);
    const strong =
      ((word(w, f + F.STRONG) | word(w, f + F.STRONG + 2)) & chainLow) |
      ((word(w, f + F.STRONG + 1) | word(w, f + F.STRONG + 3)) & chainHigh);
    if (strong !== 0) {
      this.enter(f, F.SCRATCH, lane, push);
      return this.margin(F.FRAMES - 1);
    }
    const seat = word(w, f + F.SEAT);
    const redLow = word(w, f) & chainLow;
    const redHigh = word(w, f + 1) & chainHigh;
    const blackLow = word(w, f + 2) & chainLow;
    const blackHigh = word(w, f + 3) & chainHigh;
    const stop = word(B.STOP_CELL, push);
    const newLow = stop < B.HALF_CELLS ? 1 << stop : 0;
    const newHigh = stop < B.HALF_CELLS ? 0 : 1 << (stop - B.HALF_CELLS);
    return this.count(
      f,
      (word(w, f) ^ redLow) | shiftLow(lane, redLow, redHigh) | (seat === 0 ? newLow : 0),
      (word(w, f + 1) ^ redHigh) | shiftHigh(lane, redLow, redHigh) | (seat === 0 ? newHigh : 0),
      (word(w, f + 2) ^ blackLow) | shiftLow(lane, blackLow, blackHigh) | (seat === 1 ? newLow : 0),
      (word(w, f + 3) ^ blackHigh) | shiftHigh(lane, blackLow, blackHigh) | (seat === 1 ? newHigh : 0),
      word(w, f + F.BANKED) + this.captured(f, lane, push, seat),
    );
  }

  private put(f: number, plane: number, cell: number): void {
    const { w } = this;
    if (cell < B.HALF_CELLS) w[f + plane] = word(w, f + plane) | (1 << cell);
    else w[f + plane + 1] = word(w, f + plane + 1) | (1 << (cell - B.HALF_CELLS));
  }

  /** The two planes at `f` with a chain pushed one cell on, written to `to`. */
  private shift(f: number, to: number, lane: number, chainLow: number, chainHigh: number): void {
    const { w } = this;
    const redLow = word(w, f) & chainLow;
    const redHigh = word(w, f + 1) & chainHigh;
    const blackLow = word(w, f + 2) & chainLow;
    const blackHigh = word(w, f + 3) & chainHigh;
    w[to] = (word(w, f) ^ redLow) | shiftLow(lane, redLow, redHigh);
    w[to + 1] = (word(w, f + 1) ^ redHigh) | shiftHigh(lane, redLow, redHigh);
    w[to + 2] = (word(w, f + 2) ^ blackLow) | shiftLow(lane, blackLow, blackHigh);
    w[to + 3] = (word(w, f + 3) ^ blackHigh) | shiftHigh(lane, blackLow, blackHigh);
  }

  /** Works out the cells next to a side's Strongholds (KO-19). */
  private findNear(f: number, side: number): void {
    const { w } = this;
    const low = word(w, f + F.STRONG + side);
    const high = word(w, f + F.STRONG + side + 1);
    w[f + F.NEAR + side] =
      ((low << 1) & NOT_FILE_A) |
      ((low >> 1) & NOT_FILE_F) |
      ((low << 6) & B.HALF) |
      (low >> 6) |
      ((high << 12) & B.HALF);
    w[f + F.NEAR + side + 1] =
      ((high << 1) & NOT_FILE_A) | ((high >> 1) & NOT_FILE_F) | ((high << 6) & B.HALF) | (high >> 6) | (low >> 12);
  }

  last(ply: number, alpha: number): number {
    const { w, refuted } = this;
    const f = ply * F.FRAME;
    const seat = word(w, f + F.SEAT);
    const side = word(w, f + F.WAITING + 2 * seat) > 0 ? 2 * seat : 2 * seat + 1;
    if (word(w, f + F.WAITING + side) === 0) return this.lastPassed(ply, alpha);
    const low = word(w, f) | word(w, f + 2) | word(w, f + 4) | word(w, f + 6);
    const high = word(w, f + 1) | word(w, f + 3) | word(w, f + 5) | word(w, f + 7);
    const isFile = (side & 1) === 0;
    const start = word(refuted, side);
    let best = seat === 0 ? -this.widest : this.widest;
    let any = false;
    for (let i = 0; i < 6; i++) {
      const line = i === 0 ? start : i <= start ? i - 1 : i;
      const lane = side * 6 + line;
      const push = this.push(f, lane, isFile ? B.fileOccupancy(low, high, line) : B.rankOccupancy(low, high, line));
      if (push < 0) continue;
      any = true;
      const value = this.afterPush(f, lane, push);
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
    writeKey(this.w, ply * F.FRAME, into);
  }
}

/** The whole part of lane / 6, without a division. */
const sideOf = (lane: number): number => (lane * 43) >> 8;

/** Pieces pushed one cell along a lane: South and North by a rank, West and East by a file; what falls off is gone. */
function shiftLow(lane: number, low: number, high: number): number {
  if (lane < 6) return (low << 6) & B.HALF;
  if (lane < 12) return (low << 1) & NOT_FILE_A;
  if (lane < 18) return (low >> 6) | ((high << 12) & B.HALF);
  return (low >> 1) & NOT_FILE_F;
}

function shiftHigh(lane: number, low: number, high: number): number {
  if (lane < 6) return ((high << 6) & B.HALF) | (low >> 12);
  if (lane < 12) return (high << 1) & NOT_FILE_A;
  if (lane < 18) return high >> 6;
  return (high >> 1) & NOT_FILE_F;
}
