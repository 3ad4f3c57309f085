/** What could be played now, as far as the drawing needs it. */
import type { Cell, Edge } from '@pessoi/boards';
import { type Move, MoveList, type Seat, type View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { legal } from '../src/rules.ts';

export function legalMoves(view: View): readonly Move[] {
  const list = new MoveList(L.MOVE_SPACE);
  legal(view, list);
  return list.toArray();
}

export const canPass = (view: View): boolean => legalMoves(view).includes(L.PASS as Move);

/** The legal moves as steps between cells. */
export const steps = (view: View): readonly Edge[] => legalMoves(view).flatMap((move) => L.BOARD.edges[move] ?? []);

export const captures = (view: View, step: Edge): boolean => L.pieceAt(view, step.to) !== L.EMPTY;

/** KS-14: how many moves a king needs at least, with nothing in its way. A step straight ahead gains two levels. */
export const movesToGo = (seat: Seat, cell: Cell): number => Math.ceil((L.TOP_LEVEL - L.advance(seat, cell)) / 2);

/** KS-7: every cell that a piece could still come to, with nothing in its way. */
export function reachOf(seat: Seat, from: Cell): readonly Cell[] {
  const found = new Set<Cell>([from]);
  for (const cell of found)
    for (const near of L.BOARD.neighbours(cell)) if (L.advance(seat, near) > L.advance(seat, cell)) found.add(near);
  found.delete(from);
  return [...found];
}
