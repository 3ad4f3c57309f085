import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMMON_REASONS,
  clickTree,
  divide,
  explain,
  fill,
  follow,
  hashWords,
  inspect,
  type Move,
  MoveList,
  newKey,
  type Outcome,
  Play,
  perft,
  pick,
  preview,
  quote,
  type Rules,
  randomGame,
  reason,
  type Series,
  sameText,
  seededRng,
  seriesStanding,
  splitFields,
  start,
  startPosition,
  type Target,
  toSeat,
  unreadableField,
  unwrap,
  viewOf,
} from '../src/index.ts';
import { coin, find } from './coin.ts';

const { rules } = unwrap(coin.open()) as { rules: Rules<'open'> };

describe('options', () => {
  const code = (options: unknown, seats?: unknown): string => {
    const opened = coin.open(options, seats);
    return opened.ok ? 'ok' : opened.error.code;
  };
  it('fills in defaults', () => {
    expect(unwrap(coin.open()).options).toEqual({ goal: 5, dice: 'no', note: '' });
    expect(unwrap(coin.open({ goal: 7 })).options).toEqual({ goal: 7, dice: 'no', note: '' });
  });
  it.each([
    [{ goal: 4 }, 'option-not-in-range'],
    [{ goal: 1 }, 'option-not-in-range'],
    [{ goal: 11 }, 'option-not-in-range'],
    [{ goal: 3 }, 'ok'],
    [{ goal: 9 }, 'ok'],
    [{ goal: '5' }, 'option-not-in-range'],
    [{ goal: 5.5 }, 'option-not-in-range'],
    [{ goal: null }, 'option-not-in-range'],
    [{ dice: 'maybe' }, 'option-not-a-choice'],
    [{ dice: ['yes'] }, 'option-not-a-choice'],
    [{ note: 3 }, 'not-now'],
    [{ goal: 9, dice: 'yes' }, 'not-now'],
    [{ toString: 1 }, 'option-unknown'],
    [[], 'options-not-an-object'],
    [null, 'options-not-an-object'],
    ['x', 'options-not-an-object'],
  ])('%j: %s', (options, expected) => expect(code(options)).toBe(expected));
  it('[ALL-1] seats are a number that can play', () => {
    expect(code({}, 2)).toBe('ok');
    expect(code({}, 3)).toBe('seats-not-playable');
    expect(code({}, '2')).toBe('seats-not-a-number');
    expect(code({}, null)).toBe('seats-not-a-number');
    expect(toSeat(1, 2)).toBe(1);
    expect(toSeat(2, 2)).toBeUndefined();
    expect(toSeat('1', 2)).toBeUndefined();
  });
  it('names what is wrong', () => {
    const refused = coin.open({ goal: 4 });
    expect(!refused.ok && explain(refused.error, 'en', coin)).toBe(
      'option “goal” cannot be 4; it goes from 3 to 9 in steps of 2',
    );
    expect(!refused.ok && explain(refused.error, 'fr')).toBe(
      'l’option « goal » ne peut pas valoir 4 ; elle va de 3 à 9 par pas de 2',
    );
  });
});

describe('words', () => {
  it('fills templates, and leaves what it does not know', () => {
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
    expect(fill('{toString}')).toBe('{toString}');
  });
  it('cuts long quotes', () => {
    expect(quote('x'.repeat(61))).toBe(`${'x'.repeat(57)}…`);
    expect(quote('x'.repeat(60))).toBe('x'.repeat(60));
    expect([quote({}), quote([]), quote(null), quote(undefined), quote(3)]).toEqual([
      '{…}',
      '[…]',
      'null',
      'undefined',
      '3',
    ]);
  });
  it('explains in both languages; a game’s own words come first', () => {
    expect(explain(reason('CO-1', 'not-now', { text: 'x' }), 'fr', coin)).toBe('Pièce: not x now');
    expect(explain(reason('ALL-6', 'game-over'), 'en', coin)).toBe('the game is over: no move is legal');
    expect(explain(reason('X', 'unheard-of'), 'en')).toBe('unheard-of');
    expect(explain(reason('X', 'toString'), 'en', coin)).toBe('toString');
  });
  it('common reasons exist in both languages with the same details', () => {
    const names = (text: string): string => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join();
    expect(Object.keys(COMMON_REASONS.fr)).toEqual(Object.keys(COMMON_REASONS.en));
    for (const [key, text] of Object.entries(COMMON_REASONS.en)) {
      expect(names(COMMON_REASONS.fr[key] as string), key).toBe(names(text));
      expect(COMMON_REASONS.fr[key]).not.toBe(text);
    }
  });
  it('unwrap throws what went wrong', () => {
    expect(() => unwrap({ ok: false, error: { code: 'x' } })).toThrow('unexpected failure: {"code":"x"}');
  });
  it('splits fields and compares texts', () => {
    expect(splitFields('a b', 2)).toEqual({ ok: true, value: ['a', 'b'] });
    expect(splitFields('a  b', 2)).toMatchObject({ ok: false, error: { params: { expected: 2, found: 3 } } });
    expect(sameText('a', 'a').ok).toBe(true);
    expect(sameText('a', 'b')).toMatchObject({
      error: { clause: 'ALL-8', code: 'position-not-canonical', params: { text: 'b' } },
    });
    expect(unreadableField('f', 'w')).toMatchObject({ error: { clause: 'ALL-8', params: { field: 'f', what: 'w' } } });
  });
});

