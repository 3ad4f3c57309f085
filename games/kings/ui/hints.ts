import type { FirstHint, Looking } from '@pessoi/board-ui/scene';
import type { Cell, Edge } from '@pessoi/boards';
import type { Seat, Table, Target, View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { mayEnter } from '../src/rules.ts';
import { canPass, captures, steps } from './moves.ts';
import { other } from './outside.ts';
import { cellTarget } from './scene.ts';
import { type HintId, WORDS } from './words.ts';

/** What a newcomer can do now, what it does, and how one wins; for whoever is to act. */
export function hints(_table: Table, view: View, { lang, viewer }: Looking): readonly FirstHint[] {
  if (viewer !== L.turnOf(view)) return [];
  const seat = viewer as Seat;
  const hint = (id: HintId, targets: readonly Target[]): FirstHint[] =>
    targets.length === 0 ? [] : [{ id, text: WORDS[lang].hints[id], targets }];
  if (canPass(view)) return hint('pass', ['pass' as Target]);

  const moves = steps(view);
  const starts = (applies: (step: Edge) => boolean): Target[] => [
    ...new Set(moves.filter(applies).map((step) => cellTarget(step.from))),
  ];
  const byKing = (step: Edge): boolean => L.isKing(L.pieceAt(view, step.from));
  const arrives = (step: Edge): boolean => L.isGoal(seat, step.to);
  const goals = L.CELLS.filter((cell) => L.isGoal(seat, cell));
  return [
    ...hint(
      'move',
      starts(() => true),
    ),
    ...hint(
      'win',
      starts((step) => byKing(step) && arrives(step)),
    ),
    ...hint('danger', L.CELLS.filter((cell) => isThreatened(view, seat, cell)).map(cellTarget)),
    ...hint(
      'capture',
      starts((step) => captures(view, step)),
    ),
    ...hint(
      'leave',
      starts((step) => !byKing(step) && arrives(step)),
    ),
    ...hint('goal', goals.map(cellTarget)),
  ];
}

/** A king of the seat that the other could take if it were his turn. */
function isThreatened(view: View, seat: Seat, cell: Cell): boolean {
  const king = L.kingOf(seat);
  if (L.pieceAt(view, cell) !== king) return false;
  const enemy = other(seat);
  return L.BOARD.neighbours(cell).some((near) => {
    const piece = L.pieceAt(view, near);
    const forward = L.advance(enemy, cell) > L.advance(enemy, near);
    return piece !== L.EMPTY && L.ownerOf(piece) === enemy && forward && mayEnter(piece, king);
  });
}
