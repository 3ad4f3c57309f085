import { describe, expect, it } from 'vitest';
import { eventsOf, legalAfter, refusal, rulesOf, stateAt, textAfter } from './helpers.ts';

const rules = rulesOf();
const small = rulesOf({ budget: 100 });
const THREE = [
  { id: 'gun', cost: 40, A: 1, M: 1, R: 1, D: 1, L: 1, copies: 1 },
  { id: 'big', cost: 60, A: 1, M: 1, R: 1, D: 1, L: 2, copies: 2 },
];
const scarce = rulesOf({ budget: 100, pool: THREE });

describe('picking', () => {
  it('[SW-5] seat 1 drafts first, each seat in its camp, in turn', () => {
    expect(rules.actor(stateAt(rules, undefined))).toBe(1);
    expect(rules.actor(stateAt(rules, undefined, ['tank@b3']))).toBe(0);
    expect(rules.actor(stateAt(rules, undefined, ['tank@b3', 'tank@a1']))).toBe(1);
    expect(legalAfter(rules, undefined).filter((move) => move.startsWith('tank'))).toEqual([
      'tank@a3',
      'tank@b3',
      'tank@c3',
    ]);
  });

  it('[SW-7] numbers run over both players', () => {
    expect(textAfter(rules, undefined, 'tank@c3', 'jeep@a1', 'quad@a3')).toBe(
      'draft 0 0 1.tank#1.c3.6,0.jeep#2.a1.3,1.quad#3.a3.2 - 0-0 350-280',
    );
  });

  it.each([
    ['bike@b3', 'no-such-sheet', { sheet: 'bike' }],
    ['tank@b2', 'not-your-camp', { cell: 'b2' }],
    ['tank@c1', 'not-your-camp', { cell: 'c1' }],
    ['tank@a1', 'not-your-camp', { cell: 'a1' }],
    ['tank@c2', 'not-your-camp', { cell: 'c2' }],
    ['jeep#1', 'draft-first', undefined],
    ['>b2', 'draft-first', undefined],
    ['!jeep#1', 'draft-first', undefined],
    ['end', 'draft-first', undefined],
  ])('[SW-5] %s is refused: %s', (move, code, params) => {
    expect(refusal(rules, undefined, move)).toEqual({ clause: 'SW-5', code, ...(params && { params }) });
  });

  it('[SW-5] not on the other side of the middle, for seat 0', () => {
    for (const cell of ['a2', 'c2', 'a3', 'c3']) {
      expect(refusal(rules, undefined, 'tank@b3', `jeep@${cell}`)).toMatchObject({ clause: 'SW-5', params: { cell } });
    }
  });

  it('[SW-5] a budget can be spent to the last point, and not beyond', () => {
    expect(refusal(small, undefined, 'heli@b3')).toEqual({
      clause: 'SW-5',
      code: 'too-dear',
      params: { sheet: 'heli', cost: 110, budget: 100 },
    });
    expect(textAfter(small, undefined, 'tank@b3')).toBe('draft 0 0 1.tank#1.b3.6 - 0-0 100-0x');
  });

  it('[SW-5] a sheet can be sold out', () => {
    expect(refusal(rules, undefined, 'truck@a3', 'truck@a1', 'truck@b3')).toEqual({
      clause: 'SW-5',
      code: 'sold-out',
      params: { sheet: 'truck' },
    });
  });

  it('[SW-5] no picking once the draft is over', () => {
    const position = 'play 1 0 1.jeep#1.b3.3,0.jeep#2.b1.3 - 0-0 -';
    expect(refusal(rules, position, 'tank@b1')).toEqual({ clause: 'SW-5', code: 'draft-over' });
    expect(refusal(rules, position, 'bike@b1')).toEqual({ clause: 'SW-5', code: 'draft-over' });
  });
});

