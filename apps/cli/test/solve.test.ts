import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLACEMENTS, REPRESENTATIVES } from '@pessoi/kopis/ai';
import { afterAll, describe, expect, it } from 'vitest';
import { addCheckpoint, placementText, readCheckpoints, readPlacement } from '../src/solve/checkpoints.ts';
import { placedText } from '../src/solve/storm.ts';
import { cli } from './helpers.ts';

const folder = mkdtempSync(join(tmpdir(), 'pessoi-solve-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LATE = 'Sc Nd W5 E3 W2 E5 W2 Ne Sb E1';

describe('solve', () => {
  it('prints the exact margin of a position and of every entry', async () => {
    const { out, code } = await cli(['solve', 'kopis', '--placement', 'c3 d3 c4 d4', '--moves', LATE, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ value: -1, moves: { Sb: -4, Sc: -4, Sd: -1, Sf: -3, W3: -4, W4: -4, W5: -3 } });
  });
  it('prints it for people, in both languages', async () => {
    const args = ['solve', 'kopis', '--placement', 'c3 d3 c4 d4', '--moves', LATE];
    expect((await cli(args)).out).toContain('Red’s final margin under best play: -1\nSb    -4\n');
    expect((await cli([...args, '--lang', 'fr'])).out).toContain('Écart final de Rouge au meilleur jeu : -1');
  });
  it('says what is wrong', async () => {
    const wrong = async (...args: string[]) => (await cli(['solve', ...args])).err;
    expect(await wrong('kings', '--advanced')).toContain('only kopis');
    expect(await wrong('kopis')).toContain('say what to solve');
    expect(await wrong('kopis', '--placement', 'a1 b2 c3 d4')).toContain('is no placement');
    expect(await wrong('kopis', '--placement', 'c3 c3 c4 d4')).toContain('is no placement');
    expect(await wrong('kopis', '--placement', 'c3 d3 c4 d4', '--moves', 'Sf')).toContain('KO-13');
    expect(await wrong('kopis', '--advanced', '--part', '3/2')).toContain('is no part');
  });
  it('goes on with --advanced where an earlier run stopped', async () => {
    const { dir } = { dir: join(folder, 'advanced') };
    const rest = REPRESENTATIVES.slice(0, -1);
    for (const index of rest) addCheckpoint(dir, 'earlier', index, 0);
    const { out, code } = await cli([
      'solve',
      'kopis',
      '--advanced',
      '--dir',
      dir,
      '--threads',
      '1',
      '--name',
      'later',
    ]);
    expect(code).toBe(0);
    expect(out).toContain('5514 of 5514 placements are solved');
    const last = REPRESENTATIVES.at(-1) as number;
    expect(readFileSync(join(dir, 'later.txt'), 'utf8')).toMatch(new RegExp(`^${placementText(last)} -?\\d+\\n$`));
  });
});

describe('checkpoints', () => {
  it('survive a torn last line, and those of several runs add up', () => {
    const dir = join(folder, 'torn');
    const [first, second] = REPRESENTATIVES as [number, number];
    addCheckpoint(dir, 'one', first, -3);
    appendFileSync(join(dir, 'one.txt'), `${placementText(second)} -`);
    expect([...readCheckpoints(dir)]).toEqual([[first, -3]]);
    addCheckpoint(dir, 'two', second, 4);
    writeFileSync(join(dir, 'note.md'), 'not a checkpoint');
    expect([...readCheckpoints(dir)]).toEqual([
      [first, -3],
      [second, 4],
    ]);
    expect(readCheckpoints(join(folder, 'nowhere')).size).toBe(0);
  });
  it('read a placement and its mirror image as one', () => {
    expect(readPlacement('b2 c2 d2 b3')).toBe(readPlacement('c2 b2 b3 d2'));
    expect(readPlacement('b2 c2 d2')).toBeUndefined();
    expect(placedText(readPlacement('c3 d3 c4 d4') as number)).toBe('6/6/2BB2/2RR2/6/6 r 4,4,4,4 - 0-0 storm -');
    expect(placementText(PLACEMENTS.length)).toBe('');
  });
});
