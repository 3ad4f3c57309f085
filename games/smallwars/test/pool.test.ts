import { unwrap } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { STANDARD, smallwars } from '../src/game.ts';
import { mostFigures } from '../src/kit.ts';
import { legalAfter, refusedOptions, rulesOf, tableOf, textAfter } from './helpers.ts';

const RAM = { id: 'ram', cost: 30, A: 2, M: 3, R: 0, D: 1, L: 2, copies: 4 };
const poolRefusal = (pool: unknown) => refusedOptions({ pool });
const withRam = (change: object) => poolRefusal([{ ...RAM, ...change }]);

describe('the standard roster', () => {
  it('[SW-4] has ten sheets with these numbers', () => {
    expect(STANDARD.map(({ id, cost, A, M, R, D, L, copies }) => [id, cost, A, M, R, D, L, copies].join(' '))).toEqual([
      'quad 20 1 2 0 2 2 4',
      'truck 20 2 2  1 4 2',
      'squad 30 2 1 1 2 3 4',
      'jeep 50 2 2 1 2 3 4',
      'mortar 50 1 1 3 3 2 2',
      'rocket 60 2 2 2 3 2 2',
      'turret 60 2  2 4 4 2',
      'apc 80 3 2 1 3 5 2',
      'tank 100 2 1 2 4 6 4',
      'heli 110 3 3 1 3 4 2',
    ]);
    expect(STANDARD.find(({ id }) => id === 'truck')?.R).toBeNull();
    expect(STANDARD.find(({ id }) => id === 'turret')?.M).toBeNull();
  });
});

describe('options', () => {
  it('[SW-5] have defaults, and keep the pool as it was given', () => {
    expect(tableOf().options).toEqual({ scenario: 'conquest', budget: 400, pool: 'standard', initiative: 'same' });
    const pool = [
      { ...RAM, name: { en: 'Ram', fr: 'Bélier' } },
      { ...RAM, id: 'two' },
    ];
    expect(tableOf({ pool }).options.pool).toEqual(pool);
    expect(tableOf({ pool: 'standard' }).options.pool).toBe('standard');
  });

  it('[SW-4a] are not changed by whoever gave them', () => {
    const sheet = { ...RAM, name: { en: 'Ram', fr: 'Bélier' } };
    const table = tableOf({ pool: [sheet] });
    sheet.cost = 990;
    sheet.name.en = 'Rum';
    expect(table.options.pool).toEqual([{ ...RAM, name: { en: 'Ram', fr: 'Bélier' } }]);
  });

  it.each([
    [100, true],
    [90, false],
    [1000, true],
    [1010, false],
    [405, false],
    ['400', false],
  ])('[SW-5] budget %s', (budget, accepted) => {
    expect(smallwars.open({ budget }, 2).ok).toBe(accepted);
  });

  it('[SW-1] two players, and no other number', () => {
    expect(refusedOptions({}, 3)).toMatchObject({ clause: 'SW-1', code: 'seats-not-playable' });
    expect(refusedOptions({}, 1)).toMatchObject({ clause: 'SW-1' });
    expect(rulesOf().seats).toBe(2);
    expect(smallwars.seatCounts).toEqual([2]);
  });

  it('[SW-10] every scenario with every initiative is a variant, and every variant opens', () => {
    expect(smallwars.variants.map(({ id }) => id)).toEqual([
      'conquest-same',
      'conquest-alternate',
      'frontal-same',
      'frontal-alternate',
      'hill-same',
      'hill-alternate',
      'budget-100',
      'budget-1000',
      'own-pool',
    ]);
    for (const { options, seats, id } of smallwars.variants) {
      const table = unwrap(smallwars.open(options, seats));
      expect(table.options, id).toMatchObject(options);
    }
  });
});

