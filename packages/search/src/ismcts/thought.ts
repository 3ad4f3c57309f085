import {
  type Guess,
  type Move,
  MoveList,
  type MoveValue,
  newGuess,
  newView,
  OVER,
  type Rng,
  type Rules,
  type Seat,
  type Thought,
  type View,
  worth,
} from '@pessoi/core';
import { NONE, type Tree } from './tree.ts';

/** Lines go no further than this, and not into nodes visited less often. */
const LONGEST_LINE = 8;
const FEWEST_VISITS = 8;

/**
 * What a finished tree says. Moves are ranked by how often they were tried, since a mean of few tries is no evidence; a
 * move tried less than the best is not said to be worth more than it.
 */
export function rootMoves(rules: Rules, tree: Tree, view: View, searcher: Seat, rng: Rng): Thought['moves'] {
  const edges: number[] = [];
  for (let edge = tree.firstEdgeOf(0); edge !== NONE; edge = tree.nextEdge(edge)) edges.push(edge);
  const mean = (edge: number): number => tree.sumOf(edge, searcher) / tree.visitsOf(edge);
  edges.sort((a, b) => tree.visitsOf(b) - tree.visitsOf(a) || mean(b) - mean(a) || a - b);
  const most = mean(edges[0] as number);
  const lines = new Lines(rules, tree, searcher);
  rules.sample(view, rng, lines.start);
  const values = edges.map(
    (edge): MoveValue => ({
      move: rules.format(view, tree.action[edge] as Move),
      value: { kind: 'estimated', expected: Math.min(mean(edge), most) },
      line: lines.from(edge),
    }),
  );
  return values.sort((a, b) => worth(b.value) - worth(a.value));
}

/**
 * The lines that the search went most often, in the searcher's eyes. A line is followed in one guess, and ends with the
 * first move that reveals something: what comes after depends on what is revealed.
 */
class Lines {
  readonly start: Guess;
  private readonly rules: Rules;
  private readonly tree: Tree;
  private readonly searcher: Seat;
  private readonly guess: Guess;
  private readonly seen: View;
  private readonly list: MoveList;

  constructor(rules: Rules, tree: Tree, searcher: Seat) {
    this.rules = rules;
    this.tree = tree;
    this.searcher = searcher;
    this.start = newGuess(rules);
    this.guess = newGuess(rules);
    this.seen = newView(rules);
    this.list = new MoveList(rules.moveSpace);
  }

  from(first: number): string[] {
    const { rules, tree, searcher, guess, seen } = this;
    rules.copy(this.start, guess);
    const line: string[] = [];
    for (let edge = first; edge !== NONE && line.length < LONGEST_LINE && rules.actor(guess) !== OVER; ) {
      const action = tree.action[edge] as Move;
      const move = this.moveThatLooks(action);
      if (move === undefined) break;
      rules.view(guess, searcher, seen);
      line.push(rules.format(seen, action));
      if (rules.irrevocable(guess, move)) break;
      rules.apply(guess, move);
      edge = mostVisited(tree, tree.findChild(edge, 0, 0));
    }
    return line;
  }

  /** A legal move that the searcher sees as this one. */
  private moveThatLooks(action: number): Move | undefined {
    const { rules, guess, list, searcher } = this;
    rules.legal(guess, list);
    for (let i = 0; i < list.count; i++)
      if ((rules.viewMove(guess, list.at(i), searcher) as number) === action) return list.at(i);
    return undefined;
  }
}

function mostVisited(tree: Tree, node: number): number {
  let best = NONE;
  let most = FEWEST_VISITS - 1;
  if (node === NONE) return NONE;
  for (let edge = tree.firstEdgeOf(node); edge !== NONE; edge = tree.nextEdge(edge))
    if (tree.visitsOf(edge) > most) {
      best = edge;
      most = tree.visitsOf(edge);
    }
  return best;
}
