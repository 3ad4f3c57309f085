import {
  exp,
  type Level,
  type Mind,
  type Rng,
  seededRng,
  type ThinkRequest,
  type Thought,
  type View,
} from '@pessoi/core';
import { gap } from './gap.ts';

export interface Choice {
  /** In notation. */
  readonly move: string;
  readonly thought: Thought;
}

/** Somebody who sits at a table: shown what its seat may know, it says what it does. */
export interface Player {
  readonly name: string;
  choose(view: View, request: ThinkRequest): Choice;
}

/** Plays what its mind thinks best. */
export function bestPlayer(name: string, mind: Mind): Player {
  return {
    name,
    choose(view, request) {
      const thought = mind.think(view, request);
      return { move: bestOf(thought), thought };
    },
  };
}

/** Plays at a level: a fixed number of nodes whatever the request allows, then a choice among moves that look nearly as good. */
export function levelPlayer(name: string, mind: Mind, level: Level): Player {
  return {
    name,
    choose(view, { seed, cancelled, report }) {
      const thought = mind.think(view, {
        seed,
        nodes: level.nodes,
        every: level.slack > 0,
        ...(cancelled && { cancelled }),
        ...(report && { report }),
      });
      return { move: nearlyBest(thought, level, seededRng(`slack ${seed}`)), thought };
    },
  };
}

function bestOf({ moves: [first] }: Thought): string {
  if (!first) throw new Error('a mind thought of no move');
  return first.move;
}

/** Fine enough that no weight that matters is lost; whole numbers keep the choice the same on every machine. */
const GRAIN = 2 ** 20;

/** A move worth `d` less than the best, taken with a weight of exp(-d / slack), never one worth more than `most` less. */
export function nearlyBest(thought: Thought, { slack, most }: Pick<Level, 'slack' | 'most'>, rng: Rng): string {
  const best = bestOf(thought);
  if (!(slack > 0)) return best;
  const near = thought.moves
    .map(({ move, value }) => ({ move, loss: gap(thought, value) }))
    .filter(({ loss }) => loss <= most)
    .map(({ move, loss }) => ({ move, weight: Math.round(GRAIN * exp(-loss / slack)) }));
  const total = near.reduce((sum, { weight }) => sum + weight, 0);
  let left = total > 0 ? rng.below(total) : 0;
  for (const { move, weight } of near) {
    if (left < weight) return move;
    left -= weight;
  }
  return best;
}
