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
import { kopis } from '@pessoi/kopis';
import { describe, expect, it } from 'vitest';
import { PlainSearch } from '../soak/plain.ts';
import { alarm } from '../soak/suite.ts';

const { rules } = unwrap(kopis.open());

function copyOf(state: State): State {
  const copy = newState(rules);
  rules.copy(state, copy);
  return copy;
}

/** Every line of play to its end. */
function walk(state: State): number {
  if (rules.actor(state) === OVER) return marginOf(rules, state);
  const list = new MoveList(rules.moveSpace);
  rules.legal(state, list);
  const values = list.toArray().map((move) => {
    const after = copyOf(state);
    rules.apply(after, move);
    return walk(after);
  });
  return rules.actor(state) === 0 ? Math.max(...values) : Math.min(...values);
}
const marginOf = ({ score }: Rules, state: State): number => {
  const [first = 0, second = 0] = score(state);
  return first - second;
};

/** The last positions of random games. */
function late(games: number, plies: number): State[] {
  return Array.from({ length: games }, (_, game) => {
    const [state, seen] = [start(rules), [] as State[]];
    playout(rules, state, new MoveList(rules.moveSpace), seededRng(game), () => seen.push(copyOf(state)));
    return seen.slice(-plies);
  }).flat();
}

describe('the plain search that soak runs trust', () => {
  const states = late(10, 4);

  it('finds what walking every line finds, and answers questions alike', () => {
    const search = new PlainSearch(rules, { over: () => false });
    for (const state of states) {
      const margin = walk(state);
      expect(search.margin(state)).toBe(margin);
      expect([search.isAtLeast(state, margin), search.isAtLeast(state, margin + 1)]).toEqual([true, false]);
    }
  });

  it('is not led astray by hints', () => {
    const worst = (truth: State): Move => {
      const list = new MoveList(rules.moveSpace);
      rules.legal(truth, list);
      return list.at(list.count - 1);
    };
    const search = new PlainSearch(rules, { over: () => false, hint: (truth) => worst(truth as State) });
    for (const state of states) expect(search.margin(state)).toBe(walk(state));
  });

  it('says nothing when its time is over', () => {
    const search = new PlainSearch(rules, { over: () => true });
    expect(search.margin(start(rules))).toBeUndefined();
    expect(search.isAtLeast(start(rules), 0)).toBeUndefined();
  });
});

it('a soak run is over after its minutes, and not before', () => {
  expect(alarm(0)()).toBe(true);
  expect(alarm(60)()).toBe(false);
});
