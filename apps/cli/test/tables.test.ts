import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRecord, type GameRecord } from '@pessoi/core';
import { findGame, GAMES } from '@pessoi/registry';
import { describe, expect, it } from 'vitest';
import { child, cli, jsonLines, MAIN, ROOT } from './helpers.ts';

interface PerftRow {
  readonly label: string;
  readonly game: string;
  readonly options: object;
  readonly seats: number;
  readonly moves: readonly string[];
  readonly position: string;
  readonly perft: Readonly<Record<string, number>>;
}
const ROWS = JSON.parse(readFileSync(join(ROOT, 'packages/testkit/vectors/perft.json'), 'utf8')) as PerftRow[];

describe('perft', () => {
  it.each(ROWS.map((row) => [row.label, row] as const))('counts as the vectors do: %s', async (_, row) => {
    const flags = ['--options', JSON.stringify(row.options), '--seats', String(row.seats)];
    const expected = `${row.perft[2]}\n`;
    const moves = ['--moves', row.moves.join(' ')];
    expect(await cli(['perft', row.game, '2', ...flags, ...moves])).toEqual({ code: 0, out: expected, err: '' });
    expect((await cli(['perft', row.game, '2', ...flags, '--position', row.position])).out).toBe(expected);
  });

  it('counts one node at depth 0', async () => {
    expect((await cli(['perft', 'kings', '0'])).out).toBe('1\n');
    expect((await cli(['perft', 'kings', '0', '--divide'])).out).toBe('1\n');
  });

  it('divides by the first move', async () => {
    const lines = (await cli(['perft', 'kings', '3', '--divide'])).out.trimEnd().split('\n');
    const total = Number(lines.pop());
    expect(lines).toHaveLength(13);
    expect(lines.every((line) => /^[a-g]\d-[a-g]\d: \d+$/.test(line))).toBe(true);
    expect(lines.reduce((sum, line) => sum + Number(line.split(': ')[1]), 0)).toBe(total);
    expect((await cli(['perft', 'kings', '3'])).out).toBe(`${total}\n`);
  });

  it('refuses wrong usage with 2 and bad data with 1', async () => {
    expect(await cli(['perft', 'kings', '-1'])).toMatchObject({ code: 2, out: '' });
    expect(await cli(['perft', 'kings', 'two'])).toEqual({
      code: 2,
      out: '',
      err: 'pessoi: <depth> must be a whole number from 0, not “two”\n',
    });
    expect(await cli(['perft', 'chess', '2'])).toMatchObject({ code: 2 });
    expect(await cli(['perft', 'kings', '2', '--options', '{'])).toMatchObject({ code: 2 });
    expect(await cli(['perft', 'kings', '2', '--options', '{"a":1}'])).toMatchObject({ code: 2 });
    expect(await cli(['perft', 'kings', '2', '--seats', '3'])).toMatchObject({ code: 2 });
    expect(await cli(['perft', 'kings', '2', '--position', 'nonsense'])).toMatchObject({ code: 1 });
    expect(await cli(['perft', 'kings', '2', '--moves', 'c2-c3 d1-d2', '--lang', 'fr'])).toEqual({
      code: 1,
      out: '',
      err: 'pessoi: coup 2 : KS-7 : vous n’avez pas de pièce en d1\n',
    });
  });
});

describe('random', () => {
  it.each(GAMES.flatMap((game) => game.variants.map((variant) => [variant.id, game.id, variant] as const)))(
    'gives complete and true records: %s',
    async (_, id, { options, seats }) => {
      const flags = ['--options', JSON.stringify(options), '--seats', String(seats)];
      const { code, out, err } = await cli(['random', id, '--count', '3', '--seed', 'x', ...flags]);
      expect([code, err]).toEqual([0, '']);
      const records = jsonLines(out) as GameRecord[];
      expect(records).toHaveLength(3);
      for (const record of records) {
        expect(checkRecord(record, findGame)).toMatchObject({ ok: true });
        expect(record.result).toBeDefined();
        const rolls = record.moves.flatMap((move, i) => (/^\d+:/.test(move) ? [String(i)] : []));
        expect(Object.keys(record.chance ?? {})).toEqual(rolls);
      }
    },
  );

  it('gives the same games for the same seed, and others for another', async () => {
    const games = async (...flags: string[]): Promise<string> =>
      (await cli(['random', 'smallwars', '--count', '2', ...flags])).out;
    expect(await games('--seed', '1')).toBe(await games('--seed', '1'));
    expect(await games('--seed', '1')).not.toBe(await games('--seed', '2'));
    expect(await games()).toBe(await games('--seed', 'a fresh seed'));
  });

  it('wants at least one game', async () => {
    expect(await cli(['random', 'kings', '--count', '0'])).toMatchObject({ code: 2, out: '' });
  });

  it('as a process: ends when its reader does', async () => {
    const command = '"$0" "$1" random kings --count 100000 | head -1 | wc -l';
    const { out, err } = await child('sh', ['-c', command, process.execPath, MAIN]);
    expect([out.trim(), err]).toEqual(['1', '']);
  });
});
