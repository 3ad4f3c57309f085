import {
  type MarginPosition,
  type Mind,
  type Move,
  type MoveValue,
  newGuess,
  type Rules,
  seededRng,
  type Table,
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

/** Of a budget of time, the part that the exact search may use; the rest is for whoever thinks where it is too short. */
const SOLVING = 0.8;

/**
 * Plays games that can be solved: every value is proved, with the exact margin. Where the budget ends before a move is
 * solved, or the position is of another kind, `otherwise` thinks.
 */
export function solverMind({ rules }: Table, brain: SolverBrain, otherwise: Mind): Mind {
  const { position } = brain;
  const search = new MarginSearch(position);
  return {
    think(view, request) {
      const truth = newGuess(rules);
      rules.sample(view, seededRng(request.seed), truth);
      const known = brain.known(truth);
      if (known) return thought(rules, truth, known, 0);
      if (!position.load(truth)) return otherwise.think(view, request);
      const { ms } = request;
      const meter = new Meter(ms === undefined ? request : { ...request, ms: SOLVING * ms });
      search.begin(() => {
        meter.nodes = Math.floor(search.nodes / POSITIONS_PER_NODE);
        return meter.tick();
      });
      const tell = (solved: ReadonlyMap<Move, number>): Thought =>
        thought(rules, truth, solved, Math.ceil(search.nodes / POSITIONS_PER_NODE));
      const solved = request.every
        ? solveMoves(truth, search, position, (so) => request.report?.(tell(so)))
        : solveBest(truth, search, position);
      if (solved.size > 0) return tell(solved);
      return otherwise.think(view, ms === undefined ? request : { ...request, ms: (1 - SOLVING) * ms });
    },
  };
}

/** The exact margin of every legal move, or of as many as the budget allows. */
function solveMoves(
  truth: Truth,
  search: MarginSearch,
  position: MarginPosition,
  report: (solved: ReadonlyMap<Move, number>) => void,
): ReadonlyMap<Move, number> {
  const solved = new Map<Move, number>();
  let guess = position.margin(0);
  for (const move of movesOf(position)) {
    position.load(truth);
    position.make(0, move);
    const margin = search.solve(1, guess);
    if (margin === undefined) break;
    guess = margin;
    solved.set(position.code(move), margin);
    report(solved);
  }
  return solved;
}

/** A best move with its margin, much sooner than the margins of all; nothing if the budget is too small for it. */
function solveBest(truth: Truth, search: MarginSearch, position: MarginPosition): ReadonlyMap<Move, number> {
  const margin = search.solve(0, position.margin(0));
  if (margin === undefined) return new Map();
  const isHigh = position.seat(0) === 0;
  const moves = movesOf(position).sort((a, b) => Number(b === search.likely) - Number(a === search.likely));
  for (const move of moves) {
    position.load(truth);
    position.make(0, move);
    if (search.keeps(1, margin, isHigh)) return new Map([[position.code(move), margin]]);
  }
  return new Map();
}

function movesOf(position: MarginPosition): number[] {
  const moves = new Int16Array(64);
  return [...moves.subarray(0, position.moves(0, moves, 0))];
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
