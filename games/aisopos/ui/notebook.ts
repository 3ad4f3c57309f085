/**
 * The notebook: what a viewer could work out from all that he has seen. For every token of the others that is hidden from
 * him, exactly the animals that it is in some truth that fits his View; and the same for the hands. It is made from a View
 * and nothing else, so it cannot tell more than its reader could find with pencil and paper (AI-16).
 */
import { at, type Position, type Seat, type Target, type View } from '@pessoi/core';
import { hiddenCell, hiddenCount, prepare } from '../src/counting.ts';
import { countIn, isHidden, WEIGHT } from '../src/hands.ts';
import * as L from '../src/layout.ts';
import { beatsAll } from '../src/rules.ts';
import { possibleAnimals } from '../src/sample.ts';
import { cellTarget, inHand, LETTERS, tokens } from './reading.ts';

export interface NoteOfToken {
  readonly cell: Target;
  /** The letters of what it can be, in the order LHFMA. */
  readonly animals: string;
  /** Seen by the viewer, not only worked out. */
  readonly seen: boolean;
  /** The letters of what it has beaten, for all to see. */
  readonly beaten: string;
}

export interface NoteOfAnimal {
  readonly letter: string;
  /** How many of the two lie face up with a captor. */
  readonly captured: number;
  /** The fewest and the most that the hand can hold. */
  readonly inHand: { readonly least: number; readonly most: number };
}

export interface NoteOfPlayer {
  readonly seat: Seat;
  readonly hand: number;
  readonly tokens: readonly NoteOfToken[];
  readonly animals: readonly NoteOfAnimal[];
}

/** A token of the viewer's own that others have seen in a fight. */
export interface Exposed {
  readonly cell: Target;
  readonly letter: string;
  readonly seenBy: readonly Seat[];
}

export interface Notebook {
  readonly others: readonly NoteOfPlayer[];
  readonly exposed: readonly Exposed[];
}

export function notebook(view: View): Notebook {
  const all = tokens(view);
  const viewer = L.viewerOf(view);
  const letters = (animals: readonly number[]): string => animals.map((animal) => LETTERS[animal]).join('');
  return {
    others: L.tableSeats(view)
      .filter((seat) => isHidden(L.handOf(view, seat)))
      .map((seat) => ({
        seat,
        hand: inHand(view, seat),
        tokens: all
          .filter(({ owner }) => owner === seat)
          .map(({ cell, known, beaten }) => ({
            cell: cellTarget(cell),
            animals: letters(animalsOf(possibleAnimals(view, cell))),
            seen: known,
            beaten: letters(beaten),
          })),
        animals: animalNotes(view, seat),
      })),
    exposed: all
      .filter(({ owner, seenBy }) => owner === viewer && seenBy.length > 0)
      .map(({ cell, animal, seenBy }) => ({ cell: cellTarget(cell), letter: LETTERS[animal] as string, seenBy })),
  };
}

const animalsOf = (mask: number): number[] => LETTERS.flatMap((_, animal) => ((mask >> animal) & 1 ? [animal] : []));

function animalNotes(view: View, seat: Seat): NoteOfAnimal[] {
  const hands = possibleHands(view, seat);
  return LETTERS.map((letter, animal) => {
    const counts = hands.map((hand) => countIn(hand, animal));
    const captured = capturedFrom(view, seat).filter((other) => other === animal).length;
    return { letter, captured, inHand: { least: Math.min(...counts), most: Math.max(...counts) } };
  });
}

const capturedFrom = (p: Position, seat: Seat): number[] =>
  L.tableSeats(p).flatMap((captor) =>
    Array.from({ length: L.captureCount(p, captor) }, (_, i) => L.captureAt(p, captor, i))
      .filter((piece) => L.ownerOf(piece) === seat)
      .map(L.animalOf),
  );

/**
 * Every bag that the hidden hand can be: what is left of the bag after each hidden token on the board has taken an animal
 * that it can be (it beats all that it has beaten). Whatever is left has the right size.
 */
function possibleHands(view: View, seat: Seat): readonly number[] {
  let bags = new Set([prepare(view, seat, -1)]);
  for (let i = 0; i < hiddenCount(); i++) {
    const beaten = L.beatenOf(L.loreAt(view, hiddenCell(i)));
    const next = new Set<number>();
    for (const bag of bags)
      for (let animal = 0; animal < L.ANIMAL_COUNT; animal++)
        if (countIn(bag, animal) > 0 && beatsAll(animal, beaten)) next.add(bag - at(WEIGHT, animal));
    bags = next;
  }
  return [...bags];
}
