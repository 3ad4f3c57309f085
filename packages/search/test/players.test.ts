import { game as breakthrough } from '@pessoi/breakthrough';
import {
  CHANCE,
  type GameAi,
  type Guess,
  type Level,
  type Mind,
  MoveList,
  newGuess,
  newView,
  type Rules,
  type State,
  seededRng,
  start,
  type Thought,
  unwrap,
  type Value,
  type View,
  viewOf,
  worth,
} from '@pessoi/core';
import { findGame, GAMES } from '@pessoi/registry';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  flatMind,
  gap,
  greedyMind,
  makePlayer,
  nearlyBest,
  needsAi,
  type Player,
  parsePlayer,
  playerName,
  randomMind,
  type ThinkJob,
  uctMind,
} from '../src/index.ts';

const rulesOf = (id: string, options = {}, seats?: number): Rules =>
  unwrap((findGame(id) ?? breakthrough).open(options, seats)).rules;
const variants = GAMES.flatMap(({ id, variants: all }) =>
  all.map((v) => [v.id, rulesOf(id, v.options, v.seats)] as const),
);

/** Judges by the scores alone. */
const byScore: Pick<GameAi, 'glance'> = {
  glance: (rules, truth, seat) =>
    (rules.score(truth)[seat] ?? 0) - Math.max(...rules.score(truth).filter((_, i) => i !== seat)),
};
const minds = (rules: Rules) => [
  ['random', randomMind(rules)] as const,
  ['greedy', greedyMind(rules, byScore)] as const,
  ['flat', flatMind(rules)] as const,
  ['uct', uctMind(rules)] as const,
];

describe.each(variants)('%s', (_, rules) => {
  const view = viewOf(rules, start(rules), 0);
  const list = new MoveList(rules.moveSpace);
  rules.legal(view, list);
  const legal = new Set(list.toArray().map((move) => rules.format(view, move)));

  it.each(minds(rules))('%s: legal moves, the same for the same seed, from one node on', (_name, mind) => {
    for (const nodes of [1, 40]) {
      const thought = mind.think(view, { seed: 1, nodes });
      expect(thought.moves.length).toBeGreaterThan(0);
      for (const { move, line } of thought.moves) {
        expect(legal.has(move)).toBe(true);
        expect(line[0]).toBe(move);
      }
      expect(mind.think(view, { seed: 1, nodes })).toEqual(thought);
    }
  });

  it.each(minds(rules))(
    '%s: a clear error for a view that asks for nothing, a quick answer when cancelled',
    (_name, mind) => {
      const request = { seed: 1, nodes: 10 };
      expect(() => mind.think(newView({ ...rules, stateSize: 3 }), request)).toThrow('another game');
      const over = newGuess(rules);
      over.set(start(rules));
      const rng = seededRng(2);
      while (rules.actor(over) !== -2) {
        rules.legal(over, list);
        rules.apply(over, list.at(rules.actor(over) === CHANCE ? 0 : rng.below(list.count)));
      }
      expect(() => mind.think(viewOf(rules, over, 0), request)).toThrow('nobody is to act');
      if (rules.secrecy === 'secret')
        expect(() => mind.think(viewOf(rules, start(rules), 1), request)).toThrow('not the one whose view');
      expect(mind.think(view, { ...request, cancelled: () => true }).moves.length).toBeGreaterThan(0);
    },
  );
});

describe('budgets', () => {
  const rules = rulesOf('breakthrough', { width: 4, height: 5 });
  const view = viewOf(rules, start(rules), 0);
  it.each([uctMind(rules), flatMind(rules)])('of nothing are refused', (mind) => {
    expect(() => mind.think(view, { seed: 1, nodes: 0 })).toThrow('no budget');
    expect(() => mind.think(view, { seed: 1, ms: -1 })).toThrow('no budget');
    expect(() => mind.think(view, { seed: 1 })).toThrow('needs a budget');
  });

  it('count simulations', () => {
    expect(uctMind(rules).think(view, { seed: 1, nodes: 300 }).nodes).toBe(300);
    expect(flatMind(rules).think(view, { seed: 1, nodes: 300 }).nodes).toBe(300);
  });

  it('end a search by time', () => {
    expect(uctMind(rules).think(view, { seed: 1, ms: 5 }).nodes).toBeGreaterThan(0);
  });
});

