/**
 * Learns the weights of Small Wars' mind from its own games: node tools/tune/smallwars.ts [generations] [games] [nodes].
 * Generation 0 plays at random; each later one searches with the weights of the one before. Writes
 * games/smallwars/src/ai/weights.ts, and prints the log that docs/tuning-smallwars.md keeps.
 */
import { writeFileSync } from 'node:fs';
import { seededRng, type Table } from '@pessoi/core';
import { makeGuide, PRIOR_SIZE, VALUE_SIZE, type Weights } from '../../games/smallwars/src/ai/guide.ts';
import { makeKit } from '../../games/smallwars/src/kit.ts';
import type { Options } from '../../games/smallwars/src/options.ts';
import { mctsMind } from '../../packages/search/src/mcts/index.ts';
import { fitPriors, fitValue } from './smallwars/fit.ts';
import { match, shareOf } from './smallwars/match.ts';
import { PriorSamples, ValueSamples } from './smallwars/samples.ts';
import { selfPlay } from './smallwars/self-play.ts';
import { drawTable, SCENARIOS, type Scenario } from './smallwars/tables.ts';
import { weightsSource } from './smallwars/write.ts';

const [generations = 4, games = 400, nodes = 120] = process.argv.slice(2).map(Number);
const output = new URL('../../games/smallwars/src/ai/weights.ts', import.meta.url);
const RANDOM_GAMES = 4000;
const MATCH_GAMES = 200;
const EPOCHS = 12;

const zero = (): Weights => ({ value: new Float64Array(VALUE_SIZE), priors: new Float64Array(PRIOR_SIZE) });
const copyOf = ({ value, priors }: Weights): Weights => ({ value: value.slice(), priors: priors.slice() });

const mindOf =
  (weights: Weights) =>
  (table: Table): ReturnType<typeof mctsMind> =>
    mctsMind(table, makeGuide(makeKit(table.options as unknown as Options), weights));

interface Learner {
  readonly weights: Weights;
  /** Of the generation before; the random games of the first are not kept. */
  readonly values: ValueSamples;
  readonly priors: PriorSamples;
}

/** One generation for one scenario: games with the old weights, then new weights that fit them and the games before. */
function learn(scenario: Scenario, generation: number, before: Learner): Learner {
  const old = before.weights;
  const rng = seededRng(`${scenario} ${generation}`);
  const values = new ValueSamples();
  const priors = new PriorSamples();
  const count = generation === 0 ? RANDOM_GAMES : games;
  for (let game = 0; game < count; game++)
    selfPlay(drawTable(scenario, rng), old, generation === 0 ? 0 : nodes, rng, values, priors);
  const next = copyOf(old);
  const valueLoss = fitValue(next, values.with(before.values), EPOCHS);
  const priorLoss = generation === 0 ? Number.NaN : fitPriors(next, priors.with(before.priors), EPOCHS);
  const tally = match(mindOf(next), mindOf(old), nodes, MATCH_GAMES, (draw) => drawTable(scenario, draw));
  const { share, error } = shareOf(tally);
  console.log(
    `| ${generation} | ${scenario} | ${count} | ${values.count} | ${valueLoss.toFixed(4)} | ${generation === 0 ? '' : priorLoss.toFixed(4)} | ` +
      `${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} % |`,
  );
  if (generation === 0) return { weights: next, values: new ValueSamples(), priors };
  return { weights: next, values, priors };
}

console.log('| generation | scenario | games | positions | value loss | prior loss | against the one before |');
console.log('|---|---|---|---|---|---|---|');
const nothing = (): Learner => ({ weights: zero(), values: new ValueSamples(), priors: new PriorSamples() });
const learners = new Map(SCENARIOS.map((scenario) => [scenario, nothing()]));
for (let generation = 0; generation <= generations; generation++) {
  for (const [scenario, learner] of learners) learners.set(scenario, learn(scenario, generation, learner));
  const learnt = new Map([...learners].map(([scenario, { weights }]) => [scenario, weights]));
  writeFileSync(output, weightsSource(learnt));
}
