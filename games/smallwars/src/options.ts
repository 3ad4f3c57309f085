import { type OptionSpecs, type Reason, reason } from '@pessoi/core';
import { parsePool } from './pool.ts';
import { affordableCopies, type Pool } from './sheets.ts';

export type Scenario = 'conquest' | 'frontal' | 'hill';

export interface Options {
  readonly scenario: Scenario;
  readonly budget: number;
  readonly pool: Pool;
  readonly initiative: 'same' | 'alternate';
}

export const optionSpecs: OptionSpecs<Options> = {
  scenario: { kind: 'choice', default: 'conquest', values: ['conquest', 'frontal', 'hill'] },
  budget: { kind: 'integer', default: 400, min: 100, max: 1000, step: 10 },
  pool: { kind: 'custom', default: 'standard', parse: parsePool },
  initiative: { kind: 'choice', default: 'same', values: ['same', 'alternate'] },
};

/** SW-6: both players must be able to draft a figure. */
export function checkOptions({ pool, budget }: Options): Reason | undefined {
  const count = affordableCopies(pool, budget);
  return count < 2 ? reason('SW-6', 'pool-too-small', { count, budget }) : undefined;
}
