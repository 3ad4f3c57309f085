/** The tables that weights are learnt at: all scenarios alike, budgets and pools of every kind, the usual ones most often. */
import { type Rng, type Table, unwrap } from '@pessoi/core';
import { type Sheet, smallwars } from '@pessoi/smallwars';

export const SCENARIOS = ['conquest', 'frontal', 'hill'] as const;
export type Scenario = (typeof SCENARIOS)[number];

const BUDGETS = [400, 400, 400, 400, 100, 200, 300, 600, 1000];
/** One table in so many has a pool that its players made up. */
const OWN_POOL = 5;

export function drawTable(scenario: Scenario, rng: Rng): Table {
  const budget = BUDGETS[rng.below(BUDGETS.length)] as number;
  const initiative = rng.below(2) === 0 ? 'same' : 'alternate';
  const pool = rng.below(OWN_POOL) === 0 ? drawPool(budget, rng) : 'standard';
  return unwrap(smallwars.open({ scenario, budget, initiative, pool }));
}

/** Sheets at random, with a cost that goes with what they can do, give or take a third. */
function drawPool(budget: number, rng: Rng): Sheet[] {
  return Array.from({ length: 3 + rng.below(8) }, (_, i) => {
    const A = 1 + rng.below(3);
    const M = rng.below(6) === 0 ? null : 1 + rng.below(3);
    const R = rng.below(6) === 0 ? null : rng.below(4);
    const D = rng.below(8) === 0 ? null : 1 + rng.below(5);
    const L = 1 + rng.below(7);
    const fair = 4 * L + (D ?? 0) * A * (2 + (R ?? -2)) + 3 * (M ?? 0) * A;
    const cost = 10 * Math.max(1, Math.min(budget / 20, Math.round((fair * (2 + rng.below(3))) / 30)));
    return { id: `s${i}`, cost: Math.floor(cost / 10) * 10 || 10, A, M, R, D, L, copies: 2 + rng.below(4) };
  });
}
