import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Game } from '@pessoi/core';
import { conformanceTests } from '@pessoi/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { cli, ROOT, tempFolder } from './helpers.ts';

// As deep below the root as games/<id>, so that its relative paths hold.
const folder = join(ROOT, 'apps', `.trial-${process.pid}`);
const answer = await cli(['new-game', 'trial', '--into', relative(ROOT, folder)]);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { trial } = (await import(join(folder, 'src/game.ts'))) as { trial: Game };
conformanceTests(trial);

describe('new-game', () => {
  it('writes a complete game and tells what comes next', () => {
    expect(answer).toMatchObject({ code: 0, err: '' });
    expect(answer.out).toContain('npm install');
    expect(answer.out).toContain("import { trial } from '@pessoi/trial'");
    expect(answer.out).not.toMatch(/\{id\}|\{prefix\}/);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
    for (const file of [
      'package.json',
      'tsconfig.json',
      'src/game.ts',
      'src/messages/fr.ts',
      'test/conformance.test.ts',
    ])
      expect(files).toContain(file);
    for (const file of files.filter((name) => /\.(ts|json)$/.test(name)))
      expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/__\w+__/);
    expect(files.some((file) => file.endsWith('.template'))).toBe(false);
  });

  it('gives it clause ids of its own', () => {
    const clauses = trial.messages.en.rulebook.flatMap((section) => Object.keys(section.clauses));
    expect(clauses).toEqual(['TR-1', 'TR-2', 'TR-3', 'TR-4', 'TR-5']);
  });

  it('compiles and is formatted as it stands', () => {
    const bin = join(ROOT, 'node_modules/.bin');
    const built = spawnSync(join(bin, 'tsc'), ['-b', folder], { encoding: 'utf8' });
    expect([built.status, built.stdout]).toEqual([0, '']);
    const checked = spawnSync(join(bin, 'biome'), ['check', folder], { cwd: ROOT, encoding: 'utf8' });
    expect([checked.status, checked.stdout + checked.stderr]).toEqual([0, expect.stringContaining('No fixes applied')]);
  });

  it.each(['Trial', '1st', 'x', 'two words', '../up', 'class', 'é', '', 'a'.repeat(21)])(
    'refuses the id “%s”',
    async (id) => {
      expect(await cli(['new-game', id, '--into', 'nowhere'])).toMatchObject({ code: 2, out: '' });
    },
  );

  it('refuses a game that exists, and a folder that does', async () => {
    expect(await cli(['new-game', 'kings'])).toMatchObject({
      code: 1,
      err: 'pessoi: there is a game “kings” already\n',
    });
    const taken = tempFolder();
    mkdirSync(join(taken, 'here'));
    expect(await cli(['new-game', 'trial', '--into', 'here', '--lang', 'fr'], { folder: taken })).toEqual({
      code: 1,
      out: '',
      err: 'pessoi: here existe déjà\n',
    });
    expect(readdirSync(join(taken, 'here'))).toEqual([]);
  });

  it('finds another prefix where the first letters are taken', async () => {
    const place = tempFolder();
    const { out } = await cli(['new-game', 'koans', '--into', 'k', '--lang', 'fr'], { folder: place });
    expect(out).toContain('articles KA-1');
  });
});
