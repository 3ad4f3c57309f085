import { newState, seededRng, start, unwrap } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import { describe, expect, it } from 'vitest';
import {
  addResult,
  EMPTY_TALLY,
  eloEstimate,
  eloOf,
  fairGames,
  firstPlace,
  type Match,
  openGame,
  type Player,
  pairing,
  playMatchGame,
  playPairing,
  pointsOf,
  scoreFor,
  scoreInterval,
  scoreOf,
  sprt,
  wilson,
} from '../src/index.ts';

const tables = GAMES.flatMap((game) =>
  game.variants.map(({ id, options, seats }) => [id, unwrap(game.open(options, seats))] as const),
);

describe('Elo', () => {
  it.each([
    [0.5, 0],
    [0.75, 190.85],
    [0.64, 99.95],
    [0.9, 381.7],
    [0.25, -190.85],
  ])('of a score of %d', (score, elo) => {
    expect(eloOf(score)).toBeCloseTo(elo, 1);
    expect(scoreFor(eloOf(score))).toBeCloseTo(score, 12);
  });

  it('has an error that narrows with the games, and none that is nothing', () => {
    const few = eloEstimate({ wins: 6, draws: 2, losses: 2 });
    const many = eloEstimate({ wins: 600, draws: 200, losses: 200 });
    expect(few.elo).toBeCloseTo(147.2, 1);
    expect(many.elo).toBeCloseTo(few.elo, 9);
    expect(many.interval.high - many.interval.low).toBeLessThan(50);
    expect(few.interval.low).toBeLessThan(many.interval.low);
    const all = eloEstimate({ wins: 20, draws: 0, losses: 0 });
    expect(all.elo).toBe(Number.POSITIVE_INFINITY);
    expect(all.interval.low).toBeCloseTo(eloOf(0.8389), 0);
    expect(all.interval.high).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the interval of a share', () => {
  // Wilson (1927), as in Newcombe (1998), table I.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d in %d', (hits, games, low, high) => {
    const interval = wilson(hits / games, games);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('is everything before the first game', () => {
    expect(wilson(Number.NaN, 0)).toEqual({ low: 0, high: 1 });
  });
});

describe('the sequential test', () => {
  const test = { elo0: 0, elo1: 10 };

  it('has the bounds of Wald', () => {
    const { low, high, llr, verdict } = sprt(EMPTY_TALLY, test);
    expect([low, high]).toEqual([expect.closeTo(-2.9444, 4), expect.closeTo(2.9444, 4)]);
    expect([llr, verdict]).toEqual([0, undefined]);
    expect(sprt(EMPTY_TALLY, { ...test, alpha: 0.01, beta: 0.01 }).high).toBeCloseTo(4.5951, 4);
  });

  it('accepts, refuses and goes on', () => {
    expect(sprt({ wins: 3700, draws: 3000, losses: 3300 }, test).verdict).toBe('H1');
    expect(sprt({ wins: 3300, draws: 3000, losses: 3500 }, test).verdict).toBe('H0');
    expect(sprt({ wins: 37, draws: 30, losses: 33 }, test).verdict).toBeUndefined();
    expect(sprt({ wins: 40, draws: 0, losses: 0 }, { elo0: 0, elo1: 200 }).verdict).toBe('H1');
  });

  // By hand: 10,001.5 games, mean 0.52 (nearly), variance of wins and losses only.
  it('has the likelihood ratio of the normal approximation', () => {
    const [s0, s1] = [0.5, scoreFor(10)];
    const mean = (5200.5 + 0.25) / 10_001.5;
    const variance = (5200.5 * (1 - mean) ** 2 + 0.5 * (0.5 - mean) ** 2 + 4800.5 * mean ** 2) / 10_001.5;
    const llr = (10_001.5 * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
    expect(sprt({ wins: 5200, draws: 0, losses: 4800 }, test).llr).toBeCloseTo(llr, 9);
    expect(llr).toBeCloseTo(7.378, 1);
  });
});

describe('pairings', () => {
  it.each([2, 3, 4])('with %d seats: every opening once with a in every seat', (seats) => {
    for (let opening = 0; opening < 5; opening++) {
      const games = Array.from({ length: seats }, (_, i) => pairing(opening * seats + i, seats));
      expect(games.every((game) => game.opening === opening)).toBe(true);
      expect(games.map(({ seating }) => seating.indexOf('a'))).toEqual([...Array(seats).keys()]);
      for (const { seating } of games) expect(seating.filter((side) => side === 'b')).toHaveLength(seats - 1);
    }
  });

  it('come in whole rounds', () => {
    expect([fairGames(1, 2), fairGames(4, 2), fairGames(10, 3)]).toEqual([2, 4, 12]);
  });
});

describe('the tally', () => {
  it('counts wins, draws, losses and points', () => {
    const tally = [1, 0.5, 0, 1].reduce(addResult, EMPTY_TALLY);
    expect(tally).toEqual({ wins: 2, draws: 1, losses: 1 });
    expect([pointsOf(tally), scoreOf(tally)]).toEqual([2.5, 0.625]);
    expect(scoreInterval(tally)).toEqual(wilson(0.625, 4));
  });

  it('shares first places', () => {
    expect(firstPlace({ winners: [0] }, ['a', 'b'])).toBe(1);
    expect(firstPlace({ winners: [0, 1] }, ['a', 'b'])).toBe(0.5);
    expect(firstPlace({ winners: [2] }, ['a', 'b', 'b'])).toBe(0);
    expect(firstPlace({ winners: [0, 1, 2] }, ['b', 'a', 'b'])).toBeCloseTo(1 / 3, 12);
  });
});

describe('openings', () => {
  it.each(tables)('%s: varied, told in notation, never an end', (_, { rules }) => {
    const texts = new Set<string>();
    for (let i = 0; i < 30; i++) {
      const { state, moves } = openGame(rules, seededRng(i));
      expect(rules.actor(state)).not.toBe(-2);
      const again = start(rules);
      for (const move of moves) rules.apply(again, unwrap(rules.parse(again, move)));
      expect(rules.write(again)).toBe(rules.write(state));
      texts.add(moves.join(' '));
    }
    expect(texts.size).toBeGreaterThan(15);
  });

  it('are a game’s own where it has some, and told all the same', () => {
    const [, { rules }] = tables.at(-1) as (typeof tables)[number];
    const opened = openGame(rules, seededRng(1), (given, truth) => {
      const other = newState(given);
      given.setup(other);
      given.apply(other, unwrap(given.parse(other, 'a2-a3')));
      given.apply(truth, unwrap(given.parse(truth, 'c2-c3')));
    });
    expect(opened.moves).toEqual(['c2-c3']);
  });
});

describe('a match', () => {
  const match = (table: Match['table'], seed = 's'): Match => ({
    table,
    ai: undefined,
    a: { kind: 'flat' },
    b: { kind: 'random' },
    budget: { nodes: 4 },
    seed,
  });

  const oneOfEach = tables.filter(([, { game, seats }], i) => {
    const before = tables.slice(0, i).some(([, other]) => other.game === game && other.seats === seats);
    return !before;
  });
  it.each(oneOfEach)('%s: the same game wherever it is played', (_, table) => {
    const game = playPairing(match(table), 1);
    expect(playPairing(match(table), 1)).toEqual(game);
    expect(game.seating[1]).toBe('a');
    expect(game.moves.length).toBeGreaterThan(game.opening);
    expect(playPairing(match(table, 't'), 1).moves).not.toEqual(game.moves);
    const swapped = playPairing(match(table), 0);
    expect(swapped.moves.slice(0, swapped.opening)).toEqual(game.moves.slice(0, game.opening));
  });

  it('refuses an illegal move of a player', () => {
    const [, { rules }] = tables.at(-1) as (typeof tables)[number];
    const cheat: Player = {
      name: 'cheat',
      choose: () => ({ move: 'a1-a6', thought: { moves: [], nodes: 0, depth: 0 } }),
    };
    const dice = { rng: seededRng(1), seed: 's', budget: { nodes: 1 } };
    expect(() => playMatchGame(rules, start(rules), [cheat, cheat], dice)).toThrow('cheat played a1-a6');
    expect(() => playMatchGame(rules, start(rules), [], dice)).toThrow('nobody sits on seat 0');
  });

  it('is won by who thinks', () => {
    const [, table] = tables.at(-1) as (typeof tables)[number];
    let points = 0;
    for (let i = 0; i < 10; i++) points += playPairing({ ...match(table), budget: { nodes: 60 } }, i).share;
    expect(points).toBeGreaterThan(7);
  });
});
