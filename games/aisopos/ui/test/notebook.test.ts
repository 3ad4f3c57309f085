import { newGuess, type Seat, type State, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { ANIMALS } from '../../src/game.ts';
import * as L from '../../src/layout.ts';
import { played, rulesOf, viewersOf, wander } from '../../test/helpers.ts';
import { assignments, puzzle } from '../../test/truths.ts';
import { notebook } from '../index.ts';

const SMALL_ENOUGH = 6;

describe('the notebook', () => {
  it.each([2, 3, 4])('[AI-16] is exactly what trying every truth gives, %i seats', (seats) => {
    const rules = rulesOf(seats);
    let compared = 0;
    const compare = (truth: State): void => {
      for (const viewer of viewersOf(seats)) {
        const view = viewOf(rules, truth, viewer);
        for (const note of notebook(view).others) {
          const { hidden, left } = puzzle(rules, view, note.seat);
          if (hidden.length > SMALL_ENOUGH) continue;
          const all = assignments(rules, view, note.seat);
          for (const { cell } of hidden) {
            const found = [...ANIMALS].filter((letter) => all.some((one) => one.get(cell) === letter)).join('');
            expect(note.tokens.find((token) => token.cell === L.BOARD.name(cell))?.animals).toBe(found);
            compared++;
          }
          for (const { letter, inHand } of note.animals) {
            const hands = all.map(
              (one) => (left[letter] ?? 0) - [...one.values()].filter((animal) => animal === letter).length,
            );
            expect(inHand).toEqual({ least: Math.min(...hands), most: Math.max(...hands) });
          }
        }
      }
    };
    for (const game of [0, 1, 2, 3]) wander(seats, `notes ${seats} ${game}`, compare, 150);
    expect(compared).toBeGreaterThan(100);
  });

  it.each([2, 4])('[AI-8] every sample of the truth keeps to it, %i seats', (seats) => {
    const rules = rulesOf(seats);
    const guess = newGuess(rules);
    wander(
      seats,
      `kept ${seats}`,
      (truth, rng) => {
        const view = viewOf(rules, truth, 0);
        const { others } = notebook(view);
        for (let i = 0; i < 10; i++) {
          rules.sample(view, rng, guess);
          for (const { tokens } of others)
            for (const { cell, animals } of tokens) {
              const animal = L.animalOf(L.pieceAt(guess, L.BOARD.names.indexOf(cell)));
              expect(animals).toContain(ANIMALS[animal]);
            }
        }
      },
      120,
    );
  });

  it('tells what was seen from what was worked out, and what of one’s own others have seen', () => {
    const rules = rulesOf(2);
    const truth = played(2, 'F@c2 H@c3 c2xc3 A@d4 L@b2');
    const red = notebook(viewOf(rules, truth, 0));
    expect(red.others).toHaveLength(1);
    expect(red.others[0]).toMatchObject({ seat: 1, hand: 8 });
    expect(red.others[0]?.tokens).toEqual([
      { cell: 'c3', animals: 'H', seen: true, beaten: 'F' },
      { cell: 'd4', animals: 'LHFMA', seen: false, beaten: '' },
    ]);
    expect(red.others[0]?.animals[1]).toEqual({ letter: 'H', captured: 0, inHand: { least: 0, most: 1 } });
    expect(red.exposed).toEqual([]);
    const black = notebook(viewOf(rules, truth, 1));
    expect(black.others[0]?.animals[2]).toMatchObject({ letter: 'F', captured: 1 });
    expect(black.exposed).toEqual([{ cell: 'c3', letter: 'H', seenBy: [0 as Seat] }]);
  });

  it('is empty once the game is over: then all is shown', () => {
    const rules = rulesOf(2);
    expect(notebook(viewOf(rules, played(2, 'L@c3 A@c4 out1'), 0))).toEqual({ others: [], exposed: [] });
  });
});