describe('uct', () => {
  // White to move arrives at once with d4-c5 or d4-e5 and the like; Black threatens to.
  const rules = rulesOf('breakthrough', { width: 5, height: 5 });
  const position = `${'.'.repeat(5)}..b..${'.'.repeat(5)}..w..${'.'.repeat(5)} w`;

  it('finds a win at once, and tells the line', () => {
    const state = unwrap(rules.read(position));
    const thought = uctMind(rules).think(viewOf(rules, state, 0), { seed: 1, nodes: 200 });
    expect(thought.moves[0]?.value).toEqual({ kind: 'estimated', expected: 1 });
    expect(thought.moves[0]?.move).toMatch(/^c4-[bcd]5$/);
  });

  it('converges to the move that wins', () => {
    // Everything but the capture lets Black arrive.
    const small = rulesOf('breakthrough', { width: 3, height: 5 });
    const state = unwrap(small.read('.w.b....w....b. w'));
    const thought = uctMind(small).think(viewOf(small, state, 0), { seed: 1, nodes: 4000 });
    expect(thought.moves).toHaveLength(5);
    expect(thought.moves[0]?.move).toBe('b1-a2');
    expect(worth(thought.moves[0]?.value as Value)).toBeGreaterThan(0.8);
  });

  it('reports as it goes', () => {
    const reports: Thought[] = [];
    const view = viewOf(rules, start(rules), 0);
    uctMind(rules).think(view, { seed: 1, nodes: 2000, report: (thought) => reports.push(thought) });
    expect(reports.map(({ nodes }) => nodes)).toEqual([256, 512, 1024]);
  });

  it('goes on when its tree is full', () => {
    const view = viewOf(rules, start(rules), 0);
    const thought = uctMind(rules, 1.4, 20).think(view, { seed: 1, nodes: 500 });
    expect(thought.nodes).toBe(500);
    expect(thought.moves.length).toBeGreaterThan(0);
  });

  it('looks deeper where it is worth it', () => {
    const mind = uctMind(rules);
    const deep = mind.think(viewOf(rules, start(rules), 0), { seed: 1, nodes: 3000 });
    expect(deep.depth).toBeGreaterThan(3);
    expect(deep.moves[0]?.line.length).toBeGreaterThan(2);
  });
});

describe('greedy', () => {
  it('takes what gives most at once', () => {
    const rules = rulesOf('breakthrough', { width: 5, height: 5 });
    const state = unwrap(rules.read('.....ww.....b....b....bb. w'));
    const { moves, nodes, depth } = greedyMind(rules, byScore).think(viewOf(rules, state, 0), { seed: 1 });
    expect(moves[0]?.move).toBe('b2-c3');
    expect([nodes, depth]).toEqual([moves.length, 1]);
  });

  it('does not always take the first of equals', () => {
    const rules = rulesOf('kings');
    const view = viewOf(rules, start(rules), 0);
    const chosen = new Set<string | undefined>();
    for (let seed = 0; seed < 20; seed++) chosen.add(greedyMind(rules, byScore).think(view, { seed }).moves[0]?.move);
    expect(chosen.size).toBeGreaterThan(4);
  });

  it('averages dice by their odds', () => {
    const rules = rulesOf('smallwars');
    const state = start(rules);
    for (const text of ['tank@b3', 'tank@b1', 'stop', 'stop', 'tank#2'])
      rules.apply(state, unwrap(rules.parse(state, text)));
    const view = viewOf(rules, state, rules.actor(state) as 0);
    // A glance that counts what the dice did: the expectation of an attack lies between the best and the worst roll.
    const life: Pick<GameAi, 'glance'> = { glance: (r, truth) => r.write(truth).length / 1000 };
    const attack = greedyMind(rules, life)
      .think(view, { seed: 1 })
      .moves.find(({ move }) => move.startsWith('!'));
    expect(attack).toBeDefined();
    const after = newGuess(rules);
    after.set(state);
    rules.apply(after, unwrap(rules.parse(after, attack?.move ?? '')));
    expect(rules.actor(after)).toBe(CHANCE);
    const rolls = new MoveList(rules.moveSpace);
    rules.legal(after, rolls);
    let [sum, odds] = [0, 0];
    for (const [i, roll] of rolls.toArray().entries()) {
      const rolled = newGuess(rules);
      rolled.set(after);
      rules.apply(rolled, roll);
      sum += (rolls.oddsAt(i) * rules.write(rolled).length) / 1000;
      odds += rolls.oddsAt(i);
    }
    expect(attack?.value).toEqual({ kind: 'estimated', expected: expect.closeTo(Math.tanh(sum / odds), 12) });
  });
});

const thoughtOf = (...expected: number[]): Thought => ({
  moves: expected.map((value, i) => ({ move: `m${i}`, value: { kind: 'estimated', expected: value }, line: [] })),
  nodes: 1,
  depth: 1,
});

