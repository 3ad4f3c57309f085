import { vectorTests } from '@pessoi/testkit';
import { aisopos } from '../src/game.ts';

vectorTests(aisopos);
