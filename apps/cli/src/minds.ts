import type { Mind, Table } from '@pessoi/core';
import { findAi } from '@pessoi/registry/minds';
import { mindFor, type PlayerSpec, uctMind } from '@pessoi/search';

/** Simulations of a mind that knows no game. */
const UCT_NODES = 5000;

/** Whom to ask for advice: the game's own mind, or one that knows only the rules. */
export interface Advice {
  readonly player: PlayerSpec;
  /** How many nodes it takes to be worth hearing, and no person tired of waiting. */
  readonly nodes: number;
}

export function adviceFor(table: Table): Advice {
  const ai = findAi(table.game.id);
  if (!ai) return { player: { kind: 'uct' }, nodes: UCT_NODES };
  return { player: { kind: 'max' }, nodes: ai.levels(table).at(-1)?.nodes ?? UCT_NODES };
}

export interface Adviser extends Advice {
  readonly mind: Mind;
}

/** Who judges whole games, in this thread. */
export function adviserFor(table: Table): Adviser {
  const ai = findAi(table.game.id);
  return { ...adviceFor(table), mind: ai ? mindFor(table, ai) : uctMind(table.rules) };
}