describe('stopping', () => {
  it('[SW-6] takes a figure of one’s own', () => {
    expect(legalAfter(rules, undefined)).not.toContain('stop');
    expect(refusal(rules, undefined, 'stop')).toEqual({ clause: 'SW-6', code: 'stop-without-figure' });
    expect(refusal(rules, undefined, 'tank@b3', 'stop')).toEqual({ clause: 'SW-6', code: 'stop-without-figure' });
    expect(legalAfter(rules, undefined, 'tank@b3', 'jeep@a1')).toContain('stop');
  });

  it('[SW-6] is no move of the rounds', () => {
    expect(refusal(rules, 'play 1 0 1.jeep#1.b3.3,0.jeep#2.b1.3 - 0-0 -', 'stop')).toEqual({
      clause: 'SW-6',
      code: 'stop-after-draft',
    });
  });

  it('[SW-6] leaves the other alone with the pool', () => {
    expect(textAfter(rules, undefined, 'tank@b3', 'jeep@a1', 'stop', 'jeep@a1', 'quad@b1')).toBe(
      'draft 0 0 1.tank#1.b3.6,0.jeep#2.a1.3,0.jeep#3.a1.3,0.quad#4.b1.2 - 0-0 280-300x',
    );
  });

  it('[SW-6] both stopped: round 1 begins, with seat 0', () => {
    expect(textAfter(rules, undefined, 'tank@b3', 'jeep@a1', 'stop', 'stop')).toBe(
      'play 1 0 1.tank#1.b3.6,0.jeep#2.a1.3 - 0-0 -',
    );
    expect(textAfter(rules, undefined, 'tank@b3', 'jeep@a1', 'quad@a3', 'stop', 'stop')).toBe(
      'play 1 0 1.tank#1.b3.6,0.jeep#2.a1.3,1.quad#3.a3.2 - 0-0 -',
    );
  });

  it('[SW-6] happens by itself to whoever can afford nothing, after a pick of his or of the other', () => {
    expect(textAfter(scarce, undefined, 'big@a3', 'gun@a1')).toBe('draft 0 0 1.big#1.a3.2,0.gun#2.a1.1 - 0-0 60-40x');
    expect(textAfter(scarce, undefined, 'gun@a3', 'big@a1')).toBe('draft 0 1 1.gun#1.a3.1,0.big#2.a1.2 - 0-0 40x-60');
    expect(textAfter(scarce, undefined, 'gun@a3', 'big@a1', 'big@a3')).toBe(
      'play 1 0 1.gun#1.a3.1,0.big#2.a1.2,1.big#3.a3.2 - 0-0 -',
    );
  });

  it('[SW-6] words of the draft are cleared when it is over, so that equal texts are equal positions', () => {
    const played = stateAt(small, undefined, ['jeep@b3', 'jeep@b1', 'stop', 'stop']);
    expect([...stateAt(small, small.write(played))]).toEqual([...played]);
    expect([...played.slice(-10)]).toEqual(Array(10).fill(0));
  });

  it('[SW-5] a draft can be set up in words that were used before', () => {
    const used = stateAt(small, undefined, ['jeep@b3', 'jeep@b1', 'stop', 'stop', 'jeep#2']);
    small.setup(used);
    expect([...used]).toEqual([...stateAt(small, undefined)]);
  });
});

describe('events of the draft', () => {
  it('[SW-5] a figure enters from the pool', () => {
    expect(eventsOf(rules, undefined, 'tank@b3', 'jeep@a1')).toEqual([
      { kind: 'enter', piece: 'jeep#2', from: 'pool:jeep', to: 'a1' },
    ]);
  });

  it('[SW-6] a stop by choice', () => {
    expect(eventsOf(rules, undefined, 'tank@b3', 'jeep@a1', 'stop')).toEqual([{ kind: 'stop', seat: 1 }]);
    expect(eventsOf(rules, undefined, 'tank@b3', 'jeep@a1', 'stop', 'stop')).toEqual([
      { kind: 'stop', seat: 0 },
      { kind: 'round', round: 1 },
    ]);
  });

  it('[SW-6] stops that happen by themselves', () => {
    expect(eventsOf(scarce, undefined, 'big@a3', 'gun@a1')).toEqual([
      { kind: 'enter', piece: 'gun#2', from: 'pool:gun', to: 'a1' },
      { kind: 'stop', seat: 1 },
    ]);
    expect(eventsOf(scarce, undefined, 'big@a3', 'big@a1')).toEqual([
      { kind: 'enter', piece: 'big#2', from: 'pool:big', to: 'a1' },
    ]);
    expect(eventsOf(scarce, undefined, 'big@a3', 'big@a1', 'gun@b3')).toEqual([
      { kind: 'enter', piece: 'gun#3', from: 'pool:gun', to: 'b3' },
      { kind: 'stop', seat: 0 },
      { kind: 'stop', seat: 1 },
      { kind: 'round', round: 1 },
    ]);
  });
});
