import {
  CHANCE,
  type Mind,
  MoveList,
  newGuess,
  OVER,
  type Rules,
  type ThinkRequest,
  type Truth,
  viewOf,
  worth,
} from '@pessoi/core';

/**
 * What a truth is worth to seat 0, in a game of two seats, when whoever acts goes by what he can see. Rolls that are due
 * count by their odds.
 */
export function expectation(rules: Rules, truth: Truth, mind: Mind, request: ThinkRequest): number {
  const actor = rules.actor(truth);
  if (actor === OVER) return rules.utility(truth, 0);
  if (actor !== CHANCE) {
    const [best] = mind.think(viewOf(rules, truth, actor), request).moves;
    return best ? worth(best.value) * (actor === 0 ? 1 : -1) : 0;
  }
  const list = new MoveList(rules.moveSpace);
  rules.legal(truth, list);
  let [sum, odds] = [0, 0];
  for (const [i, move] of list.toArray().entries()) {
    const after = newGuess(rules);
    after.set(truth);
    rules.apply(after, move);
    sum += list.oddsAt(i) * expectation(rules, after, mind, request);
    odds += list.oddsAt(i);
  }
  return sum / odds;
}
