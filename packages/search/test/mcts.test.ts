import { game as breakthrough } from '@pessoi/breakthrough';
import {
  CHANCE,
  newGuess,
  OVER,
  type Rules,
  type State,
  start,
  type Thought,
  unwrap,
  type View,
  viewOf,
  worth,
} from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { mctsMind } from '../src/mcts/index.ts';
import { blankGuide, exactValue, thicket } from './thicket.ts';

const small = unwrap(breakthrough.open({ width: 5, height: 5 }));
const viewAt = (text: string): View => viewOf(small.rules, unwrap(small.rules.read(text)), 0);
/** White steps in from d4; Black threatens to. */
const MATE = 'w.........b....' + '...w......' + ' w';
const first = ({ moves: [move] }: Thought) => move;

describe('mcts on small games with dice and turns of several moves', () => {
  const seeds = Array.from({ length: 60 }, (_, i) => i);

  it.each([true, false])('a tree searched to the end has the exact value (guide: %s)', (guided) => {
    for (const seed of seeds) {
      const table = thicket(seed, 5);
      const state = start(table.rules);
      const mind = mctsMind(table, guided ? blankGuide(false) : undefined);
      const thought = mind.think(viewOf(table.rules, state, 0), { seed: 1, nodes: 20_000 });
      expect(thought.nodes).toBeLessThan(20_000); // the proof of the root ended it
      const best = first(thought);
      expect(best && worth(best.value)).toBeCloseTo(exactValue(table.rules, state), 9);
    }
  });

  it('endgames are worked out exactly, every move of them', () => {
    for (const seed of seeds) {
      const table = thicket(seed, 5);
      const { rules } = table;
      const state = start(rules);
      const { moves } = mctsMind(table, blankGuide(true)).think(viewOf(rules, state, 0), { seed: 1, nodes: 100_000 });
      for (const { move, value } of moves) {
        const next = newGuess(rules);
        rules.copy(state as State & typeof next, next);
        rules.apply(next, unwrap(rules.parse(next, move)));
        expect(worth(value)).toBeCloseTo(exactValue(rules, next), 9);
      }
    }
  });

  it('an endgame too large for its allowance is left to the tree', () => {
    const table = thicket(3, 12);
    const view = viewOf(table.rules, start(table.rules), 0);
    const thought = mctsMind(table, blankGuide(true)).think(view, { seed: 1, nodes: 100 });
    expect(thought.nodes).toBe(100);
    expect(first(thought)?.value.kind).toBe('estimated');
  });

  it.each([false, true])(
    'says proved only of exact values, and names a result only where it is certain: endgame %s',
    (endgame) => {
      let [results, means] = [0, 0];
      for (const seed of seeds) {
        const { rules } = thicket(seed, 6);
        const state = start(rules);
        const { moves } = mctsMind({ rules }, blankGuide(endgame)).think(viewOf(rules, state, 0), {
          seed,
          nodes: 3000,
        });
        for (const { move, value } of moves) {
          if (value.kind !== 'proved') continue;
          const next = newGuess(rules);
          rules.copy(state as State & typeof next, next);
          rules.apply(next, unwrap(rules.parse(next, move)));
          expect(worth(value)).toBeCloseTo(exactValue(rules, next), 9);
          if ('result' in value) results++;
          else means++;
        }
      }
      expect([results > 20, means > 20]).toEqual([true, true]);
    },
  );

  it.each([false, true])('an even gamble is no draw, but a draw without dice is one: endgame %s', (endgame) => {
    const value = (rules: Rules) =>
      first(mctsMind({ rules }, blankGuide(endgame)).think(viewOf(rules, start(rules), 0), { seed: 1, nodes: 200 }))
        ?.value;
    const { rules } = thicket(1, 2);
    const dull: Rules = {
      ...rules,
      actor: (p) => (p[1] === 2 ? OVER : 0),
      utility: () => 0,
    };
    const gamble: Rules = {
      ...dull,
      actor: (p) => (p[1] === 2 ? OVER : p[1] === 1 ? CHANCE : 0),
      legal(_, out) {
        out.clear();
        for (const side of [0, 1]) out.addOutcome(side, 1);
      },
      utility: (p, seat) => (p[3] === 1 ? 1 : -1) * (seat === 0 ? 1 : -1),
    };
    expect(value(dull)).toEqual({ kind: 'proved', result: 0 });
    expect(value(gamble)).toEqual({ kind: 'proved', expected: 0 });
  });

  it('finds the best move of most games long before the end of the tree', () => {
    let found = 0;
    for (const seed of seeds) {
      const table = thicket(seed, 8);
      const state = start(table.rules);
      const thought = mctsMind(table).think(viewOf(table.rules, state, 0), { seed: 1, nodes: 3000 });
      const next = newGuess(table.rules);
      table.rules.copy(state as State & typeof next, next);
      table.rules.apply(next, unwrap(table.rules.parse(next, first(thought)?.move ?? '')));
      if (exactValue(table.rules, state) - exactValue(table.rules, next) < 0.05) found++;
    }
    expect(found).toBeGreaterThan(50);
  });
});

