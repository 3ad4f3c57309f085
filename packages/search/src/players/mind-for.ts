import type { Brain, GameAi, Mind, Table } from '@pessoi/core';
import { alphabetaMind } from '../alphabeta/index.ts';
import { ismctsMind } from '../ismcts/index.ts';
import { mctsMind } from '../mcts/index.ts';
import { solverMind } from '../solver/index.ts';

/** The mind that a game's adapter asks for. */
export const mindFor = (table: Table, ai: GameAi): Mind => mindOf(table, ai.brain(table));

/** The same without its beliefs: in a game with secrets every truth that fits the view is as likely as any other. */
export function uniformMind(table: Table, ai: GameAi): Mind {
  const brain = ai.brain(table);
  if (brain.algorithm !== 'ismcts') return mindOf(table, brain);
  return ismctsMind(table, { ...brain.guide, beliefs: () => () => 1 });
}

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
