/**
 * Positions already searched. Keys are the positions themselves, written by the game in a few words (`key` in
 * AlphaBetaPosition), and all of a key is kept and compared: there is no collision that could pass one position's proof
 * off as another's. A hash only chooses the place.
 *
 * Two places for each hash: one kept for the deepest search, one for the latest. Entries of earlier searches are told by
 * their generation and never read, so that what a search finds does not depend on the ones before it.
 *
 *   data[2 * place]      value << 16 | move + 1 (0: none)
 *   data[2 * place + 1]  generation << 12 | depth << 4 | proved << 2 | bound
 */
import { MOST_PLIES, SURE } from './values.ts';

export const NO_BOUND = 0;
export const LOWER = 1;
export const UPPER = 2;
export const EXACT = 3;
export type Bound = typeof NO_BOUND | typeof LOWER | typeof UPPER | typeof EXACT;

const GENERATIONS = 1 << 19;
export const NO_MOVE = -1;
/** Moves are kept in 16 bits, one of them for NO_MOVE. */
export const MOST_MOVES = 0xfffe;

export class TranspositionTable {
  /** What `find` found. */
  move = NO_MOVE;
  depth = 0;
  bound: Bound = NO_BOUND;
  proved = false;
  private raw = 0;
  private readonly words: number;
  private readonly shift: number;
  private readonly keys: Uint32Array;
  private readonly data: Int32Array;
  private generation = 0;

  constructor(keyWords: number, bits: number) {
    this.words = keyWords;
    this.shift = 33 - bits;
    this.keys = new Uint32Array(keyWords << bits);
    this.data = new Int32Array(2 << bits);
  }

  /** Forgets everything. */
  begin(): void {
    this.generation++;
    if (this.generation < GENERATIONS) return;
    this.data.fill(0);
    this.generation = 1;
  }

  find(key: Uint32Array): boolean {
    const first = this.placeOf(key);
    if (this.holds(first, key)) this.read(first);
    else if (this.holds(first + 1, key)) this.read(first + 1);
    else return false;
    return true;
  }

  /** The value found, as seen `ply` plies from the root. */
  valueAt(ply: number): number {
    if (this.raw >= SURE) return this.raw - ply;
    return this.raw <= -SURE ? this.raw + ply : this.raw;
  }

  /** Keeps a value seen `ply` plies from the root. Results are kept as plies from the position itself. */
  store(
    key: Uint32Array,
    depth: number,
    ply: number,
    value: number,
    bound: Bound,
    proved: boolean,
    move: number,
  ): void {
    const first = this.placeOf(key);
    let place = first;
    if (!this.holds(first, key) && (this.holds(first + 1, key) || this.depthAt(first) > depth)) place = first + 1;
    for (let i = 0; i < this.words; i++) this.keys[place * this.words + i] = key[i] as number;
    const raw = value >= SURE ? value + ply : value <= -SURE ? value - ply : value;
    const kept = Math.max(0, Math.min(MOST_PLIES, depth));
    this.data[2 * place] = (raw << 16) | (move + 1);
    this.data[2 * place + 1] = (this.generation << 12) | (kept << 4) | (+proved << 2) | bound;
  }

  private read(place: number): void {
    const about = this.data[2 * place] as number;
    const how = this.data[2 * place + 1] as number;
    this.raw = about >> 16;
    this.move = (about & 0xffff) - 1;
    this.depth = (how >> 4) & 0xff;
    this.proved = (how & 4) !== 0;
    this.bound = (how & 3) as Bound;
  }

  private holds(place: number, key: Uint32Array): boolean {
    if ((this.data[2 * place + 1] as number) >> 12 !== this.generation) return false;
    const start = place * this.words;
    for (let i = 0; i < this.words; i++) if (this.keys[start + i] !== key[i]) return false;
    return true;
  }

  /** Depth of what is kept at a place; -1 for nothing of this search. */
  private depthAt(place: number): number {
    const how = this.data[2 * place + 1] as number;
    return how >> 12 === this.generation ? (how >> 4) & 0xff : -1;
  }

  private placeOf(key: Uint32Array): number {
    let hash = 0x9e3779b9 | 0;
    for (let i = 0; i < this.words; i++) {
      hash = Math.imul(hash ^ (key[i] as number), 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    return (Math.imul(hash, 0x2c1b3c6d) >>> this.shift) * 2;
  }
}
