import { describe, expect, it } from 'vitest';
import { eventsOf, NONES, oddsAfter, refusal, rulesOf, stateAt, textAfter } from './helpers.ts';

const rules = rulesOf();
const nones = rulesOf(NONES);
const MELEE = 'play 2 0 1.tank#1.b2.6,0.jeep#2.b2.3,1.quad#3.a2.2,0.quad#4.c1.2,1.quad#5.b3.2 - 1-2 -';
const SHEETS =
  'play 2 0 1.gun#1.b3.2,0.gun#2.b1.2,1.van#3.b2.3,0.van#4.b2.3,1.flag#5.b2.1,0.flag#6.b2.1,1.ram#7.c3.2,0.ram#8.b2.2,1.rock#9.a3.12,0.rock#10.a1.12,0.ram#12.b3.2 - 1-1 -';

describe('dice', () => {
  it('[SW-16] the target rolls too when it stands in the same cell and has dice', () => {
    expect(oddsAfter(rules, MELEE, 'jeep#2', '!quad#3')).toEqual(['0:- ×1', '1:- ×2', '2:- ×1']);
    expect(oddsAfter(nones, SHEETS, 'ram#8', '!flag#5')).toEqual(['0:- ×1', '1:- ×1']);
    expect(oddsAfter(nones, SHEETS, 'ram#8', '!van#3')).toEqual([
      '0:0 ×1',
      '0:1 ×2',
      '0:2 ×1',
      '1:0 ×1',
      '1:1 ×2',
      '1:2 ×1',
    ]);
  });

  it('[SW-24] odds are products of binomial coefficients', () => {
    expect(oddsAfter(rules, MELEE, 'jeep#2', '!tank#1').map((text) => text.split('×')[1])).toEqual(
      [1, 4, 6, 4, 1, 2, 8, 12, 8, 2, 1, 4, 6, 4, 1].map(String),
    );
  });

  it.each([
    ['0:-', 'strikes-back', { target: 'tank#1' }],
    ['3:0', 'more-hits-than-dice', { hits: 3, dice: 2 }],
    ['2:5', 'more-hits-than-dice', { hits: 5, dice: 4 }],
    ['10:0', 'more-hits-than-dice', { hits: 10, dice: 2 }],
  ])('[SW-24] %s against a tank: %s', (roll, code, params) => {
    expect(refusal(rules, MELEE, 'jeep#2', '!tank#1', roll)).toEqual({ clause: 'SW-24', code, params });
  });

  it('[SW-24] no hits of a target that does not strike back', () => {
    expect(refusal(rules, MELEE, 'jeep#2', '!quad#3', '0:0')).toEqual({
      clause: 'SW-24',
      code: 'no-strike-back',
      params: { target: 'quad#3' },
    });
    expect(refusal(rules, MELEE, 'jeep#2', '!quad#3', '3:-')).toMatchObject({ params: { hits: 3, dice: 2 } });
  });

  it('[SW-24] no dice are due before an attack', () => {
    for (const moves of [['0:0'], ['jeep#2', '1:-']])
      expect(refusal(rules, MELEE, ...moves)).toEqual({ clause: 'SW-24', code: 'no-dice-due' });
    expect(refusal(rules, undefined, '0:-')).toEqual({ clause: 'SW-24', code: 'no-dice-due' });
  });

  it('[SW-24] faces of 4 and more are hits; a roll cannot be taken back, the attack can', () => {
    const state = stateAt(rules, MELEE, ['jeep#2', '!tank#1']);
    const move = rules.parse(state, '2:3');
    if (!move.ok) throw new Error('refused');
    expect(rules.roll(state, move.value)).toEqual([
      { name: 'attacker', dice: 2, hits: 2, hitFrom: 4 },
      { name: 'defender', dice: 4, hits: 3, hitFrom: 4 },
    ]);
    expect(rules.irrevocable(state, move.value)).toBe(true);

    const afar = stateAt(rules, MELEE, ['jeep#2', '!quad#3']);
    const miss = rules.parse(afar, '0:-');
    if (!miss.ok) throw new Error('refused');
    expect(rules.roll(afar, miss.value)).toEqual([{ name: 'attacker', dice: 2, hits: 0, hitFrom: 4 }]);
    expect(rules.irrevocable(afar, miss.value)).toBe(true);

    const before = stateAt(rules, MELEE, ['jeep#2']);
    const attack = rules.parse(before, '!quad#5');
    if (!attack.ok) throw new Error('refused');
    expect(rules.irrevocable(before, attack.value)).toBe(false);
    expect(rules.roll(before, attack.value)).toEqual([]);
    expect(rules.roll(before, miss.value)).toEqual([]);
    expect(rules.roll(afar, attack.value)).toEqual([]);
  });
});

