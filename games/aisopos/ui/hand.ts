import type { Piece } from '@pessoi/board-ui/scene';
import type { Seat, View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { coin, type Drawn } from './drawn.ts';
import { type Speech, slotLabel } from './labels.ts';
import { type Places, point, SLOT } from './places.ts';
import * as R from './reading.ts';

/** How far the second of two equal tokens in the hand lies from the first. */
const FAN = 14;
const HIDDEN = 44;
/** A slot is wider than a coin by this, for two that are fanned out and a line around them. */
const ROOM = 7;

/** The hand of whoever is at the bottom: a slot for each animal or, where it is hidden, a row of coins face down. */
export function ownHand(speech: Speech, view: View, seat: Seat, places: Places): Drawn {
  const hand = R.handOf(view, seat);
  if (!hand) return { decor: [], spots: [], pieces: hiddenRow(view, seat, places) };
  return {
    decor: [],
    spots: hand.map((count, animal) => ({
      target: R.slotTarget(animal),
      kind: 'hand',
      tone: count > 0 ? 'slot' : 'bare',
      ...places.slot(animal),
      shape: SLOT / 2 + ROOM,
      label: slotLabel(speech, animal, count),
    })),
    pieces: hand.flatMap((count, animal) =>
      Array.from({ length: count }, (_, i): Piece => {
        const { x, y } = places.slot(animal);
        const shift = (i - (count - 1) / 2) * FAN;
        return {
          at: R.slotTarget(animal),
          piece: `${seat}${R.LETTERS[animal]}`,
          ...coin(seat, animal),
          ...point(x + shift, y + shift / 2),
          size: SLOT,
          marks: [],
        };
      }),
    ),
  };
}

function hiddenRow(view: View, seat: Seat, places: Places): Piece[] {
  const count = R.inHand(view, seat);
  const [first, last] = [places.slot(0), places.slot(L.ANIMAL_COUNT - 1)];
  return Array.from({ length: count }, (_, i) => ({
    at: R.handTarget(seat),
    piece: `${seat}?`,
    ...coin(seat, L.UNKNOWN),
    ...point((first.x + last.x) / 2 + (i - (count - 1) / 2) * 36, first.y),
    size: HIDDEN,
    marks: [],
  }));
}
