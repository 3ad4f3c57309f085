import { at, type MoveList, type Truth } from '@pessoi/core';
import type { Kit } from '../kit.ts';
import * as L from '../layout.ts';

/**
 * The first move in the list about a figure that is equal to that of the move at `index`, which may be itself. Equal are
 * figures of one owner, sheet, cell and life that have both acted or not: the word of a figure holds just that, and its
 * number never matters to the rules, so whatever the one move is worth, so is the other.
 */
export function twinOf(kit: Kit, p: Truth, list: MoveList, index: number): number {
  const move = list.at(index);
  if (move <= kit.activate || move >= kit.roll) return index;
  const base = move > kit.attack ? kit.attack : kit.activate;
  const figure = L.figureAt(p, move - base);
  for (let i = 0; i < index; i++) {
    const number = list.at(i) - base;
    if (number >= 1 && number <= kit.figures && at(p, L.FIGURES + number) === figure) return i;
  }
  return index;
}
