import { CHANCE, type Mind, MoveList, newGuess, type Rules, type State, type ThinkRequest } from '@pessoi/core';
import { expectation } from './expectation.ts';

/** Below this a search says nothing; a roll with many outcomes costs more instead. */
const LEAST_NODES = 100;

/**
 * What a roll was worth to seat 0: the expectation after it, less the mean over all it could have been, each valued in the
 * same way. Over many rolls it averages to nothing, which is what makes it luck. Open games of two seats only.
 */
export function luckOf(rules: Rules, before: State, rolled: number, mind: Mind, request: ThinkRequest): number {
  if (rules.actor(before) !== CHANCE) throw new RangeError('no dice are due here');
  const list = new MoveList(rules.moveSpace);
  rules.legal(before, list);
  const share = request.nodes && Math.max(LEAST_NODES, Math.ceil(request.nodes / list.count));
  const each: ThinkRequest = share === undefined ? request : { ...request, nodes: share };
  const after = newGuess(rules);
  let [sum, odds, got] = [0, 0, 0];
  for (const [i, move] of list.toArray().entries()) {
    after.set(before);
    rules.apply(after, move);
    const value = expectation(rules, after, mind, each);
    sum += list.oddsAt(i) * value;
    odds += list.oddsAt(i);
    if (move === rolled) got = value;
  }
  return got - sum / odds;
}
