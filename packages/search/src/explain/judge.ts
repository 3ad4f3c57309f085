import { exp, type MoveValue, type Thought, type Value } from '@pessoi/core';
import { gap } from '../players/gap.ts';

/** What a move costs against the best one known. */
export interface Verdict {
  readonly move: string;
  readonly best: MoveValue;
  /** Undefined for a move that the search did not look at. */
  readonly value: Value | undefined;
  /** In expected utility, 0 to 2. Of a move that was not looked at: at least this much, as much as the worst that was. */
  readonly loss: number;
  readonly certain: boolean;
}

export function judge(thought: Thought, move: string): Verdict {
  const [best] = thought.moves;
  if (!best) throw new RangeError('a thought without moves judges none');
  const played = thought.moves.find((other) => other.move === move);
  const losses = thought.moves.map(({ value }) => gap(thought, value));
  return {
    move,
    best,
    value: played?.value,
    loss: played ? gap(thought, played.value) : Math.max(...losses),
    certain: best.value.kind === 'proved' && played?.value.kind === 'proved',
  };
}

export type Grade = 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** From which loss a move has its name, worst first. */
const GRADES: readonly (readonly [Grade, number])[] = [
  ['blunder', 0.5],
  ['mistake', 0.25],
  ['inaccuracy', 0.1],
  ['good', Number.NEGATIVE_INFINITY],
];

export const gradeOf = (loss: number): Grade => GRADES.find(([, from]) => loss >= from)?.[0] ?? 'good';

/** 100 for the best move; 82 for one that costs 5 points of winning chance in a hundred, 37 for one that costs 25. */
export const accuracyOf = (loss: number): number => 100 * exp(-2 * loss);
