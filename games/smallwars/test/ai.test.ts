import {
  CHANCE,
  MoveList,
  newState,
  OVER,
  pick,
  seededRng,
  start,
  type Table,
  unwrap,
  viewOf,
  worth,
} from '@pessoi/core';
import { mctsMind } from '@pessoi/search';
import { describe, expect, it } from 'vitest';
import { smallwarsAi } from '../src/ai/index.ts';
import { smallwars } from '../src/game.ts';
import { playing, stateAt, tableOf } from './helpers.ts';

function guideOf(table: Table) {
  const brain = smallwarsAi.brain(table);
  if (brain.algorithm !== 'mcts') throw new Error('another algorithm');
  return brain.guide;
}

const tables = smallwars.variants.map(({ id, options }) => [id, tableOf(options)] as const);

describe.each(tables)('guide at %s', (_, table) => {
  const { rules } = table;
  const guide = guideOf(table);

  it('judges every position between the results, and gives every move but twins a weight', () => {
    const list = new MoveList(rules.moveSpace);
    const weights = new Float64Array(rules.moveSpace);
    const rng = seededRng(1);
    for (let game = 0; game < 5; game++) {
      const state = newState(rules);
      rules.setup(state);
      for (let actor = rules.actor(state); actor !== OVER; actor = rules.actor(state)) {
        rules.legal(state, list);
        if (actor !== CHANCE) {
          expect(Math.abs(guide.evaluate(state))).toBeLessThanOrEqual(1);
          guide.priors(state, list, weights);
          const given = weights.subarray(0, list.count);
          expect(given.every((weight) => weight >= 0 && Number.isFinite(weight))).toBe(true);
          expect(given.some((weight) => weight > 0)).toBe(true);
        }
        rules.apply(state, pick(list, actor === CHANCE, rng));
      }
    }
  });
});

describe('judgement', () => {
  const value = (scenario: string, text: string): number => {
    const table = tableOf({ scenario });
    return guideOf(table).evaluate(stateAt(table.rules, text));
  };

  it.each(['conquest', 'frontal', 'hill'])('likes figures and life, in %s', (scenario) => {
    const points = '0-0';
    const even = value(
      scenario,
      playing({ figures: '1.tank#1.b3.6,0.tank#2.b1.6,1.jeep#3.a3.3,0.jeep#4.a1.3', points }),
    );
    const ahead = value(scenario, playing({ figures: '1.tank#1.b3.2,0.tank#2.b1.6,0.jeep#4.a1.3', points }));
    const behind = value(scenario, playing({ figures: '1.tank#1.b3.6,0.tank#2.b1.2,1.jeep#3.a3.3', points }));
    expect(ahead).toBeGreaterThan(even);
    expect(even).toBeGreaterThan(behind);
  });
});

describe('glance', () => {
  const { rules } = tableOf();

  it('counts points, the field as it stands, and material', () => {
    const state = stateAt(rules, playing({ points: '3-1' }));
    expect(smallwarsAi.glance(rules, state, 0)).toBe(2);
    expect(smallwarsAi.glance(rules, state, 1)).toBe(-2);
    const hurt = stateAt(rules, playing({ figures: '1.jeep#1.b3.3,0.jeep#2.b1.2', points: '1-1' }));
    expect(smallwarsAi.glance(rules, hurt, 0)).toBeLessThan(0);
  });

  it('knows the end, and refuses the rules of another game', () => {
    const won = stateAt(rules, 'over 4 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 5-4 -');
    expect(smallwarsAi.glance(rules, won, 0)).toBeGreaterThan(500);
    const { kit: _, ...foreign } = rules as typeof rules & { kit: unknown };
    expect(() => smallwarsAi.glance(foreign, won, 0)).toThrow('another game');
  });
});

