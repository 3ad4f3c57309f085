import { describe, expect, it } from 'vitest';
import { eventsOf, legalAfter, NONES, refusal, rulesOf, stateAt, textAfter } from './helpers.ts';

const rules = rulesOf();
const nones = rulesOf(NONES);
const OPEN = 'play 1 0 1.jeep#1.b3.3,0.jeep#2.b1.3,1.quad#3.a3.2+,0.quad#4.a1.2+,1.squad#5.c3.3,0.squad#6.c1.3 - 0-0 -';
const MELEE = 'play 2 0 1.tank#1.b2.6,0.jeep#2.b2.3,1.quad#3.a2.2,0.quad#4.c1.2,1.quad#5.b3.2 - 1-2 -';
const SHEETS =
  'play 2 0 1.gun#1.b3.2,0.gun#2.b1.2,1.van#3.b2.3,0.van#4.b2.3,1.flag#5.b2.1,0.flag#6.b2.1,1.ram#7.c3.2,0.ram#8.b2.2,1.rock#9.a3.12,0.rock#10.a1.12,0.ram#12.b3.2 - 1-1 -';

describe('whose figure, and which', () => {
  it('[SW-8] one’s own, not yet activated in this round', () => {
    expect(legalAfter(rules, OPEN)).toEqual(['jeep#2', 'squad#6']);
  });

  it.each([
    ['jeep#1', 'not-your-figure', 'jeep#1'],
    ['quad#4', 'already-activated', 'quad#4'],
    ['quad#2', 'no-such-figure', 'quad#2'],
    ['jeep#7', 'no-such-figure', 'jeep#7'],
    ['jeep#20', 'no-such-figure', 'jeep#20'],
    ['jeep#21', 'no-such-figure', 'jeep#21'],
    ['jeep#999999999', 'no-such-figure', 'jeep#999999999'],
    ['bike#2', 'no-such-figure', 'bike#2'],
    ['gone#7', 'no-such-figure', 'gone#7'],
    ['gone#21', 'no-such-figure', 'gone#21'],
  ])('[SW-8] %s: %s', (move, code, figure) => {
    expect(refusal(rules, OPEN, move)).toEqual({ clause: 'SW-8', code, params: { figure } });
  });

  it('[SW-8] one at a time', () => {
    expect(refusal(rules, OPEN, 'jeep#2', 'squad#6')).toEqual({
      clause: 'SW-8',
      code: 'another-is-active',
      params: { figure: 'jeep#2' },
    });
  });

  it.each(['>b2', '!jeep#1', 'end'])('[SW-8] %s before any figure is activated', (move) => {
    expect(refusal(rules, OPEN, move)).toEqual({ clause: 'SW-8', code: 'no-active-figure' });
  });

  it('[SW-8] it is marked', () => {
    expect(eventsOf(rules, OPEN, 'jeep#2')).toEqual([{ kind: 'mark', mark: 'activated', at: 'jeep#2' }]);
  });

  it('[SW-8] a go passes to the other, and back to whoever alone has figures left', () => {
    expect(textAfter(rules, OPEN, 'jeep#2', 'end')).toContain('play 1 1 ');
    const last = 'play 1 0 1.jeep#1.b3.3+,0.jeep#2.b1.3,0.jeep#3.b1.3,0.jeep#4.b1.3 - 0-0 -';
    expect(textAfter(rules, last, 'jeep#2', 'end')).toBe(
      'play 1 0 1.jeep#1.b3.3+,0.jeep#2.b1.3+,0.jeep#3.b1.3,0.jeep#4.b1.3 - 0-0 -',
    );
  });
});

