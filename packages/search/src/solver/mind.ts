import {
  type Mind,
  type Move,
  newGuess,
  type Rules,
  seededRng,
  type Table,
  type Thought,
  type Truth,
  type Value,
} from '@pessoi/core';
import { Meter } from '../meter.ts';
import { type SolverBrain, Solving } from './solving.ts';

/** A position of the exact search costs a small part of what one of a simulation or an evaluation does. */
const POSITIONS_PER_NODE = 16;
/** Of a budget of time, the part that the exact search may use; the rest is for whoever thinks where it is too short. */
const SOLVING = 0.8;
/** How many of the best moves get their whole line of best play, where all values are wanted. */
const LINES = 3;

/**
 * Plays games that can be solved: every value is proved, with the exact margin. Where the budget ends before a move is
 * solved, or the position is of another kind, `otherwise` thinks.
 */
export function solverMind({ rules }: Table, brain: SolverBrain, otherwise: Mind): Mind {
  const solving = new Solving(rules, brain);
  const { search } = solving;
  return {
    think(view, request) {
      const truth = newGuess(rules);
      rules.sample(view, seededRng(request.seed), truth);
      const known = brain.known(truth);
      if (!known && !brain.position.load(truth)) return otherwise.think(view, request);
      const { ms, every, report } = request;
      const meter = new Meter(ms === undefined ? request : { ...request, ms: SOLVING * ms });
      search.begin(() => {
        meter.nodes = Math.floor(search.nodes / POSITIONS_PER_NODE);
        return meter.tick();
      });
      const tell = (solved: ReadonlyMap<Move, number>, lines = 0): Thought => {
        const moves = bestFirst(rules, truth, solved).map(({ move, text, margin }, i) => {
          const line = i < lines ? solving.line(truth, move, margin) : [text];
          return { move: text, value: proved(rules.actor(truth) === 0 ? margin : -margin), line };
        });
        return { moves, nodes: Math.ceil(search.nodes / POSITIONS_PER_NODE), depth: 0 };
      };
      const solved = known ?? (every ? solving.all(truth, (some) => report?.(tell(some))) : solving.best(truth));
      if (solved.size > 0) return tell(solved, every ? LINES : 0);
      return otherwise.think(view, ms === undefined ? request : { ...request, ms: (1 - SOLVING) * ms });
    },
  };
}

interface Solved {
  readonly move: Move;
  readonly text: string;
  /** For seat 0. */
  readonly margin: number;
}

function bestFirst(rules: Rules, truth: Truth, margins: ReadonlyMap<Move, number>): Solved[] {
  const sign = rules.actor(truth) === 0 ? 1 : -1;
  return [...margins]
    .map(([move, margin]) => ({ move, text: rules.format(truth, move), margin }))
    .sort((a, b) => sign * (b.margin - a.margin) || (a.text < b.text ? -1 : 1));
}

const proved = (margin: number): Value => ({
  kind: 'proved',
  result: Math.sign(margin) as 1 | 0 | -1,
  margin: margin + 0,
});
