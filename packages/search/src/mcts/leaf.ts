import { CHANCE, type MctsGuide, MoveList, OVER, pick, type Rng, type Rules, type Truth } from '@pessoi/core';

/** What a position at the edge of the tree is worth to seat 0. Plays on in `truth` where that is how it finds out. */
export interface Leaf {
  value(truth: Truth, rng: Rng): number;
}

/** Random play to the end: knows no game, serves every game. */
export function randomLeaf(rules: Rules): Leaf {
  const list = new MoveList(rules.moveSpace);
  return {
    value(truth, rng) {
      for (let actor = rules.actor(truth); actor !== OVER; actor = rules.actor(truth)) {
        rules.legal(truth, list);
        rules.apply(truth, pick(list, actor === CHANCE, rng));
      }
      return rules.utility(truth, 0);
    },
  };
}

/** The guide's judgement, after its few plies of play drawn by its own priors. Dice that are due are always rolled first. */
export function guidedLeaf(rules: Rules, guide: MctsGuide): Leaf {
  const list = new MoveList(rules.moveSpace);
  const weights = new Float64Array(rules.moveSpace);
  return {
    value(truth, rng) {
      for (let left = guide.rollout; ; ) {
        const actor = rules.actor(truth);
        if (actor === OVER) return rules.utility(truth, 0);
        if (actor !== CHANCE && left-- <= 0) return guide.evaluate(truth);
        rules.legal(truth, list);
        if (actor === CHANCE) rules.apply(truth, pick(list, true, rng));
        else {
          guide.priors(truth, list, weights);
          rules.apply(truth, list.at(drawWeighted(weights, list.count, rng)));
        }
      }
    },
  };
}

const GRAIN = 1 << 20;

/** An index drawn by weight. */
function drawWeighted(weights: Float64Array, count: number, rng: Rng): number {
  let total = 0;
  for (let i = 0; i < count; i++) total += weights[i] as number;
  let left = (rng.below(GRAIN) / GRAIN) * total;
  let last = 0;
  for (let i = 0; i < count; i++) {
    const weight = weights[i] as number;
    if (weight === 0) continue;
    if (left < weight) return i;
    left -= weight;
    last = i;
  }
  return last;
}