describe('actions', () => {
  it('[SW-11] A of them; the activation ends by itself when they are used', () => {
    expect(textAfter(rules, OPEN, 'jeep#2', '>a1')).toContain(' jeep#2.1.f 0-0 ');
    expect(textAfter(rules, OPEN, 'jeep#2', '>a1', '>b1')).toContain('play 1 1 ');
    expect(eventsOf(rules, OPEN, 'jeep#2', '>a1', 'end')).toEqual([{ kind: 'mark', mark: 'ended', at: 'jeep#2' }]);
    expect(eventsOf(rules, OPEN, 'jeep#2', '>a1', '>b1')).toEqual([
      { kind: 'move', piece: 'jeep#2', from: 'a1', to: 'b1' },
      { kind: 'mark', mark: 'ended', at: 'jeep#2' },
    ]);
  });

  it('[SW-11] may end with none used', () => {
    expect(legalAfter(rules, OPEN, 'jeep#2')).toContain('end');
    expect(textAfter(rules, OPEN, 'jeep#2', 'end')).toContain('0.jeep#2.b1.3+');
  });

  it('[SW-11] a figure with no possible action still ends', () => {
    expect(legalAfter(nones, SHEETS, 'rock#10')).toEqual(['end']);
  });

  it('[SW-11] none is left while the dice of the last are due', () => {
    const due = 'play 2 * 1.jeep#1.b2.3,0.jeep#2.b1.3+ jeep#2.0.f!jeep#1 1-1 -';
    expect(refusal(rules, due, '>a1')).toEqual({
      clause: 'SW-11',
      code: 'no-action-left',
      params: { figure: 'jeep#2', cell: 'a1' },
    });
    expect(refusal(rules, due, '!jeep#1')).toEqual({
      clause: 'SW-11',
      code: 'no-action-left',
      params: { figure: 'jeep#2', target: 'jeep#1' },
    });
  });
});

describe('moving', () => {
  it('[SW-14] is given by its destination', () => {
    expect(legalAfter(rules, OPEN, 'jeep#2')).toEqual(['>a1', '>a2', '>b2', '>b3', '>c1', '>c2', 'end']);
    expect(eventsOf(rules, OPEN, 'jeep#2', '>b3')).toEqual([{ kind: 'move', piece: 'jeep#2', from: 'b1', to: 'b3' }]);
    expect(textAfter(rules, OPEN, 'jeep#2', '>b3')).toBe(
      'play 1 0 1.jeep#1.b3.3,0.jeep#2.b3.3+,1.quad#3.a3.2+,0.quad#4.a1.2+,1.squad#5.c3.3,0.squad#6.c1.3 jeep#2.1.f 0-0 -',
    );
  });

  it('[SW-14] not to the cell where it stands', () => {
    expect(refusal(rules, OPEN, 'jeep#2', '>b1')).toEqual({
      clause: 'SW-14',
      code: 'already-there',
      params: { figure: 'jeep#2', cell: 'b1' },
    });
    expect(refusal(rules, MELEE, 'jeep#2', '>b2')).toMatchObject({ clause: 'SW-14' });
  });

  it('[SW-12] not too far, and not through an enemy', () => {
    expect(refusal(rules, OPEN, 'jeep#2', '>a3')).toEqual({
      clause: 'SW-12',
      code: 'out-of-reach',
      params: { figure: 'jeep#2', cell: 'a3' },
    });
    expect(refusal(rules, MELEE, 'jeep#2', '>a3')).toMatchObject({ clause: 'SW-12' });
  });

  it('[SW-13] bound at the start, by enemies alone, until it has left', () => {
    expect(textAfter(rules, MELEE, 'jeep#2')).toContain(' jeep#2.2.p ');
    expect(textAfter(rules, MELEE, 'quad#4')).toContain(' quad#4.1.f ');
    expect(textAfter(rules, MELEE, 'jeep#2', '>b1')).toContain(' jeep#2.1.f ');
    expect(refusal(rules, MELEE, 'jeep#2', '>a2')).toEqual({
      clause: 'SW-13',
      code: 'bound',
      params: { figure: 'jeep#2', cell: 'a2' },
    });
    expect(legalAfter(rules, MELEE, 'jeep#2', '>b1')).toContain('>b2');
  });

  it('[SW-13] the figures of one’s own side bind nobody', () => {
    expect(textAfter(rules, 'play 2 0 1.jeep#1.b3.3,0.jeep#2.b1.3,0.jeep#4.b1.3 - 1-1 -', 'jeep#2')).toContain(
      ' jeep#2.2.f ',
    );
  });

  it('[SW-13] loose once the last enemy there is destroyed, and not before', () => {
    const two = 'play 2 0 1.quad#1.b2.1,0.apc#2.b2.5,1.quad#3.b2.1,1.quad#5.a2.1 - 1-2 -';
    expect(textAfter(rules, two, 'apc#2', '!quad#1', '1:0')).toContain(' apc#2.2.p ');
    expect(textAfter(rules, two, 'apc#2', '!quad#1', '1:0', '!quad#3', '1:0')).toContain(' apc#2.1.f ');
    expect(legalAfter(rules, two, 'apc#2', '!quad#1', '1:0', '!quad#3', '1:0')).toContain('>a2');
  });

  it('[SW-13] not for a figure that came to an enemy in this activation', () => {
    const near = 'play 2 0 1.tank#1.b2.6,0.apc#2.b1.5,1.quad#3.a2.2 - 1-2 -';
    expect(textAfter(rules, near, 'apc#2', '>b2', '!tank#1', '0:0')).toContain(' apc#2.1.f ');
    expect(legalAfter(rules, near, 'apc#2', '>b2', '!tank#1', '0:0')).toContain('>a2');
  });

  it('[SW-3] not without movement', () => {
    expect(refusal(nones, SHEETS, 'gun#2', '>b2')).toEqual({
      clause: 'SW-3',
      code: 'cannot-move',
      params: { figure: 'gun#2', cell: 'b2' },
    });
    expect(refusal(nones, SHEETS, 'gun#2', '>b1')).toMatchObject({ clause: 'SW-3' });
  });
});

