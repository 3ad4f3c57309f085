import { describe, expect, it } from 'vitest';
import { impossible, NONES, playing, refusal, rulesOf, unreadable } from './helpers.ts';

const rules = rulesOf();
const frontal = rulesOf({ scenario: 'frontal' });
const hill = rulesOf({ scenario: 'hill' });
const nones = rulesOf(NONES);
const small = rulesOf({ budget: 100 });

describe('armies that no draft could bring', () => {
  const SEVEN = [1, 2, 3, 4, 5, 6].map((n) => `${n % 2}.${n < 5 ? 'heli' : 'tank'}#${n}.${n % 2 ? 'a3' : 'a1'}.4`);
  it.each([
    ['1.bike#1.b3.3,0.jeep#2.b1.3', 'no-such-sheet', { sheet: 'bike' }],
    ['1.jeep#1.b3.3,0.jeep#21.b1.3', 'number-too-large', { figure: 'jeep#21', max: 20 }],
    ['0.jeep#2.b1.3,1.jeep#1.b3.3', 'numbers-not-increasing', { figure: 'jeep#1' }],
    ['1.jeep#1.b3.3,0.jeep#1.b1.3', 'numbers-not-increasing', { figure: 'jeep#1' }],
    ['1.jeep#1.b3.4,0.jeep#2.b1.3', 'life-above-sheet', { figure: 'jeep#1', life: 4 }],
    [`${SEVEN.slice(0, 3).join()}`, 'too-many-copies', { sheet: 'heli' }],
    [
      '1.tank#1.b3.6,0.tank#2.b1.6,1.tank#3.b3.6,0.jeep#4.b1.3,1.tank#5.b3.6,0.jeep#6.b1.3,1.apc#7.b3.5,0.jeep#8.b1.3,1.squad#9.a3.3',
      'army-too-dear',
      { seat: '1', budget: 400 },
    ],
    ['0.jeep#1.b1.3,1.jeep#2.b3.3', 'drafted-out-of-turn', { figure: 'jeep#1' }],
    ['1.jeep#1.b3.3,1.jeep#2.b3.3', 'drafted-out-of-turn', { figure: 'jeep#2' }],
    ['1.jeep#1.b3.3,0.jeep#2.b1.3,0.jeep#3.b1.3,1.jeep#5.b3.3', 'drafted-out-of-turn', { figure: 'jeep#5' }],
    ['1.jeep#1.b3.3,0.jeep#2.b1.3,1.jeep#4.b3.3,0.jeep#6.b1.3', 'drafted-out-of-turn', { figure: 'jeep#6' }],
  ])('[ALL-8] %s: %s', (figures, code, params) => {
    expect(unreadable(rules, playing({ figures }))).toEqual(impossible(code, params));
  });

  it('[SW-5] one player may have drafted alone at the end', () => {
    const figures = '1.jeep#1.b3.3,0.jeep#2.b1.3,0.jeep#3.b1.3,0.jeep#6.b1.3';
    expect(rules.read(playing({ figures })).ok).toBe(true);
    expect(rules.read(playing({ figures: '1.jeep#1.b3.3,0.jeep#2.b1.3,0.quad#3.b1.2,0.quad#5.b1.2' })).ok).toBe(true);
  });

  it('[SW-5] an army may cost all of its budget', () => {
    const figures = '1.tank#1.b3.6,0.jeep#2.b1.3';
    expect(small.read(playing({ figures })).ok).toBe(true);
    expect(unreadable(small, playing({ figures: '1.tank#1.b3.6,0.jeep#2.b1.3,1.quad#3.b3.2' }))).toMatchObject({
      code: 'army-too-dear',
    });
  });

  it('[SW-5] the figures that are gone must have been paid for', () => {
    expect(unreadable(small, playing({ figures: '1.tank#1.b3.6,0.jeep#4.b1.3,0.quad#7.b1.2' }))).toEqual(
      impossible('gaps-too-dear', { gone: 4, payable: 1 }),
    );
    expect(small.read(playing({ figures: '1.tank#1.b3.6,0.jeep#4.b1.3' })).ok).toBe(true);
    expect(unreadable(small, playing({ figures: '1.tank#1.b3.6,0.jeep#5.b1.3' }))).toEqual(
      impossible('gaps-too-dear', { gone: 3, payable: 2 }),
    );
  });
});

