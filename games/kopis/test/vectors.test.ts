import { vectorTests } from '@pessoi/testkit';
import { kopis } from '../src/game.ts';

vectorTests(kopis);
