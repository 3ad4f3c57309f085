import {
  type Move,
  MoveList,
  newState,
  OVER,
  playout,
  type Rules,
  type State,
  seededRng,
  start,
  unwrap,
} from '@pessoi/core';
import { MarginSearch } from '@pessoi/search';
import { describe, expect, it } from 'vitest';
import { StormPosition } from '../src/ai/storm-position.ts';
import { kopis } from '../src/game.ts';

/** The margin under best play, by the rules alone and without any cleverness. */
function minimax(rules: Rules, state: State): number {
  if (rules.actor(state) === OVER) {
    const [red, black] = rules.score(state) as [number, number];
    return red - black;
  }
  const list = new MoveList(rules.moveSpace);
  rules.legal(state, list);
  const values = list.toArray().map((move) => minimax(rules, after(rules, state, move)));
  return rules.actor(state) === 0 ? Math.max(...values) : Math.min(...values);
}

function after(rules: Rules, state: State, move: Move): State {
  const next = newState(rules);
  rules.copy(state, next);
  rules.apply(next, move);
  return next;
}

/** Positions of random games with at most so many Factions waiting. */
function lateStates(options: Record<string, unknown>, games: number, most: number): { rules: Rules; state: State }[] {
  const { rules } = unwrap(kopis.open(options));
  const rng = seededRng('late');
  const found: { rules: Rules; state: State }[] = [];
  for (let game = 0; game < games; game++) {
    const state = start(rules);
    playout(rules, state, new MoveList(rules.moveSpace), rng, () => {
      const waiting = (rules.write(state).split(' ')[2] as string).split(',').reduce((sum, n) => sum + Number(n), 0);
      const copy = newState(rules);
      rules.copy(state, copy);
      if (waiting > 0 && waiting <= most) found.push({ rules, state: copy });
    });
  }
  return found;
}

describe('the exact solver', () => {
  const position = new StormPosition();
  const search = new MarginSearch(position, 16);
  const solve = (state: State, guess: number): number => {
    position.load(state);
    search.begin(() => false);
    return search.solve(0, guess) as number;
  };
  it.each([{ layout: 'near' }, { layout: 'far' }, { layout: 'checkered' }, { setup: 'advanced' }])(
    '[KO-18] [KO-21] equals plain minimax when few Factions wait: %j',
    (options) => {
      const states = lateStates(options, 25, 4);
      expect(states.length).toBeGreaterThan(90);
      for (const { rules, state } of states) expect(solve(state, 0), rules.write(state)).toBe(minimax(rules, state));
    },
  );
  it('does not depend on the guess it starts from, nor on what the table holds', () => {
    for (const { state } of lateStates({ layout: 'near' }, 3, 8)) {
      const value = solve(state, 0);
      for (const guess of [-40, -5, value, 5, 40]) {
        expect(solve(state, guess)).toBe(value);
        position.load(state);
        expect(new MarginSearch(position, 12).solve(0, guess)).toBe(value);
      }
    }
  });
  it('[KO-17] solves positions with passes', () => {
    const { rules } = unwrap(kopis.open());
    for (const text of [
      'R5/b5/r5/R1b3/B5/B5 r 1,0,1,0 c3 4-5 storm -',
      'R5/b5/r5/R5/B5/B5 r 1,0,1,0 a5 4-6 storm -',
      '6/6/1bBBb1/1rRRr1/2r2b/6 r 0,0,1,1 f2 3-4 storm -',
    ]) {
      const state = unwrap(rules.read(text));
      expect(solve(state, 0), text).toBe(minimax(rules, state));
    }
  });
  it('stops when told to', () => {
    position.load(start(unwrap(kopis.open()).rules));
    search.begin(() => true);
    expect(search.solve(0, 0)).toBeUndefined();
    expect(search.nodes).toBeLessThan(5000);
  });
});
