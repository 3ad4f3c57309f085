import { newGuess, type Viewer, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { ANIMALS, possibleAnimals } from '../src/game.ts';
import * as L from '../src/layout.ts';
import { rulesOf, viewersOf, wander } from './helpers.ts';
import { assignments, countTruths, expectUniform, fits, letters, puzzle, puzzleSize } from './truths.ts';

describe('samples along random games', () => {
  it('[AI-8] in endings of random games, also with tokens that have beaten something', () => {
    let compared = 0;
    let constrained = 0;
    for (const seats of [2, 3, 4])
      for (let game = 0; game < 25; game++)
        wander(seats, `endings ${seats} ${game}`, (truth, rng) => {
          const rules = rulesOf(seats);
          const viewer = viewersOf(seats)[rng.below(seats + 1)] as Viewer;
          const view = viewOf(rules, truth, viewer);
          if (rng.below(6) !== 0 || puzzleSize(rules, view) > 7) return;
          const ways = countTruths(rules, view);
          if (ways < 2 || ways > 60) return;
          compared++;
          if (L.CELLS.some((cell) => L.animalOf(L.pieceAt(view, cell)) === L.UNKNOWN && L.loreAt(view, cell) > 15))
            constrained++;
          expectUniform(rules, view, `${seats} ${game}`);
        });
    expect(compared).toBeGreaterThan(40);
    expect(constrained).toBeGreaterThan(15);
  });

  it('[AI-8] the truth fits every view of it, and so do samples, all through random games', () => {
    for (const seats of [2, 3, 4])
      for (let game = 0; game < 4; game++)
        wander(seats, `fit ${seats} ${game}`, (truth, rng) => {
          const rules = rulesOf(seats);
          const guess = newGuess(rules);
          for (const viewer of viewersOf(seats)) {
            const view = viewOf(rules, truth, viewer);
            expect(fits(rules, view, truth)).toBe(true);
            rules.sample(view, rng, guess);
            expect(fits(rules, view, guess)).toBe(true);
            expect(viewOf(rules, guess, viewer)).toEqual(view);
            expect(rules.read(rules.write(guess))).toMatchObject({ ok: true });
          }
        });
  });

  it('[AI-8] is exactly what some truth has, in views of random games', () => {
    let asked = 0;
    for (const seats of [2, 3])
      for (let game = 0; game < 25; game++)
        wander(seats, `possible ${seats} ${game}`, (truth, rng) => {
          const rules = rulesOf(seats);
          const view = viewOf(rules, truth, viewersOf(seats)[rng.below(seats + 1)] as Viewer);
          if (rng.below(5) !== 0) return;
          for (const seat of rules.remaining(view)) {
            const { hidden } = puzzle(rules, view, seat);
            if (hidden.length === 0 || hidden.length > 5) continue;
            const all = assignments(rules, view, seat);
            for (const { cell } of hidden) {
              const found = new Set(all.map((assignment) => assignment.get(cell)));
              expect(letters(possibleAnimals(view, cell))).toBe([...ANIMALS].filter((a) => found.has(a)).join(''));
              asked++;
            }
          }
        });
    expect(asked).toBeGreaterThan(300);
  });
});
