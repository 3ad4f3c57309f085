import type { GameAi, Level } from '@pessoi/core';
import { hasArrived, score } from '../rules.ts';
import { KingsPosition } from './position.ts';

/** More than any difference of kings. */
const ARRIVAL = 10;

/** Fixed numbers of nodes, so that a level plays alike on every machine; docs/strength.md has what they are worth. */
const LEVELS: readonly Level[] = [
  { nodes: 10, slack: 1.2, most: 2 },
  { nodes: 80, slack: 0.35, most: 0.8 },
  { nodes: 250, slack: 0.18, most: 0.6 },
  { nodes: 700, slack: 0.1, most: 0.4 },
  { nodes: 2_000, slack: 0.06, most: 0.3 },
  { nodes: 5_000, slack: 0.035, most: 0.2 },
  { nodes: 16_000, slack: 0.02, most: 0.1 },
  { nodes: 80_000, slack: 0, most: 0 },
];

export const kingsAi: GameAi = {
  game: 'kings',
  brain: () => ({ algorithm: 'alphabeta', position: new KingsPosition() }),
  glance(_rules, truth, seat) {
    const scores = score(truth);
    const lead = (scores[seat] as number) - (scores[1 - seat] as number);
    return lead + ARRIVAL * (+hasArrived(truth, seat) - +hasArrived(truth, seat === 0 ? 1 : 0));
  },
  levels: () => LEVELS,
};
