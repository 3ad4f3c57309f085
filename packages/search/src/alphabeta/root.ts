/**
 * The moves of the position asked about, searched deeper and deeper. Between iterations they are sorted, so that the best
 * of one is the first of the next.
 */
import { type AlphaBetaPosition, type Move, MoveList } from '@pessoi/core';
import type { Meter } from '../meter.ts';
import type { Search } from './search.ts';
import { GUESSED, INFINITE, type Proof, resultOf, SURE } from './values.ts';

/** From this depth on a search expects about the value of the one before. */
const ASPIRE_FROM = 4;

export interface RootMove {
  readonly move: Move;
  value: number;
  /** What the value is as a proof of a result; a bound that proves none is only a judgement. */
  proof: Proof;
  line: readonly number[];
}

export class Root {
  /** Best first. */
  readonly moves: RootMove[];
  /** The last depth searched to its end. */
  depth = 0;
  private readonly position: AlphaBetaPosition;
  private readonly search: Search;
  private readonly meter: Meter;
  private readonly seat: number;

  constructor(position: AlphaBetaPosition, search: Search, meter: Meter, moveSpace: number) {
    this.position = position;
    this.search = search;
    this.meter = meter;
    this.seat = position.seat();
    const list = new MoveList(moveSpace);
    position.moves(list);
    this.moves = list.toArray().map((move) => this.lookAt(move));
    this.sort();
  }

  /** Nothing is left to find out: the best move wins, or every move is proved. */
  get settled(): boolean {
    const [best] = this.moves;
    return best === undefined || (best.proof !== GUESSED && best.value >= SURE) || this.allProved;
  }

  get allProved(): boolean {
    return this.moves.every(({ proof }) => proof !== GUESSED);
  }

  /** Looks one iteration deep, for the best move only: of the others it learns that they are no better. */
  deepen(depth: number, scale: number): void {
    this.search.beginIteration(depth);
    const expected = this.moves[0]?.value ?? 0;
    let width = Math.ceil(scale / 10);
    let low = depth < ASPIRE_FROM || resultOf(expected) !== 0 ? -INFINITE : expected - width;
    let high = depth < ASPIRE_FROM || resultOf(expected) !== 0 ? INFINITE : expected + width;
    while (!this.meter.stopped) {
      const value = this.sweep(depth, low, high);
      if (value > low && value < high) break;
      width *= 4;
      if (value <= low) low = width > 4 * scale ? -INFINITE : value - width;
      else high = width > 4 * scale ? INFINITE : value + width;
    }
    // A move that is sure is not searched again, and may have become the best by the fall of another.
    for (const root of [...this.moves])
      if (root.proof !== GUESSED && root.value > (this.moves[0]?.value ?? 0)) this.bringForward(root);
    if (!this.meter.stopped) this.depth = depth;
  }

  /** The same for the exact value of every move. */
  deepenEvery(depth: number): void {
    this.search.beginIteration(depth);
    for (const root of [...this.moves]) {
      if (root.proof !== GUESSED) continue;
      this.position.make(root.move);
      const value = this.search.after(this.seat, depth - 1, -INFINITE, INFINITE, 1);
      this.position.unmake();
      if (this.meter.stopped) break;
      this.learn(root, value, this.search.proof);
    }
    this.sort();
    if (!this.meter.stopped) this.depth = depth;
  }

  /** One pass over the moves within a window. A move that beats all before it comes to the front at once. */
  private sweep(depth: number, low: number, high: number): number {
    let floor = low;
    let best = -INFINITE;
    let first = true;
    for (const root of [...this.moves]) {
      if (root.proof !== GUESSED) {
        best = Math.max(best, root.value);
        floor = Math.max(floor, root.value);
        if (floor >= high) return floor;
        continue;
      }
      this.position.make(root.move);
      let value = floor;
      if (!first) value = this.search.after(this.seat, depth - 1, floor, floor + 1, 1);
      if (first || (value > floor && value < high)) value = this.search.after(this.seat, depth - 1, floor, high, 1);
      first = false;
      this.position.unmake();
      if (this.meter.stopped) return best;
      if (value > floor) {
        // At least this, or exactly this: a draw at least is no proof of a draw.
        const sure = value < high || value >= SURE;
        this.learn(root, value, sure ? this.search.proof : GUESSED);
        this.bringForward(root);
      } else if (value < SURE) {
        // At most this: the only result that this can prove is a loss. That a win takes long says nothing, and is left out.
        this.learn(root, value, value <= -SURE ? this.search.proof : GUESSED);
      }
      best = Math.max(best, value);
      floor = Math.max(floor, value);
      if (value >= high) return value;
    }
    return best;
  }

  /** A first impression, so that even without any budget there is a choice. */
  private lookAt(move: Move): RootMove {
    this.position.make(move);
    const value = this.search.lookAfter(this.seat, 1);
    this.position.unmake();
    return { move, value, proof: this.search.proof, line: [move] };
  }

  private learn(root: RootMove, value: number, proof: Proof): void {
    root.value = value;
    root.proof = proof;
    root.line = [root.move, ...this.search.lines.from(1)];
  }

  /** Equal ones stay in their order. */
  private sort(): void {
    this.moves.sort((a, b) => b.value - a.value);
  }

  private bringForward(root: RootMove): void {
    this.moves.splice(this.moves.indexOf(root), 1);
    this.moves.unshift(root);
  }
}
