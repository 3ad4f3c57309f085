import { game as breakthrough } from '@pessoi/breakthrough';
import { newGuess, seededRng, start, type Truth, unwrap, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { mctsMind } from '../src/mcts/index.ts';
import { randomLeaf } from '../src/mcts/leaf.ts';
import { NodePool } from '../src/mcts/pool.ts';
import { reroot } from '../src/mcts/reuse.ts';
import { ROOT, Tree } from '../src/mcts/tree.ts';

const { rules } = unwrap(breakthrough.open({ width: 5, height: 5 }));

function grown(simulations: number): Tree {
  const tree = new Tree(rules, undefined, randomLeaf(rules), 1 << 20);
  rules.copy(start(rules) as Truth, tree.root);
  tree.plant();
  const rng = seededRng(1);
  for (let i = 0; i < simulations; i++) tree.simulate(rng);
  return tree;
}

/** The position after the most visited reply to the most visited move. */
function twoPliesOn(tree: Tree): { truth: Truth; visits: number } {
  const truth = newGuess(rules);
  rules.copy(tree.root, truth);
  let node = ROOT;
  for (let ply = 0; ply < 2; ply++) {
    const begin = tree.pool.first[node] as number;
    let best = begin;
    for (let child = begin; child < begin + (tree.pool.count[node] as number); child++)
      if ((tree.pool.visits[child] as number) > (tree.pool.visits[best] as number)) best = child;
    rules.apply(truth, tree.pool.move[best] as Parameters<typeof rules.apply>[1]);
    node = best;
  }
  return { truth, visits: tree.pool.visits[node] as number };
}

describe('tree reuse', () => {
  it('keeps what is known of a position reached, and searches on from it', () => {
    const tree = grown(3000);
    const { truth, visits } = twoPliesOn(tree);
    const before = tree.pool.size;
    expect(reroot(rules, tree, truth)).toBe(true);
    expect(tree.pool.visits[ROOT]).toBe(visits);
    expect(tree.pool.size).toBeLessThan(before);
    expect(tree.root).toEqual(truth);
    for (let node = 1; node < tree.pool.size; node++) {
      const parent = tree.pool.parent[node] as number;
      const begin = tree.pool.first[parent] as number;
      expect(node >= begin && node < begin + (tree.pool.count[parent] as number)).toBe(true);
    }
    tree.simulate(seededRng(2));
    expect(tree.pool.visits[ROOT]).toBe(visits + 1);
  });

  it('does not take a position for another with the same key', () => {
    const tree = grown(500);
    const { truth } = twoPliesOn(tree);
    const blunt = { ...rules, key: (_: Truth, into: Uint32Array) => into.fill(0) } as typeof rules;
    for (let node = 0; node < tree.pool.size; node++) tree.pool.keys.fill(0, 2 * node, 2 * node + 2);
    expect(reroot(blunt, tree, truth)).toBe(true);
    expect(tree.root).toEqual(truth);
    const foreign = newGuess(rules);
    rules.copy(truth, foreign);
    foreign[0] = 2;
    expect(reroot(blunt, tree, foreign)).toBe(false);
  });

  it('serves a mind under the clock', () => {
    const mind = mctsMind({ rules });
    const state = start(rules);
    const { moves } = mind.think(viewOf(rules, state, 0), { seed: 1, nodes: 2000, ms: 60_000 });
    const line = moves[0]?.line ?? [];
    for (const text of line.slice(0, 2)) rules.apply(state, unwrap(rules.parse(state, text)));
    const view = viewOf(rules, state, 0);
    const kept = mind.think(view, { seed: 2, nodes: 50, ms: 60_000 });
    const fresh = mctsMind({ rules }).think(view, { seed: 2, nodes: 50, ms: 60_000 });
    expect(kept.moves.length).toBeGreaterThan(0);
    expect(kept.moves).not.toEqual(fresh.moves);
  });
});

describe('node pool', () => {
  it('grows to its limit and says when it is full', () => {
    const pool = new NodePool(100, 10);
    expect(pool.allocate(1, -1)).toBe(0);
    pool.move[0] = 42;
    expect(pool.allocate(90, 0)).toBe(1);
    expect(pool.move[0]).toBe(42);
    expect(pool.allocate(10, 0)).toBe(-1);
    expect(pool.allocate(9, 0)).toBe(91);
    expect(pool.parent[99]).toBe(0);
    expect(pool.isProved(99)).toBe(false);
  });
});
