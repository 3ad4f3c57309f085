import { readFileSync } from 'node:fs';
import { type Seat, unwrap, viewOf } from '@pessoi/core';
import { alphabetaMind } from '@pessoi/search';
import { describe, expect, it } from 'vitest';
import { KingsPosition } from '../src/ai/position.ts';
import { kings } from '../src/game.ts';

/** Mined and proved by tools/mine/kings-tactics.ts. */
interface Tactic {
  readonly position: string;
  /** All the moves that win; every other loses. */
  readonly best: readonly string[];
}

const NODES = 40_000;
const table = unwrap(kings.open());
const { rules } = table;
const mind = alphabetaMind(table, new KingsPosition());
const tactics = readFileSync(`${import.meta.dirname}/tactics.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Tactic);

describe('tactics', () => {
  it('are many, and different', () => {
    expect(new Set(tactics.map(({ position }) => position)).size).toBe(tactics.length);
    expect(tactics.length).toBeGreaterThanOrEqual(60);
  });

  it.each(tactics)('$position', ({ position, best }) => {
    const state = unwrap(rules.read(position));
    const { moves } = mind.think(viewOf(rules, state, rules.actor(state) as Seat), { seed: 1, nodes: NODES });
    expect(best).toContain(moves[0]?.move);
  });
});
