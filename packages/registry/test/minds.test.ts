import { start, unwrap, viewOf, worth } from '@pessoi/core';
import { makePlayer, mindFor } from '@pessoi/search';
import { describe, expect, it } from 'vitest';
import { findGame } from '../src/index.ts';
import { AIS, findAi } from '../src/minds.ts';

describe('the minds of the games', () => {
  it('are found by the id of their game, one each', () => {
    for (const ai of AIS) {
      expect(findAi(ai.game)).toBe(ai);
      expect(findGame(ai.game)).toBeDefined();
    }
    expect(new Set(AIS.map(({ game }) => game)).size).toBe(AIS.length);
    for (const id of ['', 'chess', '__proto__']) expect(findAi(id)).toBeUndefined();
  });

  const variants = AIS.flatMap((ai) =>
    (findGame(ai.game)?.variants ?? []).map((variant) => [variant.id, ai, variant] as const),
  );
  it.each(variants)('%s: eight levels, and a mind that plays', (_, ai, { options, seats }) => {
    const table = unwrap(findGame(ai.game)?.open(options, seats) ?? { ok: false, error: ai.game });
    const view = viewOf(table.rules, start(table.rules), 0);
    const levels = ai.levels(table);
    expect(levels).toHaveLength(8);
    levels.slice(1).forEach((level, i) => {
      const weaker = levels[i] as typeof level;
      expect(level.nodes).toBeGreaterThanOrEqual(weaker.nodes);
      expect(level.slack).toBeLessThanOrEqual(weaker.slack);
      expect(level.most).toBeLessThanOrEqual(weaker.most);
      expect(level).not.toEqual(weaker);
    });
    const { moves } = mindFor(table, ai).think(view, { seed: 1, nodes: 50 });
    for (const { move, value } of moves) {
      expect(table.rules.parse(view, move).ok).toBe(true);
      expect(Math.abs(worth(value))).toBeLessThanOrEqual(1);
    }
    for (const kind of ['max', 'greedy'] as const)
      expect(
        table.rules.parse(view, makePlayer({ kind }, table, ai).choose(view, { seed: 1, nodes: 50 }).move).ok,
      ).toBe(true);
    expect(makePlayer({ kind: 'level', level: 1 }, table, ai).choose(view, { seed: 1 }).move).not.toBe('');
  });
});
