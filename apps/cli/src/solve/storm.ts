/** Exact values of Storm the Castle. */
import { MoveList, newState, type Rules, type State, unwrap } from '@pessoi/core';
import { kopis } from '@pessoi/kopis';
import { PLACEMENTS, StormPosition } from '@pessoi/kopis/ai';
import { MarginSearch } from '@pessoi/search';

const TABLE_BITS = 21;
/** What most placements are worth: the first question asked of each. */
const COMMON_MARGIN = -1;

/** Any placement of the Strongholds can be read in the advanced setup. */
export const stormRules = (): Rules => unwrap(kopis.open({ mode: 'storm', setup: 'advanced' })).rules;

/** The start of play with these Strongholds, as a position text. */
export function placedText(index: number): string {
  const cells = new Array<string>(36).fill('.');
  (PLACEMENTS[index] ?? []).forEach((cell, i) => {
    cells[cell] = i < 2 ? 'R' : 'B';
  });
  const ranks = [5, 4, 3, 2, 1, 0].map((rank) =>
    cells
      .slice(rank * 6, rank * 6 + 6)
      .join('')
      .replace(/\.+/g, (gap) => String(gap.length)),
  );
  return `${ranks.join('/')} r 4,4,4,4 - 0-0 storm -`;
}

let search: MarginSearch | undefined;
const position = new StormPosition();

/** Red's final margin under best play from this placement on. */
export function solvePlacement(index: number): number {
  return solveState(unwrap(stormRules().read(placedText(index))), COMMON_MARGIN);
}

/** The exact final margin of a storm position. */
export function solveState(state: State, guess?: number): number {
  search ??= new MarginSearch(position, TABLE_BITS);
  position.load(state);
  search.begin(() => false);
  return search.solve(0, guess ?? position.margin(0)) as number;
}

/** The exact final margin of every legal move. */
export function solveMoves(rules: Rules, state: State): Map<string, number> {
  const list = new MoveList(rules.moveSpace);
  rules.legal(state, list);
  const margins = new Map<string, number>();
  for (const move of list.toArray()) {
    const next = newState(rules);
    rules.copy(state, next);
    rules.apply(next, move);
    margins.set(rules.format(state, move), solveState(next));
  }
  return margins;
}
