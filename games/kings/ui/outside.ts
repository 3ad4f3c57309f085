/** The pieces that have left the game. The position does not tell taken ones from soldiers that went off by themselves (KS-12). */
import type { Piece } from '@pessoi/board-ui/scene';
import type { Seat, Target, View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { PIECES } from '../src/notation.ts';
import type { Lookout } from './geometry.ts';

const KINGS = 4;
const SOLDIERS = 7;
const SIZE = 50;
const PADDING = 10;

export const other = (seat: Seat): Seat => (1 - seat) as Seat;
export const kingsOut = (view: View, seat: Seat): number => KINGS - L.countPieces(view, L.kingOf(seat));
export const soldiersOut = (view: View, seat: Seat): number => SOLDIERS - L.countPieces(view, L.soldierOf(seat));

/** The strip of a seat, with the pieces of the other. */
export const stripTarget = (seat: Seat): Target => `out:${seat}` as Target;

/** Kings first, in a row from the left; at its end there is room for a button. */
export function outside(view: View, look: Lookout, seat: Seat): Piece[] {
  const strip = look.strip(seat);
  const length = strip.width - strip.height - 2 * PADDING;
  const step = length / (KINGS + SOLDIERS);
  const owner = other(seat);
  const gone = [
    ...Array<number>(kingsOut(view, owner)).fill(L.kingOf(owner)),
    ...Array<number>(soldiersOut(view, owner)).fill(L.soldierOf(owner)),
  ];
  return gone.map((piece, i) => {
    return {
      x: strip.x - strip.width / 2 + PADDING + (i + 0.5) * step,
      y: strip.y,
      at: stripTarget(seat),
      piece: PIECES[piece] as string,
      art: artOf(piece),
      seat: owner,
      size: SIZE,
      marks: ['captured'],
    };
  });
}

export const artOf = (piece: number): string => `${L.isKing(piece) ? 'king' : 'soldier'}${L.ownerOf(piece)}`;
