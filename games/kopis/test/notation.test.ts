import type { Move } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { after, legalTexts, play, refusal, rulesOf, STORM, SUDDEN } from './helpers.ts';

const rules = rulesOf(STORM);
const start = play(STORM, undefined);

describe('notation', () => {
  it('every move of the space has a name of its own', () => {
    const names = Array.from({ length: rules.moveSpace }, (_, move) => rules.format(start, move as Move));
    expect(names).toHaveLength(181);
    expect(new Set(names).size).toBe(181);
    expect(names.slice(0, 24).join(' ')).toBe(
      'Sa Sb Sc Sd Se Sf W1 W2 W3 W4 W5 W6 Na Nb Nc Nd Ne Nf E1 E2 E3 E4 E5 E6',
    );
    expect(names.slice(24, 29)).toEqual(['a1-a2', 'a1-b1', 'b1-b2', 'b1-c1', 'b1-a1']);
    expect(names[143]).toBe('f6-e6');
    expect([names[144], names[179], names[180]]).toEqual(['@a1', '@f6', 'pass']);
  });

  it.each([
    '',
    'sc',
    'Sg',
    'S1',
    'Wa',
    'W0',
    'W7',
    'PASS',
    ' pass',
    'pass ',
    'c3',
    '@g1',
    '@a7',
    'c3-',
    'c3xc4',
    'c3-c4 ',
  ])('[ALL-7] %j cannot be read', (text) => {
    for (const options of [STORM, SUDDEN, { setup: 'advanced' }])
      expect(refusal(options, undefined, text)).toEqual({ clause: 'ALL-7', code: 'unreadable', params: { text } });
  });

  it('[ALL-7] steps are matched whole', () => {
    expect(refusal(SUDDEN, undefined, 'xb1-b2').clause).toBe('ALL-7');
    expect(refusal(SUDDEN, undefined, 'b1-b3x').clause).toBe('ALL-7');
    expect(refusal(SUDDEN, undefined, 'x'.repeat(1000)).params?.text).toHaveLength(58);
  });

  it('[ALL-2] what is refused changes nothing', () => {
    const state = play(SUDDEN, undefined, 'Sb');
    const words = [...state];
    for (const text of ['Nb', 'pass', 'b1-b2', '@c3', 'E1', 'nonsense', 'Na']) rulesOf(SUDDEN).parse(state, text);
    expect([...state]).toEqual(words);
  });

  it('the clause of each kind of move that is not legal, over the whole space', () => {
    const clauses = (options: Record<string, string>, position: string): Record<string, number> => {
      const here = rulesOf(options);
      const p = play(options, position);
      const counts: Record<string, number> = {};
      for (let move = 0; move < here.moveSpace; move++) {
        const parsed = here.parse(p, here.format(p, move as Move));
        const clause = parsed.ok ? 'legal' : parsed.error.clause;
        counts[clause] = (counts[clause] ?? 0) + 1;
      }
      expect(counts.legal).toBe(legalTexts(here, p).length);
      return counts;
    };
    expect(clauses(STORM, after(STORM, undefined, 'Sc'))).toEqual({
      legal: 3,
      'KO-8': 36,
      'KO-10': 12 + 120,
      'KO-13': 7,
      'KO-16': 2,
      'KO-17': 1,
    });
    expect(clauses(SUDDEN, after(SUDDEN, undefined, 'Sb'))).toEqual({
      legal: 8,
      'KO-8': 36,
      'KO-22': 16 + 120,
      'KO-27': 1,
    });
    const placing = { setup: 'advanced' };
    expect(clauses(placing, after(placing, undefined, '@c3'))).toEqual({ legal: 15, 'KO-8': 166 });
    const over = '6/6/1bBBb1/1bRRr1/1rr2b/6 - 0,0,0,0 - 3-4 over -';
    expect(rulesOf(STORM).parse(play(STORM, over), '@c3')).toMatchObject({ error: { clause: 'ALL-6' } });
  });
});

describe('clicks', () => {
  it('follow the parts of a move', () => {
    const click = (text: string): readonly string[] => {
      const move = Array.from({ length: 181 }, (_, i) => i as Move).find((code) => rules.format(start, code) === text);
      return rules.clicks(start, move as Move);
    };
    expect(click('Sc')).toEqual(['Sc']);
    expect(click('E1')).toEqual(['E1']);
    expect(click('c3-c4')).toEqual(['c3', 'c4']);
    expect(click('@c3')).toEqual(['c3']);
    expect(click('pass')).toEqual(['pass']);
  });
});
