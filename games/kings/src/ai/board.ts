/**
 * A position as bits, with moves made and taken back. The words of a frame:
 *   4 * seat + 0, 1  the seat's kings (E, O)       8     TURN: seat to move, or FINISHED
 *   4 * seat + 2, 3  its soldiers (E, O)           9-11  the cells as three numbers of 13 digits to base 5
 * Frames lie one behind the other, one a ply: making a move writes the next, taking it back steps back to the one before.
 */
import type { MoveList, Position, Seat } from '@pessoi/core';
import * as L from '../layout.ts';
import { bitE, bitO, FROM, GOALS, MOVES, PLACES, placeOf, TO } from './bits.ts';

const FRAME = 12;
const TURN = 8;
const DIGITS = 9;
/** More plies than any game has: 22 pieces of at most 10 steps, and no more passes than steps (KS-16). */
const MOST_FRAMES = 450;

/** `[place * 5 + piece]`: what a piece adds to the number of its cell; and which of the three numbers that is. */
const DIGIT = new Int32Array(PLACES * 5);
const NUMBER = new Int16Array(PLACES);
for (const cell of L.CELLS) {
  const place = placeOf(cell);
  NUMBER[place] = DIGITS + Math.floor(cell / 13);
  for (let piece = 0; piece < 5; piece++) DIGIT[place * 5 + piece] = piece * 5 ** (cell % 13);
}

export class BitBoard {
  readonly words = new Int32Array(FRAME * MOST_FRAMES);
  /** Where the present frame starts. */
  base = 0;
  readonly keyWords = 3;

  load(p: Position): void {
    this.base = 0;
    this.words.fill(0, 0, FRAME);
    for (const cell of L.CELLS) {
      const piece = L.pieceAt(p, cell);
      if (piece !== L.EMPTY) this.toggle(placeOf(cell), piece, 1);
    }
    this.words[TURN] = L.turnOf(p);
  }

  seat(): number {
    const turn = this.word(TURN);
    return turn === L.FINISHED ? -1 : turn;
  }

  key(into: Uint32Array): void {
    into[0] = this.word(DIGITS) | (this.word(TURN) << 31);
    into[1] = this.word(DIGITS + 1);
    into[2] = this.word(DIGITS + 2);
  }

  moves(out: MoveList): void {
    out.clear();
    const seat = this.word(TURN);
    const own = 4 * seat;
    const enemy = 4 - own;
    const freeE = ~(this.word(own) | this.word(own + 2));
    const freeO = ~(this.word(own + 1) | this.word(own + 3));
    // KS-8, KS-9, KS-10: soldiers go where no own piece stands, kings where no soldier of the enemy does either.
    const safeE = freeE & ~this.word(enemy + 2);
    const safeO = freeO & ~this.word(enemy + 3);
    this.addMoves(out, seat, this.word(own + 2), 0, freeE, freeO);
    this.addMoves(out, seat, this.word(own + 3), 24, freeE, freeO);
    this.addMoves(out, seat, this.word(own), 0, safeE, safeO);
    this.addMoves(out, seat, this.word(own + 1), 24, safeE, safeO);
    if (out.count === 0) out.add(L.PASS); // KS-13
  }

  private addMoves(out: MoveList, seat: number, pieces: number, first: number, openE: number, openO: number): void {
    for (let left = pieces; left !== 0; left &= left - 1) {
      const place = first + 31 - Math.clz32(left & -left);
      const slots = (seat * PLACES + place) * 3;
      for (let slot = slots; slot < slots + 3; slot++) {
        const move = MOVES[slot] as number;
        if (move < 0) break;
        const to = TO[move] as number;
        out.addIf(move, ((bitE(to) & openE) | (bitO(to) & openO)) !== 0);
      }
    }
  }

  make(move: number): void {
    const { words, base } = this;
    words.copyWithin(base + FRAME, base, base + FRAME);
    this.base = base + FRAME;
    const seat = words[base + TURN] as Seat;
    const enemy = (1 - seat) as Seat;
    words[this.base + TURN] = enemy;
    if (move === L.PASS) return;
    const from = FROM[move] as number;
    const to = TO[move] as number;
    const king = this.stands(4 * seat, from);
    const piece = king ? L.kingOf(seat) : L.soldierOf(seat);
    this.toggle(from, piece, -1);
    const beaten = this.stands(4 * enemy, to);
    if (beaten) this.toggle(to, L.kingOf(enemy), -1);
    else if (this.stands(4 * enemy + 2, to)) this.toggle(to, L.soldierOf(enemy), -1);
    const arrived = (bitE(to) & (GOALS[seat] as number)) !== 0;
    if (king || !arrived) this.toggle(to, piece, 1); // KS-12
    const extinct = beaten && (this.word(4 * enemy) | this.word(4 * enemy + 1)) === 0;
    if ((king && arrived) || extinct) words[this.base + TURN] = L.FINISHED; // KS-14, KS-15
  }

  unmake(): void {
    this.base -= FRAME;
  }

  /** KS-14, KS-15: who has won, when the game is over. */
  winner(): number {
    const arrived = this.word(0) & (GOALS[0] as number);
    return arrived !== 0 || (this.word(4) | this.word(5)) === 0 ? 0 : 1;
  }

  word(index: number): number {
    return this.words[this.base + index] as number;
  }

  /** Whether one of the pieces in these two words stands there. */
  stands(pieces: number, place: number): boolean {
    return ((this.word(pieces) & bitE(place)) | (this.word(pieces + 1) & bitO(place))) !== 0;
  }

  /** Puts a piece down (sign 1) or takes it away (-1). */
  private toggle(place: number, piece: number, sign: number): void {
    const { words, base } = this;
    const pieces = base + 4 * L.ownerOf(piece) + (L.isKing(piece) ? 0 : 2);
    words[pieces] = (words[pieces] as number) ^ bitE(place);
    words[pieces + 1] = (words[pieces + 1] as number) ^ bitO(place);
    const number = base + (NUMBER[place] as number);
    words[number] = (words[number] as number) + sign * (DIGIT[place * 5 + piece] as number);
  }
}
