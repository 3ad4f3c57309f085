import type { Level } from '@pessoi/core';

/**
 * Fixed numbers of iterations, so that a level plays alike on every machine. Few iterations alone do not make a weak
 * player here, since the priors look at good moves first: the lower levels look at enough moves to have something to err with.
 */
const FOR_TWO: readonly Level[] = [
  { nodes: 80, slack: 4, most: 2 },
  { nodes: 80, slack: 0.6, most: 2 },
  { nodes: 80, slack: 0.31, most: 1.5 },
  { nodes: 90, slack: 0.175, most: 1 },
  { nodes: 100, slack: 0.1, most: 0.7 },
  { nodes: 110, slack: 0.055, most: 0.45 },
  { nodes: 180, slack: 0.025, most: 0.3 },
  { nodes: 4_000, slack: 0, most: 0 },
];

/** Among more players the same slips tell less, and large ones hardly more than middling ones. */
const FOR_THREE: readonly Level[] = [
  { nodes: 120, slack: 2, most: 2 },
  { nodes: 120, slack: 0.6, most: 2 },
  { nodes: 120, slack: 0.25, most: 1.6 },
  { nodes: 120, slack: 0.12, most: 1.2 },
  { nodes: 120, slack: 0.06, most: 0.7 },
  { nodes: 160, slack: 0.018, most: 0.2 },
  { nodes: 600, slack: 0.003, most: 0.05 },
  { nodes: 4_000, slack: 0, most: 0 },
];

const FOR_FOUR: readonly Level[] = [
  { nodes: 120, slack: 2, most: 2 },
  { nodes: 120, slack: 0.7, most: 2 },
  { nodes: 120, slack: 0.4, most: 1.8 },
  { nodes: 120, slack: 0.25, most: 1.6 },
  { nodes: 120, slack: 0.15, most: 1.3 },
  { nodes: 120, slack: 0.085, most: 0.9 },
  { nodes: 200, slack: 0.03, most: 0.3 },
  { nodes: 4_000, slack: 0, most: 0 },
];

const BY_SEATS: Readonly<Record<number, readonly Level[]>> = { 2: FOR_TWO, 3: FOR_THREE, 4: FOR_FOUR };

export const levelsFor = (seats: number): readonly Level[] => BY_SEATS[seats] ?? FOR_TWO;
