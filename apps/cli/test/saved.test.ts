import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, loadRecord, tempFolder } from './helpers.ts';

describe('saved games', () => {
  it('go on where they were left, dice and all', async () => {
    const folder = tempFolder();
    const before = ['tank@b3', 'tank@b1', 'stop', 'stop', 'tank#2', '!tank#1', 'save s.json', 'quit', ''];
    expect((await cli(['play', 'smallwars', '--seed', '1'], { input: before, folder })).out).toContain(
      'Saved to s.json.',
    );
    const saved = loadRecord(folder, 's.json');
    expect(saved).toMatchObject({ date: '2026-01-02', moves: { length: 7 }, chance: { 6: {} } });
    const after = await cli(['play', '--load', 's.json', '--lang', 'fr'], {
      input: ['end', 'sauver s.json', 'quitter', ''],
      folder,
    });
    expect(after.out).toContain('À Sud de jouer');
    expect(loadRecord(folder, 's.json')).toEqual({ ...saved, moves: [...saved.moves, 'end'] });
  });

  it('that are over show their end', async () => {
    const folder = tempFolder();
    await cli(['play', 'kings'], { input: ['resign', 'over.json'], folder });
    expect((await cli(['play', '--load', 'over.json'], { folder })).out).toContain('Blue wins. ALL-3');
  });

  it('never overwrite another file', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'letter.txt'), 'Dear friend');
    const { out } = await cli(['play', 'kings'], {
      input: ['save letter.txt', 'save', 'save no/where.json', 'quit', 'letter.txt', ''],
      folder,
    });
    expect(out).toContain('letter.txt exists and is not a saved game');
    expect(out).toContain('a file name is needed');
    expect(out).toContain('Could not save to no/where.json: there is no such file or folder');
    expect(readFileSync(join(folder, 'letter.txt'), 'utf8')).toBe('Dear friend');
  });

  it('are checked when they are loaded', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'bad.json'), '{"format":"pessoi/1"}');
    expect(await cli(['play', '--load', 'bad.json'], { folder })).toEqual({
      code: 1,
      out: '',
      err: 'pessoi: bad.json: the field “game” is missing\n',
    });
    expect(await cli(['play', '--load', 'none.json'], { folder })).toMatchObject({ code: 1, out: '' });
  });
});
