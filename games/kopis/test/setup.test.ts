import { OVER, start } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { kopis } from '../src/game.ts';
import { after, legalAfter, play, refusal, rulesOf, STORM, SUDDEN } from './helpers.ts';

const startText = (options: Record<string, string>): string => {
  const rules = rulesOf(options);
  return rules.write(start(rules));
};

describe('board and pieces', () => {
  it('[KO-1] cells are named by file and rank, from the south-west', () => {
    expect(after(STORM, undefined, 'W3')).toBe('6/6/2BB2/2rRR1/6/6 b 4,3,4,4 c3 0-0 storm -');
    expect(after(SUDDEN, undefined, 'Sb')).toBe('6/6/2BB2/2RR2/6/1r4 b cde,2345,bcde,2345 b1 0-0 sudden -');
  });

  it('[KO-2] the game is for two', () => {
    expect(kopis.open({}, 3)).toMatchObject({ ok: false, error: { clause: 'KO-2', code: 'seats-not-playable' } });
    expect(kopis.open({}, 2).ok).toBe(true);
    expect(rulesOf(STORM).seats).toBe(2);
    expect(rulesOf(STORM).remaining(play(STORM, undefined))).toEqual([0, 1]);
  });

  it('[KO-3] Red enters from South and West, Black from North and East', () => {
    expect(legalAfter(STORM, undefined)).toEqual(['Sc', 'Sd', 'W3', 'W4']);
    expect(legalAfter(STORM, undefined, 'Sd')).toEqual(['E4', 'E5', 'Nc']);
  });

  it('[KO-4] in Sudden Death each side waits before its middle lines', () => {
    expect(legalAfter(SUDDEN, undefined)).toEqual(['Sb', 'Sc', 'Sd', 'Se', 'W2', 'W3', 'W4', 'W5']);
    expect(legalAfter(SUDDEN, undefined, 'W2')).toEqual(['E2', 'E3', 'E4', 'E5', 'Nb', 'Nc', 'Nd', 'Ne']);
  });

  it('[KO-5] waiting Factions before the far end of a line do not hold a Faction on the board', () => {
    const full = '6/1r2b1/2RB2/rbRBrb/6/6 r 2,3,3,2 e5 0-0 storm -';
    expect(after(STORM, full, 'W3')).toBe('6/1r2b1/2RB2/rrbRBr/6/6 b 2,2,3,2 a3 1-0 storm -');
  });
});

