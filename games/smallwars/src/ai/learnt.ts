import type { Scenario } from '../options.ts';
import type { Weights } from './guide.ts';
import { WEIGHTS } from './weights.ts';

/** The weights that ship with the game, unpacked. */
export function weightsOf(scenario: Scenario): Weights {
  const { value, priors } = WEIGHTS[scenario];
  return { value: unpack(value), priors: unpack(priors) };
}

const unpack = (thousandths: string): Float64Array =>
  Float64Array.from(thousandths.split(','), (number) => Number(number) / 1000);
