/** Tunes the weights of Kopis, Sudden Death: node tools/tune/sudden.ts [rounds] [games] [nodes] [seed] */
import { unwrap } from '@pessoi/core';
import { SuddenPosition } from '../../games/kopis/src/ai/sudden.ts';
import { TUNED } from '../../games/kopis/src/ai/sudden-weights.ts';
import { kopis } from '../../games/kopis/src/game.ts';
import { readEffort, tune } from './linear/tune.ts';

const variants = [
  { layout: 'near' },
  { layout: 'far' },
  { layout: 'checkered' },
  { setup: 'advanced', placing: 'snake' },
  { setup: 'advanced', placing: 'alternate' },
];

tune(
  {
    tables: variants.map((options) => unwrap(kopis.open({ mode: 'sudden', ...options }))),
    position: (table, weights) => new SuddenPosition(table.rules, weights),
    weights: TUNED,
    file: new URL('../../games/kopis/src/ai/sudden-weights.ts', import.meta.url),
    tool: 'tools/tune/sudden.ts',
    log: 'docs/tuning-sudden.md',
  },
  readEffort(),
);
