/** Tunes the weights of Kings & Soldiers: node tools/tune/kings.ts [rounds] [games] [nodes] [seed] */
import { unwrap } from '@pessoi/core';
import { KingsPosition } from '../../games/kings/src/ai/position.ts';
import { TUNED } from '../../games/kings/src/ai/weights.ts';
import { kings } from '../../games/kings/src/game.ts';
import { readEffort, tune } from './linear/tune.ts';

tune(
  {
    tables: [unwrap(kings.open())],
    position: (_table, weights) => new KingsPosition(weights),
    weights: TUNED,
    file: new URL('../../games/kings/src/ai/weights.ts', import.meta.url),
    tool: 'tools/tune/kings.ts',
    log: 'docs/tuning-kings.md',
  },
  readEffort(),
);