describe('drafts that cannot be', () => {
  it.each([
    ['draft 0 1 1.tank#1.b3.6,0.jeep#2.a1.3 - 0-0 340-300', 'budget-wrong', { seat: 0, left: 350, budget: 400 }],
    ['draft 0 1 1.tank#1.b3.6,0.jeep#2.a1.3 - 0-0 350-310', 'budget-wrong', { seat: 1, left: 300, budget: 400 }],
    ['draft 0 0 1.tank#3.b3.6 - 0-0 400-300', 'draft-number-missing', { number: 1 }],
    ['draft 0 1 1.tank#1.b3.6,0.tank#4.b1.6 - 0-0 300-300', 'draft-number-missing', { number: 2 }],
    ['draft 0 0 1.tank#1.b2.6 - 0-0 400-300', 'draft-outside-camp', { figure: 'tank#1' }],
    ['draft 0 1 1.tank#1.b3.6,0.tank#2.b3.6 - 0-0 300-300', 'draft-outside-camp', { figure: 'tank#2' }],
    ['draft 0 0 1.tank#1.b3.5 - 0-0 400-300', 'draft-life-lost', { figure: 'tank#1' }],
    ['draft 0 0 1.tank#1.b3.6+ - 0-0 400-300', 'draft-activated', { figure: 'tank#1' }],
    ['draft 0 0 1.tank#1.b3.6,0.jeep#2.a1.3 - 0-0 350x-300x', 'draft-has-ended', undefined],
    ['draft 0 1 - - 0-0 400x-400', 'cannot-have-stopped', { seat: 0 }],
    ['draft 0 0 - - 0-0 400-400x', 'cannot-have-stopped', { seat: 1 }],
    ['draft 0 1 1.tank#1.b3.6 - 0-0 400x-300', 'cannot-have-stopped', { seat: 0 }],
    ['draft 0 0 1.tank#1.b3.6 - 0-0 400-300x', 'cannot-have-stopped', { seat: 1 }],
    ['draft 0 1 1.tank#1.b3.6,0.jeep#2.a1.3 - 0-0 350x-300', 'cannot-have-stopped', { seat: 0 }],
    ['draft 0 0 1.tank#1.b3.6,0.jeep#2.a1.3,0.jeep#3.a1.3 - 0-0 300-300', 'drafted-out-of-turn', { figure: 'jeep#3' }],
    [
      'draft 0 1 1.tank#1.b3.6,0.jeep#2.a1.3,1.jeep#3.a3.3,1.jeep#4.a3.3 - 0-0 350-200',
      'drafted-out-of-turn',
      { figure: 'jeep#4' },
    ],
    ['draft 0 0 - - 0-0 400-400', 'draft-go-of-other', { seat: 1 }],
    ['draft 0 1 1.tank#1.b3.6 - 0-0 400-300', 'draft-go-of-other', { seat: 0 }],
    ['draft 0 0 1.tank#1.b3.6,0.jeep#2.a1.3 - 0-0 350-300', 'draft-go-of-other', { seat: 1 }],
    ['draft 0 1 1.tank#1.b3.6,0.jeep#2.a1.3 - 0-0 350-300x', 'draft-go-of-other', { seat: 0 }],
    ['draft 0 0 1.tank#1.b3.6,0.jeep#2.a1.3,1.jeep#3.a3.3 - 0-0 350x-250', 'draft-go-of-other', { seat: 1 }],
    ['draft 0 1 - - 1-0 400-400', 'points-impossible', undefined],
  ])('[ALL-8] %s: %s', (text, code, params) => {
    expect(unreadable(rules, text)).toEqual(impossible(code, params));
  });

  it('[SW-6] who can afford nothing has stopped', () => {
    expect(unreadable(small, 'draft 0 0 1.tank#1.b3.6 - 0-0 100-0')).toEqual(
      impossible('must-have-stopped', { seat: 1 }),
    );
    expect(unreadable(small, 'draft 0 1 1.apc#1.b3.5,0.tank#2.b1.6 - 0-0 0-20')).toEqual(
      impossible('must-have-stopped', { seat: 0 }),
    );
    expect(small.read('draft 0 1 1.apc#1.b3.5,0.tank#2.b1.6 - 0-0 0x-20').ok).toBe(true);
    expect(small.read('draft 0 0 1.tank#1.b3.6 - 0-0 100-0x').ok).toBe(true);
  });
});

