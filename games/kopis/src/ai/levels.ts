import type { Level } from '@pessoi/core';

/**
 * Storm the Castle. Of the basic layouts, about 40,000 nodes solve all that the tables of the opening leave, so play is exact
 * from the sixth level on, and more nodes tell only after an advanced setup. The others see less, and let a better result
 * go the more easily (1 from a win to a draw, 2 to a loss).
 */
export const STORM_LEVELS: readonly Level[] = [
  { nodes: 10, slack: 3, most: 2 },
  { nodes: 60, slack: 0.85, most: 2 },
  { nodes: 110, slack: 0.52, most: 2 },
  { nodes: 250, slack: 0.32, most: 2 },
  { nodes: 3_000, slack: 0.18, most: 2 },
  { nodes: 80_000, slack: 0, most: 0 },
  { nodes: 120_000, slack: 0, most: 0 },
  { nodes: 200_000, slack: 0, most: 0 },
];

/** Sudden Death. */
export const SUDDEN_LEVELS: readonly Level[] = [
  { nodes: 10, slack: 1, most: 2 },
  { nodes: 60, slack: 0.4, most: 1 },
  { nodes: 250, slack: 0.2, most: 0.6 },
  { nodes: 800, slack: 0.12, most: 0.4 },
  { nodes: 2_500, slack: 0.07, most: 0.3 },
  { nodes: 8_000, slack: 0.04, most: 0.2 },
  { nodes: 25_000, slack: 0.02, most: 0.1 },
  { nodes: 150_000, slack: 0, most: 0 },
];
