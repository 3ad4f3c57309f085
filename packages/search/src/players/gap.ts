import { type Thought, type Value, worth } from '@pessoi/core';

/** A point of a final margin, where results are equal: enough to prefer it, too little to outweigh a result. */
const POINT = 0.01;

/** How much less a value is than that of the best move thought of, in expected utility (0 to 2). */
export function gap({ moves: [best] }: Thought, value: Value): number {
  if (!best) return 0;
  const less = worth(best.value) - worth(value);
  const points = (best.value.margin ?? 0) - (value.margin ?? 0);
  const exact = best.value.kind === 'proved' && value.kind === 'proved';
  return Math.max(0, less + (exact && less === 0 ? points * POINT : 0));
}