describe('levels', () => {
  const count = (thought: Thought, level: Pick<Level, 'slack' | 'most'>, draws = 4000): Record<string, number> => {
    const rng = seededRng(5);
    const counts: Record<string, number> = {};
    for (let i = 0; i < draws; i++) {
      const move = nearlyBest(thought, level, rng);
      counts[move] = (counts[move] ?? 0) + 1;
    }
    return counts;
  };

  it('weigh moves by what they lose, and never take what loses too much', () => {
    const counts = count(thoughtOf(0.5, 0.4, 0.3, -0.4), { slack: 0.1, most: 0.5 });
    expect(counts.m3).toBeUndefined();
    expect((counts.m1 ?? 0) / (counts.m0 ?? 1)).toBeCloseTo(Math.exp(-1), 1);
    expect((counts.m2 ?? 0) / (counts.m0 ?? 1)).toBeCloseTo(Math.exp(-2), 1);
  });

  it('without slack take the best', () => {
    expect(count(thoughtOf(0.5, 0.5, 0.5), { slack: 0, most: 2 }, 50)).toEqual({ m0: 50 });
  });

  it('a thought whose order is not that of its values loses nothing by it', () => {
    const thought = thoughtOf(0.2, 0.4);
    expect(gap(thought, { kind: 'estimated', expected: 0.4 })).toBe(0);
  });

  it('of equal proved results, the better margin is worth a little more', () => {
    const moves = [3, 1].map((margin) => ({
      move: `${margin}`,
      value: { kind: 'proved', result: 1, margin } as const,
      line: [],
    }));
    expect(gap({ moves, nodes: 1, depth: 1 }, { kind: 'proved', result: 1, margin: 1 })).toBeCloseTo(0.02, 12);
    expect(gap({ moves, nodes: 1, depth: 1 }, { kind: 'proved', result: -1, margin: -1 })).toBe(2);
  });
});

describe('by its type', () => {
  it('a mind or a player is given a View and nothing else', () => {
    expectTypeOf<Parameters<Mind['think']>[0]>().toEqualTypeOf<View>();
    expectTypeOf<Parameters<Player['choose']>[0]>().toEqualTypeOf<View>();
    expectTypeOf<ThinkJob['view']>().toEqualTypeOf<View>();
    expectTypeOf<State>().not.toExtend<View>();
    expectTypeOf<Guess>().not.toExtend<View>();
  });
});

describe('players by name', () => {
  it('are read and written', () => {
    for (const name of ['random', 'greedy', 'uct', 'flat', 'uniform', 'max', 'level:1', 'level:8']) {
      const spec = parsePlayer(name);
      expect(spec && playerName(spec)).toBe(name);
    }
    for (const name of ['', 'level', 'level:0', 'level:9', 'level:10', 'Max', '__proto__'])
      expect(parsePlayer(name)).toBeUndefined();
  });

  const table = unwrap(breakthrough.open({ width: 4, height: 5 }));
  const view = viewOf(table.rules, start(table.rules), 0);
  const ai: GameAi = {
    game: 'breakthrough',
    brain: () => ({
      algorithm: 'mcts',
      guide: {
        evaluate: () => 0,
        priors: (_t, moves, weights) => void weights.fill(1, 0, moves.count),
        rollout: 0,
        explore: 1.5,
      },
    }),
    glance: byScore.glance,
    levels: () => [{ nodes: 50, slack: 0.1, most: 0.5 }],
  };

  it.each(['random', 'greedy', 'uct', 'flat', 'uniform', 'max', 'level:1'])('%s plays', (name) => {
    const spec = parsePlayer(name);
    if (!spec) throw new Error(name);
    const player = makePlayer(spec, table, ai);
    const { move, thought } = player.choose(view, { seed: 1, nodes: 100 });
    expect(player.name).toBe(name);
    expect(thought.moves.map((value) => value.move)).toContain(move);
    expect(player.choose(view, { seed: 1, nodes: 100 }).move).toBe(move);
    expect(() => player.choose(newView({ ...table.rules, stateSize: 5 }), { seed: 1, nodes: 1 })).toThrow(
      'another game',
    );
    if (needsAi(spec)) expect(() => makePlayer(spec, table, undefined)).toThrow('has no minds');
    else expect(makePlayer(spec, table, undefined).choose(view, { seed: 1, nodes: 5 }).move).not.toBe('');
  });

  it('levels that a game does not have are refused', () => {
    expect(() => makePlayer({ kind: 'level', level: 2 }, table, ai)).toThrow('no level 2');
  });
});
