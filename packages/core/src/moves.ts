import type { Brand } from './brand.ts';

/**
 * A move as a number. `0 <= move < moveSpace` are the moves of seats and of chance; beyond them lie administrative moves
 * (ALL-9), which `legal` never lists. In memory only: records and logs keep the notation.
 */
export type Move = Brand<number, 'Move'>;
/** A move as one viewer saw it: the move itself, or a code past all moves that hides what the viewer may not know. */
export type ViewMove = Brand<number, 'ViewMove'>;

/**
 * Where `legal` puts its answer. Made once and reused, so that listing moves allocates nothing.
 * `odds[i]` means something only when chance acts: the integer odds of the outcome `moves[i]`.
 */
export class MoveList {
  readonly moves: Int32Array;
  readonly odds: Int32Array;
  count = 0;

  constructor(capacity: number) {
    this.moves = new Int32Array(capacity);
    this.odds = new Int32Array(capacity);
  }

  clear(): void {
    this.count = 0;
  }

  add(move: number): void {
    this.moves[this.count++] = move;
  }

  /** Adds without a branch: whether a step is legal is a coin toss to the processor, and guessing costs more than writing. */
  addIf(move: number, legal: boolean): void {
    this.moves[this.count] = move;
    this.count += +legal;
  }

  addOutcome(move: number, odds: number): void {
    this.odds[this.count] = odds;
    this.moves[this.count++] = move;
  }

  at(index: number): Move {
    return this.moves[index] as Move;
  }

  oddsAt(index: number): number {
    return this.odds[index] as number;
  }

  has(move: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.moves[i] === move) return true;
    return false;
  }

  toArray(): Move[] {
    return Array.from(this.moves.subarray(0, this.count)) as Move[];
  }
}
