import { conformanceTests, goldenTests } from '@pessoi/testkit';
import { kopis } from '../src/game.ts';

conformanceTests(kopis, {
  positions: {
    'storm-near': [
      'R5/b5/r5/R5/B5/B5 r 1,0,1,0 a5 4-6 storm -', // both are stuck
      'R5/b5/r5/R1b3/B5/B5 r 1,0,1,0 c3 4-5 storm -', // Red is stuck by the Bastion alone
      '6/1r2b1/2RB2/rbRBrb/6/6 r 2,3,3,2 e5 0-0 storm -', // a full line
      '6/6/1bBBb1/1rRRr1/2r2b/6 r 0,0,1,1 f2 3-4 storm -', // Red has entered all
    ],
    'sudden-near': [
      '1B4/1b4/1b1B2/1b1RR1/1b4/1b4 r b,-,c,- b1 2-6 sudden -', // Red is stuck
      '6/4b1/2BBb1/1rRRr1/2r2b/6 r b,-,bc,23 f2 1-3 sudden -', // one entry from the end
      'b5/6/2BB2/2R1rb/4rr/4rR r bc,23,cde,345 a6 0-0 sudden -', // a crowded corner
    ],
  },
});
goldenTests(kopis, `${import.meta.dirname}/golden`);
