/**
 * What the mind thinks of fixed positions with fixed seeds and budgets. Any change of search, judgement, priors, beliefs or
 * weights shows here; when it was meant, take the new numbers over.
 */
import { type Seat, viewOf, worth } from '@pessoi/core';
import { ismctsMind } from '@pessoi/search';
import { expect, it } from 'vitest';
import { makeGuide } from '../src/ai/guide.ts';
import { LEARNT } from '../src/ai/learnt.ts';
import type { Weights } from '../src/ai/weights.ts';
import { played, rulesOf, tableOf } from './helpers.ts';

const SIGNATURES: readonly [seats: number, moves: string, nodes: number, signature: string][] = [
  [2, '', 500, 'H@a1 0.039905 of 72, depth 5, nodes 500'],
  [2, 'L@c3 H@d3 c3xd3 A@c4', 2000, 'd3xc4 0.012835 of 5, depth 9, nodes 2000'],
  [2, 'F@b2 M@c2 A@e1 L@d3 b2xc2 H@b1', 1000, 'c2xb1 0.598326 of 9, depth 8, nodes 1000'],
  [3, 'L@c3 H@a1 F@e3 M@b2 A@d3', 500, 'e3-e2 -0.316155 of 17, depth 5, nodes 500'],
  [4, 'L@a1 H@c5 F@e1 M@c1 A@c3 A@d3', 500, 'e1-d1 -0.514335 of 17, depth 7, nodes 500'],
];

it.each(SIGNATURES)('%i seats after "%s" with %i nodes', (seats, moves, nodes, signature) => {
  const rules = rulesOf(seats);
  const truth = played(seats, moves);
  const mind = ismctsMind(tableOf(seats), makeGuide(seats, LEARNT[seats] as Weights));
  const thought = mind.think(viewOf(rules, truth, rules.actor(truth) as Seat), { seed: 'signature', nodes });
  const [best] = thought.moves;
  const value = best ? worth(best.value).toFixed(6) : '-';
  expect(`${best?.move} ${value} of ${thought.moves.length}, depth ${thought.depth}, nodes ${thought.nodes}`).toBe(
    signature,
  );
});
