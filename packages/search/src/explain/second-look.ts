import {
  type Mind,
  type Move,
  newGuess,
  type Rules,
  seededRng,
  type ThinkRequest,
  unwrap,
  type View,
  worth,
} from '@pessoi/core';
import { expectation } from './expectation.ts';
import type { Verdict } from './judge.ts';

/** Truths that a move is tried in, in a game with secrets. */
const SAMPLES = 8;
/** Losses smaller than this are not worth another search. */
const WORTH_A_LOOK = 0.1;

/**
 * A search looks long at what is good and hardly at the rest, so what it says of a bad move may be far off, or nothing. Before
 * a move is called bad, it and the best one are searched again from after the move, with the same budget each. Two seats only:
 * beyond, what is worth so much to who acts next does not tell what it is worth to who moved.
 */
export function secondLook(rules: Rules, view: View, verdict: Verdict, mind: Mind, request: ThinkRequest): Verdict {
  const { best, move, value, certain, loss } = verdict;
  if (rules.seats !== 2 || certain || move === best.move || (value && loss < WORTH_A_LOOK)) return verdict;
  const after = (text: string): number => worthAfter(rules, view, unwrap(rules.parse(view, text)), mind, request);
  const found = Math.max(0, after(best.move) - after(move));
  return { ...verdict, loss: found, value: { kind: 'estimated', expected: Math.max(-1, worth(best.value) - found) } };
}

/** For who moved. */
function worthAfter(rules: Rules, view: View, move: Move, mind: Mind, request: ThinkRequest): number {
  const samples = rules.secrecy === 'secret' ? SAMPLES : 1;
  const each = request.nodes === undefined ? request : { ...request, nodes: Math.ceil(request.nodes / samples) };
  const rng = seededRng(request.seed);
  const guess = newGuess(rules);
  let sum = 0;
  for (let n = 0; n < samples; n++) {
    rules.sample(view, rng, guess);
    rules.apply(guess, move);
    sum += expectation(rules, guess, mind, each);
  }
  return ((rules.actor(view) === 0 ? 1 : -1) * sum) / samples;
}
