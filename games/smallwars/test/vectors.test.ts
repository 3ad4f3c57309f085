import { vectorTests } from '@pessoi/testkit';
import { smallwars } from '../src/game.ts';

vectorTests(smallwars);
