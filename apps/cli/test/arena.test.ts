import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, jsonLines, tempFolder } from './helpers.ts';

const FAST = ['arena', 'kings', '--a', 'flat', '--b', 'random', '--nodes', '5'];

describe('arena', () => {
  it('plays on several threads and tells the score, in both languages', async () => {
    const { code, out, err } = await cli([...FAST, '--games', '6', '--threads', '2']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^kings, 2 seats: flat against random, 5 nodes a move\n6 games: \+\d =\d −\d, [\d.]+% \(95%: [\d.]+ to [\d.]+\)\nElo /,
    );
    const french = await cli([...FAST, '--games', '2', '--lang', 'fr']);
    expect(french.out).toMatch(/^kings, 2 places\u00a0: flat contre random, 5 nœuds par coup\n2 parties\u00a0: /);
  });

  it('answers in JSON, the same however many threads play', async () => {
    const one = await cli([...FAST, '--games', '5', '--threads', '1', '--json', '--seed', 'x']);
    const two = await cli([...FAST, '--games', '5', '--threads', '2', '--json', '--seed', 'x']);
    expect(two.out).toBe(one.out);
    const answer = JSON.parse(one.out) as Record<string, number>;
    // Rounded up to whole openings.
    expect(answer).toMatchObject({ game: 'kings', a: 'flat', b: 'random', budget: { nodes: 5 }, seed: 'x', games: 6 });
    expect((answer.wins ?? 0) + (answer.draws ?? 0) + (answer.losses ?? 0)).toBe(6);
  });

  it('counts first places where three play', async () => {
    const args = ['arena', 'aisopos', '--seats', '3', '--a', 'random', '--b', 'random', '--nodes', '1', '--games', '4'];
    const { out } = await cli(args);
    expect(out).toMatch(/6 games: [\d.]+% of first places \(95%: [\d.]+ to [\d.]+; of equals: 33\.3\)\n$/);
    expect(JSON.parse((await cli([...args, '--json'])).out)).toMatchObject({ games: 6, seats: 3, even: 1 / 3 });
  });

  it('goes on from its file, also after a kill in the middle of a line', async () => {
    const folder = tempFolder();
    const file = join(folder, 'm.jsonl');
    const args = [...FAST, '--out', 'm.jsonl', '--json'];
    await cli([...args, '--games', '4'], { folder });
    const [setting, ...games] = jsonLines(readFileSync(file, 'utf8')) as Record<string, unknown>[];
    expect(setting).toMatchObject({ game: 'kings', a: 'flat', budget: { nodes: 5 } });
    expect(games.map(({ index }) => index).sort()).toEqual([0, 1, 2, 3]);
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${lines.slice(0, 3).join('\n')}\n${lines[3]?.slice(0, 30)}`);
    const resumed = await cli([...args, '--games', '6'], { folder });
    const whole = await cli([...FAST, '--json', '--games', '6']);
    expect(resumed.out).toBe(whole.out);
    expect(jsonLines(readFileSync(file, 'utf8'))).toHaveLength(7);
    expect((await cli([...args, '--games', '6'], { folder })).out).toBe(whole.out);
  });

  it('leaves files of something else alone', async () => {
    const folder = tempFolder();
    const args = [...FAST, '--games', '2', '--out', 'm.jsonl'];
    await cli(args, { folder });
    expect(await cli([...args, '--seed', 'other'], { folder })).toEqual({
      code: 1,
      out: '',
      err: 'pessoi: m.jsonl holds games of another match; choose another file\n',
    });
    appendFileSync(join(folder, 'm.jsonl'), 'nonsense\n');
    expect(await cli(args, { folder })).toMatchObject({ code: 1, out: '' });
    writeFileSync(join(folder, 'letter.txt'), 'Dear friend\n');
    const letter = await cli([...FAST, '--out', 'letter.txt', '--lang', 'fr'], { folder });
    expect(letter.err).toContain('ne contient pas les parties d’un match');
    expect(readFileSync(join(folder, 'letter.txt'), 'utf8')).toBe('Dear friend\n');
  });

  it('stops as soon as the test is decided', async () => {
    const sprt = [...FAST.slice(0, -1), '60', '--games', '400', '--sprt', '0', '200', '--threads', '1'];
    const folder = tempFolder();
    const { out } = await cli([...sprt, '--out', 's.jsonl'], { folder });
    expect(out).toMatch(/SPRT: 0 is refuted, 200 stands \(LLR \d/);
    const played = jsonLines(readFileSync(join(folder, 's.jsonl'), 'utf8')).length - 1;
    expect(played).toBeLessThan(100);
    expect((await cli([...sprt, '--out', 's.jsonl'], { folder })).out).toBe(out);
    const open = await cli([...FAST, '--games', '2', '--sprt', '-100', '500', '--lang', 'fr']);
    expect(open.out).toContain('SPRT -100 ou 500 : indécis');
  });

  it.each([
    [['arena', 'kings', '--a', 'uct'], '--b <player>'],
    [['arena', 'kings', '--a', 'god', '--b', 'uct'], 'there is no player “god” here'],
    [['arena', 'chess', '--a', 'uct', '--b', 'uct'], 'there is no game “chess”'],
    [[...FAST, '--time', '1'], 'give --nodes or --time'],
    [['arena', 'kings', '--a', 'uct', '--b', 'uct', '--time', '0'], '--time must be'],
    [['arena', 'kings', '--a', 'uct', '--b', 'uct', '--time', 'soon'], '--time must be'],
    [['arena', 'kings', '--a', 'uct', '--b', 'uct', '--nodes', '0'], '--nodes must be'],
    [[...FAST, '--games', '0'], '--games must be'],
    [[...FAST, '--sprt', '10'], '--sprt needs two'],
    [[...FAST, '--sprt', '10', '0'], '--sprt needs two'],
    [['arena', 'aisopos', '--seats', '3', '--a', 'uct', '--b', 'uct', '--sprt', '0', '9'], '--sprt is for two'],
  ])('refuses %j', async (args, message) => {
    const { code, out, err } = await cli(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});
