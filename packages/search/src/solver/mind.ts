import {
  type MarginPosition,
  type Mind,
  type Move,
  type MoveValue,
  newGuess,
  type Rules,
  seededRng,
  type Table,
  type ThinkRequest,
  type Thought,
  type Truth,
} from '@pessoi/core';
import { Meter } from '../meter.ts';
import { MarginSearch } from './margin-search.ts';

/** The part of a Brain that this mind is made of. */
export interface SolverBrain {
  readonly position: MarginPosition;
  known(truth: Truth): ReadonlyMap<Move, number> | undefined;
}

/** A position of the exact search costs a small part of what one of a simulation or an evaluation does. */
const POSITIONS_PER_NODE = 16;

/**
 * Plays games that can be solved: every value is proved, with the exact margin. Where the budget ends before the first
 * move is solved, or the position is of another kind, `otherwise` thinks.
 */
export function solverMind({ rules }: Table, brain: SolverBrain, otherwise: Mind): Mind {
  const search = new MarginSearch(brain.position);
  return {
    think(view, request) {
      const truth = newGuess(rules);
      rules.sample(view, seededRng(request.seed), truth);
      const known = brain.known(truth);
      if (known) return thought(rules, truth, known, 0);
      if (!brain.position.load(truth)) return otherwise.think(view, request);
      const solved = solveMoves(rules, truth, search, brain.position, request);
      return solved.size > 0 ? thought(rules, truth, solved, meterNodes(search)) : otherwise.think(view, request);
    },
  };
}

const meterNodes = (search: MarginSearch): number => Math.ceil(search.nodes / POSITIONS_PER_NODE);

/** The exact margin of every legal move, or of as many as the budget allows. */
function solveMoves(
  rules: Rules,
  truth: Truth,
  search: MarginSearch,
  position: MarginPosition,
  request: ThinkRequest,
): ReadonlyMap<Move, number> {
  const meter = new Meter(request);
  const moves = new Int16Array(64);
  const count = position.moves(0, moves, 0);
  const solved = new Map<Move, number>();
  let guess = position.margin(0);
  search.begin(() => {
    meter.nodes = Math.floor(search.nodes / POSITIONS_PER_NODE);
    return meter.tick();
  });
  for (const move of moves.slice(0, count)) {
    position.load(truth);
    position.make(0, move);
    const margin = search.solve(1, guess);
    if (margin === undefined) break;
    guess = margin;
    solved.set(position.code(move), margin);
    request.report?.(thought(rules, truth, solved, meterNodes(search)));
  }
  return solved;
}

function thought(rules: Rules, truth: Truth, margins: ReadonlyMap<Move, number>, nodes: number): Thought {
  const sign = rules.actor(truth) === 0 ? 1 : -1;
  const moves = [...margins].map(([move, margin]): MoveValue => {
    const text = rules.format(truth, move);
    const own = margin * sign + 0;
    return { move: text, value: { kind: 'proved', result: Math.sign(own) as 1 | 0 | -1, margin: own }, line: [text] };
  });
  const rank = (value: MoveValue['value']): number => (value.kind === 'proved' ? (value.margin ?? 0) : 0);
  moves.sort((a, b) => rank(b.value) - rank(a.value) || (a.move < b.move ? -1 : 1));
  return { moves, nodes, depth: 0 };
}
