import type { Level } from '@pessoi/core';

/**
 * From "a child can win" to strong. The first five see alike and differ in how much worse a move may be that they still
 * take; a decision in this game is rarely worth more than a few hundredths. Measured in docs/strength.md.
 */
export const levels: readonly Level[] = [
  { nodes: 250, slack: 0.6, most: 0.5 },
  { nodes: 250, slack: 0.25, most: 0.4 },
  { nodes: 250, slack: 0.14, most: 0.25 },
  { nodes: 250, slack: 0.08, most: 0.15 },
  { nodes: 250, slack: 0.045, most: 0.08 },
  { nodes: 300, slack: 0.02, most: 0.05 },
  { nodes: 600, slack: 0.005, most: 0.015 },
  { nodes: 12_000, slack: 0, most: 0 },
];
