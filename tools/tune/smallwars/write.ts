import type { Weights } from '../../../games/smallwars/src/ai/guide.ts';
import type { Scenario } from './tables.ts';

/** The weights as the source of games/smallwars/src/ai/weights.ts, in thousandths. */
export function weightsSource(learnt: ReadonlyMap<Scenario, Weights>): string {
  const row = (numbers: Float64Array): string => Array.from(numbers, (n) => Math.round(1000 * n)).join(',');
  const scenarios = [...learnt].map(
    ([scenario, { value, priors }]) =>
      `  ${scenario}: {\n    value:\n      '${row(value)}',\n    priors:\n      '${row(priors)}',\n  },\n`,
  );
  return `/** Made by tools/tune/smallwars.ts: change nothing here by hand. In thousandths; see guide.ts for their order. */\nexport const WEIGHTS = {\n${scenarios.join('')}} as const;\n`;
}
