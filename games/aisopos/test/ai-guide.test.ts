import { MoveList, newGuess, OVER, type Seat, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { BELIEF_COUNT } from '../src/ai/clues.ts';
import { makeGuide } from '../src/ai/guide.ts';
import { aisoposAi } from '../src/ai/index.ts';
import { LEARNT } from '../src/ai/learnt.ts';
import { CAN_BE, distance, gains, INWARD, RESULT } from '../src/ai/matchup.ts';
import { MOVE_COUNT } from '../src/ai/priors.ts';
import { Sight } from '../src/ai/sight.ts';
import { STRENGTH_COUNT } from '../src/ai/strength.ts';
import type { Weights } from '../src/ai/weights.ts';
import * as L from '../src/layout.ts';
import { legalTexts, played, rulesOf, tableOf, wander } from './helpers.ts';

const guideOf = (seats: number) => makeGuide(seats, LEARNT[seats] as Weights);
const animal = (letter: string): number => L.ANIMALS.indexOf(letter);
const cell = (name: string): number => L.BOARD.cell(name) as number;

/** The prior of each legal move after these, by its text, all together 1. */
function priorsAt(seats: number, moves: string): Map<string, number> {
  const rules = rulesOf(seats);
  const truth = played(seats, moves);
  const list = new MoveList(rules.moveSpace);
  const weights = new Float64Array(rules.moveSpace);
  rules.legal(truth, list);
  guideOf(seats).priors(truth, list, weights);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return new Map(legalTexts(rules, truth).map((text, i) => [text, (weights[i] as number) / total]));
}

function valuesAt(seats: number, position: string): number[] {
  const into = new Float64Array(seats);
  guideOf(seats).evaluate(played(seats, '', position), into);
  return [...into];
}

describe('tables of the mind', () => {
  it('[AI-6] fights as numbers', () => {
    expect([...RESULT.subarray(0, 5)]).toEqual([0, 1, 1, 1, -1]);
    const table = gains([5, 4, 3, 2, 1]);
    expect([...table.subarray(20)]).toEqual([5, -1, -1, -1, 0]);
    expect(CAN_BE[(1 << animal('H')) | (1 << animal('F'))]).toBe(1 << animal('L'));
    expect(CAN_BE[0]).toBe(31);
  });

  it('[AI-1] ways over the board', () => {
    expect(distance(cell('a1'), cell('e3'))).toBe(4);
    expect(distance(cell('c1'), cell('c5'))).toBe(4);
    expect(distance(cell('b1'), cell('c2'))).toBe(1);
    expect(INWARD[cell('c3')]).toBe(2);
    expect(INWARD[cell('a2')]).toBe(0);
  });

  it.each([2, 3, 4])('weights fit their features, %i seats', (seats) => {
    const { worth, strength, move, belief } = LEARNT[seats] as Weights;
    expect([worth, strength, move, belief].map(({ length }) => length)).toEqual([
      L.ANIMAL_COUNT,
      STRENGTH_COUNT,
      MOVE_COUNT,
      BELIEF_COUNT,
    ]);
  });
});

describe('what a seat sees', () => {
  it('[AI-8] a token it has seen is what it is, an unseen one all that it can be', () => {
    const sight = new Sight([1, 1, 1, 1, 1]);
    // Seat 0 lost an Ant to the token on c3: it has seen it, a Fox. Nobody has seen the one on d3.
    const truth = played(2, 'A@c2 F@c3 c2xc3 L@d3');
    sight.load(truth, 0);
    const gain = (name: string, letter: string): number => sight.gain[cell(name) * 5 + animal(letter)] as number;
    expect(gain('c3', 'L')).toBe(1);
    expect(gain('c3', 'M')).toBe(-1);
    // Of the nine tokens left unseen: LL HH F MM AA.
    expect(gain('d3', 'L')).toBeCloseTo((2 + 1 + 2 - 2) / 9);
    expect(gain('d3', 'A')).toBeCloseTo((2 - 2 - 1 - 2) / 9);
  });

  it.each([2, 3, 4])('[AI-8] priors of the seat to move are the same whatever it cannot see, %i seats', (seats) => {
    const rules = rulesOf(seats);
    const guide = guideOf(seats);
    const list = new MoveList(rules.moveSpace);
    const [one, two] = [new Float64Array(rules.moveSpace), new Float64Array(rules.moveSpace)];
    const guess = newGuess(rules);
    for (let game = 0; game < 5; game++)
      wander(seats, `priors ${game}`, (truth, rng) => {
        const seat = rules.actor(truth);
        if (seat === OVER) return;
        rules.sample(viewOf(rules, truth, seat as Seat), rng, guess);
        rules.legal(truth, list);
        guide.priors(truth, list, one);
        guide.priors(guess, list, two);
        for (let i = 0; i < list.count; i++) {
          expect(one[i]).toBe(two[i]);
          expect(one[i]).toBeGreaterThan(0);
          expect(one[i]).toBeLessThan(Number.POSITIVE_INFINITY);
        }
      });
  });
});

describe('priors and judgement', () => {
  it('[AI-6] prefer a sure capture, and not to walk into the jaws of what was seen', () => {
    // Seat 0 lost a Fox to the token on c3 and so has seen it: a Lion. Its Ant stands beside it, its Mouse two cells off.
    const priors = priorsAt(2, 'F@c2 L@c3 c2xc3 A@e1 A@d2 A@e2 M@c5 H@e3');
    const [take, flee, approach] = ['d2xc3', 'd2-d1', 'c5-c4'].map((move) => priors.get(move) as number) as [
      number,
      number,
      number,
    ];
    expect(take).toBeGreaterThan(0.25);
    expect(take).toBeGreaterThan(10 * flee);
    expect(approach).toBeLessThan(1 / priors.size);
  });

  it('[AI-10] more tokens are better, and two seats share one sum of nothing', () => {
    const even = valuesAt(2, '0L../..../...../..../..1L 0 -,- 1L1H1H1F1F1M1M1A1A,0L0H0H0F0F0M0M0A0A 3');
    expect(Math.abs(even[0] as number)).toBeLessThan(0.5);
    const [ahead, behind] = valuesAt(2, '0L0H0A/..../...../..../..1H 0 -,- 1L1L1H1F1F1M1M1A1A,0L0H0F0F0M0M0A 3') as [
      number,
      number,
    ];
    expect(ahead).toBeGreaterThan(0.5);
    expect(ahead + behind).toBeCloseTo(0);
  });

  it('[AI-12] the nearer the draw, the nearer to it', () => {
    const at = (quiet: number): number =>
      valuesAt(2, `0L0H0A/..../...../..../..1H 0 -,- 1L1L1H1F1F1M1M1A1A,0L0H0F0F0M0M0A ${quiet}`)[0] as number;
    expect(at(38)).toBeLessThan(at(20));
    expect(at(38)).toBeGreaterThan(0);
  });

  it.each([2, 3, 4])('[AI-14] values are between -1 and 1 along games; who is out has lost, %i seats', (seats) => {
    const rules = rulesOf(seats);
    const guide = guideOf(seats);
    const values = new Float64Array(seats);
    for (let game = 0; game < 5; game++)
      wander(seats, `values ${game}`, (truth) => {
        if (rules.actor(truth) === OVER) return;
        guide.evaluate(truth, values);
        const remaining = rules.remaining(truth);
        for (const [seat, value] of values.entries()) {
          expect(Math.abs(value)).toBeLessThanOrEqual(1);
          if (!remaining.includes(seat as Seat)) expect(value).toBe(-1);
        }
      });
  });

  it('[AI-11] a glance is points captured less those of the others', () => {
    const truth = played(2, 'L@c2 H@c3 c2xc3');
    expect(aisoposAi.glance(rulesOf(2), truth, 0)).toBe(4);
    expect(aisoposAi.glance(rulesOf(2), truth, 1)).toBe(-4);
    const three = played(3, 'L@c2 H@c3 A@a1 c2xc3');
    expect([0, 1, 2].map((seat) => aisoposAi.glance(rulesOf(3), three, seat as Seat))).toEqual([4, -2, -2]);
  });

  it('is not played by five', () => {
    expect(() => aisoposAi.brain({ ...tableOf(2), seats: 5 })).toThrow('5');
  });
});
