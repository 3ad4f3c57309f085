import { game as breakthrough } from '@pessoi/breakthrough';
import {
  CHANCE,
  type Mind,
  MoveList,
  type MoveValue,
  makeRecord,
  randomGame,
  type State,
  seededRng,
  start,
  type Table,
  type Thought,
  unwrap,
  type View,
  viewOf,
} from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import { describe, expect, it } from 'vitest';
import { accuracyOf, analyse, expectation, gradeOf, judge, luckOf, secondLook, uctMind } from '../src/index.ts';

const estimated = (move: string, expected: number): MoveValue => ({
  move,
  value: { kind: 'estimated', expected },
  line: [move],
});
const proved = (move: string, result: 1 | 0 | -1): MoveValue => ({
  move,
  value: { kind: 'proved', result },
  line: [move],
});
const thought = (...moves: MoveValue[]): Thought => ({ moves, nodes: 1, depth: 1 });
const tableOf = (id: string, options = {}, seats?: number): Table =>
  unwrap((findGame(id) ?? breakthrough).open(options, seats));
const recordOf = (table: Table, seed: string) =>
  makeRecord(table, randomGame(table.rules, start(table.rules), seededRng(seed)));

describe('a verdict', () => {
  it('says what a move loses against the best', () => {
    const seen = thought(estimated('a', 0.5), estimated('b', 0.2), estimated('c', -0.9));
    expect(judge(seen, 'a')).toMatchObject({ loss: 0, certain: false, best: { move: 'a' } });
    expect(judge(seen, 'b').loss).toBeCloseTo(0.3, 12);
    expect(judge(seen, 'never seen')).toMatchObject({ loss: 1.4, value: undefined, certain: false });
    expect(judge(thought(proved('a', 1), proved('b', -1)), 'b')).toMatchObject({ loss: 2, certain: true });
    expect(() => judge(thought(), 'a')).toThrow(RangeError);
  });

  it('has a grade and an accuracy', () => {
    expect([0, 0.09, 0.1, 0.25, 0.5, 2].map(gradeOf)).toEqual([
      'good',
      'good',
      'inaccuracy',
      'mistake',
      'blunder',
      'blunder',
    ]);
    expect(accuracyOf(0)).toBe(100);
    expect(accuracyOf(0.1)).toBeCloseTo(81.9, 1);
    expect(accuracyOf(0.5)).toBeCloseTo(36.8, 1);
  });
});

describe('a second look', () => {
  const { rules } = tableOf('breakthrough', { width: 3, height: 5 });
  // b1-a2 wins, anything else lets Black arrive at once.
  const view = viewOf(rules, unwrap(rules.read('.w.b....w....b. w')), 0);
  const mind = uctMind(rules);
  const request = { seed: 1, nodes: 500 };

  it('finds what a move loses that was hardly looked at', () => {
    const first = judge(thought(estimated('b1-a2', 0.5)), 'c3-c4');
    expect(first).toMatchObject({ loss: 0, value: undefined });
    const second = secondLook(rules, view, first, mind, request);
    expect(second.loss).toBeGreaterThan(1.5);
    expect(second.value).toMatchObject({ kind: 'estimated' });
  });

  it('clears a move that was misjudged', () => {
    const first = judge(thought(estimated('c3-c4', 0.5), estimated('b1-a2', -1)), 'b1-a2');
    expect(first.loss).toBe(1.5);
    expect(secondLook(rules, view, first, mind, request).loss).toBe(0);
  });

  it('is not taken where it tells nothing new', () => {
    const never: Mind = { think: () => expect.fail('asked') };
    for (const [seen, move] of [
      [thought(estimated('b1-a2', 0.5)), 'b1-a2'],
      [thought(estimated('b1-a2', 0.5), estimated('c3-c4', 0.45)), 'c3-c4'],
      [thought(proved('b1-a2', 1), proved('c3-c4', -1)), 'c3-c4'],
    ] as const) {
      const first = judge(seen, move);
      expect(secondLook(rules, view, first, never, request)).toBe(first);
    }
    const three = tableOf('aisopos', {}, 3).rules;
    const unseen = judge(thought(estimated('L@c3', 0)), 'A@c3');
    expect(secondLook(three, viewOf(three, start(three), 0), unseen, never, request)).toBe(unseen);
  });
});

