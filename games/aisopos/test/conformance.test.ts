import { conformanceTests, goldenTests } from '@pessoi/testkit';
import { aisopos } from '../src/game.ts';

conformanceTests(aisopos, {
  positions: {
    'aisopos-2': [
      '.../..../..0L1L./..../... 0 -,- 1L1H1H1F1F1M1M1A1A,0L0H0H0F0F0M0M0A0A 5', // the last two
      '.../..../..0L1H./..../... 0 LHHFFMMAA,LHFFMMAA 1L,- 38', // two turns before a quiet end
    ],
    'aisopos-3': [
      '.../..../..1A2F./..../... 2 LLHHFFMMA,-,LLHHFMMAA 1L1L1H1H,0A,1F1F1M1M1A 3', // one about to lose all
      '0L../..../...../..../1H.2F 1 LHHFFMMAA,LLHFFMMAA,LLHHFMMAA -,-,- 40', // an out would end it
    ],
    'aisopos-4': [
      '0L1L2L/0L1L2L0H/1H2H0H1H2H/0F1F2F0F/1F2F0M 3 MAA,MMAA,MMAA,HFMAA 3L3L,3H,3F3M,- 3', // a pass
      '.../..../..1A2F./..../... 1 x,-,LLHHFMMAA,x 1L1L1H1H,0A,1F1F1M1M1A,- 3', // two are out
    ],
  },
});
goldenTests(aisopos, `${import.meta.dirname}/golden`);
