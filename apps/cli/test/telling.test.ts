/** Values, progress and standings in words. */

import { Readable } from 'node:stream';
import type { FinishedGame } from '@pessoi/search';
import { describe, expect, it } from 'vitest';
import { describeStanding, standing } from '../src/arena/standing.ts';
import { type Context, makeContext } from '../src/context.ts';
import { ProgressBar } from '../src/terminal/progress.ts';
import { describeMove, describeValue } from '../src/terminal/values.ts';
import { Sink } from './helpers.ts';

const contextFor = (lang: 'en' | 'fr', terminal = false): { context: Context; errors: Sink } => {
  const errors = Object.assign(new Sink(), { isTTY: terminal, columns: 60 });
  const io = {
    input: Readable.from([]),
    output: new Sink(),
    errors,
    env: {},
    folder: '.',
    freshSeed: () => '',
    today: () => '',
  };
  return { context: makeContext(io, lang), errors };
};

describe('a value', () => {
  it.each([
    [{ kind: 'proved', result: 1 }, 'proved: wins', 'prouvé : gagne'],
    [{ kind: 'proved', result: 1, distance: 7 }, 'proved: wins, in 7 moves', 'prouvé : gagne, en 7 coups'],
    [{ kind: 'proved', result: 0, margin: 0 }, 'proved: a draw, margin +0', 'prouvé : nulle, écart +0'],
    [{ kind: 'proved', result: -1, margin: -3 }, 'proved: loses, margin −3', 'prouvé : perd, écart −3'],
    [{ kind: 'proved', expected: 0.2834 }, 'proved: 64.2% on average', 'prouvé : 64,2 % en moyenne'],
    [{ kind: 'proved', expected: 0.9999 }, 'proved: 99.9% on average', 'prouvé : 99,9 % en moyenne'],
    [
      { kind: 'proved', expected: 0, margin: 0.5 },
      'proved: 50.0% on average, margin +0.5',
      'prouvé : 50,0 % en moyenne, écart +0,5',
    ],
    [{ kind: 'estimated', expected: 0.28 }, 'estimated: 64%', 'estimé : 64 %'],
    [{ kind: 'estimated', expected: -1, margin: -2.26 }, 'estimated: 0%, margin −2.3', 'estimé : 0 %, écart −2,3'],
  ] as const)('%j', (value, english, french) => {
    expect(describeValue(contextFor('en').context.say, value)).toBe(english);
    expect(describeValue(contextFor('fr').context.say, value)).toBe(french);
  });

  it('comes with its line', () => {
    const { say } = contextFor('en').context;
    const value = { kind: 'estimated', expected: 0 } as const;
    expect(describeMove(say, { move: 'a', value, line: ['a', 'b', 'c'] }, 3)).toBe('a    estimated: 50%  → b c');
    expect(describeMove(say, { move: 'abc', value, line: ['abc'] }, 3)).toBe('abc  estimated: 50%');
  });
});

describe('the progress bar', () => {
  it('is drawn for a terminal, and wiped away', () => {
    const { context, errors } = contextFor('en', true);
    const bar = new ProgressBar(context, 10, 2);
    bar.show(2);
    expect(errors.text).toContain('██████░░░░░░░░░░░░░░░░░░░░░░░░ 2/10');
    bar.show(5, '+3 =0 −2');
    expect(errors.text).toMatch(/5\/10 \d.* \+3 =0 −2$/);
    bar.clear();
    expect(errors.text.endsWith('\r\x1b[K')).toBe(true);
  });

  it('is not there for anybody else', () => {
    const { context, errors } = contextFor('en');
    const bar = new ProgressBar(context, 10);
    bar.show(5);
    bar.clear();
    expect(errors.text).toBe('');
  });
});

describe('a standing', () => {
  const setting = {
    game: 'kings',
    edition: 1,
    options: {},
    seats: 2,
    a: 'max',
    b: 'uct',
    budget: { ms: 100 },
    seed: 's',
  };
  const games = (...shares: number[]): FinishedGame[] =>
    shares.map((share, index) => ({
      index,
      share,
      seating: ['a', 'b'],
      winners: [],
      scores: [],
      opening: 0,
      moves: [],
    }));
  const told = (lang: 'en' | 'fr', ...shares: number[]): string =>
    describeStanding(standing(games(...shares), 2, undefined), setting, contextFor(lang).context).join('\n');

  it('without games', () => {
    expect(told('en')).toBe('kings, 2 seats: max against uct, 0.1 s a move\nno games');
    expect(told('fr')).toBe('kings, 2 places : max contre uct, 0,1 s par coup\naucune partie');
  });

  it('with some', () => {
    expect(told('en', 1, 1, 0.5, 0)).toContain('4 games: +2 =1 −1, 62.5% (95%: ');
    expect(told('en', 1, 1, 0.5, 0)).toContain('\nElo +89 (95%: −');
    expect(told('fr', 0, 0)).toContain('Elo −∞ (95 % : de −∞ à ');
  });

  it('with a test', () => {
    const { sprt } = standing(games(...new Array<number>(60).fill(1)), 2, { elo0: 0, elo1: 100 });
    expect(sprt).toMatchObject({ elo0: 0, elo1: 100, verdict: 'H1' });
    const losing = standing(games(...new Array<number>(60).fill(0)), 2, { elo0: 0, elo1: 100 });
    expect(describeStanding(losing, setting, contextFor('fr').context).at(-1)).toMatch(
      /^SPRT\u00a0: 100 est réfuté, 0 tient/,
    );
  });
});