describe('setup', () => {
  it('[KO-6] [KO-7] the basic layouts', () => {
    expect(startText({})).toBe('6/6/2BB2/2RR2/6/6 r 4,4,4,4 - 0-0 storm -');
    expect(startText({ layout: 'near', mode: 'sudden' })).toBe(
      '6/6/2BB2/2RR2/6/6 r bcde,2345,bcde,2345 - 0-0 sudden -',
    );
    expect(startText({ layout: 'far' })).toBe('6/6/2RR2/2BB2/6/6 r 4,4,4,4 - 0-0 storm -');
    expect(startText({ layout: 'checkered' })).toBe('6/6/2BR2/2RB2/6/6 r 4,4,4,4 - 0-0 storm -');
  });

  it('[KO-8] Strongholds are placed on the inner cells that are empty', () => {
    const advanced = { setup: 'advanced' };
    const cells = ['b', 'c', 'd', 'e'].flatMap((file) => [2, 3, 4, 5].map((rank) => `@${file}${rank}`));
    expect(legalAfter(advanced, undefined)).toEqual(cells);
    expect(legalAfter(advanced, undefined, '@c3')).toEqual(cells.filter((cell) => cell !== '@c3'));
  });

  it.each(['@a1', '@a3', '@c1', '@f4', '@d6', '@f6'])('[KO-8] not on the outermost ring: %s', (move) => {
    expect(refusal({ setup: 'advanced' }, undefined, move)).toEqual({
      clause: 'KO-8',
      code: 'on-the-ring',
      params: { cell: move.slice(1) },
    });
  });

  it('[KO-8] not on another Stronghold', () => {
    const rules = rulesOf({ setup: 'advanced' });
    const state = play({ setup: 'advanced' }, undefined, '@c3');
    expect(rules.parse(state, '@c3')).toEqual({
      ok: false,
      error: { clause: 'KO-8', code: 'cell-taken', params: { cell: 'c3' } },
    });
  });

  it.each(['Sc', 'Nc', 'c3-c4', 'c3-e5', 'pass'])('[KO-8] nothing else while placing: %s', (move) => {
    expect(refusal({ setup: 'advanced' }, undefined, move)).toEqual({ clause: 'KO-8', code: 'place-first' });
    expect(refusal({ setup: 'advanced', mode: 'sudden' }, undefined, move).code).toBe('place-first');
  });

  it('[KO-8] nothing to place in the basic setup, or after the fourth', () => {
    expect(refusal(STORM, undefined, '@b2')).toEqual({ clause: 'KO-8', code: 'nothing-to-place' });
    expect(refusal(SUDDEN, undefined, '@a1').clause).toBe('KO-8');
    const rules = rulesOf({ setup: 'advanced' });
    const state = play({ setup: 'advanced' }, undefined, '@c3', '@d4', '@b2', '@e5');
    expect(rules.parse(state, '@b3')).toMatchObject({ ok: false, error: { code: 'nothing-to-place' } });
  });

  it.each([
    ['snake', [0, 1, 1, 0, 0], '6/4R1/3B2/2R3/1B4/6'],
    ['alternate', [0, 1, 0, 1, 0], '6/4B1/3B2/2R3/1R4/6'],
  ] as const)('[KO-9] order of placing: %s', (placing, actors, board) => {
    for (const mode of ['storm', 'sudden']) {
      const options = { setup: 'advanced', placing, mode };
      const moves = ['@c3', '@d4', '@b2', '@e5'];
      const seen = [0, 1, 2, 3, 4].map((n) => rulesOf(options).actor(play(options, undefined, ...moves.slice(0, n))));
      expect(seen).toEqual(actors);
      expect(after(options, undefined, ...moves).split(' ')[0]).toBe(board);
    }
  });
});

describe('the game', () => {
  it('has a variant for every way to play', () => {
    expect(kopis.variants.map(({ id }) => id)).toEqual([
      'storm-near',
      'storm-far',
      'storm-checkered',
      'storm-advanced-snake',
      'storm-advanced-alternate',
      'sudden-near',
      'sudden-far',
      'sudden-checkered',
      'sudden-advanced-snake',
      'sudden-advanced-alternate',
    ]);
    const starts = kopis.variants.map(({ options }) => startText(options as Record<string, string>));
    expect(new Set(starts).size).toBe(10);
    expect(kopis.variants.every(({ seats }) => seats === 2)).toBe(true);
  });

  it('options are choices with defaults', () => {
    expect(kopis.open()).toMatchObject({
      value: { options: { mode: 'storm', setup: 'basic', layout: 'near', placing: 'snake' } },
    });
    for (const option of ['mode', 'setup', 'layout', 'placing'])
      expect(kopis.open({ [option]: 'other' })).toMatchObject({ ok: false, error: { code: 'option-not-a-choice' } });
  });

  it('is open and has one edition', () => {
    expect(kopis).toMatchObject({ id: 'kopis', edition: 1, secrecy: 'open', seatCounts: [2] });
    expect(kopis.authors).toBe('Stefano Di Maria & Chris Loizou');
  });

  it('storm keeps no history, so its positions are small', () => {
    expect(rulesOf(STORM).stateSize).toBe(60);
    expect(rulesOf(SUDDEN).stateSize).toBe(60 + 101 * 7);
  });

  it('setting up clears what an array held before', () => {
    for (const options of [STORM, SUDDEN, { setup: 'advanced' }, { setup: 'advanced', mode: 'sudden' }]) {
      const rules = rulesOf(options);
      const used = start(rules);
      used.fill(3);
      rules.setup(used);
      expect(rules.write(used)).toBe(rules.write(start(rules)));
      expect(rules.actor(used)).not.toBe(OVER);
      expect([...used.subarray(0, 60)]).toEqual([...start(rules).subarray(0, 60)]);
    }
  });
});

it('asks for a layout only in the basic setup, and for an order only in the advanced one', () => {
  expect(kopis.options.layout?.when).toEqual({ setup: 'basic' });
  expect(kopis.options.placing?.when).toEqual({ setup: 'advanced' });
});
