import {
  type Guess,
  newGuess,
  OVER,
  type Rng,
  type Seat,
  type State,
  seededRng,
  unwrap,
  type View,
  viewOf,
} from '@pessoi/core';
import { ismctsMind } from '@pessoi/search';
import { describe, expect, it } from 'vitest';
import { beliefFeatures, beliefsOf } from '../src/ai/belief.ts';
import { BELIEF_COUNT, Clues } from '../src/ai/clues.ts';
import { makeGuide } from '../src/ai/guide.ts';
import { LEARNT } from '../src/ai/learnt.ts';
import { Sight } from '../src/ai/sight.ts';
import type { Weights } from '../src/ai/weights.ts';
import * as L from '../src/layout.ts';
import { played, rulesOf, tableOf, wander } from './helpers.ts';

const weightsOf = (seats: number): Weights => LEARNT[seats] as Weights;
const cluesOf = (seats: number): Clues => new Clues(weightsOf(seats).worth);
const judgeOf = (view: View, seats: number): ((guess: Guess) => number) =>
  beliefsOf(view, cluesOf(seats), weightsOf(seats).belief);

/** Games of the mind against itself with seeds that no tuning has used; `visit` sees every truth. */
function selfPlay(seats: number, games: number, nodes: number, visit: (truth: State, rng: Rng) => void): void {
  const rules = rulesOf(seats);
  const mind = ismctsMind(tableOf(seats), makeGuide(seats, weightsOf(seats)));
  for (let game = 0; game < games; game++) {
    const rng = seededRng(`held out ${seats} ${game}`);
    const truth = played(seats, '');
    for (let ply = 0; rules.actor(truth) !== OVER; ply++) {
      visit(truth, rng);
      const { moves } = mind.think(viewOf(rules, truth, rules.actor(truth) as Seat), { seed: `${game} ${ply}`, nodes });
      // The first moves are varied, so that the games differ.
      const choice = ply < 8 ? rng.below(Math.min(4, moves.length)) : 0;
      rules.apply(truth, unwrap(rules.parse(truth, moves[choice]?.move ?? '')));
    }
  }
}

interface Report {
  tokens: number;
  /** Sums over hidden tokens: the chance given to what it was, by the model and by counting alone. */
  model: number;
  uniform: number;
  views: number;
  /** Sum over views of how much more likely the truth is than it was by counting, in nats. */
  nats: number;
}

const SAMPLES = 48;

function judge(view: View, truth: State, rng: Rng, report: Report): void {
  const rules = rulesOf(2);
  const likelihood = judgeOf(view, 2);
  const guesses = Array.from({ length: SAMPLES }, () => {
    const guess = newGuess(rules);
    rules.sample(view, rng, guess);
    return guess;
  });
  const weights = guesses.map(likelihood);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (const cell of L.CELLS) {
    if (L.animalOf(L.pieceAt(view, cell)) !== L.UNKNOWN || L.pieceAt(view, cell) === L.EMPTY) continue;
    const right = guesses.map((guess) => L.pieceAt(guess, cell) === L.pieceAt(truth, cell));
    report.tokens++;
    report.model += weights.reduce((sum, weight, i) => sum + (right[i] ? weight : 0), 0) / total;
    report.uniform += right.filter(Boolean).length / SAMPLES;
  }
  report.views++;
  report.nats += Math.log(likelihood(truth as unknown as Guess) / (total / SAMPLES));
}

