import {
  CHANCE,
  MoveList,
  newGuess,
  OVER,
  type Rules,
  type State,
  seededRng,
  start,
  type Truth,
  worth,
} from '@pessoi/core';
import { mctsMind } from '@pessoi/search';
import { describe, expect, it } from 'vitest';
import { smallwarsAi } from '../src/ai/index.ts';
import { surely } from '../src/ai/sure.ts';
import { twinOf } from '../src/ai/twins.ts';
import { kitOf } from '../src/kit.ts';
import { playing, stateAt, tableOf } from './helpers.ts';

/** The exact expectation for seat 0 by walking every move and every roll, with a memory by text. */
function walk(rules: Rules, truth: Truth, known = new Map<string, number>()): number {
  const actor = rules.actor(truth);
  if (actor === OVER) return rules.utility(truth, 0);
  const text = rules.write(truth);
  const before = known.get(text);
  if (before !== undefined) return before;
  const list = new MoveList(rules.moveSpace);
  rules.legal(truth, list);
  let [sum, odds, best] = [0, 0, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < list.count; i++) {
    const next = newGuess(rules);
    next.set(truth);
    rules.apply(next, list.at(i));
    const value = walk(rules, next, known);
    sum += value * list.oddsAt(i);
    odds += list.oddsAt(i);
    best = Math.max(best, actor === 1 ? -value : value);
  }
  const value = actor === CHANCE ? sum / odds : actor === 1 ? -best : best;
  known.set(text, value);
  return value;
}

const ENDGAMES = [
  ['conquest', playing({ round: '4', figures: '1.jeep#1.b2.2,0.jeep#2.b1.3', points: '5-6' })],
  ['conquest', playing({ round: '4', figures: '1.squad#1.a2.1,0.quad#2.a1.2,0.quad#4.c1.2', points: '4-4' })],
  ['hill', playing({ round: '4', figures: '1.jeep#1.b2.3,0.jeep#2.b2.3', points: '4-4' })],
  ['hill', playing({ round: '4', seat: '1', figures: '1.mortar#1.b3.2,0.tank#2.b2.4+,1.quad#3.a3.2', points: '3-3' })],
  ['frontal', playing({ round: '4', figures: '1.rocket#1.c3.2,0.squad#2.c2.1', points: '0-0' })],
  [
    'frontal',
    playing({ round: '4', seat: '1', figures: '1.turret#1.b3.1,0.squad#2.b2.3,0.quad#4.b2.1+', points: '0-0' }),
  ],
] as const;

describe('endgames of Small Wars', () => {
  it.each(ENDGAMES)('the last activations of %s are worked out exactly: %s', (scenario, text) => {
    const table = tableOf({ scenario });
    const { rules } = table;
    const state = stateAt(rules, text);
    const brain = smallwarsAi.brain(table);
    if (brain.algorithm !== 'mcts') throw new Error('another algorithm');
    const sign = rules.actor(state) === 0 ? 1 : -1;
    const mind = mctsMind(table, brain.guide);
    const { moves } = mind.think(stateView(rules, state), { seed: 1, nodes: 200_000 });
    expect(moves.length).toBeGreaterThan(0);
    for (const { move, value } of moves) {
      expect(value.kind).toBe('proved');
      expect(sign * worth(value)).toBeCloseTo(walk(rules, stateAt(rules, text, [move])), 9);
    }
    expect(sign * worth((moves[0] as (typeof moves)[number]).value)).toBeCloseTo(walk(rules, state), 9);
  });
});

const stateView = (rules: Rules, state: State) => {
  const view = newGuess(rules);
  view.set(state);
  return view as unknown as Parameters<ReturnType<typeof mctsMind>['think']>[0];
};

describe('what is certain without search', () => {
  it.each(['conquest', 'frontal', 'hill'])('is what play to the end brings, in %s', (scenario) => {
    const table = tableOf({ scenario, budget: 100 });
    const { rules } = table;
    const kit = kitOf(rules);
    const list = new MoveList(rules.moveSpace);
    const rng = seededRng(scenario);
    let certain = 0;
    for (let game = 0; game < 400; game++) {
      const state = start(rules);
      let said = Number.NaN;
      while (rules.actor(state) !== OVER) {
        const now = surely(kit, state);
        if (!Number.isNaN(said) && scenario !== 'frontal') expect(now).toBe(said);
        if (Number.isNaN(said)) said = now;
        rules.legal(state, list);
        let index = rng.below(list.count);
        // Who has won under frontal has done so by sitting still: nobody holds a winner to that, so here he does.
        if (scenario === 'frontal' && said === (rules.actor(state) === 0 ? 1 : -1) && list.has(kit.end))
          index = list.toArray().indexOf(kit.end as never);
        rules.apply(state, list.at(index));
      }
      if (Number.isNaN(said)) continue;
      certain++;
      expect(rules.utility(state, 0)).toBe(said);
    }
    expect(certain).toBeGreaterThan(10);
  });

  it('a side that strikes back may still turn the count', () => {
    const { rules } = tableOf({ scenario: 'frontal' });
    const figures = '1.quad#1.b2.2+,0.quad#2.b2.1+,0.quad#4.a1.2+';
    const due = playing({ round: '4', seat: '*', figures, activation: 'quad#2.0.p!quad#1', points: '0-0' });
    expect(surely(kitOf(rules), stateAt(rules, due))).toBeNaN();
  });
});

describe('twins', () => {
  it('are figures that differ in nothing but the number', () => {
    const { rules } = tableOf({ scenario: 'frontal' });
    const kit = kitOf(rules);
    const figures = '1.quad#1.b2.1,0.squad#2.b1.1,1.quad#3.b2.1,0.squad#4.b1.1,0.squad#6.b1.3';
    const list = new MoveList(rules.moveSpace);
    const twins = (text: string): string[] => {
      const state = stateAt(rules, text);
      rules.legal(state, list);
      return list
        .toArray()
        .flatMap((move, i) => (twinOf(kit, state, list, i) !== i ? [rules.format(state, move)] : []));
    };
    const text = playing({ round: '4', figures, points: '0-0' });
    expect(twins(text)).toEqual(['squad#4']);
    expect(
      twins(
        playing({
          round: '4',
          figures: figures.replace('#2.b1.1', '#2.b1.1+'),
          activation: 'squad#2.2.f',
          points: '0-0',
        }),
      ),
    ).toEqual(['!quad#3']);
  });
});
