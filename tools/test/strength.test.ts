import { wilson } from '@pessoi/search';
import { describe, expect, it } from 'vitest';
import { arenaArgs, gamesFile, type MatchResult } from '../strength/arena.ts';
import { entries, pairs } from '../strength/entries.ts';
import { distribution, type EntryResult, ratings, stepOf, strengthPage } from '../strength/page.ts';

const match = (wins: number, draws: number, losses: number, even = 0.5): MatchResult => {
  const games = wins + draws + losses;
  const score = (wins + draws / 2) / games;
  return { games, wins, draws, losses, score, scoreInterval: wilson(score, games), even };
};

describe('the ladder', () => {
  it('has a step for every pair of neighbours, and its two ends', () => {
    const names = pairs().map(({ a, b }) => `${a} ${b}`);
    expect(names).toHaveLength(9);
    expect(names).toContain('level:2 level:1');
    expect(names).toContain('level:8 level:7');
  });

  it('is climbed by every game that has levels', () => {
    for (const entry of entries()) {
      const [pair] = pairs();
      const args = arenaArgs(entry, pair as never, 10);
      expect(args.slice(0, 2)).toEqual(['arena', entry.game.id]);
      expect(gamesFile('f', entry, pair as never)).toMatch(/^f\/[\w-]+\.jsonl$/);
    }
    const ids = entries().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('adds steps up, and the squares of their errors', () => {
    expect(stepOf(match(50, 0, 50)).elo).toBeCloseTo(0, 9);
    expect(stepOf(match(75, 0, 25)).elo).toBeCloseTo(188.3, 0);
    expect(Number.isFinite(stepOf(match(10, 0, 0)).elo)).toBe(true);
    expect(Number.isFinite(stepOf(match(10, 0, 0)).error)).toBe(true);
    const [first, second, third] = ratings([match(75, 0, 25), match(75, 0, 25)]);
    expect(first).toEqual({ elo: 0, error: 0 });
    expect(third?.elo).toBeCloseTo(2 * (second?.elo ?? 0), 9);
    expect(third?.error).toBeCloseTo(Math.SQRT2 * (second?.error ?? 0), 9);
  });
});

describe('the distribution of losses', () => {
  it('puts every loss into one bucket', () => {
    const { shares, mean } = distribution([0, 0.01, 0.02, 0.3, 2]);
    expect(shares).toEqual([0.2, 0.4, 0, 0, 0.2, 0.2]);
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
    expect(mean).toBeCloseTo((0 + 0.5 + 1 + 15 + 100) / 5, 9);
  });
});

describe('the page', () => {
  const entry: EntryResult = {
    title: 'Chess',
    seats: 2,
    nodes: [10, 2000],
    ladder: [match(30, 0, 10)],
    greedy: match(5, 0, 5),
    uct: match(10, 0, 0),
    losses: [
      { position: 0, level: 1, loss: 0.3 },
      { position: 0, level: 2, loss: 0 },
    ],
    command: 'pessoi arena chess',
  };

  it('tells ladder, ends, losses and commands', () => {
    const page = strengthPage('npm run strength', [entry]);
    expect(page).toContain('Made by `npm run strength`.');
    expect(page).toContain('## Chess\n');
    expect(page).toMatch(
      /\| 1 \| 10 \| 0 \| {2}\| {2}\|\n\| 2 \| 2,000 \| 18\d \| 1\d\d \| 75% \(60% to 86%\) of 40 \|/,
    );
    expect(page).toContain('Level 8 against `uct` at 0.1 s a move: 100% (72% to 100%) of 10.');
    expect(page).toContain('over 1 positions');
    expect(page).toContain('| 1 | 0% | 0% | 0% | 0% | 100% | 0% | 15.0 |');
    expect(page).toContain('`pessoi arena chess`');
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('tells first places where more than two play', () => {
    const page = strengthPage('x', [{ ...entry, seats: 3, losses: [] }]);
    expect(page).toContain('first places among 2 of the level below (of equals: 33%)');
    expect(page).not.toMatch(/NaN|undefined|Infinity|Elo \|/);
  });
});
