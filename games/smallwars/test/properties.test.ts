import {
  CHANCE,
  MoveList,
  newKey,
  newState,
  OVER,
  pick,
  type Rules,
  type State,
  seededRng,
  unwrap,
} from '@pessoi/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallwars } from '../src/game.ts';

const none = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: null, freq: 4 });
const sheet = fc.record({
  cost: fc.integer({ min: 1, max: 40 }).map((tens) => tens * 10),
  A: fc.integer({ min: 1, max: 6 }),
  M: none(1, 4),
  R: none(0, 4),
  D: none(1, 6),
  L: fc.integer({ min: 1, max: 12 }),
  copies: fc.integer({ min: 1, max: 20 }),
});
const options = fc.record({
  scenario: fc.constantFrom('conquest', 'frontal', 'hill'),
  initiative: fc.constantFrom('same', 'alternate'),
  budget: fc.integer({ min: 10, max: 60 }).map((tens) => tens * 10),
  pool: fc
    .array(sheet, { minLength: 1, maxLength: 6 })
    .map((sheets) => sheets.map((each, i) => ({ id: `s${i}`, ...each }))),
});
type Options = typeof options extends fc.Arbitrary<infer T> ? T : never;

/** The figures of a text by owner, as `[seat, sheet, life]`. */
const figuresIn = (text: string): [number, number, number][] =>
  [...text.matchAll(/([01])\.s(\d+)#\d+\.[abc][123]\.(\d+)/g)].map(([, seat, id, life]) => [
    Number(seat),
    Number(id),
    Number(life),
  ]);

function randomGame(chosen: Options, seed: number, visit: (rules: Rules, s: State, list: MoveList) => void): void {
  const opened = smallwars.open(chosen, 2);
  fc.pre(opened.ok);
  const { rules } = unwrap(opened);
  const rng = seededRng(seed);
  const s = newState(rules);
  const list = new MoveList(rules.moveSpace);
  rules.setup(s);
  for (let actor = rules.actor(s); actor !== OVER; actor = rules.actor(s)) {
    rules.legal(s, list);
    visit(rules, s, list);
    rules.apply(s, pick(list, actor === CHANCE, rng));
  }
  rules.legal(s, list);
  visit(rules, s, list);
  expect(list.count).toBe(0);
  expect(rules.outcome(s)).toBeDefined();
}

const RUNS = { numRuns: 60, seed: 20_100 };

describe('random games from random pools', () => {
  it('[SW-8] play to the end, and somebody always has a legal move before it', () => {
    fc.assert(
      fc.property(options, fc.nat(), (chosen, seed) => {
        randomGame(chosen, seed, (rules, s, list) => expect(list.count > 0).toBe(rules.actor(s) !== OVER));
      }),
      RUNS,
    );
  });

  it('[SW-5] never exceed a budget or the pool, never gain figures or life in play', () => {
    fc.assert(
      fc.property(options, fc.nat(), (chosen, seed) => {
        let before = [0, 0];
        randomGame(chosen, seed, (rules, s) => {
          const text = rules.write(s);
          const figures = figuresIn(text);
          for (const seat of [0, 1]) {
            const army = figures.filter(([owner]) => owner === seat);
            const cost = army.reduce((sum, [, id]) => sum + (chosen.pool[id]?.cost ?? 0), 0);
            expect(cost).toBeLessThanOrEqual(chosen.budget);
          }
          chosen.pool.forEach(({ copies, L }, id) => {
            const drafted = figures.filter(([, each]) => each === id);
            expect(drafted.length).toBeLessThanOrEqual(copies);
            for (const [, , life] of drafted) expect(life).toBeLessThanOrEqual(L);
          });
          const now = [figures.length, figures.reduce((sum, [, , life]) => sum + life, 0)];
          if (!text.startsWith('draft') && before[0] !== 0 && before[2] === 1) {
            expect(now[0]).toBeLessThanOrEqual(before[0] as number);
            expect(now[1]).toBeLessThanOrEqual(before[1] as number);
          }
          before = [...now, text.startsWith('draft') ? 0 : 1];
        });
      }),
      RUNS,
    );
  });

  it('[SW-24] odds sum to 2^(a + d), which the dice of every outcome agree with', () => {
    fc.assert(
      fc.property(options, fc.nat(), (chosen, seed) => {
        randomGame(chosen, seed, (rules, s, list) => {
          if (rules.actor(s) !== CHANCE) return;
          const pools = rules.roll(s, list.at(0));
          const dice = pools.reduce((sum, pool) => sum + pool.dice, 0);
          let odds = 0;
          for (let i = 0; i < list.count; i++) odds += list.odds[i] as number;
          expect(odds).toBe(2 ** dice);
          expect(list.count).toBe(pools.reduce((product, pool) => product * (pool.dice + 1), 1));
        });
      }),
      RUNS,
    );
  });

  it('[ALL-8] every position can be read again, word for word, with the same key', () => {
    fc.assert(
      fc.property(options, fc.nat(), (chosen, seed) => {
        const keys = [newKey(), newKey()] as const;
        randomGame(chosen, seed, (rules, s) => {
          const again = unwrap(rules.read(rules.write(s)));
          expect([...again]).toEqual([...s]);
          rules.key(s, keys[0]);
          rules.key(again, keys[1]);
          expect(keys[0]).toEqual(keys[1]);
        });
      }),
      RUNS,
    );
  });

  it('[ALL-2] parse accepts exactly what is listed', () => {
    fc.assert(
      fc.property(options, fc.nat(), (chosen, seed) => {
        let ply = 0;
        randomGame(chosen, seed, (rules, s, list) => {
          if (ply++ % 17 !== seed % 17) return;
          for (let move = 0; move < rules.moveSpace; move++) {
            const parsed = rules.parse(s, rules.format(s, move as ReturnType<typeof list.at>));
            if (parsed.ok !== list.has(move)) throw new Error(`${rules.write(s)}: ${rules.format(s, move as never)}`);
          }
        });
      }),
      RUNS,
    );
  });

  it('[ALL-7] no text makes parse or read throw', () => {
    const { rules } = unwrap(smallwars.open({}, 2));
    const s = newState(rules);
    rules.setup(s);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(rules.parse(s, text).ok).toBe(false);
        expect(rules.read(text).ok).toBe(false);
      }),
    );
  });
});