describe('a pool of one’s own', () => {
  it.each([
    ['big', 'big'],
    [3, '3'],
    [null, 'null'],
    [{ 0: RAM }, '{…}'],
  ])('[SW-4a] %s is not a list', (pool, value) => {
    expect(poolRefusal(pool)).toEqual({ clause: 'SW-4a', code: 'pool-not-a-list', params: { value } });
  });

  it('[SW-4a] has 1 to 40 sheets', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => ({ ...RAM, id: `r${i}` }));
    expect(poolRefusal([])).toEqual({ clause: 'SW-4a', code: 'pool-size', params: { count: 0, max: 40 } });
    expect(poolRefusal(many(41))).toEqual({ clause: 'SW-4a', code: 'pool-size', params: { count: 41, max: 40 } });
    expect(smallwars.open({ pool: many(40) }, 2).ok).toBe(true);
    expect(smallwars.open({ pool: many(1) }, 2).ok).toBe(true);
  });

  it('[SW-4a] is made of sheets, named by their place in the list', () => {
    expect(poolRefusal([RAM, 'ram'])).toEqual({
      clause: 'SW-4a',
      code: 'sheet-not-an-object',
      params: { at: 2, value: 'ram' },
    });
    expect(poolRefusal([null])).toMatchObject({ code: 'sheet-not-an-object', params: { at: 1, value: 'null' } });
    expect(poolRefusal([[RAM]])).toMatchObject({ code: 'sheet-not-an-object', params: { value: '[…]' } });
    expect(poolRefusal(new Array(2))).toMatchObject({ code: 'sheet-not-an-object', params: { value: 'undefined' } });
  });

  it('[SW-4a] no key too many, none missing', () => {
    expect(withRam({ speed: 3 })).toEqual({
      clause: 'SW-4a',
      code: 'sheet-key-unknown',
      params: { at: 1, key: 'speed' },
    });
    expect(poolRefusal([JSON.parse('{"__proto__":1}')])).toMatchObject({ code: 'sheet-key-unknown' });
    for (const key of Object.keys(RAM)) {
      const sheet = Object.fromEntries(Object.entries(RAM).filter(([name]) => name !== key));
      expect(poolRefusal([sheet])).toEqual({ clause: 'SW-4a', code: 'sheet-key-missing', params: { at: 1, key } });
    }
  });

  it.each(['', '4x4', 'Ram', 'a-b', 'a b', 'é', 'a'.repeat(17), 'ram\n', 7, null])('[SW-4a] the id %j', (id) => {
    expect(withRam({ id })).toMatchObject({ clause: 'SW-4a', code: 'sheet-id', params: { at: 1, value: String(id) } });
  });

  it('[SW-4a] no id twice', () => {
    expect(poolRefusal([{ ...RAM, id: 'other' }, RAM, RAM])).toEqual({
      clause: 'SW-4a',
      code: 'sheet-id-twice',
      params: { at: 3, id: 'ram' },
    });
  });

  const limits: [string, string, number, number, number, boolean][] = [
    ['cost', 'sheet-cost', 10, 1000, 10, false],
    ['A', 'sheet-actions', 1, 6, 1, false],
    ['M', 'sheet-movement', 1, 4, 1, true],
    ['R', 'sheet-range', 0, 4, 1, true],
    ['D', 'sheet-dice', 1, 6, 1, true],
    ['L', 'sheet-life', 1, 12, 1, false],
    ['copies', 'sheet-copies', 1, 20, 1, false],
  ];
  it.each(limits)('[SW-4a] %s: its limits, and nothing else', (key, code, min, max, step, none) => {
    const opens = (value: unknown) =>
      smallwars.open(
        {
          budget: 1000,
          pool: [
            { ...RAM, id: 'other' },
            { ...RAM, [key]: value },
          ],
        },
        2,
      );
    for (const value of [min, max, ...(none ? [null] : [])]) expect(opens(value).ok, String(value)).toBe(true);
    const wrong = [
      min - step,
      max + step,
      min + 0.5,
      String(min),
      undefined,
      Number.NaN,
      true,
      [],
      ...(none ? [] : [null]),
    ];
    for (const value of wrong) {
      const opened = opens(value);
      expect(opened, String(value)).toMatchObject({
        ok: false,
        error: { clause: 'SW-4a', code, params: { id: 'ram' } },
      });
    }
    expect(withRam({ [key]: -10 })).toEqual({ clause: 'SW-4a', code, params: { id: 'ram', value: '-10' } });
  });

  it('[SW-4a] the cost goes in tens', () => {
    expect(withRam({ cost: 35 })).toMatchObject({ code: 'sheet-cost', params: { value: '35' } });
    expect(withRam({ cost: 11 })).toMatchObject({ code: 'sheet-cost' });
  });

  it.each([
    'Ram',
    null,
    undefined,
    {},
    { en: 'Ram' },
    { fr: 'Bélier' },
    { en: 'Ram', fr: 'Bélier', de: 'Ramme' },
    { en: 'Ram', fr: 3 },
    { en: '', fr: 'Bélier' },
    { en: '   ', fr: 'Bélier' },
    { en: 'Ram', fr: 'x'.repeat(41) },
    { en: 'Ram\u001b[31m', fr: 'Bélier' },
    ['Ram', 'Bélier'],
  ])('[SW-4a] the name %j', (name) => {
    expect(withRam({ name })).toEqual({ clause: 'SW-4a', code: 'sheet-name', params: { id: 'ram' } });
  });

  it('[SW-4a] names of 1 and of 40 characters, in either order', () => {
    expect(smallwars.open({ pool: [{ ...RAM, name: { fr: 'Bélier', en: 'Ram' } }] }, 2).ok).toBe(true);
    expect(smallwars.open({ pool: [{ ...RAM, name: { en: 'R', fr: 'é'.repeat(40) } }] }, 2).ok).toBe(true);
  });

  it('[SW-6] needs two copies that fit the budget', () => {
    expect(
      refusedOptions({
        budget: 100,
        pool: [
          { ...RAM, copies: 1 },
          { ...RAM, id: 'big', cost: 110 },
        ],
      }),
    ).toEqual({
      clause: 'SW-6',
      code: 'pool-too-small',
      params: { count: 1, budget: 100 },
    });
    expect(smallwars.open({ budget: 100, pool: [{ ...RAM, copies: 2, cost: 100 }] }, 2).ok).toBe(true);
    expect(legalAfter(rulesOf({ budget: 100, pool: [{ ...RAM, copies: 2, cost: 100 }] }), undefined)).toHaveLength(3);
  });

  it('[SW-3] a sheet may be called like something every object has', () => {
    const rules = rulesOf({
      pool: [
        { ...RAM, id: 'constructor' },
        { ...RAM, id: 'end' },
      ],
    });
    expect(textAfter(rules, undefined, 'constructor@a3', 'end@b1')).toBe(
      'draft 0 1 1.constructor#1.a3.2,0.end#2.b1.2 - 0-0 370-370',
    );
  });
});

describe('how many figures a draft can bring', () => {
  it.each([
    [[10, 10, 10], 20, 10, 3],
    [[10, 10, 10], 10, 10, 2],
    [[20, 20, 20], 30, 30, 2],
    [[30, 20, 10], 30, 30, 3],
    [[100, 10], 50, 60, 1],
    [[100], 90, 90, 0],
    [[60, 60], 120, 0, 2],
    [[60, 60], 0, 120, 2],
    [[40, 40, 40], 60, 60, 2],
    [[], 100, 100, 0],
  ])('[SW-5] %j for budgets of %i and %i: %i', (costs, budget0, budget1, count) => {
    expect(mostFigures(costs, budget0, budget1)).toBe(count);
  });

  it('[SW-7] sets the size of a position', () => {
    const small = rulesOf({ budget: 100, pool: [{ ...RAM, cost: 100, copies: 20 }] });
    const large = rulesOf({ budget: 200, pool: [{ ...RAM, cost: 100, copies: 20 }] });
    expect(large.stateSize - small.stateSize).toBe(2);
    expect(large.moveSpace - small.moveSpace).toBe(4);
    expect(rulesOf()).toMatchObject({ stateSize: 67, moveSpace: 197 });
  });
});
