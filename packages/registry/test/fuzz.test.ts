/** Outsiders' input: whatever comes, the answer is a value, never a throw or a hang. */
import {
  checkRecord,
  type Game,
  inspect,
  makeRecord,
  type Rules,
  randomGame,
  readRecord,
  seededRng,
  start,
  type Table,
  unwrap,
} from '@pessoi/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGame, GAMES } from '../src/index.ts';

const tables = (game: Game): Table[] => game.variants.map(({ options, seats }) => unwrap(game.open(options, seats)));

/** A valid game of each variant, its moves and all its position texts, to be bent out of shape. */
function samples(game: Game): { table: Table; moves: string[]; texts: string[] }[] {
  return tables(game).map((table) => {
    const { rules } = table;
    const moves = randomGame(rules, start(rules), seededRng(game.id));
    const state = start(rules);
    const texts = moves.map((text) => {
      rules.apply(state, unwrap(rules.parse(state, text)));
      return rules.write(state);
    });
    return { table, moves, texts };
  });
}

/** Small hurts: cut, doubled, swapped, replaced by something odd. */
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '',
    ' ',
    '-',
    '/',
    '#',
    '9',
    '99999999999999999999',
    '-1',
    '1e9',
    '\u0000',
    '٣',
    '０',
    '\ud800',
    'x',
    '?',
    '+',
    '.',
    ',',
  ),
);
const bend = (text: string) =>
  fc
    .record({ at: fc.nat(text.length), cut: fc.nat(6), put: odd })
    .map(({ at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut));

/** JSON as hostile as it comes. */
const hostile = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    Number.NaN,
    1e308,
    -0,
    2 ** 53,
    '__proto__',
    'constructor',
    [],
    {},
    null,
    undefined,
    JSON.parse('{"__proto__":{"x":1}}'),
  ),
  fc.integer({ min: 1000, max: 20_000 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
);

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const known = samples(game);
  const anySample = fc.constantFrom(...known);

  it('[ALL-8] read takes any text', () => {
    const check = (rules: Rules, text: string): void => {
      const read = rules.read(text);
      if (read.ok) expect(rules.write(read.value)).toBe(text);
      else expect(read.error.clause).toBe('ALL-8');
    };
    const bent = anySample.chain(({ table, texts }) =>
      fc.constantFrom(...texts).chain((text) => bend(text).map((t) => [table.rules, t] as const)),
    );
    fc.assert(
      fc.property(bent, ([rules, text]) => check(rules, text)),
      { numRuns: 3000 },
    );
    fc.assert(
      fc.property(anySample, fc.string({ unit: 'binary' }), ({ table }, text) => check(table.rules, text)),
      { numRuns: 300 },
    );
    for (const { table } of known)
      for (const long of ['/'.repeat(1e6), ' '.repeat(1e6), '9'.repeat(1e6)]) check(table.rules, long);
  });

  it('[ALL-7] parse takes any text, at any moment', () => {
    const moment = anySample.chain(({ table, moves, texts }) =>
      fc.record({
        table: fc.constant(table),
        text: fc.constantFrom(...texts),
        move: fc.constantFrom(...moves).chain(bend),
      }),
    );
    fc.assert(
      fc.property(moment, ({ table: { rules }, text, move }) => {
        const state = unwrap(rules.read(text));
        const parsed = rules.parse(state, move);
        if (parsed.ok) expect(rules.format(state, parsed.value)).toBe(move);
        expect(rules.write(state)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('options and seats take anything', () => {
    const keys = fc.constantFrom(...Object.keys(game.options), 'unheard', '__proto__', 'constructor', 'toString');
    fc.assert(
      fc.property(fc.dictionary(keys, hostile), hostile, (options, seats) => void game.open(options, seats)),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(hostile, (options) => void game.open(options)),
      { numRuns: 300 },
    );
  });

  it('records take anything', () => {
    const record = (i: number): Record<string, unknown> => {
      const { table, moves } = known[i % known.length] as (typeof known)[number];
      return JSON.parse(JSON.stringify(makeRecord(table, moves))) as Record<string, unknown>;
    };
    const fields = fc.constantFrom(
      'format',
      'game',
      'edition',
      'options',
      'seats',
      'position',
      'moves',
      'chance',
      'end',
      'result',
      'players',
      'date',
      'x',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.nat(50), fields, hostile, (i, field, value) => {
        checkRecord({ ...record(i), [field]: value }, findGame);
      }),
      { numRuns: 600 },
    );
    fc.assert(
      fc.property(bend(JSON.stringify(record(0))), (text) => void readRecord(text, findGame)),
      { numRuns: 500 },
    );
  });

  it('inspect takes anything', () => {
    const fields = fc.constantFrom('game', 'options', 'seats', 'position', 'moves', 'view', 'x', '__proto__');
    fc.assert(
      fc.property(fields, hostile, (field, value) => {
        const answer = inspect({ game: id, [field]: value }, findGame);
        if (!answer.ok) expect(answer.message.length).toBeLessThan(600);
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(hostile, (request) => void inspect(request, findGame)),
      { numRuns: 300 },
    );
  });
});

it('finds games by their exact id', () => {
  expect(findGame('kings')?.id).toBe('kings');
  for (const id of ['Kings', '', '__proto__', 'constructor']) expect(findGame(id)).toBeUndefined();
});
