/**
 * Proofs, backed up. Every node keeps what its value for seat 0 is surely between (see NodePool): -1 and 1 at first, one
 * number at the end of the game. The best reply bounds a seat's node, the weighted sum a node of chance. Odds are whole
 * numbers, so outcomes that agree on a whole result add up to it exactly.
 */
import { CHANCE } from '@pessoi/core';
import type { NodePool } from './pool.ts';

/** Works out an expanded node's bounds again from its children; true when they became narrower. */
export function narrow(pool: NodePool, node: number): boolean {
  const start = pool.first[node] as number;
  const end = start + (pool.count[node] as number);
  const actor = pool.actor[node] as number;
  let low = 0;
  let high = 0;
  if (actor === CHANCE) {
    let total = 0;
    for (let child = start; child < end; child++) {
      const odds = pool.prior[child] as number;
      low += odds * (pool.low[child] as number);
      high += odds * (pool.high[child] as number);
      total += odds;
    }
    low /= total;
    high /= total;
  } else {
    const sign = actor === 0 ? 1 : -1;
    low = -sign;
    high = -sign;
    for (let child = start; child < end; child++) {
      const childLow = pool.low[child] as number;
      const childHigh = pool.high[child] as number;
      if (sign * childLow > sign * low) low = childLow;
      if (sign * childHigh > sign * high) high = childHigh;
    }
  }
  // A bound found by other means (`sure`, an earlier tree) is never given up again.
  const better = low > (pool.low[node] as number) || high < (pool.high[node] as number);
  if (low > (pool.low[node] as number)) pool.low[node] = low;
  if (high < (pool.high[node] as number)) pool.high[node] = high;
  return better;
}

/** Whether some other move of the seat at `node` is surely at least as good as this one, and better proved. */
export function isOutdone(pool: NodePool, node: number, child: number): boolean {
  if (pool.actor[node] === 0) {
    const floor = pool.low[node] as number;
    const high = pool.high[child] as number;
    return high < floor || (high === floor && (pool.low[child] as number) < high);
  }
  const ceiling = pool.high[node] as number;
  const low = pool.low[child] as number;
  return low > ceiling || (low === ceiling && (pool.high[child] as number) > low);
}
