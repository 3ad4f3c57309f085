/**
 * Exact margins for the first plies of the three basic layouts. The shipped table lists only the values, in the order in
 * which `openingTexts` meets the positions: breadth first, moves in the order of `legal`, each text once.
 */
import { type Move, MoveList, newState, type Rules, start, type Truth } from '@pessoi/core';

/** Positions after 1 to 5 entries. */
export const OPENING_PLIES = 5;

export function openingTexts(rules: Rules): string[] {
  const texts = new Set<string>();
  const list = new MoveList(rules.moveSpace);
  let frontier = [start(rules)];
  for (let ply = 0; ply < OPENING_PLIES; ply++) {
    const next = new Map<string, (typeof frontier)[number]>();
    for (const state of frontier) {
      rules.legal(state, list);
      for (const move of list.toArray()) {
        const child = newState(rules);
        rules.copy(state, child);
        rules.apply(child, move);
        next.set(rules.write(child), child);
      }
    }
    for (const text of next.keys()) texts.add(text);
    frontier = [...next.values()];
  }
  return [...texts];
}

/** Looks the moves of a position up; undefined unless every one of them is in the table. */
export function knownMargins(
  rules: Rules,
  margins: ReadonlyMap<string, number>,
  truth: Truth,
): Map<Move, number> | undefined {
  const list = new MoveList(rules.moveSpace);
  const child = newState(rules) as Truth;
  const found = new Map<Move, number>();
  rules.legal(truth, list);
  for (const move of list.toArray()) {
    child.set(truth);
    rules.apply(child, move);
    const margin = margins.get(rules.write(child));
    if (margin === undefined) return undefined;
    found.set(move, margin);
  }
  return found.size > 0 ? found : undefined;
}