describe('random numbers', () => {
  it('[ALL-4] the same seed gives the same numbers', () => {
    const take = (seed: string | number): number[] => {
      const rng = seededRng(seed);
      return Array.from({ length: 5 }, () => rng.below(1000));
    };
    expect(take('a')).toEqual(take('a'));
    expect(take(1)).toEqual(take('1'));
    expect(take('a')).not.toEqual(take('b'));
  });
  it.each([1, 2, 3, 7, 64, 1000])('below %i is even', (bound) => {
    const rng = seededRng('even');
    const counts = new Array<number>(bound).fill(0);
    const draws = 2000 * Math.min(bound, 100);
    for (let i = 0; i < draws; i++) {
      const value = rng.below(bound);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const expected = draws / bound;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.length).toBe(bound);
    expect(chi).toBeLessThan(bound + 5 * Math.sqrt(2 * bound));
  });
  it('stays below wide bounds, and uses their whole width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 - 1 }), fc.string(), (bound, seed) => {
        const value = seededRng(seed).below(bound);
        expect(Number.isInteger(value) && value >= 0 && value < bound).toBe(true);
      }),
    );
    const rng = seededRng('wide');
    expect(Math.max(...Array.from({ length: 50 }, () => rng.below(2 ** 32)))).toBeGreaterThan(2 ** 31);
  });
});

describe('moves', () => {
  it('lists, finds and empties', () => {
    const list = new MoveList(3);
    list.add(7);
    list.addOutcome(8, 5);
    expect([list.count, list.at(1), list.oddsAt(1), list.has(7), list.has(9), list.toArray()]).toEqual([
      2,
      8,
      5,
      true,
      false,
      [7, 8],
    ]);
    list.addIf(9, false);
    expect(list.toArray()).toEqual([7, 8]);
    list.addIf(9, true);
    expect(list.toArray()).toEqual([7, 8, 9]);
    list.clear();
    expect([list.has(7), list.toArray()]).toEqual([false, []]);
  });
  it('picks by the odds at chance, evenly otherwise', () => {
    const list = new MoveList(2);
    list.addOutcome(1, 1);
    list.addOutcome(2, 3);
    const rng = seededRng('pick');
    const share = (chance: boolean): number =>
      Array.from({ length: 4000 }, () => pick(list, chance, rng)).filter((move) => (move as number) === 2).length /
      4000;
    expect(share(true)).toBeCloseTo(0.75, 1);
    expect(share(false)).toBeCloseTo(0.5, 1);
  });
  it('plays random games to their end', () => {
    const state = start(rules);
    const moves = randomGame(rules, state, seededRng(3));
    expect(rules.outcome(state)).toBeDefined();
    expect(moves.length).toBeGreaterThan(2);
  });
  it('keys tell words apart', () => {
    const key = (...words: number[]): string => {
      const into = newKey();
      hashWords(Int16Array.from(words), words.length, into);
      return into.join();
    };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 9 }), { minLength: 3, maxLength: 3 }), fc.nat(2), (words, i) => {
        expect(key(...words)).toBe(key(...words));
        expect(key(...words)).not.toBe(key(...words.with(i, (words[i] as number) + 1)));
      }),
    );
  });
});

describe('click tree', () => {
  const tree = clickTree(rules, start(rules), new MoveList(4));
  const target = (...names: string[]): Target[] => names as Target[];
  it('says what can be clicked, what is left open, and when a move is complete', () => {
    expect([...tree.next.keys()]).toEqual(['one', 'two']);
    expect(tree.moves).toEqual([0, 1]);
    expect(tree.complete).toBeUndefined();
    expect(follow(tree, target('one'))?.complete).toBe(0);
    expect(follow(tree, target('two'))).toMatchObject({ moves: [1], complete: undefined });
    expect(follow(tree, target('two', 'sure'))?.complete).toBe(1);
    expect(follow(tree, target('three'))).toBeUndefined();
    expect(follow(tree, target('three', 'sure'))).toBeUndefined();
  });
  it('previews what a move does', () => {
    expect(preview(rules, viewOf(rules, start(rules), 0), 1 as Move)).toEqual([{ kind: 'score', scores: [2, 0] }]);
  });
});