describe('losses', () => {
  it('[SW-16] a hit takes a life point', () => {
    expect(textAfter(rules, MELEE, 'jeep#2', '!tank#1', '2:1')).toBe(
      'play 2 0 1.tank#1.b2.4,0.jeep#2.b2.2+,1.quad#3.a2.2,0.quad#4.c1.2,1.quad#5.b3.2 jeep#2.1.p 1-2 -',
    );
    expect(eventsOf(rules, MELEE, 'jeep#2', '!tank#1', '2:1')).toEqual([
      {
        kind: 'roll',
        pools: [
          { name: 'attacker', dice: 2, hits: 2, hitFrom: 4 },
          { name: 'defender', dice: 4, hits: 1, hitFrom: 4 },
        ],
      },
      { kind: 'damage', piece: 'tank#1', at: 'b2', left: 4 },
      { kind: 'damage', piece: 'jeep#2', at: 'b2', left: 2 },
    ]);
    expect(eventsOf(rules, MELEE, 'jeep#2', '!quad#3', '0:-')).toEqual([
      { kind: 'roll', pools: [{ name: 'attacker', dice: 2, hits: 0, hitFrom: 4 }] },
    ]);
  });

  it('[SW-17] the last life point lost, a figure is gone', () => {
    expect(textAfter(rules, MELEE, 'jeep#2', '!quad#3', '2:-')).toBe(
      'play 2 0 1.tank#1.b2.6,0.jeep#2.b2.3+,0.quad#4.c1.2,1.quad#5.b3.2 jeep#2.1.p 1-2 -',
    );
    expect(eventsOf(rules, MELEE, 'jeep#2', '!quad#3', '2:-').slice(1)).toEqual([
      { kind: 'damage', piece: 'quad#3', at: 'a2', left: 0 },
      { kind: 'capture', piece: 'quad#3', from: 'a2', by: 0 },
    ]);
    expect(refusal(rules, MELEE, 'jeep#2', '!quad#3', '2:-', '!quad#3')).toMatchObject({ clause: 'SW-15' });
  });

  it('[SW-17] both at once, after both rolls; hits beyond the last are lost', () => {
    const even = 'play 2 0 1.jeep#1.b2.2,0.apc#2.b2.1,1.jeep#3.c3.3,0.jeep#4.a1.3 - 1-2 -';
    expect(textAfter(rules, even, 'apc#2', '!jeep#1', '3:2')).toBe('play 2 1 1.jeep#3.c3.3,0.jeep#4.a1.3 - 1-2 -');
    expect(eventsOf(rules, even, 'apc#2', '!jeep#1', '3:2').slice(1)).toEqual([
      { kind: 'damage', piece: 'jeep#1', at: 'b2', left: 0 },
      { kind: 'capture', piece: 'jeep#1', from: 'b2', by: 0 },
      { kind: 'damage', piece: 'apc#2', at: 'b2', left: 0 },
      { kind: 'capture', piece: 'apc#2', from: 'b2', by: 1 },
    ]);
  });

  it('[SW-11] an activation ends with its figure', () => {
    const weak = 'play 2 0 1.jeep#1.b2.2,0.apc#2.b2.1,0.jeep#4.a1.3 - 1-2 -';
    expect(textAfter(rules, weak, 'apc#2', '!jeep#1', '0:1')).toBe('play 2 1 1.jeep#1.b2.2,0.jeep#4.a1.3 - 1-2 -');
  });

  it('[SW-11] and with its last action', () => {
    expect(textAfter(rules, 'play 2 0 1.jeep#1.c2.3,0.mortar#2.b1.2 - 1-2 -', 'mortar#2', '!jeep#1', '1:-')).toBe(
      'play 2 1 1.jeep#1.c2.2,0.mortar#2.b1.2+ - 1-2 -',
    );
  });

  it('[SW-18] striking back is free, as often as need be, and takes no activation', () => {
    const pair = 'play 2 0 1.jeep#1.b2.3+,0.jeep#2.b2.3,1.jeep#3.b3.3 - 1-2 -';
    const odds = ['0:0 ×1', '0:1 ×2', '0:2 ×1', '1:0 ×2', '1:1 ×4', '1:2 ×2', '2:0 ×1', '2:1 ×2', '2:2 ×1'];
    expect(oddsAfter(rules, pair, 'jeep#2', '!jeep#1')).toEqual(odds);
    expect(oddsAfter(rules, pair, 'jeep#2', '!jeep#1', '1:1', '!jeep#1')).toEqual(odds);
    expect(textAfter(rules, pair, 'jeep#2', '!jeep#1', '1:1', '!jeep#1', '1:1')).toBe(
      'play 2 1 1.jeep#1.b2.1+,0.jeep#2.b2.1+,1.jeep#3.b3.3 - 1-2 -',
    );
  });
});
