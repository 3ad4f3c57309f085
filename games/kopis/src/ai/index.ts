import type { GameAi, Level } from '@pessoi/core';
import { stormBrain } from './storm.ts';
import { suddenPosition } from './sudden.ts';

export { placementMargin } from './advanced.ts';
export { ADVANCED } from './advanced-table.ts';
export { openingTexts } from './opening.ts';
export * from './placements.ts';
export { StormPosition } from './storm-position.ts';

/** Fixed numbers of nodes. From the fifth on, storm positions with ever more Factions waiting are solved. */
const LEVELS: readonly Level[] = [
  { nodes: 10, slack: 1, most: 2 },
  { nodes: 60, slack: 0.4, most: 1 },
  { nodes: 300, slack: 0.2, most: 0.6 },
  { nodes: 1_200, slack: 0.1, most: 0.4 },
  { nodes: 5_000, slack: 0.05, most: 0.3 },
  { nodes: 20_000, slack: 0.02, most: 0.2 },
  { nodes: 60_000, slack: 0.01, most: 0.1 },
  { nodes: 200_000, slack: 0, most: 0 },
];

export const kopisAi: GameAi = {
  game: 'kopis',
  brain: (table) =>
    table.options.mode === 'storm' ? stormBrain(table) : { algorithm: 'alphabeta', position: suddenPosition(table) },
  glance(rules, truth, seat) {
    const scores = rules.score(truth);
    return (scores[seat] as number) - (scores[1 - seat] as number);
  },
  levels: LEVELS,
};
