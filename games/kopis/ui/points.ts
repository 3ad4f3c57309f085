import type { Cell } from '@pessoi/boards';
import { at, type Seat, type View } from '@pessoi/core';
import * as L from '../src/layout.ts';

/** Which Strongholds a Faction is next to (KO-19). */
export type Touch = 'none' | 'both' | 'own';

/** What one Faction brings its owner. */
export interface Contribution {
  readonly cell: Cell;
  readonly seat: Seat;
  readonly touch: Touch;
  readonly points: 0 | 1 | 2;
}

const POINTS = { none: 0, both: 1, own: 2 } as const;

/** KO-19: every Faction on the board with what it is worth, the dearest first. */
export function contributions(view: View, seat: Seat): Contribution[] {
  return L.CELLS.filter((cell) => L.pieceAt(view, cell) === L.factionOf(seat))
    .map((cell) => {
      const around = L.BOARD.neighbours(cell).map((near) => L.pieceAt(view, near));
      const own = around.includes(L.strongholdOf(seat));
      const enemy = around.includes(L.strongholdOf(L.other(seat)));
      const touch: Touch = !own ? 'none' : enemy ? 'both' : 'own';
      return { cell, seat, touch, points: POINTS[touch] };
    })
    .sort((a, b) => b.points - a.points);
}

export const capturesOf = (view: View, seat: Seat): number => at(view, L.CAPTURES + seat);
