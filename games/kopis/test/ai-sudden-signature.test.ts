/**
 * What the search does for fixed positions and budgets, to the node. A change of these numbers is a change of how it plays: make it
 * on purpose, after a match, and write the new ones down.
 */
import { type Seat, viewOf } from '@pessoi/core';
import { alphabetaMind } from '@pessoi/search';
import { expect, it } from 'vitest';
import { suddenPosition } from '../src/ai/sudden.ts';
import { play, SUDDEN, tableOf } from './helpers.ts';

const table = tableOf(SUDDEN);
const { rules } = table;
const mind = alphabetaMind(table, suddenPosition(table));

function signature(moves: string, nodes: number): string {
  const state = play(SUDDEN, undefined, ...moves.split(' ').filter(Boolean));
  const thought = mind.think(viewOf(rules, state, rules.actor(state) as Seat), { seed: 1, nodes });
  const [best] = thought.moves;
  const value =
    best &&
    ('result' in best.value
      ? `${best.value.result} in ${best.value.distance ?? 'a draw'}`
      : best.value.expected.toFixed(4));
  return `${best?.move} ${value} depth ${thought.depth} nodes ${thought.nodes}`;
}

it.each([
  ['', 10_000, 'Sc 0.1046 depth 8 nodes 10000'],
  ['Sc Nd c1-c2 d6-d5 W3 E4', 20_000, 'Se 0.1877 depth 8 nodes 20000'],
  ['Sc Nb c1-c2 Ne Sb b6-a6 b1-a1 a6-b6 a1-b1 b6-a6 b1-a1 a6-b6', 20_000, 'a1-b1 1 in 1 depth 0 nodes 0'],
  [
    'Sc Nc Sd Nd W3 E4 Sb Nb c1-c2 f4-e4 d1-d2 c6-c5 a3-b3 d6-d5 Se Ne W2 E3 d2-d3 c5-d5 e1-e2 E5 d3-d4',
    60_000,
    'E2 0 in a draw depth 11 nodes 60000',
  ],
])('%s with %i nodes', (moves, nodes, expected) => {
  expect(signature(moves, nodes)).toBe(expected);
});