describe('luck', () => {
  const table = tableOf('smallwars', { budget: 100 });
  const { rules } = table;
  /** The first roll of a random game. */
  const firstRoll = (): State => {
    const state = start(rules);
    for (const text of recordOf(table, 'luck').moves) {
      if (rules.actor(state) === CHANCE) return state;
      rules.apply(state, unwrap(rules.parse(state, text)));
    }
    throw new Error('no roll');
  };

  it('averages to nothing over the outcomes of a roll', () => {
    const before = firstRoll();
    const list = new MoveList(rules.moveSpace);
    rules.legal(before, list);
    const lots = list.toArray().map((move, i) => ({
      odds: list.oddsAt(i),
      luck: luckOf(rules, before, move, uctMind(rules), { seed: 1, nodes: 20 }),
    }));
    expect(lots.length).toBeGreaterThan(1);
    expect(lots.reduce((sum, { odds, luck }) => sum + odds * luck, 0)).toBeCloseTo(0, 9);
    expect(lots.some(({ luck }) => luck !== 0)).toBe(true);
  });

  it('is for rolls', () => {
    expect(() => luckOf(rules, start(rules), 0, uctMind(rules), { seed: 1, nodes: 1 })).toThrow('no dice');
  });

  it('the expectation of a roll is that of its outcomes', () => {
    const before = firstRoll();
    // A mind that is sure of the seat to act.
    const sure: Mind = { think: () => thought(estimated('x', 0.5)) };
    expect(Math.abs(expectation(rules, before, sure, { seed: 1, nodes: 1 }))).toBeLessThanOrEqual(0.5);
  });
});

describe('the analysis of a game', () => {
  const settings = { seed: 'a', nodes: 10 };

  it.each([
    ['kopis', {}, 2],
    ['kings', {}, 2],
    ['smallwars', { budget: 100 }, 2],
    ['aisopos', {}, 2],
    ['aisopos', {}, 3],
  ])('%s %j for %d: a note for every ply, the same every time', (id, options, seats) => {
    const table = tableOf(id, options, seats);
    const record = recordOf(table, 'analysis');
    const short = { ...record, moves: record.moves.slice(0, 30) };
    const heard: number[] = [];
    const analysis = analyse(table.rules, short, uctMind(table.rules), {
      ...settings,
      noted: ({ ply }) => heard.push(ply),
    });
    expect(analysis.notes.map(({ move }) => move)).toEqual(short.moves);
    expect(heard).toEqual([...short.moves.keys()]);
    expect(analysis.seats).toHaveLength(seats);
    for (const { accuracy, loss } of analysis.seats) {
      expect(accuracy).toBeGreaterThan(0);
      expect(accuracy).toBeLessThanOrEqual(100);
      expect(loss).toBeGreaterThanOrEqual(0);
    }
    expect(analyse(table.rules, short, uctMind(table.rules), settings)).toEqual(analysis);
  });

  it('separates luck from skill', () => {
    const table = tableOf('smallwars', { budget: 100 });
    const { notes, seats } = analyse(table.rules, recordOf(table, 'luck'), uctMind(table.rules), settings);
    const rolls = notes.filter((note) => note.kind === 'chance');
    expect(rolls.length).toBeGreaterThan(1);
    const [north, south] = seats;
    expect(north?.luck).toBeCloseTo(-(south?.luck ?? 0), 12);
    expect(north?.luck).toBeCloseTo(
      rolls.reduce((sum, { luck }) => sum + (luck?.[0] ?? 0), 0),
      12,
    );
  });

  it('judges a player by what he could see: the mind is given views of the mover only', () => {
    const table = tableOf('aisopos', {}, 3);
    const { rules } = table;
    const record = recordOf(table, 'secret');
    const seen: string[] = [];
    const spy: Mind = {
      think(view: View, request) {
        seen.push(rules.write(view));
        return uctMind(rules).think(view, request);
      },
    };
    analyse(rules, record, spy, { seed: 1, nodes: 2 });
    const expected: string[] = [];
    const state = start(rules);
    for (const text of record.moves) {
      expected.push(rules.write(viewOf(rules, state, rules.actor(state) as 0)));
      rules.apply(state, unwrap(rules.parse(state, text)));
    }
    expect(seen).toEqual(expected);
  });

  it('knows forced moves and those of nobody', () => {
    const aisopos = tableOf('aisopos');
    const left = analyse(aisopos.rules, { moves: ['out0'] }, uctMind(aisopos.rules), settings);
    expect(left.notes).toEqual([{ kind: 'other', ply: 0, move: 'out0' }]);
    expect(left.seats[0]).toMatchObject({ decisions: 0, accuracy: 100 });
    const { rules } = tableOf('breakthrough', { width: 3, height: 5 });
    const position = 'w..b........... w';
    const forced = analyse(rules, { position, moves: ['a1-b2'] }, uctMind(rules), settings);
    expect(forced.notes).toMatchObject([{ kind: 'decision', forced: true }]);
    expect(forced.seats[0]?.decisions).toBe(0);
    expect(() => analyse(rules, { moves: ['a1-a9'] }, uctMind(rules), settings)).toThrow('not a game');
  });

  it('finds the swing', () => {
    const { rules } = tableOf('breakthrough', { width: 3, height: 5 });
    const analysis = analyse(rules, { position: '.w.b....w....b. w', moves: ['c3-c4', 'a2-a1'] }, uctMind(rules), {
      seed: 1,
      nodes: 400,
    });
    expect(analysis.swings).toEqual([0]);
    expect(analysis.notes[0]).toMatchObject({ grade: 'blunder', best: { move: 'b1-a2' } });
    expect(analysis.seats[0]?.grades.blunder).toBe(1);
    expect(analysis.seats[1]).toMatchObject({ accuracy: 100, loss: 0 });
  });
});
