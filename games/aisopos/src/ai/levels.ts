import type { Level } from '@pessoi/core';

/**
 * Fixed numbers of iterations, so that a level plays alike on every machine. Few iterations alone do not make a weak
 * player here, since the priors look at good moves first: the lower levels look at enough moves to have something to err with.
 */
const FOR_TWO: readonly Level[] = [
  { nodes: 80, slack: 4, most: 2 },
  { nodes: 80, slack: 0.55, most: 2 },
  { nodes: 80, slack: 0.27, most: 1.5 },
  { nodes: 90, slack: 0.13, most: 0.8 },
  { nodes: 110, slack: 0.06, most: 0.5 },
  { nodes: 180, slack: 0.025, most: 0.3 },
  { nodes: 320, slack: 0.009, most: 0.15 },
  { nodes: 4_000, slack: 0, most: 0 },
];

/** For three and four: with slips as large as those for two, the lower levels could not be told apart in short matches. */
const FOR_MORE: readonly Level[] = [
  { nodes: 120, slack: 2, most: 2 },
  { nodes: 120, slack: 0.2, most: 1.5 },
  { nodes: 120, slack: 0.08, most: 0.8 },
  { nodes: 120, slack: 0.035, most: 0.4 },
  { nodes: 160, slack: 0.015, most: 0.2 },
  { nodes: 250, slack: 0.006, most: 0.1 },
  { nodes: 600, slack: 0.002, most: 0.05 },
  { nodes: 4_000, slack: 0, most: 0 },
];

export const levelsFor = (seats: number): readonly Level[] => (seats === 2 ? FOR_TWO : FOR_MORE);
