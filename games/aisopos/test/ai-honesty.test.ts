import { newGuess, OVER, type Seat, viewOf } from '@pessoi/core';
import { ismctsMind } from '@pessoi/search';
import { describe, expect, it } from 'vitest';
import { makeGuide } from '../src/ai/guide.ts';
import { LEARNT } from '../src/ai/learnt.ts';
import type { Weights } from '../src/ai/weights.ts';
import { rulesOf, tableOf, wander } from './helpers.ts';

/** Random games whose information sets are met; `npm run test:soak` meets those of 200. */
const GAMES = 40;
const NODES = 8;
/** Of all games, those with so many seats. */
const SHARE: Readonly<Record<number, number>> = { 2: 0.6, 3: 0.2, 4: 0.2 };

describe('the mind knows its view and no more', () => {
  it.each([2, 3, 4])('[AI-8] its whole thought is the same whichever truth is behind the view, %i seats', (seats) => {
    const rules = rulesOf(seats);
    const mind = ismctsMind(tableOf(seats), makeGuide(seats, LEARNT[seats] as Weights));
    const games = GAMES * (SHARE[seats] as number);
    const guess = newGuess(rules);
    let compared = 0;
    for (let game = 0; game < games; game++)
      wander(seats, `honest ${seats} ${game}`, (truth, rng) => {
        const seat = rules.actor(truth);
        if (seat === OVER) return;
        const view = viewOf(rules, truth, seat as Seat);
        rules.sample(view, rng, guess);
        if (guess.every((word, i) => word === truth[i])) return;
        const request = { seed: `honest ${game}`, nodes: NODES };
        const thought = JSON.stringify(mind.think(view, request));
        const other = JSON.stringify(mind.think(viewOf(rules, guess, seat as Seat), request));
        if (other !== thought) expect(other).toBe(thought);
        compared++;
      });
    expect(compared).toBeGreaterThan(games * 20);
  });
});
