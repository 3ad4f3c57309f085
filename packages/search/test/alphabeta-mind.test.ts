import {
  MoveList,
  newView,
  type Rules,
  replay,
  type State,
  start,
  type Thought,
  unwrap,
  type View,
  viewOf,
} from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { KingsPosition } from '../../../games/kings/src/ai/position.ts';
import { kings } from '../../../games/kings/src/game.ts';
import { alphabetaMind } from '../src/index.ts';

const table = unwrap(kings.open());
const rules = table.rules as Rules;
const think = (
  view: View,
  request: object,
  mind = alphabetaMind(table, new KingsPosition(), { tableBits: 12 }),
): Thought => mind.think(view, { seed: 1, ...request });
const viewFrom = (text?: string, ...moves: string[]): View => {
  const state = unwrap(replay(rules, text, moves));
  return viewOf(rules, state, state === undefined ? 0 : (Math.max(0, rules.actor(state)) as 0 | 1));
};
const START = viewOf(rules, start(rules), 0);
const legalTexts = (view: View): string[] => {
  const list = new MoveList(rules.moveSpace);
  rules.legal(view, list);
  return list.toArray().map((move) => rules.format(view, move));
};

describe('a mind by alpha-beta', () => {
  it('gives every move, best first, with lines that can be played', () => {
    for (const every of [false, true]) {
      const { moves } = think(START, { nodes: 3_000, every });
      expect(moves.map(({ move }) => move).sort()).toEqual(legalTexts(START).sort());
      const values = moves.map(({ value }) => (value.kind === 'estimated' ? value.expected : Number.NaN));
      expect(values).toEqual([...values].sort((a, b) => b - a));
      for (const { move, line } of moves) {
        expect(line[0]).toBe(move);
        expect(replay(rules, undefined, line).ok).toBe(true);
      }
      expect(moves[0]?.line.length).toBeGreaterThan(2);
    }
  });

  it('says the same again, whatever it searched in between', () => {
    const mind = alphabetaMind(table, new KingsPosition(), { tableBits: 12 });
    const first = think(START, { nodes: 5_000 }, mind);
    think(viewFrom(undefined, 'a2-a3', 'g5-g4'), { nodes: 5_000 }, mind);
    expect(think(START, { nodes: 5_000, seed: 'another' }, mind)).toEqual(first);
    expect(think(START, { nodes: 5_000 })).toEqual(first);
  });

  it('proves a win, a loss and a forced choice, with the plies they take', () => {
    const win = think(viewFrom('3K2/5/6/5/6/5/5k r'), { nodes: 1_000 });
    expect(win.moves[0]).toMatchObject({ move: 'a4-a5', value: { kind: 'proved', result: 1, distance: 3 } });
    const loss = think(viewFrom('4K1/5/6/5/6/5/5k b'), { nodes: 1_000 });
    expect(loss.moves.map(({ value }) => value)).toContainEqual({ kind: 'proved', result: -1, distance: 2 });
    const [best, ...others] = think(viewFrom('4K1/4s/6/5/6/5/K4k b'), { nodes: 20_000, every: true }).moves;
    expect(best?.move).toBe('b5xa5');
    for (const { value } of others) expect(value).toMatchObject({ kind: 'proved', result: -1 });
  });

  it('[KS-13] goes on where a seat can only pass', () => {
    const { moves } = think(viewFrom('2Ks2/2s2/5k/5/6/5/6 r'), { nodes: 1_000 });
    expect(moves.map(({ move }) => move)).toEqual(['pass']);
  });

  it('reports deeper and deeper', () => {
    const reports: Thought[] = [];
    const last = think(START, { nodes: 4_000, report: (thought: Thought) => reports.push(thought) });
    expect(reports.map(({ depth }) => depth)).toEqual(reports.map((_, i) => i + 1));
    expect(reports.length).toBeGreaterThan(3);
    expect(last.depth).toBe(reports.at(-1)?.depth);
  });

  it('has a move without a budget to speak of, and when cancelled before the start or soon after', () => {
    for (const request of [{ nodes: 1 }, { nodes: 1, every: true }, { cancelled: () => true }]) {
      const thought = think(START, request);
      expect(thought.moves.length).toBe(13);
      expect(thought.nodes).toBeLessThanOrEqual(1);
    }
    let asked = 0;
    const { nodes } = think(START, { cancelled: () => ++asked > 3 });
    expect(nodes).toBeLessThan(2_000);
  });

  it('keeps to its budget', () => {
    for (const nodes of [2, 50, 777]) expect(think(START, { nodes }).nodes).toBe(nodes);
  });

  it('refuses what it cannot answer', () => {
    expect(() => think(START, {})).toThrow(RangeError);
    expect(() => think(START, { nodes: 0 })).toThrow(RangeError);
    expect(() => think(START, { ms: Number.NaN })).toThrow(RangeError);
    expect(() => think(new Int16Array(7) as View, { nodes: 10 })).toThrow('of another game');
    const over = unwrap(rules.read('5K/5/5k/5/6/5/6 -')) as State;
    const view = newView(rules);
    rules.view(over, 0, view);
    expect(() => think(view, { nodes: 10 })).toThrow('nobody is to act');
  });

  it('is for two seats without secrets', () => {
    const secret = { ...table, rules: { ...rules, secrecy: 'secret' } as Rules };
    expect(() => alphabetaMind(secret, new KingsPosition())).toThrow(RangeError);
    const three = { ...table, rules: { ...rules, seats: 3 } };
    expect(() => alphabetaMind(three, new KingsPosition())).toThrow(RangeError);
  });
});
