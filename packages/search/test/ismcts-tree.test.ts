import { expect, it } from 'vitest';
import { NONE, Tree } from '../src/ismcts/tree.ts';

it('keeps what it holds when it grows', () => {
  const tree = new Tree(3, 1 << 20);
  const root = tree.addNode(0, 0);
  const edges = Array.from({ length: 10_000 }, (_, i) => {
    const edge = tree.addEdge(root, i, i);
    tree.record(edge, Float64Array.of(i, -i, 0.5));
    tree.addChild(edge, i, 7);
    return edge;
  });
  for (const i of [0, 1, 4095, 4096, 8191, 8192, 9999]) {
    const edge = edges[i] as number;
    expect(tree.visitsOf(edge)).toBe(1);
    expect([0, 1, 2].map((seat) => tree.sumOf(edge, seat))).toEqual([i, 0 - i, 0.5]);
    expect(tree.findChild(edge, i, 7)).toBe(i + 1);
    expect(tree.findChild(edge, i, 8)).toBe(NONE);
    expect(tree.available[edge]).toBe(i);
  }
  expect(tree.findEdge(root, 1234)).toBe(edges[1234]);
  expect(tree.findEdge(root, 10_000)).toBe(NONE);
});

it('tells apart what one move can reveal', () => {
  const tree = new Tree(2, 100);
  const edge = tree.addEdge(tree.addNode(0, 0), 5, 1);
  const [won, lost] = [tree.addChild(edge, 1, 1), tree.addChild(edge, 1, 2)];
  expect(tree.findChild(edge, 1, 1)).toBe(won);
  expect(tree.findChild(edge, 1, 2)).toBe(lost);
});

it('says so when it is full, and forgets when cleared', () => {
  const tree = new Tree(2, 2);
  const root = tree.addNode(0, 0);
  expect(tree.addNode(0, 0)).not.toBe(NONE);
  expect(tree.addNode(0, 0)).toBe(NONE);
  tree.addEdge(root, 1, 1);
  const edge = tree.addEdge(root, 2, 1);
  expect(tree.addEdge(root, 3, 1)).toBe(NONE);
  expect(tree.addChild(edge, 0, 0)).toBe(NONE);
  tree.clear();
  expect(tree.firstEdgeOf(tree.addNode(0, 0))).toBe(NONE);
});
