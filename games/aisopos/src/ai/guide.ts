import { exp, type IsmctsGuide } from '@pessoi/core';
import * as L from '../layout.ts';
import { beliefsOf } from './belief.ts';
import { Clues } from './clues.ts';
import { priorsOf } from './priors.ts';
import { quietness } from './quiet.ts';
import { Sight } from './sight.ts';
import { STRENGTH_COUNT, strengths } from './strength.ts';
import type { Weights } from './weights.ts';

type Settings = Pick<IsmctsGuide, 'rollout' | 'explore' | 'exploreOthers'>;
/** The priors are learnt from what the search preferred and so confirm themselves; flattened, they leave it room to differ. */
const SHARPNESS = 0.5;
/** Found by matches (docs/tuning-aisopos.md). */
const SETTINGS: Settings = { rollout: 0, explore: 1.5, exploreOthers: 3 };

export function makeGuide(seats: number, weights: Weights, settings = SETTINGS): IsmctsGuide {
  const sight = new Sight(weights.worth);
  const clues = new Clues(weights.worth);
  const strength = Float64Array.from(weights.strength);
  const move = Float64Array.from(weights.move, (weight) => SHARPNESS * weight);
  const features = new Float64Array(L.MAX_SEATS * STRENGTH_COUNT);

  /** exp of the weighted sum; nothing for a seat that is out. */
  const chanceOf = (seat: number): number => {
    let sum = 0;
    for (let f = 0; f < STRENGTH_COUNT; f++)
      sum += (strength[f] as number) * (features[seat * STRENGTH_COUNT + f] as number);
    return exp(sum);
  };

  return {
    ...settings,
    /** Each seat's chance of first place by softmax of strengths, less the nearer the draw of AI-12 is. */
    evaluate(truth, into) {
      strengths(truth, sight, features);
      let total = 0;
      for (let seat = 0; seat < seats; seat++) {
        const chance = L.isIn(truth, seat) ? chanceOf(seat) : 0;
        into[seat] = chance;
        total += chance;
      }
      const quiet = quietness(truth);
      const decided = 1 - quiet * quiet * quiet;
      for (let seat = 0; seat < seats; seat++) {
        const expected = (2 * (into[seat] as number)) / total - 1;
        into[seat] = L.isIn(truth, seat) ? decided * expected : -1;
      }
    },
    priors(truth, moves, into) {
      sight.load(truth, L.turnOf(truth));
      priorsOf(truth, moves, sight, move, into);
    },
    beliefs: (view) => beliefsOf(view, clues, weights.belief),
  };
}
