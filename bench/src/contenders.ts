import { MoveList, newState, perft, playout, type Rng, type Rules, seededRng, start } from '@pessoi/core';
import type { Contender } from './measure.ts';

/** Random games through the public contract; the unit is a ply. */
export function playouts(name: string, rules: Rules, games = 20): Contender {
  const first = start(rules);
  const state = newState(rules);
  const list = new MoveList(rules.moveSpace);
  const rng: Rng = seededRng(name);
  return {
    name,
    run() {
      let plies = 0;
      for (let i = 0; i < games; i++) {
        rules.copy(first, state);
        plies += playout(rules, state, list, rng);
      }
      return plies;
    },
  };
}

/** Perft through the public contract; the unit is a leaf. */
export function perfts(name: string, rules: Rules, depth: number): Contender {
  const first = start(rules);
  return { name, run: () => perft(rules, first, depth) };
}
