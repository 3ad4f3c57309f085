import { createHash } from 'node:crypto';
import { OVER, type Rules, start, type Table, type Thought, unwrap, viewOf } from '@pessoi/core';
import { MarginSearch, mindFor } from '@pessoi/search';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from '../src/ai/advanced.ts';
import { ADVANCED, kopisAi, PLACEMENTS, placementMargin, REPRESENTATIVES, StormPosition } from '../src/ai/index.ts';
import { OPENING } from '../src/ai/opening-table.ts';
import { placementIndex } from '../src/ai/placements.ts';
import { placedMargin, placingMargins } from '../src/ai/placing.ts';
import { kopis } from '../src/game.ts';

const tableOf = (options: Record<string, unknown>): Table => unwrap(kopis.open(options));
const thinkAfter = (table: Table, moves: string[], nodes: number, every = false): Thought => {
  const state = start(table.rules);
  for (const move of moves) table.rules.apply(state, unwrap(table.rules.parse(state, move)));
  const seat = table.rules.actor(state) as 0 | 1;
  return mindFor(table, kopisAi).think(viewOf(table.rules, state, seat), { seed: 1, nodes, every });
};
const margins = (thought: Thought): Record<string, unknown> =>
  Object.fromEntries(
    thought.moves.map(({ move, value }) => [move, value.kind === 'proved' ? value.margin : 'estimated']),
  );

describe('the opening of the basic layouts', () => {
  it.each(['near', 'far', 'checkered'] as const)('%s is known at once, and proved', (layout) => {
    const thought = thinkAfter(tableOf({ layout }), [], 1);
    expect(thought.nodes).toBe(0);
    expect(thought.moves.every(({ value }) => value.kind === 'proved')).toBe(true);
    expect(OPENING[layout].split(' ').length).toBe(1_328);
  });
  it('agrees with a search of its last plies, seen from both seats', () => {
    const table = tableOf({ layout: 'near' });
    const line = ['Sc', 'Nd', 'W5', 'E3'];
    const known = thinkAfter(table, line, 1);
    const [best] = known.moves;
    const after = thinkAfter(table, [...line, best?.move as string], 50_000_000);
    const own = best?.value.kind === 'proved' ? best.value.margin : undefined;
    const theirs = after.moves[0]?.value.kind === 'proved' ? after.moves[0].value.margin : undefined;
    expect(after.nodes).toBeGreaterThan(0);
    expect(own).toBe(-(theirs as number) + 0);
  });
});

describe('storm positions', () => {
  const late = ['Sc', 'Nd', 'W5', 'E3', 'W2', 'E5', 'W2', 'Ne', 'Sb', 'E1'];
  it('are solved for every entry, with the exact margin', () => {
    expect(margins(thinkAfter(tableOf({}), late, 1_000_000, true))).toMatchInlineSnapshot(`
      {
        "Sb": -4,
        "Sc": -4,
        "Sd": -1,
        "Sf": -3,
        "W3": -4,
        "W4": -4,
        "W5": -3,
      }
    `);
  });
  it('are played best as soon as their value is known, before the other entries are', () => {
    for (const count of [10, 9, 8, 7]) {
      const line = late.slice(0, count);
      const all = thinkAfter(tableOf({}), line, 1_000_000, true);
      const { moves, nodes } = thinkAfter(tableOf({}), line, 1_000_000);
      expect(moves).toHaveLength(1);
      expect(moves[0]?.value).toEqual(all.moves[0]?.value);
      expect(all.moves.find(({ move }) => move === moves[0]?.move)?.value).toEqual(all.moves[0]?.value);
      expect(nodes).toBeLessThan(all.nodes);
    }
  });
  it('come with the best play of both, which ends with the margin that was promised', () => {
    const { rules } = tableOf({});
    for (const line of [late, late.slice(0, 8), late.slice(0, 3)])
      for (const { value, line: rest } of thinkAfter(tableOf({}), line, 10_000_000, true).moves.slice(0, 3)) {
        const state = start(rules);
        for (const move of [...line, ...rest]) rules.apply(state, unwrap(rules.parse(state, move)));
        expect(rules.actor(state)).toBe(OVER);
        const [red, black] = rules.score(state) as [number, number];
        const own = line.length % 2 === 0 ? red - black : black - red;
        expect(value).toMatchObject({ kind: 'proved', margin: own + 0 });
      }
  });
  it('are estimated when the budget is too small, and a move is found all the same', () => {
    const thought = thinkAfter(tableOf({}), late.slice(0, 6), 30);
    expect(thought.moves.length).toBeGreaterThan(0);
    expect(thought.moves.every(({ value }) => value.kind === 'estimated')).toBe(true);
  });
  it('give the same answer for the same seed and budget', () => {
    for (const nodes of [30, 2_000, 100_000])
      expect(thinkAfter(tableOf({}), late.slice(0, 6), nodes)).toEqual(
        thinkAfter(tableOf({}), late.slice(0, 6), nodes),
      );
  });
});

