import type { Position, Rules, Target } from './contract.ts';
import type { Move, MoveList } from './moves.ts';

/**
 * The legal moves as a tree of clicks: what can be clicked next, which moves each click leaves open, and when a move is
 * complete. Moves' clicks are prefix-free, so a node either has children or is a complete move.
 */
export interface ClickNode {
  /** The moves still possible below this node, for previews. */
  readonly moves: readonly Move[];
  readonly next: ReadonlyMap<Target, ClickNode>;
  /** The move that the clicks so far have made. */
  readonly complete: Move | undefined;
}

/** Builds the tree of the moves that `legal` gives for this position; `list` is scratch space. */
export function clickTree(rules: Rules, p: Position, list: MoveList): ClickNode {
  rules.legal(p, list);
  return branch(
    list.toArray().map((move) => ({ move, clicks: rules.clicks(p, move) })),
    0,
  );
}

interface Path {
  readonly move: Move;
  readonly clicks: readonly Target[];
}

function branch(paths: readonly Path[], depth: number): ClickNode {
  const groups = new Map<Target, Path[]>();
  let complete: Move | undefined;
  for (const path of paths) {
    const target = path.clicks[depth];
    if (target === undefined) complete = path.move;
    else groups.set(target, [...(groups.get(target) ?? []), path]);
  }
  const next = new Map([...groups].map(([target, group]) => [target, branch(group, depth + 1)] as const));
  return { moves: paths.map((path) => path.move), next, complete };
}

/** The node that a sequence of clicks leads to, or undefined where the board would not react. */
export function follow(root: ClickNode, clicks: readonly Target[]): ClickNode | undefined {
  let node: ClickNode | undefined = root;
  for (const click of clicks) node = node?.next.get(click);
  return node;
}
