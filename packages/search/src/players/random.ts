import { type Mind, type Rules, seededRng } from '@pessoi/core';
import { readRoot, thoughtOf } from './root.ts';

/** Knows nothing: every move is worth the same, and their order is drawn. */
export function randomMind(rules: Rules): Mind {
  return {
    think(view, { seed }) {
      const { moves } = readRoot(rules, view);
      const chosen = seededRng(seed).below(moves.length);
      const judged = moves.map((move, i) => ({ move, expected: 0, rank: i === chosen ? 1 : 0 }));
      return thoughtOf(rules, view, judged, { nodes: 0, depth: 0 });
    },
  };
}
