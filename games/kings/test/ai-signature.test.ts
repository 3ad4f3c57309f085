/**
 * What the search does for fixed positions and budgets, to the node. A change of these numbers is a change of how it plays: make it
 * on purpose, after a match, and write the new ones down.
 */
import { type Seat, unwrap, viewOf } from '@pessoi/core';
import { alphabetaMind } from '@pessoi/search';
import { expect, it } from 'vitest';
import { KingsPosition } from '../src/ai/position.ts';
import { kings } from '../src/game.ts';

const table = unwrap(kings.open());
const { rules } = table;
const mind = alphabetaMind(table, new KingsPosition());

function signature(text: string, nodes: number): string {
  const state = unwrap(rules.read(text));
  const thought = mind.think(viewOf(rules, state, rules.actor(state) as Seat), { seed: 1, nodes });
  const [best] = thought.moves;
  const value =
    best &&
    ('result' in best.value ? `${best.value.result} in ${best.value.distance}` : best.value.expected.toFixed(4));
  return `${best?.move} ${value} depth ${thought.depth} nodes ${thought.nodes}`;
}

it.each([
  ['KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r', 20_000, 'd1-d2 0.0200 depth 7 nodes 20000'],
  ['K1Ssk1/S2s1/K1S1sk/S1s2/KS2sk/S3s/K1S1sk b', 20_000, 'd3xc3 0.3605 depth 7 nodes 20000'],
  ['K3k1/2s2/3S2/K4/6/2s2/K3Sk r', 50_000, 'd1-d2 1 in 13 depth 6 nodes 2175'],
  ['K2s1k/3K1/1S3k/1Ks2/4k1/5/1s1k2 b', 50_000, 'g4-g3 1 in 9 depth 4 nodes 1765'],
  ['1Ks2k/5/4k1/2S2/1K1k2/2s1k/KS2s1 r', 50_000, 'a2-b2 -1 in 16 depth 8 nodes 12156'],
])('%s with %i nodes', (text, nodes, expected) => {
  expect(signature(text, nodes)).toBe(expected);
});