describe('search signature', () => {
  const MIDGAME =
    '1.jeep#1.b2.2+,0.tank#2.b1.5,1.squad#3.c3.3,0.rocket#4.a2.2,1.apc#5.a3.4,0.quad#6.c1.2,1.mortar#7.b3.2,0.truck#8.c2.3+';
  const cases = [
    ['conquest', undefined, 300, 'squad@a3 estimated 0.036, 300 nodes, depth 9, 30 moves'],
    [
      'conquest',
      playing({ round: '2', figures: MIDGAME, points: '3-2' }),
      1000,
      'tank#2 estimated 0.661, 1000 nodes, depth 16, 3 moves',
    ],
    [
      'frontal',
      playing({ round: '3', seat: '1', figures: MIDGAME, points: '0-0' }),
      1000,
      'apc#5 estimated 0.567, 1000 nodes, depth 12, 3 moves',
    ],
    [
      'hill',
      playing({ round: '4', figures: MIDGAME, points: '3-4' }),
      1000,
      'tank#2 estimated 0.055, 1000 nodes, depth 18, 3 moves',
    ],
    [
      'hill',
      playing({ round: '4', figures: '1.jeep#1.b2.3,0.jeep#2.b2.3', points: '4-4' }),
      100_000,
      'jeep#2 proved -0.141, 650 nodes, depth 9, 1 moves',
    ],
  ] as const;

  it.each(cases)('%s, %s, %i nodes', (scenario, text, nodes, signature) => {
    const table = tableOf({ scenario });
    const state = text === undefined ? start(table.rules) : stateAt(table.rules, text);
    const actor = table.rules.actor(state);
    const thought = mctsMind(table, guideOf(table)).think(viewOf(table.rules, state, actor as 0 | 1), {
      seed: 1,
      nodes,
    });
    const best = thought.moves[0];
    const said = best && `${best.move} ${best.value.kind} ${worth(best.value).toFixed(3)}`;
    expect(`${said}, ${thought.nodes} nodes, depth ${thought.depth}, ${thought.moves.length} moves`).toBe(signature);
  });
});

describe('twins', () => {
  it('are told with the values of their likes, in the tree and in endgames', () => {
    const figures = '1.quad#1.b2.2,0.squad#2.b1.1,1.quad#3.a2.2,0.squad#4.b1.1,0.squad#6.b1.3';
    for (const [round, nodes] of [
      ['2', 200],
      ['4', 1_000_000],
    ] as const) {
      const table = tableOf({ scenario: 'hill' });
      const state = stateAt(table.rules, playing({ round, figures, points: '1-1' }));
      const { moves } = mctsMind(table, guideOf(table)).think(viewOf(table.rules, state, 0), { seed: 1, nodes });
      expect(moves.map(({ move }) => move).sort()).toEqual(['squad#2', 'squad#4', 'squad#6']);
      const valueOfMove = (text: string) => moves.find(({ move }) => move === text)?.value;
      expect(valueOfMove('squad#4')).toEqual(valueOfMove('squad#2'));
    }
  });
});

describe('asked for every move', () => {
  it('looks at each of them even with few nodes', () => {
    const table = tableOf();
    const state = start(table.rules);
    const view = viewOf(table.rules, state, 1);
    const mind = mctsMind(table, guideOf(table));
    expect(mind.think(view, { seed: 1, nodes: 40, every: true }).moves).toHaveLength(30);
    expect(mind.think(view, { seed: 1, nodes: 40 }).moves.length).toBeLessThan(30);
  });
});

describe('a whole game', () => {
  it('is played with legal moves only, with budgets of a single node and with few', () => {
    for (const [, table] of tables) {
      const { rules } = table;
      const mind = mctsMind(table, guideOf(table));
      const list = new MoveList(rules.moveSpace);
      const rng = seededRng(2);
      const state = start(rules);
      for (let ply = 0; rules.actor(state) !== OVER; ply++) {
        const actor = rules.actor(state);
        rules.legal(state, list);
        const think = (seat: 0 | 1) =>
          mind.think(viewOf(rules, state, seat), { seed: ply, nodes: seat === 0 ? 1 : 12 });
        const move =
          actor === CHANCE
            ? pick(list, true, rng)
            : unwrap(rules.parse(state, think(actor as 0 | 1).moves[0]?.move ?? ''));
        expect(list.has(move)).toBe(true);
        rules.apply(state, move);
      }
    }
  });
});
