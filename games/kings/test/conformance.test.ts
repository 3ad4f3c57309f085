import { conformanceTests, goldenTests } from '@pessoi/testkit';
import { kings } from '../src/game.ts';

conformanceTests(kings, {
  positions: {
    kings: [
      '2Ks2/2s2/5k/5/6/5/6 r', // Red is stuck
      '4Kk/5/5k/5/6/5/6 r', // one step from the end
      'K3Sk/5/6/5/6/5/6 r', // a soldier about to take the last king
      'K5/5/5k/s4/6/5/6 b',
    ],
  },
});
goldenTests(kings, `${import.meta.dirname}/golden`);
