import { type GameEvent, newGuess, type Rules, SPECTATOR, type View, viewOf } from './contract.ts';
import type { Move } from './moves.ts';
import { seededRng } from './rng.ts';

/**
 * What a move would do, before it is played: the pieces that a push will shift, what falls off. Open games only, by
 * type: a preview in a secret game would have to look behind the View.
 */
export function preview(rules: Rules<'open'>, view: View, move: Move): readonly GameEvent[] {
  const guess = newGuess(rules);
  rules.sample(view, seededRng(0), guess);
  const seen = rules.viewMove(guess, move, SPECTATOR);
  rules.apply(guess, move);
  return rules.events(view, seen, viewOf(rules, guess, SPECTATOR));
}
