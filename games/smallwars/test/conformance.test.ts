import { conformanceTests, goldenTests } from '@pessoi/testkit';
import { smallwars } from '../src/game.ts';

conformanceTests(smallwars);
goldenTests(smallwars, `${import.meta.dirname}/golden`);
