import { newKey } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { impossible, NONES, playing, rulesOf, stateAt, unreadable } from './helpers.ts';

const rules = rulesOf();
const frontal = rulesOf({ scenario: 'frontal' });
const nones = rulesOf(NONES);

const field = (text: string, what: string) => ({
  clause: 'ALL-8',
  code: 'position-unreadable',
  params: { field: text, what },
});

describe('a text that can be read', () => {
  const FINE = [
    'draft 0 1 - - 0-0 400-400',
    'draft 0 0 1.tank#1.b3.6 - 0-0 400-300',
    'draft 0 1 1.tank#1.b3.6,0.jeep#2.a1.3 - 0-0 350-300',
    'draft 0 0 1.tank#1.b3.6,0.jeep#2.a1.3 - 0-0 350-300x',
    'draft 0 0 1.tank#1.b3.6,0.jeep#2.a1.3,0.jeep#3.a1.3 - 0-0 300-300x',
    'draft 0 1 1.tank#1.b3.6,0.jeep#2.a1.3,1.tank#3.b3.6 - 0-0 350x-200',
    'draft 0 1 1.tank#1.b3.6,0.jeep#2.a1.3,1.tank#3.b3.6,1.jeep#4.c3.3 - 0-0 350x-150',
    'play 1 0 1.jeep#1.b3.3,0.jeep#2.b1.3 - 0-0 -',
    'play 1 1 1.jeep#1.b3.3 - 0-0 -',
    'play 2 0 1.jeep#1.b3.3,0.jeep#4.b1.3,0.quad#20.b1.2 - 9-0 -',
    'play 4 1 1.jeep#1.b3.3,0.jeep#2.b1.3+ - 14-13 -',
    'play 2 0 1.jeep#1.b2.3,0.jeep#2.b2.3+ jeep#2.2.p 1-1 -',
    'play 2 0 1.jeep#1.b2.3,0.jeep#2.b2.3+ jeep#2.1.f 1-1 -',
    'play 2 0 1.jeep#1.b2.3,0.jeep#2.b2.3+ jeep#2.1.p 1-1 -',
    'play 2 * 1.jeep#1.b2.3,0.jeep#2.b2.3+ jeep#2.1.p!jeep#1 1-1 -',
    'play 2 * 1.jeep#1.b2.3+,0.jeep#2.b2.3 jeep#1.0.f!jeep#2 1-1 -',
    'over 4 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 6-4 -',
    'over 4 - 0.jeep#2.b1.3+ - 28-0 -',
    'over 1 - - - 0-0 -',
    'over 3 - - - 9-9 -',
  ];
  it.each(FINE)('[ALL-8] %s', (text) => {
    expect(rules.write(stateAt(rules, text))).toBe(text);
  });

  it('[ALL-8] equal texts have equal keys, different ones different keys', () => {
    const key = (text: string): string => {
      const into = newKey();
      rules.key(stateAt(rules, text), into);
      return into.join();
    };
    expect(key(FINE[7] as string)).toBe(key(FINE[7] as string));
    expect(new Set(FINE.map(key)).size).toBe(FINE.length);
    const played = newKey();
    rules.key(stateAt(rules, undefined, ['jeep@b3', 'jeep@b1', 'stop', 'stop']), played);
    expect(played.join()).toBe(key('play 1 0 1.jeep#1.b3.3,0.jeep#2.b1.3 - 0-0 -'));
  });

  it('[ALL-8] frontal and own pools', () => {
    for (const text of [
      'over 2 - 1.jeep#1.b3.3 - 0-0 -',
      'over 2 - - - 0-0 -',
      'over 1 - 0.jeep#2.b1.3+,0.jeep#4.b1.3 - 0-0 -',
    ])
      expect(frontal.write(stateAt(frontal, text))).toBe(text);
    const text = 'play 2 0 1.rock#1.b3.12,0.van#2.b3.3+ van#2.1.f 1-1 -';
    expect(nones.write(stateAt(nones, text))).toBe(text);
  });
});

