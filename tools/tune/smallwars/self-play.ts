/** Games of the mind against itself, with enough noise that there is something to learn from. */
import { CHANCE, type Move, MoveList, newState, OVER, pick, type Rng, type Table } from '@pessoi/core';
import { Features } from '../../../games/smallwars/src/ai/features.ts';
import { makeGuide, phaseOf, priorsAt, stageOf, type Weights } from '../../../games/smallwars/src/ai/guide.ts';
import { Sight } from '../../../games/smallwars/src/ai/sight.ts';
import { TRAITS, Traits } from '../../../games/smallwars/src/ai/traits.ts';
import { makeKit } from '../../../games/smallwars/src/kit.ts';
import type { Options } from '../../../games/smallwars/src/options.ts';
import { guidedLeaf } from '../../../packages/search/src/mcts/leaf.ts';
import { ROOT, Tree } from '../../../packages/search/src/mcts/tree.ts';
import type { PriorSamples, ValueSamples } from './samples.ts';

/** One pick of the draft in so many is random, so that armies differ; and one move of play. */
const RANDOM_PICK = 4;
const RANDOM_MOVE = 25;
/** One position in so many is kept. */
const KEEP = 3;
/** A target is this much what the search said, the rest how the game ended. */
const SEARCH_SHARE = 0.5;

/** Plays one game to its end and adds to the samples. With no nodes, at random. */
export function selfPlay(
  table: Table,
  weights: Weights,
  nodes: number,
  rng: Rng,
  values: ValueSamples,
  priors: PriorSamples,
): void {
  const { rules } = table;
  const kit = makeKit(table.options as unknown as Options);
  const guide = makeGuide(kit, weights);
  const tree = new Tree(rules, guide, guidedLeaf(rules, guide), 1 << 20);
  const sight = new Sight(kit);
  const features = new Features(kit, sight);
  const traits = new Traits(kit, sight);
  const list = new MoveList(rules.moveSpace);
  const state = newState(rules);
  rules.setup(state);
  const first = values.count;
  const searched: number[] = [];
  for (let actor = rules.actor(state); actor !== OVER; actor = rules.actor(state)) {
    rules.legal(state, list);
    if (actor === CHANCE) {
      rules.apply(state, pick(list, true, rng));
      continue;
    }
    const keep = rng.below(KEEP) === 0;
    if (keep) {
      sight.look(state);
      features.read(state);
      values.features.push(...features.values);
      values.stages.push(stageOf(state));
      values.progress.push(features.progress);
      values.targets.push(0);
      searched.push(Number.NaN);
    }
    if (nodes === 0) {
      rules.apply(state, pick(list, false, rng));
      continue;
    }
    rules.copy(state, tree.root as typeof state);
    tree.plant();
    for (let i = 0; i < nodes && !tree.pool.isProved(ROOT); i++) tree.simulate(rng);
    if (keep) {
      searched[searched.length - 1] = tree.pool.mean(ROOT);
      if (tree.pool.count[ROOT] !== 1) keepPriors();
    }
    const noise = stageOf(state) === 0 ? RANDOM_PICK : RANDOM_MOVE;
    rules.apply(state, rng.below(noise) === 0 ? pick(list, false, rng) : drawByVisits(tree, rng));

    function keepPriors(): void {
      const { pool } = tree;
      sight.look(state);
      priors.starts.push(priors.shares.length);
      const start = pool.first[ROOT] as number;
      for (let child = start; child < start + (pool.count[ROOT] as number); child++) {
        const kind = traits.read(state, actor, pool.move[child] as number);
        for (let i = 0; i < priors.width; i++)
          priors.traits.push(i < TRAITS[kind].length ? (traits.values[i] as number) : 0);
        priors.places.push(priorsAt(phaseOf(state), kind));
        priors.shares.push((pool.visits[child] as number) / (pool.visits[ROOT] as number));
      }
    }
  }
  const result = rules.utility(state, 0);
  for (const [i, value] of searched.entries())
    values.targets[first + i] = Number.isNaN(value) ? result : SEARCH_SHARE * value + (1 - SEARCH_SHARE) * result;
}

/** A root move, by the square of its visits. */
function drawByVisits({ pool }: Tree, rng: Rng): Move {
  const start = pool.first[ROOT] as number;
  const end = start + (pool.count[ROOT] as number);
  let total = 0;
  for (let child = start; child < end; child++) total += (pool.visits[child] as number) ** 2;
  let left = total > 0 ? rng.below(total) : 0;
  let child = start;
  while (child < end - 1 && left >= (pool.visits[child] as number) ** 2) left -= (pool.visits[child++] as number) ** 2;
  return pool.move[child] as Move;
}
