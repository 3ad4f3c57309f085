import {
  CHANCE,
  type MctsGuide,
  type Move,
  type MoveValue,
  newGuess,
  type Rules,
  type Thought,
  type Value,
} from '@pessoi/core';
import { isOutdone } from './bounds.ts';
import type { NodePool } from './pool.ts';
import { proved } from './proved.ts';
import { ROOT, type Tree } from './tree.ts';
import { withTwins } from './twins.ts';

/** Plies of a line that are told. */
const LINE = 16;

/**
 * What the tree says. No other move is said to be worth more than the one chosen: what a few looks suggest is not to be
 * trusted.
 */
export function thoughtOf(rules: Rules, tree: Tree, guide: MctsGuide | undefined, nodes: number): Thought {
  const { pool } = tree;
  const start = pool.first[ROOT] as number;
  const chosen = favourite(tree, ROOT);
  const sign = pool.actor[ROOT] === 0 ? 1 : -1;
  const ceiling = sign * outlook(pool, chosen);
  const seen: { child: number; worth: number }[] = [];
  for (let child = start; child < start + (pool.count[ROOT] as number); child++) {
    if (child !== chosen && pool.visits[child] === 0) continue;
    seen.push({ child, worth: Math.min(ceiling, sign * outlook(pool, child)) + 0 }); // + 0: never -0
  }
  seen.sort(
    (a, b) =>
      Number(b.child === chosen) - Number(a.child === chosen) ||
      b.worth - a.worth ||
      (pool.visits[b.child] as number) - (pool.visits[a.child] as number),
  );
  const moves = seen.map(({ child, worth }): MoveValue => {
    const line = lineFrom(rules, tree, child);
    return { move: line[0] as string, value: labelled(tree, child, worth), line };
  });
  return { moves: withTwins(rules, guide, tree.root, moves), nodes, depth: tree.deepest };
}

const labelled = ({ pool, rolled }: Tree, child: number, worth: number): Value =>
  pool.isProved(child) ? proved(worth, rolled) : { kind: 'estimated', expected: worth };

/**
 * What the tree expects at an expanded node: chance's likeliest outcome; a seat's best proved move, or the one most
 * visited among the others where that looks better.
 */
function favourite({ pool }: Tree, node: number): number {
  const start = pool.first[node] as number;
  const end = start + (pool.count[node] as number);
  const sign = pool.actor[node] === 0 ? 1 : -1;
  const chance = pool.actor[node] === CHANCE;
  let proved = -1;
  let open = -1;
  for (let child = start; child < end; child++) {
    if (chance) {
      if (open < 0 || (pool.prior[child] as number) > (pool.prior[open] as number)) open = child;
    } else if (pool.isProved(child)) {
      if (proved < 0 || sign * pool.mean(child) > sign * pool.mean(proved)) proved = child;
    } else if (!isOutdone(pool, node, child) && (open < 0 || isPreferred(pool, child, open))) open = child;
  }
  if (open < 0) return proved;
  if (proved < 0) return open;
  return sign * pool.mean(proved) >= sign * outlook(pool, open) ? proved : open;
}

/** A move never looked at may be anything. */
const outlook = (pool: NodePool, node: number): number => (pool.visits[node] === 0 ? 0 : pool.mean(node));

function isPreferred(pool: NodePool, child: number, best: number): boolean {
  const more = (pool.visits[child] as number) - (pool.visits[best] as number);
  return more > 0 || (more === 0 && (pool.prior[child] as number) > (pool.prior[best] as number));
}

/** A root move in notation, and what the tree expects to follow; a roll of dice is told by its likeliest outcome. */
function lineFrom(rules: Rules, tree: Tree, rootChild: number): string[] {
  const { pool } = tree;
  const truth = newGuess(rules);
  rules.copy(tree.root, truth);
  const line: string[] = [];
  for (let node = rootChild; ; node = favourite(tree, node)) {
    const move = pool.move[node] as Move;
    line.push(rules.format(truth, move));
    rules.apply(truth, move);
    if (line.length >= LINE || (pool.count[node] as number) === 0 || (pool.visits[node] as number) < 2) return line;
  }
}
