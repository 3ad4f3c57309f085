import { newState, OVER, type Rules, type State } from './contract.ts';
import { type Move, MoveList } from './moves.ts';

/**
 * The number of nodes at exactly `depth` below a position: finished games have no children, a pass is a ply, each
 * chance outcome is one child. One array and one list per ply, made once.
 */
export function perft(rules: Rules, from: State, depth: number): number {
  if (depth === 0) return 1;
  const states = Array.from({ length: depth }, () => newState(rules));
  const lists = Array.from({ length: depth }, () => new MoveList(rules.moveSpace));

  const count = (p: State, left: number): number => {
    if (rules.actor(p) === OVER) return 0;
    const list = lists[left - 1] as MoveList;
    const child = states[left - 1] as State;
    rules.legal(p, list);
    if (left === 1) return list.count;
    let nodes = 0;
    for (let i = 0; i < list.count; i++) {
      rules.copy(p, child);
      rules.apply(child, list.at(i));
      nodes += count(child, left - 1);
    }
    return nodes;
  };
  return count(from, depth);
}

/** Perft split by the first move, to find where two implementations part ways. */
export function divide(rules: Rules, from: State, depth: number): ReadonlyMap<string, number> {
  const list = new MoveList(rules.moveSpace);
  const child = newState(rules);
  rules.legal(from, list);
  return new Map(
    list.toArray().map((move: Move) => {
      rules.copy(from, child);
      rules.apply(child, move);
      return [rules.format(from, move), perft(rules, child, depth - 1)] as const;
    }),
  );
}