describe('the table of the advanced setup', () => {
  it('is whole: its size and checksum are what it says', () => {
    const bytes = decodeBytes(ADVANCED.margins);
    expect(bytes.length).toBe(REPRESENTATIVES.length);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(ADVANCED.sha256);
    for (const index of PLACEMENTS.keys()) expect([-2, -1, 0]).toContain(placementMargin(index));
  });
  it('is what a search finds', () => {
    const { rules } = tableOf({ setup: 'advanced', placing: 'alternate' });
    const state = start(rules);
    for (const move of ['@d3', '@b2', '@d4', '@b4']) rules.apply(state, unwrap(rules.parse(state, move)));
    const position = new StormPosition();
    position.load(state);
    expect(new MarginSearch(position).solve(0, -1)).toBe(0);
    expect(placedMargin(state, placementMargin)).toBe(0);
  });
  it.each(['snake', 'alternate'])('makes placing perfect: %s', (placing) => {
    const thought = thinkAfter(tableOf({ setup: 'advanced', placing }), [], 1);
    expect(thought.nodes).toBe(0);
    expect(thought.moves[0]?.value).toMatchObject({ kind: 'proved', margin: -1 });
  });
  it('decodes base64', () => {
    const bytes = Int8Array.from({ length: 256 }, (_, i) => i - 128);
    for (const length of [0, 1, 2, 3, 255, 256]) {
      const part = bytes.slice(0, length);
      expect(decodeBytes(Buffer.from(part.buffer).toString('base64'))).toEqual(part);
    }
  });
});

describe('placing by a table', () => {
  /** A made-up worth of placements, so that perfect placing can be checked by brute force. */
  const worth = (index: number): number => ((index * 7919) % 41) - 20;
  const brute = (rules: Rules, text: string): number => {
    const state = unwrap(rules.read(text));
    const places = placingMargins(state, worth);
    return [...places.values()].reduce((a, b) => (rules.actor(state) === 0 ? Math.max(a, b) : Math.min(a, b)));
  };
  it.each(['snake', 'alternate'])('[KO-9] looks through to the end of the placing: %s', (placing) => {
    const { rules } = tableOf({ setup: 'advanced', placing });
    const state = start(rules);
    const values = placingMargins(state, worth);
    expect(values.size).toBe(16);
    for (const [move, margin] of [...values].slice(0, 4)) {
      const next = start(rules);
      rules.apply(next, move);
      expect(brute(rules, rules.write(next))).toBe(margin);
    }
  });
  it('knows what the start of play is worth, and nothing of what comes later', () => {
    const { rules } = tableOf({ setup: 'advanced', placing: 'alternate' });
    const state = start(rules);
    const known: (number | undefined)[] = [];
    for (const move of ['@c3', '@e4', '@d3', '@b5', 'Sc']) {
      rules.apply(state, unwrap(rules.parse(state, move)));
      known.push(placedMargin(state, worth));
    }
    const placed = worth(placementIndex([14, 15], [22, 25]) as number);
    expect(known).toEqual([undefined, undefined, undefined, placed, undefined]);
  });
});