describe('mcts as a mind', () => {
  const view = viewOf(small.rules, start(small.rules), 0);

  it('gives the same thought for the same seed and nodes, whatever it was asked before', () => {
    const mind = mctsMind(small);
    const once = mind.think(view, { seed: 7, nodes: 500 });
    mind.think(viewAt(MATE), { seed: 1, nodes: 50 });
    expect(mind.think(view, { seed: 7, nodes: 500 })).toEqual(once);
    expect(mctsMind(small).think(view, { seed: 7, nodes: 500 })).toEqual(once);
    expect(mctsMind(small).think(view, { seed: 8, nodes: 500 })).not.toEqual(once);
  });

  it('proves a win and stops', () => {
    const thought = mctsMind(small).think(viewAt(MATE), { seed: 1, nodes: 10_000 });
    expect(first(thought)?.value).toEqual({ kind: 'proved', result: 1 });
    expect(thought.nodes).toBeLessThan(1000);
  });

  it('has a move with a budget of one node, and when cancelled before the start', () => {
    const mind = mctsMind(small);
    expect(mind.think(view, { seed: 1, nodes: 1 }).moves).toHaveLength(1);
    expect(mind.think(view, { seed: 1, cancelled: () => true }).moves).toHaveLength(1);
  });

  it('stops when cancelled', () => {
    let asked = 0;
    const thought = mctsMind(small).think(view, { seed: 1, cancelled: () => ++asked > 3 });
    expect(thought.nodes).toBeLessThan(2000);
  });

  it('reports on the way, and tells lines that can be played', () => {
    const thoughts: Thought[] = [];
    mctsMind(small).think(view, { seed: 1, nodes: 5000, report: (thought) => thoughts.push(thought) });
    expect(thoughts.map(({ nodes }) => nodes)).toEqual([1024, 2048, 4096]);
    for (const { line, move } of thoughts.flatMap(({ moves }) => moves)) {
      expect(line[0]).toBe(move);
      const state = start(small.rules);
      for (const text of line) small.rules.apply(state, unwrap(small.rules.parse(state, text)));
    }
  });

  it('lists the best move first, and none above it', () => {
    const { moves } = mctsMind(small).think(view, { seed: 3, nodes: 300 });
    const values = moves.map(({ value }) => worth(value));
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('goes on in a tree of any size without growing past its limit', () => {
    const thought = mctsMind(small, undefined, { limit: 1 }).think(view, { seed: 1, nodes: 2000 });
    expect(thought.nodes).toBe(2000);
    expect(thought.moves.length).toBeGreaterThan(1);
  });

  it('refuses what it cannot think about', () => {
    const mind = mctsMind(small);
    const over = viewAt(`w...w${'.'.repeat(15)}w.... -`);
    expect(() => mind.think(over, { seed: 1, nodes: 1 })).toThrow('nobody is to act');
    expect(() => mind.think(new Int16Array(3) as View, { seed: 1, nodes: 1 })).toThrow('another game');
    expect(() => mind.think(view, { seed: 1 })).toThrow('budget');
    expect(() => mind.think(view, { seed: 1, nodes: 0 })).toThrow('no budget');
    expect(() => mctsMind({ rules: { ...small.rules, secrecy: 'secret' } })).toThrow('secrets');
    expect(() => mctsMind({ rules: { ...small.rules, seats: 3 } })).toThrow('two seats');
  });
});
