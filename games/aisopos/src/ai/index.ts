/** Aisopos' mind: search over guesses, with learnt judgement, priors and beliefs, for two to four players. */
import type { GameAi } from '@pessoi/core';
import { makeGuide } from './guide.ts';
import { LEARNT } from './learnt.ts';
import { levelsFor } from './levels.ts';

export const aisoposAi: GameAi = {
  game: 'aisopos',
  brain({ seats }) {
    const weights = LEARNT[seats];
    if (!weights) throw new RangeError(`Aisopos is not played by ${seats}`);
    return { algorithm: 'ismcts', guide: makeGuide(seats, weights) };
  },
  /** Points captured, less what the others captured on average. */
  glance(rules, truth, seat) {
    const scores = rules.score(truth);
    const mine = scores[seat] ?? 0;
    const all = scores.reduce((sum, score) => sum + score, 0);
    return mine - (all - mine) / (scores.length - 1);
  },
  levels: ({ seats }) => levelsFor(seats),
};