describe('play that cannot be', () => {
  const near = '1.jeep#1.b2.3,0.jeep#2.b2.3+';
  it.each([
    [{ figures: '-' }, 'over-but-to-act', undefined],
    [{ seat: '*' }, 'dice-and-target', undefined],
    [{ seat: '*', figures: near, activation: 'jeep#2.1.p' }, 'dice-and-target', undefined],
    [{ figures: near, activation: 'jeep#2.1.p!jeep#1' }, 'dice-and-target', undefined],
    [{ figures: '1.jeep#1.b3.3,0.jeep#2.b1.3+' }, 'nothing-to-activate', { seat: 0 }],
    [{ seat: '1', figures: '0.jeep#2.b1.3' }, 'nothing-to-activate', { seat: 1 }],
    [{ activation: 'quad#2.1.f' }, 'figure-missing', { figure: 'quad#2' }],
    [{ activation: 'jeep#3.1.f' }, 'figure-missing', { figure: 'jeep#3' }],
    [{ activation: 'jeep#999.1.f' }, 'figure-missing', { figure: 'jeep#999' }],
    [{ seat: '*', figures: near, activation: 'jeep#2.1.p!quad#1' }, 'figure-missing', { figure: 'quad#1' }],
    [{ activation: 'jeep#2.1.f' }, 'active-not-marked', { figure: 'jeep#2' }],
    [{ seat: '1', figures: near, activation: 'jeep#2.1.f' }, 'active-not-to-act', { figure: 'jeep#2' }],
    [{ figures: near, activation: 'jeep#2.3.p' }, 'actions-impossible', { figure: 'jeep#2' }],
    [{ figures: near, activation: 'jeep#2.0.p' }, 'actions-impossible', { figure: 'jeep#2' }],
    [{ seat: '*', figures: near, activation: 'jeep#2.2.p!jeep#1' }, 'actions-impossible', { figure: 'jeep#2' }],
    [{ figures: '1.jeep#1.b3.3,0.jeep#2.b2.3+', activation: 'jeep#2.2.p' }, 'bound-by-nobody', { figure: 'jeep#2' }],
    [{ figures: near, activation: 'jeep#2.2.f' }, 'must-be-bound', { figure: 'jeep#2' }],
    [{ seat: '*', figures: near, activation: 'jeep#2.1.f!jeep#1' }, 'must-be-bound', { figure: 'jeep#2' }],
    [{ seat: '*', figures: near, activation: 'jeep#2.1.p!jeep#2' }, 'target-impossible', { figure: 'jeep#2' }],
    [
      { seat: '*', figures: '1.jeep#1.b3.3,0.jeep#2.b1.3+', activation: 'jeep#2.1.f!jeep#1' },
      'target-impossible',
      { figure: 'jeep#1' },
    ],
    [
      { seat: '*', figures: '1.jeep#1.b2.3,0.truck#2.b2.4+', activation: 'truck#2.1.p!jeep#1' },
      'target-impossible',
      { figure: 'jeep#1' },
    ],
    [{ figures: '1.turret#1.b3.4,0.turret#2.b2.4' }, 'figure-too-far', { figure: 'turret#2' }],
    [{ round: '1', points: '0-0', figures: '1.jeep#1.b2.3,0.jeep#2.b1.3' }, 'figure-too-far', { figure: 'jeep#1' }],
    [{ figures: '1.mortar#1.b1.2,0.jeep#2.b1.3' }, 'figure-too-far', { figure: 'mortar#1' }],
    [
      { round: '1', points: '0-0', figures: '1.tank#1.b3.6,0.squad#2.b2.3+', activation: 'squad#2.2.f' },
      'figure-too-far',
      { figure: 'squad#2' },
    ],
    [
      { round: '1', points: '0-0', figures: '1.tank#1.b3.6,0.squad#2.b3.3+', activation: 'squad#2.1.f' },
      'figure-too-far',
      { figure: 'squad#2' },
    ],
    [
      { round: '1', points: '0-0', figures: '1.jeep#1.b2.3+,0.jeep#2.b2.3+', activation: 'jeep#2.1.p' },
      'figure-too-far',
      { figure: 'jeep#2' },
    ],
    [{ round: '1', points: '1-0' }, 'points-impossible', undefined],
    [{ round: '1', points: '0-1' }, 'points-impossible', undefined],
    [{ points: '5-5' }, 'points-impossible', undefined],
    [{ round: '4', points: '14-14' }, 'points-impossible', undefined],
  ])('[ALL-8] %j: %s', (parts, code, params) => {
    expect(unreadable(rules, playing(parts))).toEqual(impossible(code, params));
  });

  it.each([
    { figures: '1.mortar#1.b2.2,0.jeep#2.b1.3' },
    { figures: '1.mortar#1.b1.2+,0.jeep#2.b1.3' },
    { round: '3', figures: '1.mortar#1.b1.2,0.jeep#2.b1.3' },
    { round: '1', points: '0-0', figures: '1.jeep#1.b1.3+,0.jeep#2.b1.3' },
    { round: '1', points: '0-0', figures: '1.tank#1.b3.6,0.squad#2.b2.3+', activation: 'squad#2.1.f' },
    { points: '5-4' },
    { round: '4', points: '27-0' },
  ])('[ALL-8] %j is just possible', (parts) => {
    expect(rules.read(playing(parts)).ok).toBe(true);
  });

  it('[SW-3] what a figure without movement, range or dice cannot have done', () => {
    const read = (figures: string, activation: string, seat = '0') =>
      nones.read(playing({ figures, activation, seat }));
    // A van has no range: bound, it cannot have used an action; free, it has moved.
    expect(read('1.rock#1.b3.12,0.van#2.b3.3+', 'van#2.1.p')).toMatchObject({ error: { code: 'actions-impossible' } });
    expect(read('1.rock#1.b3.12,0.van#2.b3.3+', 'van#2.1.f').ok).toBe(true);
    expect(read('1.rock#1.b3.12,0.van#2.b3.3+', 'van#2.2.p').ok).toBe(true);
    // A gun has no movement: with an enemy on its cell it is bound, whatever it has done.
    expect(read('1.ram#1.b1.2,0.gun#2.b1.2+', 'gun#2.1.f')).toMatchObject({ error: { code: 'must-be-bound' } });
    expect(read('1.ram#1.b1.2,0.gun#2.b1.2+', 'gun#2.1.p').ok).toBe(true);
    expect(read('1.ram#1.b2.2,0.gun#2.b1.2+', 'gun#2.1.f').ok).toBe(true);
    expect(read('1.ram#1.b1.2,0.flag#2.b1.1+', 'flag#2.0.p!ram#1', '*')).toMatchObject({
      error: { code: 'target-impossible' },
    });
    const two = rulesOf({ pool: [{ id: 'wall', cost: 10, A: 2, M: null, R: null, D: null, L: 1, copies: 4 }] });
    expect(two.read(playing({ figures: '1.wall#1.b3.1,0.wall#2.b1.1+', activation: 'wall#2.2.f' })).ok).toBe(true);
    expect(unreadable(two, playing({ figures: '1.wall#1.b3.1,0.wall#2.b1.1+', activation: 'wall#2.1.f' }))).toEqual(
      impossible('actions-impossible', { figure: 'wall#2' }),
    );
  });

  it('[SW-23] frontal is over without one of the armies', () => {
    expect(unreadable(frontal, playing({ figures: '0.jeep#2.b1.3', points: '0-0' }))).toEqual(
      impossible('over-but-to-act'),
    );
    expect(unreadable(frontal, playing({ seat: '1', figures: '1.jeep#1.b3.3', points: '0-0' }))).toEqual(
      impossible('over-but-to-act'),
    );
  });

  it('[SW-19] points by scenario', () => {
    expect(unreadable(frontal, playing({ points: '1-0' }))).toEqual(impossible('points-impossible'));
    expect(frontal.read(playing({ points: '0-0' })).ok).toBe(true);
    expect(hill.read(playing({ points: '2-1' })).ok).toBe(true);
    expect(unreadable(hill, playing({ points: '2-2' }))).toEqual(impossible('points-impossible'));
    expect(hill.read(playing({ round: '4', points: '9-0' })).ok).toBe(true);
    expect(unreadable(hill, playing({ round: '4', points: '9-1' }))).toEqual(impossible('points-impossible'));
  });
});