describe('attacking', () => {
  it('[SW-15] enemies at distance 0 to R', () => {
    expect(legalAfter(nones, SHEETS, 'gun#2').filter((move) => move[0] === '!')).toEqual([
      '!flag#5',
      '!gun#1',
      '!ram#7',
      '!rock#9',
      '!van#3',
    ]);
    expect(legalAfter(nones, SHEETS, 'ram#8').filter((move) => move[0] === '!')).toEqual(['!flag#5', '!van#3']);
    expect(legalAfter(nones, SHEETS, 'ram#12').filter((move) => move[0] === '!')).toEqual(['!gun#1']);
  });

  it.each([
    ['!quad#4', 'own-target', {}],
    ['!jeep#2', 'own-target', {}],
    ['!jeep#1', 'no-such-target', {}],
    ['!tank#6', 'no-such-target', {}],
    ['!tank#21', 'no-such-target', {}],
    ['!gone#6', 'no-such-target', {}],
  ])('[SW-15] %s: %s', (move, code, params) => {
    expect(refusal(rules, MELEE, 'jeep#2', move)).toEqual({
      clause: 'SW-15',
      code,
      params: { figure: 'jeep#2', target: move.slice(1), ...params },
    });
  });

  it('[SW-15] not out of range', () => {
    expect(refusal(rules, OPEN, 'jeep#2', '!jeep#1')).toEqual({
      clause: 'SW-15',
      code: 'out-of-range',
      params: { figure: 'jeep#2', target: 'jeep#1', distance: 2, range: 1 },
    });
  });

  it('[SW-3] not without a range, nor without dice', () => {
    for (const [figure, target] of [
      ['van#4', 'van#3'],
      ['flag#6', 'van#3'],
      ['rock#10', 'gone#11'],
    ]) {
      expect(refusal(nones, SHEETS, figure as string, `!${target}`)).toEqual({
        clause: 'SW-3',
        code: 'cannot-attack',
        params: { figure, target },
      });
    }
  });

  it('[SW-15] an attack uses an action and calls for dice', () => {
    expect(textAfter(rules, MELEE, 'jeep#2', '!quad#3')).toContain(' jeep#2.1.p!quad#3 ');
    expect(rules.actor(stateAt(rules, MELEE, ['jeep#2', '!quad#3']))).toBe(-1);
    expect(eventsOf(rules, MELEE, 'jeep#2', '!quad#3')).toEqual([
      { kind: 'attack', piece: 'jeep#2', from: 'b2', at: 'quad#3' },
    ]);
  });

  it('[SW-16] nobody acts before the dice have', () => {
    const due = ['jeep#2', '!quad#3'];
    const params = { figure: 'jeep#2', target: 'quad#3' };
    for (const move of ['>b1', '!tank#1', 'end'])
      expect(refusal(rules, MELEE, ...due, move)).toEqual({ clause: 'SW-16', code: 'dice-due', params });
    expect(refusal(rules, MELEE, ...due, '>a2')).toMatchObject({ clause: 'SW-13' });
    expect(refusal(rules, MELEE, ...due, '>a3')).toMatchObject({ clause: 'SW-12' });
    expect(refusal(rules, MELEE, ...due, '!quad#4')).toMatchObject({ clause: 'SW-15' });
    expect(refusal(rules, MELEE, ...due, 'quad#4')).toMatchObject({ clause: 'SW-8' });
    expect(refusal(rules, MELEE, ...due, 'tank@b1')).toMatchObject({ clause: 'SW-5' });
    expect(refusal(rules, MELEE, ...due, 'stop')).toMatchObject({ clause: 'SW-6' });
  });
});