describe('perft', () => {
  const dicey = unwrap(coin.open({ dice: 'yes' })).rules;
  it('counts nodes at exactly that depth', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((depth) => perft(rules, start(rules), depth))).toEqual([1, 2, 4, 8, 8, 2, 0]);
    expect([1, 2, 3].map((depth) => perft(dicey, start(dicey), depth))).toEqual([2, 4, 8]);
  });
  it('divides by the first move', () => {
    expect([...divide(rules, start(rules), 4)]).toEqual([
      ['+1', 6],
      ['+2', 2],
    ]);
    expect([...divide(rules, start(rules), 1)]).toEqual([
      ['+1', 1],
      ['+2', 1],
    ]);
  });
});

describe('play', () => {
  it('[ALL-2] moves, refuses without changing anything, takes back', () => {
    const play = unwrap(Play.begin(unwrap(coin.open())));
    expect(play.move('+2').ok).toBe(true);
    expect(play.move('+3')).toMatchObject({ ok: false, error: { clause: 'ALL-7' } });
    expect(play.moves).toEqual(['+2']);
    expect(rules.write(play.state)).toBe('2 1');
    expect(rules.write(play.stateAt(0) ?? start(rules))).toBe('0 0');
    expect(play.stateAt(2)).toBeUndefined();
    expect(play.undo()).toBe(true);
    expect(rules.write(play.state)).toBe('0 0');
    expect(play.undo()).toBe(false);
  });
  it('[ALL-8] begins from a position', () => {
    expect(rules.write(unwrap(Play.begin(unwrap(coin.open()), '3 1')).state)).toBe('3 1');
    expect(Play.begin(unwrap(coin.open()), 'x').ok).toBe(false);
    expect(startPosition(rules, 7)).toMatchObject({ error: { code: 'position-not-text', params: { value: '7' } } });
  });
});

describe('series', () => {
  const series: Series = {
    games: 2,
    points: (outcome) => outcome.scores,
    reseat: (seating) => [...seating].reverse(),
  };
  const game = (...scores: number[]): Outcome => ({ winners: [0], scores, reason: reason('X', 'x') });
  it('adds the points of players, wherever they sit', () => {
    expect(seriesStanding(series, 2, [])).toEqual({ seating: [0, 1], totals: [0, 0], winners: undefined });
    expect(seriesStanding(series, 2, [game(3, 1)])).toEqual({ seating: [1, 0], totals: [3, 1], winners: undefined });
    expect(seriesStanding(series, 2, [game(3, 1), game(5, 2)])).toEqual({
      seating: undefined,
      totals: [5, 6],
      winners: [1],
    });
  });
  it('equal totals share it', () => {
    expect(seriesStanding(series, 2, [game(3, 1), game(3, 1)]).winners).toEqual([0, 1]);
  });
});

describe('inspect', () => {
  it('answers with everything', () => {
    expect(inspect({ game: 'coin', moves: ['+2'] }, find)).toEqual({
      ok: true,
      actor: 1,
      legal: ['+1', '+2'],
      position: '2 1',
      scores: [2, 0],
      outcome: null,
    });
    expect(inspect({ game: 'coin', options: { dice: 'yes' }, moves: ['+2'], view: 'spectator' }, find)).toMatchObject({
      actor: 'chance',
      legal: ['0:-', '1:-'],
      odds: [1, 1],
    });
    expect(inspect({ game: 'coin', position: '4 0', moves: ['+1'], view: 1 }, find)).toMatchObject({
      actor: 'over',
      legal: [],
      outcome: { winners: [0], scores: [5, 0], reason: 'CO-2: Coin: the goal' },
    });
  });
  it.each([
    [7, -1, 'request'],
    [null, -1, 'request'],
    [{}, -1, 'request'],
    [{ game: 3 }, -1, 'request'],
    [{ game: 'chess' }, -1, 'request'],
    [{ game: 'coin', colour: 1 }, -1, 'request'],
    [{ game: 'coin', options: { goal: 4 } }, -1, 'options'],
    [{ game: 'coin', seats: 5 }, -1, 'CO-0'],
    [{ game: 'coin', moves: '+1' }, -1, 'request'],
    [{ game: 'coin', moves: [1] }, -1, 'request'],
    [{ game: 'coin', view: 2 }, -1, 'request'],
    [{ game: 'coin', view: 'all' }, -1, 'request'],
    [{ game: 'coin', position: 3 }, -1, 'ALL-8'],
    [{ game: 'coin', position: 'x' }, -1, 'ALL-8'],
    [{ game: 'coin', moves: ['+1', '1:-'] }, 1, 'CO-1'],
    [{ game: 'coin', moves: ['x'] }, 0, 'ALL-7'],
  ])('%j: at %i, %s', (request, at, rule) => {
    expect(inspect(request, find)).toMatchObject({ ok: false, at, rule, message: expect.stringMatching(/\w/) });
  });
  it('speaks the asked language', () => {
    expect(inspect({ game: 'chess' }, find, 'fr')).toMatchObject({ message: 'le jeu « chess » est inconnu ici' });
  });
});