describe('ends that cannot be', () => {
  it.each([
    ['over 2 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 2-2 -', 'over-without-reason'],
    ['over 4 - 1.jeep#1.b3.3,0.jeep#2.b1.3+ - 4-4 -', 'over-without-reason'],
    ['over 4 - 1.jeep#1.b3.3+,0.jeep#2.b1.3 - 4-4 -', 'over-without-reason'],
    ['over 3 - 1.jeep#1.b3.3+ - 0-3 -', 'over-without-reason'],
    ['over 4 - 1.jeep#1.b3.3,0.jeep#2.b1.3 - 4-4 -', 'over-without-reason'],
    ['over 4 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 0-4 -', 'points-impossible'],
    ['over 4 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 4-0 -', 'points-impossible'],
    ['over 4 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 29-1 -', 'points-impossible'],
    ['over 1 - - - 1-0 -', 'points-impossible'],
    ['over 2 - - - 5-5 -', 'points-impossible'],
    ['over 4 - 1.turret#1.b2.4+,0.jeep#2.b1.3+ - 4-4 -', 'figure-too-far'],
  ])('[ALL-8] %s: %s', (text, code) => {
    expect(unreadable(rules, text)).toMatchObject(impossible(code));
  });

  it('[ALL-8] the last round counts towards the points', () => {
    expect(rules.read('over 4 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 28-1 -').ok).toBe(true);
    expect(rules.read('over 4 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 1-1 -').ok).toBe(true);
    expect(frontal.read('over 4 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 0-0 -').ok).toBe(true);
    expect(unreadable(frontal, 'over 3 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 0-0 -')).toEqual(
      impossible('over-without-reason'),
    );
  });

  it('[ALL-8] a start that is refused is refused before any move', () => {
    expect(() => refusal(rules, 'over 1 - - - 1-0 -', 'end')).toThrow('points-impossible');
  });
});
