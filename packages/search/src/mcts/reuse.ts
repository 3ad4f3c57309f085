/**
 * Keeping what was learnt: when the position to think about was already in the tree, its part of the tree goes on.
 * A key only points to a candidate; the moves that lead to it are played and every word is compared, since a proof under
 * a wrong position would be a lie.
 */
import { type Move, newGuess, newKey, type Rules, type Truth } from '@pessoi/core';
import { NodePool } from './pool.ts';
import { ROOT, type Tree } from './tree.ts';

/** Makes the tree that of `wanted`, with all that is known below it; false when it does not hold that position. */
export function reroot(rules: Rules, tree: Tree, wanted: Truth): boolean {
  const node = findNode(rules, tree, wanted);
  if (node < 0) return false;
  if (node !== ROOT) tree.pool = subtree(tree.pool, node);
  rules.copy(wanted, tree.root);
  tree.deepest = 0;
  return true;
}

/** The most visited expanded node with this position, -1 for none. */
function findNode(rules: Rules, tree: Tree, wanted: Truth): number {
  const { pool } = tree;
  const key = newKey();
  rules.key(wanted, key);
  let best = -1;
  for (let node = 0; node < pool.size; node++) {
    if ((pool.count[node] as number) === 0) continue;
    if (pool.keys[2 * node] !== key[0] || pool.keys[2 * node + 1] !== key[1]) continue;
    if (best >= 0 && (pool.visits[node] as number) <= (pool.visits[best] as number)) continue;
    if (isPositionOf(rules, tree, node, wanted)) best = node;
  }
  return best;
}

function isPositionOf(rules: Rules, tree: Tree, node: number, wanted: Truth): boolean {
  const moves: number[] = [];
  for (let at = node; at !== ROOT; at = tree.pool.parent[at] as number) moves.push(tree.pool.move[at] as number);
  const truth = newGuess(rules);
  rules.copy(tree.root, truth);
  for (const move of moves.reverse()) rules.apply(truth, move as Move);
  return truth.every((word, i) => word === wanted[i]);
}

/** A node with everything below it, in a pool of its own; nodes in the order of their distance. */
function subtree(from: NodePool, top: number): NodePool {
  const into = new NodePool(from.limit);
  into.allocate(1, -1);
  into.copyNode(from, top, ROOT);
  const origin = [top];
  for (let node = 0; node < into.size; node++) {
    const old = origin[node] as number;
    const count = from.count[old] as number;
    if (count === 0) continue;
    const start = into.allocate(count, node);
    into.first[node] = start;
    into.count[node] = count;
    const oldStart = from.first[old] as number;
    for (let i = 0; i < count; i++) {
      into.copyNode(from, oldStart + i, start + i);
      origin.push(oldStart + i);
    }
  }
  return into;
}