describe('a text that cannot be read', () => {
  it.each([
    ['', 1],
    ['play', 1],
    ['play 1 0 1.jeep#1.b3.3,0.jeep#2.b1.3 - 0-0', 6],
    ['play 1 0 1.jeep#1.b3.3,0.jeep#2.b1.3 - 0-0 - ', 8],
    ['play 1  0 1.jeep#1.b3.3,0.jeep#2.b1.3 - 0-0 -', 8],
  ])('[ALL-8] %j has %i fields', (text, found) => {
    expect(unreadable(rules, text)).toEqual(impossible('position-fields', { expected: 7, found }));
  });

  it.each([
    ['Play 1 0 - - 0-0 -', 'Play', 'draft, play, over'],
    ['draft 1 1 - - 0-0 400-400', '1', '0'],
    [playing({ round: '0' }), '0', '1, 2, 3, 4'],
    [playing({ round: '5' }), '5', '1, 2, 3, 4'],
    [playing({ round: '02' }), '02', '1, 2, 3, 4'],
    ['over 0 - - - 0-0 -', '0', '1, 2, 3, 4'],
    ['draft 0 * - - 0-0 400-400', '*', '0, 1'],
    ['draft 0 - - - 0-0 400-400', '-', '0, 1'],
    ['draft 0 10 - - 0-0 400-400', '10', '0, 1'],
    [playing({ seat: '2' }), '2', '0, 1, *'],
    [playing({ seat: '-' }), '-', '0, 1, *'],
    [playing({ seat: '00' }), '00', '0, 1, *'],
    ['over 4 0 - - 0-0 -', '0', '-'],
    ['over 4 -- - - 0-0 -', '--', '-'],
    [playing({ points: '1' }), '1', '3-2'],
    [playing({ points: '1-100' }), '1-100', '3-2'],
    [playing({ points: '100-1' }), '100-1', '3-2'],
    [playing({ points: 'a-b' }), 'a-b', '3-2'],
    [playing({ points: '1-1-1' }), '1-1-1', '3-2'],
    [playing({ points: '-1-1' }), '-1-1', '3-2'],
    [playing({ budget: '0-0' }), '0-0', '-'],
    ['over 1 - - - 0-0 0-0', '0-0', '-'],
    ['over 1 - - jeep#2.1.f 0-0 -', 'jeep#2.1.f', '-'],
    ['draft 0 1 - jeep#2.1.f 0-0 400-400', 'jeep#2.1.f', '-'],
    ['draft 0 1 - - 0-0 -', '-', '300-240x'],
    ['draft 0 1 - - 0-0 400-400y', '400-400y', '300-240x'],
    ['draft 0 1 - - 0-0 y400-400', 'y400-400', '300-240x'],
    ['draft 0 1 - - 0-0 400xx-400', '400xx-400', '300-240x'],
  ])('[ALL-8] %s: %j', (text, wrong, what) => {
    expect(unreadable(rules, text)).toEqual(field(wrong, what));
  });

  it.each([
    '',
    '1.jeep#1',
    '2.jeep#1.b3.3',
    '1.Jeep#1.b3.3',
    '1.jeep#01.b3.3',
    '1.jeep#0.b3.3',
    '1.jeep#1.b4.3',
    '1.jeep#1.d3.3',
    '1.jeep#1.b3.0',
    '1.jeep#1.b3.03',
    '1.jeep#1.b3.3++',
    '1.jeep#1.b3.3-',
    ' ',
    '1.jeep#12345.b3.3',
    'x1.jeep#1.b3.3',
    '1.jeep#1.b3.100',
  ])('[ALL-8] the figure %j', (figure) => {
    const refused = unreadable(rules, playing({ figures: `${figure},0.jeep#2.b1.3` }));
    expect(refused).toEqual(
      figure === ' ' ? impossible('position-fields', { expected: 7, found: 9 - 1 }) : field(figure, '1.tank#1.b3.6+'),
    );
  });

  it.each([
    'jeep#2',
    'jeep#2.1',
    'jeep#2.7.f',
    'jeep#2.1.x',
    'jeep#2.1.f!',
    'jeep#2.1.f!jeep',
    'jeep#02.1.f',
    'jeep#2.1.f!jeep#1!jeep#1',
    'x jeep',
    '!jeep#1',
  ])('[ALL-8] the activation %j', (activation) => {
    const refused = unreadable(rules, playing({ activation }));
    expect(refused).toEqual(
      activation.includes(' ')
        ? impossible('position-fields', { expected: 7, found: 8 })
        : field(activation, 'tank#1.2.f!jeep#2'),
    );
  });

  it('[ALL-8] a second way to write the same position', () => {
    const text = playing({ points: '01-1' });
    expect(unreadable(rules, text)).toEqual(impossible('position-not-canonical', { text: playing() }));
    expect(unreadable(rules, 'draft 0 1 - - 0-0 0400-400')).toMatchObject({ code: 'position-not-canonical' });
  });

  it('[ALL-8] nothing makes it throw', () => {
    const wild = [
      '\u0000',
      '𝕵',
      ','.repeat(50_000),
      '-'.repeat(50_000),
      '1.jeep#1.b3.3,'.repeat(5_000),
      ' '.repeat(9999),
      '((((',
      '__proto__',
    ];
    for (const text of wild) {
      expect(rules.read(text).ok).toBe(false);
      expect(rules.read(playing({ figures: text })).ok).toBe(false);
      expect(rules.read(playing({ activation: text })).ok).toBe(false);
    }
    expect(unreadable(rules, playing({ figures: '1.constructor#1.b3.3' }))).toMatchObject({ code: 'no-such-sheet' });
  });
});
