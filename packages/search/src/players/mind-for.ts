import type { Brain, GameAi, Mind, Table } from '@pessoi/core';
import { alphabetaMind } from '../alphabeta/index.ts';
import { ismctsMind } from '../ismcts/index.ts';
import { mctsMind } from '../mcts/index.ts';
import { solverMind } from '../solver/index.ts';

/** The mind that a game's adapter asks for. */
export const mindFor = (table: Table, ai: GameAi): Mind => mindOf(table, ai.brain(table));

function mindOf(table: Table, brain: Brain): Mind {
  switch (brain.algorithm) {
    case 'alphabeta':
      return alphabetaMind(table, brain.position);
    case 'solver':
      return solverMind(table, brain, mindOf(table, brain.otherwise));
    case 'mcts':
      return mctsMind(table, brain.guide);
    case 'ismcts':
      return ismctsMind(table, brain.guide);
  }
}
