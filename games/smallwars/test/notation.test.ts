import { MoveList, unwrap } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { legalAfter, NONES, refusal, rulesOf, stateAt } from './helpers.ts';

const rules = rulesOf();
const IN_PLAY = 'play 2 0 1.jeep#1.b2.3,0.jeep#2.b1.3,1.quad#3.a3.2 - 1-1 -';

describe('what cannot be read', () => {
  const WRONG = [
    '',
    ' ',
    'Tank@b3',
    'tank@b3 ',
    ' tank@b3',
    'tank@b4',
    'tank@d1',
    'tank@',
    '@b3',
    '4x4@b3',
    `${'a'.repeat(17)}@b3`,
    'jeep#02',
    'jeep#0',
    'jeep#',
    'jeep#1234567890',
    'jeep2',
    '#2',
    '>d1',
    '>b0',
    '>',
    '>b2\n',
    '!jeep',
    '!!jeep#1',
    '!#1',
    '2:',
    ':2',
    '1:x',
    '01:0',
    '0:00',
    '-:0',
    '1:0:0',
    'END',
    'Stop',
    'end ',
    'pass',
    'out0',
    '🚀@b3',
  ];
  it.each(WRONG)('[ALL-7] %j', (text) => {
    for (const [position, ...moves] of [[undefined], [IN_PLAY], [IN_PLAY, 'jeep#2'], [IN_PLAY, 'jeep#2', '!jeep#1']])
      expect(refusal(rules, position, ...(moves as string[]), text)).toEqual({
        clause: 'ALL-7',
        code: 'unreadable',
        params: { text },
      });
    expect(refusal(rules, 'over 4 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 6-4 -', text).clause).toBe('ALL-7');
  });

  it('[ALL-7] a long text is cut when it is quoted', () => {
    expect(refusal(rules, undefined, 'x'.repeat(100_000)).params?.text).toHaveLength(58);
  });

  it('[SW-5] an id of 16 characters can be read', () => {
    expect(refusal(rules, undefined, `${'a'.repeat(16)}@b3`)).toMatchObject({ clause: 'SW-5' });
    expect(refusal(rules, IN_PLAY, `${'a'.repeat(16)}#1`)).toMatchObject({ clause: 'SW-8' });
  });
});

describe('every number that stands for a move', () => {
  it.each([
    ['in the draft', {}, undefined, ['tank@b3', 'jeep@a1']],
    ['at a go', {}, IN_PLAY, []],
    ['in an activation', {}, IN_PLAY, ['jeep#2']],
    ['when dice are due from afar', {}, IN_PLAY, ['jeep#2', '!jeep#1']],
    ['when dice are due in one cell', {}, IN_PLAY, ['jeep#2', '>b2', '!jeep#1']],
    ['with an own pool', NONES, undefined, ['rock@b3']],
  ])('[SW-7] %s: has one text, and is accepted exactly when listed', (_label, options, position, moves) => {
    const own = rulesOf(options);
    const state = stateAt(own, position, moves);
    const list = new MoveList(own.moveSpace);
    own.legal(state, list);
    const texts = new Set<string>();
    for (let move = 0; move < own.moveSpace; move++) {
      const text = own.format(state, move as ReturnType<typeof list.at>);
      texts.add(text);
      const parsed = own.parse(state, text);
      expect(parsed.ok, text).toBe(list.has(move));
      if (parsed.ok) expect(parsed.value).toBe(move);
    }
    expect(texts.size).toBe(own.moveSpace);
  });

  it('[SW-7] texts of moves that are never legal', () => {
    const state = stateAt(rules, IN_PLAY);
    const text = (move: number) => rules.format(state, move as never);
    expect([0, 8, 9, 89, 90, 91, 92, 100, 101, 103, 104, 120, 121, 140, 141, 142, 148, 149, 196].map(text)).toEqual([
      'quad@a1',
      'quad@c3',
      'truck@a1',
      'heli@c3',
      'stop',
      'end',
      '>a1',
      '>c3',
      'jeep#1',
      'quad#3',
      'gone#4',
      'gone#20',
      '!jeep#1',
      '!gone#20',
      '0:-',
      '0:0',
      '0:6',
      '1:-',
      '6:6',
    ]);
  });
});

describe('clicks', () => {
  const clicksOf = (position: string | undefined, ...moves: string[]): readonly string[] => {
    const state = stateAt(rules, position, moves.slice(0, -1));
    return rules.clicks(state, unwrap(rules.parse(state, moves.at(-1) as string)));
  };

  it('[SW-5] a pick is two clicks, everything else one', () => {
    expect(clicksOf(undefined, 'tank@b3')).toEqual(['pool:tank', 'b3']);
    expect(clicksOf(undefined, 'tank@b3', 'jeep@a1', 'stop')).toEqual(['stop']);
    expect(clicksOf(IN_PLAY, 'jeep#2')).toEqual(['jeep#2']);
    expect(clicksOf(IN_PLAY, 'jeep#2', '>b2')).toEqual(['b2']);
    expect(clicksOf(IN_PLAY, 'jeep#2', '!jeep#1')).toEqual(['jeep#1']);
    expect(clicksOf(IN_PLAY, 'jeep#2', 'end')).toEqual(['end']);
    expect(clicksOf(IN_PLAY, 'jeep#2', '!jeep#1', '2:-')).toEqual(['2:-']);
    expect(clicksOf('play 2 0 1.jeep#1.b2.3,0.jeep#2.b2.3 - 1-1 -', 'jeep#2', '!jeep#1', '2:0')).toEqual(['2:0']);
  });

  it('[SW-8] no two legal moves share their clicks', () => {
    const moves = legalAfter(rules, IN_PLAY, 'jeep#2', '>b2');
    const clicks = moves.map((move) => clicksOf(IN_PLAY, 'jeep#2', '>b2', move).join());
    expect(new Set(clicks).size).toBe(moves.length);
  });
});
