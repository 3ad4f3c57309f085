import type { Mind, Table } from '@pessoi/core';
import { findAi } from '@pessoi/registry/minds';
import { mindFor, uctMind } from '@pessoi/search';

/** Simulations of a mind that knows no game. */
const UCT_NODES = 5000;

export interface Adviser {
  readonly mind: Mind;
  /** How many nodes it takes to be worth hearing, and no person tired of waiting. */
  readonly nodes: number;
}

/** Who gives hints and judges games: the game's own mind, or one that knows only the rules. */
export function adviserFor(table: Table): Adviser {
  const ai = findAi(table.game.id);
  if (!ai) return { mind: uctMind(table.rules), nodes: UCT_NODES };
  return { mind: mindFor(table, ai), nodes: ai.levels.at(-1)?.nodes ?? UCT_NODES };
}
