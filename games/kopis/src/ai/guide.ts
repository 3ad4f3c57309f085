/** Hints for the storm phase where it is not solved: weaker levels, and the placing phase without a complete table. */
import { type MctsGuide, type MoveList, type Rules, type Truth, tanh } from '@pessoi/core';

/** A margin of four points is about a sure thing. */
const STEEPNESS = 0.35;
/** Longer than any game from the first entry on: estimates come from games played out. */
const TO_THE_END = 40;

export function stormGuide(rules: Rules): MctsGuide {
  return {
    rollout: TO_THE_END,
    explore: 1.4,
    evaluate(truth: Truth): number {
      const [red = 0, black = 0] = rules.score(truth);
      return tanh(STEEPNESS * (red - black));
    },
    priors(_truth: Truth, moves: MoveList, weights: Float64Array): void {
      weights.fill(1, 0, moves.count);
    },
  };
}