describe('beliefs about hidden tokens', () => {
  it('[AI-8] give what the tokens were more than counting does, in games held out', () => {
    const report: Report = { tokens: 0, model: 0, uniform: 0, views: 0, nats: 0 };
    const rules = rulesOf(2);
    selfPlay(2, 10, 60, (truth, rng) => judge(viewOf(rules, truth, rules.actor(truth) as Seat), truth, rng, report));
    expect(report.tokens).toBeGreaterThan(200);
    expect(report.model / report.tokens).toBeGreaterThan(report.uniform / report.tokens + 0.15);
    expect(report.nats / report.views).toBeGreaterThan(0.2);
  });

  it('[AI-8] follow from the view alone, and are weights', () => {
    for (const seats of [2, 3, 4]) {
      const rules = rulesOf(seats);
      const [guess, other] = [newGuess(rules), newGuess(rules)];
      wander(seats, `beliefs ${seats}`, (truth, rng) => {
        if (rules.actor(truth) === OVER) return;
        const seat = rules.actor(truth) as Seat;
        const view = viewOf(rules, truth, seat);
        rules.sample(view, rng, guess);
        rules.sample(view, rng, other);
        const weight = judgeOf(view, seats)(guess);
        expect(weight).toBeGreaterThan(0);
        expect(weight).toBeLessThan(Number.POSITIVE_INFINITY);
        expect(judgeOf(viewOf(rules, other, seat), seats)(guess)).toBe(weight);
      });
    }
  });

  it.each([
    ['L', 'F', 'A'],
    ['H', 'F', 'LM'],
    ['M', 'H', 'LF'],
  ])('[AI-6] take a token put beside a %s that its owner knows for what beats that', (known, lost, beaters) => {
    // Seat 1 lost its first token to the one on c3 and so has seen it; then it put another beside.
    const ways = [...L.ANIMALS].map((letter) => played(2, `${known}@c3 ${lost}@c4 A@a1 c4xc3 A@a2 ${letter}@d3`));
    const likelihood = judgeOf(viewOf(rulesOf(2), ways[0] as State, 0), 2);
    const weights = ways.map((way) => likelihood(way as unknown as Guess));
    const sumOver = (letters: string): number =>
      [...letters].reduce((sum, letter) => sum + (weights[L.ANIMALS.indexOf(letter)] as number), 0);
    expect(sumOver(beaters) / sumOver(L.ANIMALS)).toBeGreaterThan(0.7);
  });

  it.each([2, 3, 4])('[AI-8] see what an owner sees, as far as the viewer can know that, %i seats', (seats) => {
    const rules = rulesOf(seats);
    const [known, seen] = [new Sight(weightsOf(seats).worth), new Sight(weightsOf(seats).worth)];
    wander(seats, `owner ${seats}`, (truth) => {
      if (rules.actor(truth) === OVER) return;
      for (const owner of rules.remaining(truth))
        for (const viewer of rules.remaining(truth)) {
          const view = viewOf(rules, truth, viewer);
          // What the owner has seen of others and the viewer has not is where they differ.
          const differ = L.CELLS.some(
            (cell) => L.loreAt(view, cell) & L.seenBit(owner) && L.animalOf(L.pieceAt(view, cell)) === L.UNKNOWN,
          );
          known.load(truth, owner);
          seen.load(view, owner);
          for (const what of ['threat', 'risk', 'riskSeen', 'pull'] as const) {
            if (!differ) expect(seen[what]).toEqual(known[what]);
            expect(seen[what].every(Number.isFinite)).toBe(true);
          }
        }
    });
  });

  it('weigh a guess by the features that were learnt from', () => {
    const rules = rulesOf(2);
    const { belief } = weightsOf(2);
    const clues = cluesOf(2);
    const [one, two] = [newGuess(rules), newGuess(rules)];
    const [first, second] = [new Float64Array(BELIEF_COUNT), new Float64Array(BELIEF_COUNT)];
    wander(2, 'features', (truth, rng) => {
      if (rules.actor(truth) === OVER) return;
      const view = viewOf(rules, truth, rules.actor(truth) as Seat);
      rules.sample(view, rng, one);
      rules.sample(view, rng, two);
      beliefFeatures(view, one, clues, first);
      beliefFeatures(view, two, clues, second);
      const log = belief.reduce((sum, w, f) => sum + w * ((first[f] as number) - (second[f] as number)), 0);
      const likelihood = beliefsOf(view, clues, belief);
      expect(Math.log(likelihood(one) / likelihood(two))).toBeCloseTo(log, 6);
    });
  });
});
