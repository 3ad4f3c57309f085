import type { Ghost } from '@pessoi/board-ui/scene';
import { type GameEvent, preview, type Rules, type Table, type Target, type View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { captures, legalMoves, reachOf, steps } from './moves.ts';
import { cellTarget } from './scene.ts';

/** The step, what it takes, and whether the soldier itself leaves (KS-12). */
export function ghosts(table: Table, view: View, clicks: readonly Target[], pointed: Target): readonly Ghost[] {
  const path = [...clicks, pointed].join();
  const move = legalMoves(view).find((one) => table.rules.clicks(view, one).join() === path);
  if (move === undefined) return [];
  return preview(table.rules as Rules<'open'>, view, move).flatMap(ghost);
}

function ghost(event: GameEvent): Ghost[] {
  switch (event.kind) {
    case 'move':
      return [{ from: event.from, to: event.to, fate: 'moves' }];
    case 'capture':
      return [{ from: event.from, to: undefined, fate: 'captured' }];
    case 'lose':
      return [{ from: event.from, to: undefined, fate: 'lost' }];
    default:
      return [];
  }
}

/** Of the piece chosen: where it can step, what it can take, and the king cells that a king can still come to. */
export function tints(
  _table: Table,
  view: View,
  clicks: readonly Target[],
): readonly { readonly target: Target; readonly tone: string }[] {
  const chosen = L.BOARD.cell(clicks[0] ?? '');
  if (chosen === undefined || L.pieceAt(view, chosen) === L.EMPTY) return [];
  const piece = L.pieceAt(view, chosen);
  const seat = L.ownerOf(piece);
  const near = steps(view).filter((step) => step.from === chosen);
  const far = L.isKing(piece) ? reachOf(seat, chosen).filter((cell) => L.isGoal(seat, cell)) : [];
  return [
    ...near.map((step) => ({ target: cellTarget(step.to), tone: captures(view, step) ? 'target' : 'reach' })),
    ...far
      .filter((cell) => !near.some((step) => step.to === cell))
      .map((cell) => ({ target: cellTarget(cell), tone: 'goal' })),
  ];
}
