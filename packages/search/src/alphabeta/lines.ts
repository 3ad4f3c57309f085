import { MOST_PLIES } from './values.ts';

/** The line of best play found below each ply, as a triangle: row `ply` starts with the move made there. */
export class Lines {
  private readonly moves = new Uint16Array(MOST_PLIES * MOST_PLIES);
  private readonly ends = new Uint16Array(MOST_PLIES + 1);

  /** Nothing is known yet of how play goes on from this ply. */
  clear(ply: number): void {
    this.ends[ply] = ply;
  }

  /** The best play from this ply is this move, and then what was found one ply below. */
  extend(ply: number, move: number): void {
    const end = Math.min(MOST_PLIES, Math.max(ply + 1, this.ends[ply + 1] as number));
    const row = ply * MOST_PLIES;
    this.moves[row + ply] = move;
    for (let i = ply + 1; i < end; i++) this.moves[row + i] = this.moves[row + MOST_PLIES + i] as number;
    this.ends[ply] = end;
  }

  from(ply: number): number[] {
    const row = ply * MOST_PLIES;
    return Array.from(this.moves.subarray(row + ply, row + (this.ends[ply] as number)));
  }
}
