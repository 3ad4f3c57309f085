import { vectorTests } from '@pessoi/testkit';
import { kings } from '../src/game.ts';

vectorTests(kings);
