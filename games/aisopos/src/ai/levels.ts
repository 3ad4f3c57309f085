import type { Level } from '@pessoi/core';

/**
 * Fixed numbers of iterations, so that a level plays alike on every machine. Few iterations alone do not make a weak
 * player here, since the priors look at good moves first: the lower levels look at enough moves to have something to err with.
 */
export const levels: readonly Level[] = [
  { nodes: 40, slack: 2, most: 2 },
  { nodes: 60, slack: 0.25, most: 1.2 },
  { nodes: 100, slack: 0.12, most: 0.8 },
  { nodes: 180, slack: 0.05, most: 0.5 },
  { nodes: 400, slack: 0.02, most: 0.25 },
  { nodes: 1_200, slack: 0.008, most: 0.15 },
  { nodes: 3_600, slack: 0.003, most: 0.1 },
  { nodes: 12_000, slack: 0, most: 0 },
];
