import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { cli, FakeTerminal, jsonLines, tempFolder } from './helpers.ts';

const folder = tempFolder();
let lines: string;
let record: GameRecord;

beforeAll(async () => {
  lines = (await cli(['random', 'kings', '--count', '3', '--seed', 'show'])).out;
  record = jsonLines(lines)[1] as GameRecord;
  writeFileSync(join(folder, 'games.jsonl'), lines);
  writeFileSync(join(folder, 'one.json'), JSON.stringify(record, null, 2));
});

describe('show', () => {
  it.each(GAMES.map((game) => game.id))(
    'prints every position and move of a game of %s, in both languages',
    async (id) => {
      const input = (await cli(['random', id, '--seed', 'show'])).out;
      const { moves } = JSON.parse(input) as GameRecord;
      for (const [lang, heading] of [
        ['en', 'move'],
        ['fr', 'coup'],
      ] as const) {
        const { code, out } = await cli(['show', '-', '--lang', lang], { input });
        expect(code).toBe(0);
        expect(out.split('\n').filter((line) => line.includes(` · ${heading} `))).toHaveLength(moves.length);
        for (const move of moves) expect(out).toContain(` ${move}${lang === 'fr' ? '\u00a0:' : ':'} `);
        expect(out).not.toContain('undefined');
        expect(out).not.toMatch(/\{\w+\}/);
      }
    },
  );

  it('tells a move in words', async () => {
    const input = JSON.stringify({ ...record, moves: ['c2-c3'], result: undefined });
    const { out } = await cli(['show', '-'], { input });
    expect(out).toContain('Kings & Soldiers · move 1 of 1\nRed c2-c3: red soldier c2 → c3\n');
    expect(out.trimEnd()).toMatch(/The record ends here; the game is not over\.$/);
    const french = await cli(['show', '-', '--lang', 'fr'], { input });
    expect(french.out).toContain('Rouge c2-c3 : soldat rouge c2 → c3\n');
  });

  it('shows the dice', async () => {
    const input = (await cli(['random', 'smallwars', '--seed', 'dice'])).out;
    expect((await cli(['show', '-'], { input })).out).toMatch(/Dice \d:[\d-]: attacker [[\]\d ]+ → \d hits/);
  });

  it('takes one record laid out over lines, or one of several', async () => {
    const one = await cli(['show', 'one.json'], { folder });
    expect(one.code).toBe(0);
    expect(await cli(['show', 'games.jsonl', '--game-number', '2'], { folder })).toEqual(one);
    expect(await cli(['show', '-', '--game-number', '2'], { input: lines })).toEqual(one);
    expect((await cli(['show', 'games.jsonl'], { folder })).out).not.toBe(one.out);
  });

  it('refuses bad records with 1 and one line', async () => {
    const bad = async (input: string, ...flags: string[]): Promise<string> => {
      const { code, out, err } = await cli(['show', '-', ...flags], { input });
      expect([code, out]).toEqual([1, '']);
      expect(err.trimEnd()).not.toContain('\n');
      return err;
    };
    expect(await bad('')).toBe('pessoi: there is no record number 1; the file has 0\n');
    expect(await bad(lines, '--game-number', '4')).toBe('pessoi: there is no record number 4; the file has 3\n');
    expect(await bad('{"format":', '--lang', 'fr')).toBe('pessoi: la partie numéro 1 n’est pas du JSON\n');
    expect(await bad('[1,2]')).toContain('a record must be an object');
    expect(await bad(JSON.stringify({ ...record, moves: ['c2-c9'] }))).toContain('ALL-7');
    expect(await bad(JSON.stringify({ ...record, game: 'chess' }))).toContain('there is no game “chess” here');
    expect(await bad(JSON.stringify({ ...record, result: { ...record.result, winners: [] } }))).toContain(
      'not what replay',
    );
  });

  it('says what is wrong with a file', async () => {
    expect(await cli(['show', 'nothing.json'], { folder })).toEqual({
      code: 1,
      out: '',
      err: 'pessoi: cannot read nothing.json: there is no such file or folder\n',
    });
    expect((await cli(['show', '.', '--lang', 'fr'], { folder })).err).toBe(
      'pessoi: impossible de lire . : c’est un dossier\n',
    );
    expect(await cli(['show', 'one.json', '--game-number', '0'], { folder })).toMatchObject({ code: 2 });
  });

  it('steps with keys on a terminal', async () => {
    const terminal = new FakeTerminal();
    const done = terminal.run(['show', 'one.json'], { folder });
    const last = record.moves.length;
    await terminal.type('');
    expect(terminal.screen).toContain('Kings & Soldiers · start');
    for (const [key, at] of [
      ['n', 1],
      ['\x1b[C', 2],
      [' ', 3],
      ['b', 2],
      ['\x1b[D', 1],
      ['x', 1],
      ['e', last],
      ['n', last],
      ['\x1b[D', last - 1],
      ['\x1b[F', last],
    ] as const) {
      await terminal.type(key);
      expect(terminal.screen, key).toContain(`move ${at} of ${last}`);
    }
    for (const key of ['s', 'b', '\x1b[H']) {
      await terminal.type(key);
      expect(terminal.screen).toContain('· start');
    }
    await terminal.type('q');
    expect(await done).toBe(0);
    expect(terminal.output.text.endsWith('\x1b[?25h\x1b[?1049l')).toBe(true);
  });
});
