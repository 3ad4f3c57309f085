/** Small Wars' mind: Monte Carlo tree search with learnt judgement and priors, for the draft and for play alike. */
import type { GameAi } from '@pessoi/core';
import { kitOf } from '../kit.ts';
import { glance } from './glance.ts';
import { makeGuide } from './guide.ts';
import { weightsOf } from './learnt.ts';
import { levels } from './levels.ts';

export const smallwarsAi: GameAi = {
  game: 'smallwars',
  brain({ rules }) {
    const kit = kitOf(rules);
    return { algorithm: 'mcts', guide: makeGuide(kit, weightsOf(kit.scenario)) };
  },
  glance,
  levels: () => levels,
};
