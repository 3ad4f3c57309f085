import { MoveList, newState, type Rules, type Seat, type State, type Thought, unwrap, viewOf } from '@pessoi/core';
import { alphabetaMind } from '@pessoi/search';
import { describe, expect, it } from 'vitest';
import { SuddenPosition } from '../src/ai/sudden.ts';
import { evaluate, margin, WEIGHTS, waitingOf } from '../src/ai/sudden-features.ts';
import { TUNED } from '../src/ai/sudden-weights.ts';
import { MOVE_SPACE } from '../src/lanes.ts';
import { waitingCount } from '../src/layout.ts';
import { play, randomGame, SUDDEN, tableOf } from './helpers.ts';

const table = tableOf(SUDDEN);
const advanced = tableOf({ mode: 'sudden', setup: 'advanced' });
const rules: Rules = table.rules;
const keyOf = (position: SuddenPosition): string => {
  const key = new Uint32Array(position.keyWords);
  position.key(key);
  return key.join(' ');
};
const think = (state: State, nodes: number, every = false): Thought =>
  alphabetaMind(table, new SuddenPosition(rules), { tableBits: 14 }).think(
    viewOf(rules, state, rules.actor(state) as Seat),
    { seed: 1, nodes, every },
  );

describe('the position that is searched', () => {
  it('[KO-19] [KO-20] [KO-26] has the scores, the waiting and the end of the rules', () => {
    for (const { rules } of [table, advanced])
      for (let seed = 0; seed < 12; seed++) {
        const position = new SuddenPosition(rules);
        for (const { state } of randomGame(rules, seed)) {
          const [red, black] = rules.score(state) as [number, number];
          position.load(state);
          expect(margin(state)).toBe(red - black);
          expect(position.seat()).toBe(Math.max(-1, rules.actor(state)));
          for (const seat of [0, 1] as const) {
            expect(waitingOf(state, seat)).toBe(waitingCount(state, seat));
            if (position.seat() < 0) expect(position.result(seat)).toBe(rules.utility(state, seat));
          }
        }
      }
  });

  it('has one key for every text and its passes, forward and back', () => {
    const texts = new Map<string, string>();
    for (let seed = 0; seed < 25; seed++) {
      const game = randomGame(rules, seed);
      const position = new SuddenPosition(rules);
      position.load(game[0]?.state as State);
      const keys: string[] = [];
      for (const { state, move } of game.slice(0, 200)) {
        const key = keyOf(position);
        const text = rules.write(state);
        const known = texts.get(key) ?? text;
        if (position.seat() >= 0) expect(known).toBe(text);
        texts.set(key, known);
        keys.push(key);
        if (move !== undefined) position.make(move as Parameters<SuddenPosition['make']>[0]);
      }
      if (game.length > 200) position.unmake();
      for (const key of keys.reverse().slice(1)) {
        position.unmake();
        expect(keyOf(position)).toBe(key);
      }
    }
    expect(texts.size).toBeGreaterThan(1_500);
  });

  it('[KO-14] calls a move noisy when it takes a Faction or is the last entry', () => {
    const position = new SuddenPosition(rules);
    const list = new MoveList(MOVE_SPACE);
    const next = newState(rules);
    let takings = 0;
    for (let seed = 0; seed < 15; seed++)
      for (const { state } of randomGame(rules, seed)) {
        if (rules.actor(state) < 0) continue;
        const seat = rules.actor(state) as Seat;
        position.load(state);
        rules.legal(state, list);
        for (const move of list.toArray()) {
          rules.copy(state, next);
          rules.apply(next, move);
          const takes = waitingCount(next, seat) === 0 || (next[42 + seat] as number) > (state[42 + seat] as number);
          expect(position.noisy(move), `${rules.write(state)} ${rules.format(state, move)}`).toBe(takes);
          takings += +takes;
        }
      }
    expect(takings).toBeGreaterThan(100);
  });

  it('judges linearly in its weights, as the tuner needs', () => {
    for (const { state } of randomGame(rules, 3)) {
      if (rules.actor(state) < 0) continue;
      let sum = 0;
      for (let i = 0; i < WEIGHTS; i++)
        sum +=
          evaluate(
            state,
            Int32Array.from({ length: WEIGHTS }, (_, j) => +(i === j)),
          ) * (TUNED[i] as number);
      expect(evaluate(state, TUNED)).toBe(sum);
    }
  });
});

describe('proofs', () => {
  /** Plain search over the rules: the seat gets this result within so many plies, whatever the other does. */
  function holds(state: State, seat: Seat, plies: number): boolean {
    if (rules.actor(state) < 0) return rules.utility(state, seat) > 0;
    if (plies === 0) return false;
    const list = new MoveList(MOVE_SPACE);
    rules.legal(state, list);
    const after = list.toArray().map((move) => () => {
      const next = newState(rules);
      rules.copy(state, next);
      rules.apply(next, move);
      return holds(next, seat, plies - 1);
    });
    return rules.actor(state) === seat ? after.some((one) => one()) : after.every((one) => one());
  }

  it('[KO-26] [KO-28] are confirmed by plain search near the end of random games', () => {
    let proved = 0;
    for (let seed = 0; seed < 14; seed++) {
      const game = randomGame(rules, seed);
      for (const back of [2, 3, 4, 5]) {
        const state = game[game.length - back]?.state;
        if (!state) continue;
        const seat = rules.actor(state) as Seat;
        for (const { move, value } of think(state, 1_500, true).moves) {
          if (!('result' in value) || value.result === 0) continue;
          if ((value.distance ?? 0) > 3) continue;
          const next = newState(rules);
          rules.copy(state, next);
          rules.apply(next, unwrap(rules.parse(state, move)));
          const winner = (value.result > 0 ? seat : 1 - seat) as Seat;
          expect(holds(next, winner, (value.distance ?? 0) - 1), `${rules.write(state)} ${move}`).toBe(true);
          proved++;
        }
      }
    }
    expect(proved).toBeGreaterThan(150);
  });

  const SHUFFLE = ['b6-a6', 'b1-a1', 'a6-b6', 'a1-b1'];
  const BEFORE_THE_THIRD = ['Sc', 'Nb', 'c1-c2', 'Ne', 'Sb', ...SHUFFLE, ...SHUFFLE].slice(0, -1);

  it('[KO-28] see the third occurrence that the game before the search prepared', () => {
    const state = play(SUDDEN, undefined, ...BEFORE_THE_THIRD);
    expect(think(state, 2_000).moves[0]).toMatchObject({
      move: 'a1-b1',
      value: { kind: 'proved', result: 1, distance: 1 },
    });
    // The same position without that past proves nothing.
    const fresh = play(SUDDEN, rules.write(state));
    expect(think(fresh, 2_000).moves[0]?.value.kind).toBe('estimated');
  });
});
