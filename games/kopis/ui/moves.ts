/** What could be played now, as far as the drawing needs it. */
import {
  type GameEvent,
  type Move,
  MoveList,
  preview,
  type Rules,
  type Table,
  type Target,
  type View,
} from '@pessoi/core';
import { MOVE_SPACE, PASS } from '../src/lanes.ts';
import { legal } from '../src/rules.ts';

export function legalMoves(view: View): readonly Move[] {
  const list = new MoveList(MOVE_SPACE);
  legal(view, list);
  return list.toArray();
}

export const canPass = (view: View): boolean => legalMoves(view).includes(PASS as Move);

/** What a move would do; Kopis has no secrets. */
export const foresee = (table: Table, view: View, move: Move): readonly GameEvent[] =>
  preview(table.rules as Rules<'open'>, view, move);

export const firstClick = (table: Table, view: View, move: Move): Target => table.rules.clicks(view, move)[0] as Target;
