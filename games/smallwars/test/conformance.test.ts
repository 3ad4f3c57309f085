import { conformanceTests, goldenTests } from '@pessoi/testkit';
import { smallwars } from '../src/game.ts';

conformanceTests(smallwars, {
  positions: {
    'conquest-same': [
      'play 4 0 1.jeep#1.a3.3+,0.jeep#2.b1.3,1.jeep#3.c3.3+ - 5-2 -', // the last activation
      'play 2 0 1.jeep#1.b2.1,0.jeep#2.b1.3 - 1-2 -', // one hit from a lost army
      'play 2 0 1.jeep#1.a1.3,0.heli#2.a1.4,1.jeep#3.a2.3,1.jeep#5.b1.3 - 1-2 -', // bound on all sides
    ],
    'frontal-same': ['play 2 0 1.tank#1.b2.6,0.jeep#2.b2.1 - 0-0 -'], // close combat that may end it
    'hill-same': ['play 2 0 1.jeep#1.a2.3+,0.jeep#2.a2.3,1.quad#3.c3.2+,0.quad#4.a2.2+ - 1-1 -'],
  },
});
goldenTests(smallwars, `${import.meta.dirname}/golden`);
