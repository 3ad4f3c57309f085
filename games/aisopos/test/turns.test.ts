import { type Move, MoveList, SEATS, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { aisopos } from '../src/game.ts';
import { BOARD } from '../src/layout.ts';
import { legalTexts, played, refusal, rulesOf, tableOf, written } from './helpers.ts';

const FULL = '0L1L2L/0L1L2L0H/1H2H0H1H2H/0F1F2F0F/1F2F0M 3 MAA,MMAA,MMAA,HFMAA 3L3L,3H,3F3M,- 3';

describe('board and start', () => {
  it('[AI-1] 19 cells in rows of 3, 4, 5, 4, 3 and their neighbours', () => {
    expect(BOARD.names.join(' ')).toBe('a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5 d1 d2 d3 d4 e1 e2 e3');
    const around = (name: string): string => {
      const cell = BOARD.names.indexOf(name) as Parameters<typeof BOARD.name>[0];
      return BOARD.neighbours(cell)
        .map((other) => BOARD.name(other))
        .sort()
        .join(' ');
    };
    expect(around('b1')).toBe('a1 b2 c1 c2');
    expect(around('c3')).toBe('b2 b3 c2 c4 d2 d3');
    expect(around('e3')).toBe('d3 d4 e2');
    expect(BOARD.edges.length).toBe(84);
  });

  it('[AI-2] two to four players, ten tokens each in the hand, no options', () => {
    expect(written(2, '')).toBe('.../..../...../..../... 0 LLHHFFMMAA,LLHHFFMMAA -,- 0');
    expect(written(4, '')).toBe('.../..../...../..../... 0 LLHHFFMMAA,LLHHFFMMAA,LLHHFFMMAA,LLHHFFMMAA -,-,-,- 0');
    expect(aisopos.open()).toMatchObject({ ok: true, value: { seats: 2 } });
    expect(aisopos.open({}, 1)).toMatchObject({ ok: false, error: { clause: 'AI-2' } });
    expect(aisopos.open({}, 5)).toMatchObject({ ok: false, error: { clause: 'AI-2' } });
    expect(aisopos.open({ rounds: 20 })).toMatchObject({ ok: false, error: { clause: 'options' } });
    expect(aisopos.variants).toEqual([2, 3, 4].map((seats) => ({ id: `aisopos-${seats}`, options: {}, seats })));
    expect(aisopos).toMatchObject({ id: 'aisopos', edition: 1, secrecy: 'secret', authors: 'Yoshihi Ogasawara' });
    for (const seats of [2, 3, 4]) {
      const rules = rulesOf(seats);
      expect(rules).toMatchObject({ seats, secrecy: 'secret', moveSpace: 5 * 19 + 84 + 1, stateSize: 169 });
      const dirty = played(seats, '').fill(77);
      rules.setup(dirty as ReturnType<typeof played>);
      expect(dirty).toEqual(played(seats, ''));
      expect(rules.remaining(played(seats, ''))).toEqual(SEATS.slice(0, seats));
      expect(rules.roll(played(seats, ''), 0 as Move)).toEqual([]);
    }
  });
});

describe('turns', () => {
  it('[AI-3] turns go round in seat order', () => {
    const rules = rulesOf(3);
    expect([0, 1, 2, 3].map((n) => rules.actor(played(3, ['L@a1', 'L@a2', 'L@a3'].slice(0, n).join(' '))))).toEqual([
      0, 1, 2, 0,
    ]);
    expect(rulesOf(2).actor(played(2, 'L@a1 L@a2'))).toBe(0);
    expect(rulesOf(4).actor(played(4, 'L@a1 L@a2 L@a3'))).toBe(3);
  });

  it('[AI-9] passing is refused while anything can be done', () => {
    expect(refusal(rulesOf(2), played(2, ''), 'pass')).toEqual({ clause: 'AI-9', code: 'must-play' });
  });

  it('[AI-3] only the seat to move is answered on a move, from its own view as from the truth', () => {
    const rules = rulesOf(3);
    const truth = played(3, 'L@c3 A@c4');
    for (const text of ['L@c3', 'L@a1', 'c3-d3', 'c4-d4', 'c4-d1', 'pass']) {
      expect(refusal(rules, viewOf(rules, truth, 0), text)).toEqual({ clause: 'AI-3', code: 'not-your-turn' });
      expect(refusal(rules, viewOf(rules, truth, -1), text)).toEqual({ clause: 'AI-3', code: 'not-your-turn' });
      expect(rules.parse(viewOf(rules, truth, 2), text)).toEqual(rules.parse(truth, text));
    }
    expect(refusal(rules, viewOf(rules, truth, 0), 'c3xd3')?.clause).toBe('ALL-7');
    expect(refusal(rules, viewOf(rules, truth, 0), 'out1')).toBeUndefined();
  });

  it('[AI-4] placing takes the token from the hand', () => {
    expect(written(2, 'F@c3 M@a1 A@e3')).toBe('1M../..../..0F../..../..0A 1 LLHHFMMA,LLHHFFMAA -,- 3');
    const truth = played(2, 'L@c3 A@c4 L@c2 A@c5');
    expect(refusal(rulesOf(2), truth, 'L@a1')).toEqual({
      clause: 'AI-4',
      code: 'not-in-hand',
      params: { animal: 'L' },
    });
    expect(refusal(rulesOf(2), truth, 'L@c3')?.clause).toBe('AI-4');
    expect(legalTexts(rulesOf(2), truth).filter((text) => text.startsWith('L@'))).toEqual([]);
    expect(legalTexts(rulesOf(2), truth).filter((text) => text.startsWith('H@'))).toHaveLength(15);
  });

  it('[AI-4] moving goes to a neighbour', () => {
    const truth = played(2, 'L@c3 A@c4');
    expect(legalTexts(rulesOf(2), truth).filter((text) => !text.includes('@'))).toEqual([
      'c3-d3',
      'c3xc4',
      'c3-b3',
      'c3-b2',
      'c3-c2',
      'c3-d2',
    ]);
    const params = { from: 'c3', to: 'c5' };
    expect(refusal(rulesOf(2), truth, 'c3-c5')).toEqual({ clause: 'AI-4', code: 'not-adjacent', params });
    expect(refusal(rulesOf(2), truth, 'a1-a2')).toEqual({
      clause: 'AI-4',
      code: 'not-your-token',
      params: { from: 'a1', to: 'a2' },
    });
    expect(refusal(rulesOf(2), truth, 'c4-c5')?.code).toBe('not-your-token');
    expect(written(2, 'L@c3 A@c4 c3-d2')).toBe('.../..../...1A./.0L../... 1 LHHFFMMAA,LLHHFFMMA -,- 3');
  });

  it('[AI-5] neither onto an occupied cell from the hand nor onto one’s own', () => {
    const truth = played(2, 'L@c3 A@c4 H@c2 A@c5');
    const occupied = (to: string): object => ({ clause: 'AI-5', code: 'cell-occupied', params: { to } });
    expect(refusal(rulesOf(2), truth, 'F@c3')).toEqual(occupied('c3'));
    expect(refusal(rulesOf(2), truth, 'F@c4')).toEqual(occupied('c4'));
    const params = { from: 'c3', to: 'c2' };
    expect(refusal(rulesOf(2), truth, 'c3-c2')).toEqual({ clause: 'AI-5', code: 'own-token-there', params });
    expect(legalTexts(rulesOf(2), truth)).not.toContain('c3-c2');
  });

  it('[AI-9] a player who can do nothing passes; it is a turn', () => {
    const rules = rulesOf(4);
    expect(legalTexts(rules, played(4, '', FULL))).toEqual(['pass']);
    expect(written(4, 'pass', FULL)).toBe(FULL.replace(' 3 MAA', ' 0 MAA').replace(/3$/, '4'));
    expect(refusal(rules, played(4, 'pass', FULL), 'pass')?.clause).toBe('AI-9');
    expect(rules.clicks(played(4, '', FULL), 179 as Move)).toEqual(['pass']);
  });
});

describe('notation', () => {
  it.each([
    '',
    ' ',
    'L@c6',
    'l@c3',
    '?@c3',
    'X@c3',
    'L@c3 ',
    ' L@c3',
    'L@a4',
    'a1-a4',
    'a4-b4',
    'Pass',
    'PASS',
    'passe',
    'out',
    'out01',
    'out-1',
    'outx',
    'xout1',
    'c3c4',
    'c3-c4-c5',
    'xL@c3',
    'L@c3x',
    'xc3-c4',
    'c3-c4x',
    'c3=c4',
    'ab-c3',
  ])('[ALL-7] %j is no move', (text) => {
    const rules = rulesOf(2);
    expect(refusal(rules, played(2, ''), text)).toEqual({ clause: 'ALL-7', code: 'unreadable', params: { text } });
  });

  it('[ALL-7] the sign tells a fight from a step', () => {
    const rules = rulesOf(2);
    const truth = played(2, 'L@c3 A@c4 H@c2 A@a1');
    for (const text of ['c3xd3', 'c3-c4', 'c3xc2', 'a2xa3', 'c2-c4'])
      expect(refusal(rules, truth, text)).toEqual({ clause: 'ALL-7', code: 'unreadable', params: { text } });
    expect(refusal(rules, truth, 'c3xc4')).toBeUndefined();
    expect(refusal(rules, truth, 'c2xc4')?.code).toBe('not-adjacent');
  });

  it('[ALL-7] long garbage is quoted short', () => {
    const why = refusal(rulesOf(2), played(2, ''), 'L'.repeat(1_000_000));
    expect(String(why?.params?.text).length).toBeLessThan(100);
    const far = refusal(rulesOf(2), played(2, ''), `out${'1'.repeat(1_000)}`);
    expect(String(far?.params?.seat).length).toBeLessThan(100);
  });

  it('[ALL-6] nothing is legal once the game is over', () => {
    const over = played(2, 'out1');
    const rules = rulesOf(2);
    for (const text of ['L@c3', 'c3-c4', 'c3xc4', 'pass', 'out0', 'out1', 'out7'])
      expect(refusal(rules, over, text)).toEqual({ clause: 'ALL-6', code: 'game-over' });
    expect(refusal(rules, over, 'nonsense')?.clause).toBe('ALL-7');
    expect(legalTexts(rules, over)).toEqual([]);
  });

  it('[ALL-2] format and parse are inverse over the whole move space', () => {
    const rules = rulesOf(2);
    const truth = played(2, 'L@c3 A@c4 H@c2 A@a1');
    const list = new MoveList(rules.moveSpace);
    rules.legal(truth, list);
    for (let move = 0; move < rules.moveSpace; move++) {
      const parsed = rules.parse(truth, rules.format(truth, move as Move));
      expect(parsed.ok, rules.format(truth, move as Move)).toBe(list.has(move));
      if (parsed.ok) expect(parsed.value).toBe(move);
    }
  });

  it('[ALL-9] out is a move past all others, and what others place is past that', () => {
    const rules = rulesOf(2);
    const truth = played(2, '');
    expect(rules.out(truth, 0)).toBe(180);
    expect(rules.out(truth, 1)).toBe(181);
    expect(rules.out(truth, 2)).toBeUndefined();
    expect(rules.format(truth, 180 as Move)).toBe('out0');
    expect(rules.format(truth, 181 as Move)).toBe('out1');
    expect(rules.format(truth, 183 as Move)).toBe('out3');
    expect(rules.parse(truth, 'out1')).toEqual({ ok: true, value: 181 });
    expect(rules.format(truth, 184 as Move)).toBe('?@a1');
    expect(rules.format(truth, 202 as Move)).toBe('?@e3');
    expect(rules.format(truth, 0 as Move)).toBe('L@a1');
    expect(rules.format(truth, 94 as Move)).toBe('A@e3');
    expect(rules.format(truth, 95 as Move)).toBe('a1-b2');
    expect(rules.format(truth, 179 as Move)).toBe('pass');
  });

  it('clicks name the token in the hand and the cell, or the two cells', () => {
    const { rules } = tableOf(2);
    const truth = played(2, 'L@c3 A@c4');
    const clicks = (text: string): readonly string[] => {
      const parsed = rules.parse(truth, text);
      return parsed.ok ? rules.clicks(truth, parsed.value) : [];
    };
    expect(clicks('L@a1')).toEqual(['hand:L', 'a1']);
    expect(clicks('A@e3')).toEqual(['hand:A', 'e3']);
    expect(clicks('c3-d3')).toEqual(['c3', 'd3']);
    expect(clicks('c3xc4')).toEqual(['c3', 'c4']);
  });
});
