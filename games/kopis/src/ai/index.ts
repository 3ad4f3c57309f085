import type { GameAi } from '@pessoi/core';
import { STORM_LEVELS, SUDDEN_LEVELS } from './levels.ts';
import { stormBrain } from './storm.ts';
import { suddenPosition } from './sudden.ts';

export { placementMargin } from './advanced.ts';
export { ADVANCED } from './advanced-table.ts';
export { openingTexts } from './opening.ts';
export * from './placements.ts';
export { StormPosition } from './storm-position.ts';

export const kopisAi: GameAi = {
  game: 'kopis',
  brain: (table) =>
    table.options.mode === 'storm' ? stormBrain(table) : { algorithm: 'alphabeta', position: suddenPosition(table) },
  glance(rules, truth, seat) {
    const scores = rules.score(truth);
    return (scores[seat] as number) - (scores[1 - seat] as number);
  },
  levels: ({ options }) => (options.mode === 'storm' ? STORM_LEVELS : SUDDEN_LEVELS),
};
