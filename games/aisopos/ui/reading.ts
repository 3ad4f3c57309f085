/** What a View says, in the terms of the drawing. Nothing here looks further than the View. */
import type { Cell } from '@pessoi/boards';
import type { Position, Seat, Target } from '@pessoi/core';
import { countIn, handSize, isHidden } from '../src/hands.ts';
import * as L from '../src/layout.ts';
import { tokenText } from '../src/notation.ts';

export const LETTERS = [...L.ANIMALS];
/** AI-2 */
export const pointsFor = (animal: number): number => L.ANIMAL_COUNT - animal;

export const cellTarget = (cell: number): Target => L.BOARD.names[cell] as Target;
export const cellOf = (target: Target): number => L.BOARD.names.indexOf(target);
export const handTarget = (seat: Seat): Target => `hand:${seat}` as Target;
export const slotTarget = (animal: number): Target => `hand:${LETTERS[animal]}` as Target;
export const wonTarget = (seat: Seat): Target => `won:${seat}` as Target;
/** The animal of a slot of the hand, or -1. */
export const slotAnimal = (target: Target): number =>
  target.startsWith('hand:') ? LETTERS.indexOf(target.slice('hand:'.length)) : -1;

export interface Token {
  readonly cell: Cell;
  readonly owner: Seat;
  /** An index into LETTERS, or UNKNOWN. */
  readonly animal: number;
  /** As events name it. */
  readonly piece: string;
  /** Another's token whose animal the viewer has seen. */
  readonly known: boolean;
  readonly seenBy: readonly Seat[];
  readonly beaten: readonly number[];
}

const bits = (mask: number): number[] => LETTERS.flatMap((_, i) => ((mask >> i) & 1 ? [i] : []));

export function tokenAt(p: Position, cell: number): Token | undefined {
  const piece = L.pieceAt(p, cell);
  if (piece === L.EMPTY) return undefined;
  const owner = L.ownerOf(piece) as Seat;
  const animal = L.animalOf(piece);
  const viewer = L.viewerOf(p);
  const lore = L.loreAt(p, cell);
  return {
    cell: cell as Cell,
    owner,
    animal,
    piece: tokenText(piece),
    known: viewer !== L.TRUTH && viewer !== owner && animal !== L.UNKNOWN,
    seenBy: L.tableSeats(p).filter((seat) => (lore & L.seenBit(seat)) !== 0),
    beaten: bits(L.beatenOf(lore)),
  };
}

export const tokens = (p: Position): readonly Token[] => L.CELLS.flatMap((cell) => tokenAt(p, cell) ?? []);

export const isOut = (p: Position, seat: Seat): boolean => !L.isIn(p, seat);
export const inHand = (p: Position, seat: Seat): number => (isOut(p, seat) ? 0 : handSize(L.handOf(p, seat)));
/** How many of each animal a hand holds; undefined when that is hidden. */
export function handOf(p: Position, seat: Seat): readonly number[] | undefined {
  const hand = L.handOf(p, seat);
  return isOut(p, seat) || isHidden(hand) ? undefined : LETTERS.map((_, animal) => countIn(hand, animal));
}

export interface Capture {
  readonly owner: Seat;
  readonly animal: number;
  readonly piece: string;
}

export const captures = (p: Position, seat: Seat): readonly Capture[] =>
  Array.from({ length: L.captureCount(p, seat) }, (_, i) => {
    const piece = L.captureAt(p, seat, i);
    return { owner: L.ownerOf(piece) as Seat, animal: L.animalOf(piece), piece: tokenText(piece) };
  });
