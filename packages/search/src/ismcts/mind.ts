import {
  type IsmctsGuide,
  type Mind,
  type Move,
  MoveList,
  newGuess,
  type Rng,
  type Rules,
  seededRng,
  type Table,
  type Thought,
  type View,
} from '@pessoi/core';
import { Meter } from '../meter.ts';
import { readRoot } from '../players/root.ts';
import { Search } from './search.ts';
import { rootMoves } from './thought.ts';

const REPORT_EVERY = 4096;
/** An iteration is some twenty times the work of a node of alpha-beta. */
const CLOCK_EVERY = 32;

/**
 * A mind for games with secrets. It knows a View, and searches the guesses that `sample` makes of it. Its values are
 * estimates, always: however many guesses agree, another truth may fit the view. `treeLimit` bounds its memory, in moves.
 */
export function ismctsMind({ rules }: Table, guide: IsmctsGuide, treeLimit?: number): Mind {
  const search = new Search(rules, guide, treeLimit);
  return {
    think(view, request) {
      const { seat, moves } = readRoot(rules, view);
      const meter = new Meter(request, undefined, CLOCK_EVERY);
      const rng = seededRng(request.seed);
      if (meter.stopped) return atOnce(rules, guide, view, moves, rng);
      const thought = (): Thought => ({
        moves: rootMoves(rules, search.tree, view, seat, seededRng(request.seed)),
        nodes: meter.nodes,
        depth: search.depth,
      });
      search.begin(view, seat, request.every ?? false);
      do {
        search.iterate(rng);
        if (request.report && meter.nodes % REPORT_EVERY === REPORT_EVERY - 1) request.report(thought());
      } while (!meter.tick());
      return thought();
    },
  };
}

/** The answer of a search that was cancelled before it began: the moves by their priors, in one guess. */
function atOnce(rules: Rules, guide: IsmctsGuide, view: View, legal: readonly Move[], rng: Rng): Thought {
  const guess = newGuess(rules);
  const list = new MoveList(rules.moveSpace);
  const weights = new Float64Array(legal.length);
  for (const move of legal) list.add(move);
  rules.sample(view, rng, guess);
  guide.priors(guess, list, weights);
  const ranked = [...weights.keys()].sort((a, b) => (weights[b] as number) - (weights[a] as number) || a - b);
  const moves = ranked.map((i) => {
    const move = rules.format(view, list.at(i));
    return { move, value: { kind: 'estimated', expected: 0 } as const, line: [move] };
  });
  return { moves, nodes: 0, depth: 0 };
}
