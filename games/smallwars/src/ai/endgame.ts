import { at, type Truth } from '@pessoi/core';
import type { Kit } from '../kit.ts';
import * as L from '../layout.ts';

/** Each action more makes the rest of the last round about so many times larger (measured, docs/tuning-smallwars.md). */
const PER_ACTION = 4.5;

/** About how many positions the rest of the game has; infinite before the last round. */
export function endgamePositions(kit: Kit, p: Truth): number {
  if (at(p, L.PHASE) !== L.PLAY || at(p, L.ROUND) !== L.ROUNDS) return Number.POSITIVE_INFINITY;
  let actions = at(p, L.ACTIONS);
  for (let number = 1; number <= kit.figures; number++) {
    const figure = L.figureAt(p, number);
    if (figure > 0) actions += at(kit.actions, L.sheetOf(figure));
  }
  return PER_ACTION ** actions;
}
