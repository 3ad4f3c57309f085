import { wilson } from '@pessoi/search';
import { describe, expect, it } from 'vitest';
import { arenaArgs, gamesFile, type MatchResult, pool, settled } from '../strength/arena.ts';
import { type Entry, entries, GREEDY_PAIR, LADDER, levelsOf, seatsOf } from '../strength/entries.ts';
import { type EntryResult, strengthPage } from '../strength/page.ts';
import { distribution, lossesOf, ratings, stepOf } from '../strength/ratings.ts';

const match = (wins: number, draws: number, losses: number, even = 0.5): MatchResult => {
  const games = wins + draws + losses;
  const score = (wins + draws / 2) / games;
  return { games, wins, draws, losses, score, scoreInterval: wilson(score, games), even };
};

describe('the ladder', () => {
  it('has a step for every pair of neighbours', () => {
    const names = LADDER.map(({ a, b }) => `${a} ${b}`);
    expect(names).toHaveLength(7);
    expect(names.at(0)).toBe('level:2 level:1');
    expect(names.at(-1)).toBe('level:8 level:7');
  });

  it('is climbed by every game that has levels, in settings that share them', () => {
    for (const entry of entries()) {
      expect(entry.settings.length).toBeGreaterThan(0);
      for (const setting of entry.settings) {
        expect(setting.table.seats).toBe(seatsOf(entry));
        expect(entry.ai.levels(setting.table)).toEqual(levelsOf(entry));
        expect(arenaArgs(entry, setting, GREEDY_PAIR, 10).slice(0, 2)).toEqual(['arena', entry.game.id]);
        expect(gamesFile('f', entry, setting, GREEDY_PAIR)).toMatch(/^f\/[\w.-]+\.jsonl$/);
      }
    }
    const ids = entries().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['kings', 'kopis-storm', 'kopis-sudden', 'smallwars', 'aisopos-4']));
  });

  it('keeps the games of other numbers apart', () => {
    const [entry] = entries().filter(({ id }) => id === 'kings') as [Entry];
    const [setting] = entry.settings as [Entry['settings'][0]];
    const [pair] = LADDER as [(typeof LADDER)[0]];
    const changed: Entry = { ...entry, ai: { ...entry.ai, levels: () => [{ nodes: 7, slack: 1, most: 2 }] } };
    expect(gamesFile('f', changed, setting, pair)).toBe('f/kings_level2_level1-7-1-2.jsonl');
    expect(gamesFile('f', entry, setting, pair)).not.toBe(gamesFile('f', changed, setting, pair));
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

describe('a match', () => {
  it('is settled when even play is far enough away, on either side', () => {
    expect(settled(match(18, 0, 6))).toBe(true);
    expect(settled(match(6, 0, 18))).toBe(true);
    expect(settled(match(17, 0, 7))).toBe(false);
    expect(settled(match(12, 0, 12, 1 / 4))).toBe(true);
    expect(settled(match(8, 0, 16, 1 / 4))).toBe(false);
  });

  it('sums up its settings', () => {
    expect(pool([match(6, 2, 0), match(1, 1, 6)])).toEqual(match(7, 3, 6));
    const shared = { ...match(1, 2, 0, 1 / 3), score: 0.5 };
    expect(pool([shared, { ...match(0, 0, 3, 1 / 3) }]).score).toBe(0.25);
  });
});

describe('the distribution of losses', () => {
  it('puts every loss into one bucket', () => {
    const { counts, mean } = distribution([0, 0.01, 0.02, 0.3, 2]);
    expect(counts).toEqual([1, 2, 0, 0, 1, 1]);
    expect(mean).toBeCloseTo((0 + 0.5 + 1 + 15 + 100) / 5, 9);
  });

  it('is told for each level, with the positions that were proved', () => {
    const judged = [
      { position: 0, proved: true, losses: [2, 0] },
      { position: 1, proved: false, losses: [0, 0] },
    ];
    expect(lossesOf(judged, 2)).toEqual({
      positions: 2,
      proved: 1,
      levels: [
        { counts: [1, 0, 0, 0, 0, 1], mean: 50 },
        { counts: [2, 0, 0, 0, 0, 0], mean: 0 },
      ],
    });
  });
});

describe('the page', () => {
  const entry: EntryResult = {
    id: 'chess',
    title: 'Chess',
    seats: 2,
    levels: [
      { nodes: 10, slack: 1, most: 2 },
      { nodes: 2000, slack: 0, most: 0 },
    ],
    ladder: [match(30, 0, 10)],
    greedy: match(5, 0, 5),
    timed: [{ ...match(10, 0, 0), against: 'uct' }],
    losses: lossesOf([{ position: 0, proved: true, losses: [0.3, 0] }], 2),
    settings: ['blitz', 'slow'],
    command: 'npm run strength -- --only chess',
    first: 'pessoi arena chess',
    note: 'The second try.',
  };

  it('tells ladder, ends, losses and commands', () => {
    const page = strengthPage([entry]);
    expect(page).toContain('Measured by `npm run strength -- --only chess`');
    expect(page).toContain('## Chess\n\nThe second try.\n');
    expect(page).toMatch(
      /\| 1 \| 10 \| 1 \| 0 \| {2}\| {2}\|\n\| 2 \| 2,000 \| 0 \| 18\d \| 1\d\d \| 75% \(60% to 86%\) of 40 \|/,
    );
    expect(page).toContain('`greedy` against level 1: 50% (24% to 76%) of 10, **not shown**.');
    expect(page).toContain('`max` against `uct` at 0.1 s a move: 100% (72% to 100%) of 10.');
    expect(page).toContain('over 1 positions (in 1 of them the value of every move was proved)');
    expect(page).toContain('| 1 | 0% | 0% | 0% | 0% | 100% | 0% | 15.0 |');
    expect(page).toContain('`pessoi arena chess`; the games of a match are spread over blitz, slow.');
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('gives levels that are exact one rating', () => {
    const levels = [...entry.levels, { nodes: 9000, slack: 0, most: 0 }];
    const page = strengthPage([{ ...entry, levels, exactFrom: 2, losses: lossesOf([], 3) }]);
    const [, second, third] = page.match(/^\| [123] .*$/gm)?.map((line) => line.split(' | ')) ?? [];
    expect(third?.slice(3, 5)).toEqual(second?.slice(3, 5));
    expect(third?.at(5)).toBe('none: both are exact |');
  });

  it('says which steps were not measured', () => {
    const page = strengthPage([{ ...entry, ladder: [] }]);
    expect(page).toContain('| 2 | 2,000 | 0 |  |  | **not measured** |');
  });

  it('tells first places where more than two play', () => {
    const { timed: _, ...rest } = entry;
    const page = strengthPage([{ ...rest, seats: 3, losses: lossesOf([], 2), settings: ['three'] }]);
    expect(page).toContain('first places, alone against 2 of the level below (equals: 33%)');
    expect(page).not.toMatch(/NaN|undefined|Infinity|Elo \||spread over|Loss of a move in/);
  });
});
