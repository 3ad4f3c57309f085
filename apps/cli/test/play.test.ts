import { readdirSync } from 'node:fs';
import { type GameRecord, seededRng } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import { findAi } from '@pessoi/registry/minds';
import { describe, expect, it } from 'vitest';
import { type Answer, child, cli, jsonLines, loadRecord, MAIN, tempFolder } from './helpers.ts';

const play = (lines: readonly string[], ...args: string[]): Promise<Answer> =>
  cli(['play', ...args], { input: lines, folder: tempFolder() });

/** Somebody who types numbers of the list without looking; where a name is asked for, a number is one. */
const blindLines = (seed: string, count: number): string[] => {
  const rng = seededRng(seed);
  return Array.from({ length: count }, () => String(1 + rng.below(9)));
};

describe('a whole game by piped input', () => {
  const variants = GAMES.flatMap((game) =>
    game.variants
      .filter((variant, i) => i === 0 || variant.seats > 2)
      .map((variant) => [variant.id, game.id, variant] as const),
  );
  it.each(variants)('hot-seat: %s, in both languages', async (_, id, { options, seats }) => {
    for (const lang of ['en', 'fr']) {
      const folder = tempFolder();
      const args = [
        'play',
        id,
        '--options',
        JSON.stringify(options),
        '--seats',
        String(seats),
        '--seed',
        '7',
        '--lang',
        lang,
      ];
      const { code, out, err } = await cli(args, { input: blindLines(id, 20_000), folder });
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain(lang === 'en' ? 'Score: ' : 'Score : ');
      expect(out).not.toMatch(/undefined|\{\w+\}/);
      const [file = ''] = readdirSync(folder);
      expect(loadRecord(folder, file).result).toBeDefined();
      expect(out.trimEnd().endsWith(lang === 'en' ? `Saved to ${file}.` : `Sauvegardée dans ${file}.`)).toBe(true);
    }
  });

  it.each(GAMES.map((game) => game.id))('against the random mover: %s', async (id) => {
    const game = (): Promise<Answer> =>
      play(blindLines(id, 5000), id, '--against', 'random', '--seed', '7', '--lang', 'fr');
    const { code, out } = await game();
    expect(code).toBe(0);
    expect(out).toContain('Score : ');
    expect(out).not.toContain('Passez l’appareil');
  });

  it.each(GAMES.map((game) => game.id))('with nobody at the table: %s', async (id) => {
    const { out } = await play([], id, '--random', '0,1', '--seed', '7');
    expect(out).toMatch(/ wins\.|A draw\./);
    expect(await play([], id, '--random', '0,1', '--seed', '7')).toMatchObject({ out });
  });

  it('replays a recorded game move by move', async () => {
    const [record] = jsonLines((await cli(['random', 'kings', '--seed', '3'])).out) as [GameRecord];
    const folder = tempFolder();
    const { out } = await cli(['play', 'kings'], { input: [...record.moves, 'kept.json'], folder });
    expect(out).toContain(record.result?.winners[0] === 0 ? 'Red wins. KS-' : 'Blue wins. KS-');
    expect(loadRecord(folder, 'kept.json')).toEqual({ ...record, date: '2026-01-02' });
  });

  it('as a process', async () => {
    const [record] = jsonLines((await cli(['random', 'kings', '--seed', '3'])).out) as [GameRecord];
    const { code, out } = await child(
      process.execPath,
      [MAIN, 'play', 'kings', '--lang', 'fr'],
      record.moves.join('\n'),
    );
    expect(code).toBe(0);
    expect(out).toMatch(/(Rouge|Bleu) gagne\. KS-/);
  });
});

describe('at the prompt', () => {
  it('refuses an illegal move with its clause and asks again', async () => {
    const { out } = await play(['c2-c4', 'hello', 'c2-c3'], 'kings');
    expect(out).toContain('Red > c2-c4\nKS-7: c2 to c4 is not one step forward\nRed > hello\nALL-7: cannot read');
    expect(out).toContain('Red c2-c3: red soldier c2 → c3');
    expect((await play(['c2-c4'], 'kings', '--lang', 'fr')).out).toContain('KS-7 : aller de c2 à c4, ce n’est pas');
  });

  it('lists the legal moves and takes one by its number', async () => {
    const { out } = await play(['', '5', 'list'], 'kings');
    expect(out).toContain('1 a2-a3 ');
    expect(out).toContain('5 c2-c3 ');
    expect(out).toContain('Red c2-c3: ');
    expect((await play(['liste'], 'kings', '--lang', 'fr')).out).toContain('13 g2-g3');
  });

  it('takes back: the last move of a person', async () => {
    const { out } = await play(['undo', 'c2-c3', 'undo', 'e2-e3'], 'kings');
    expect(out).toContain('Red > undo\nnothing here can be taken back');
    expect(out).toContain('Blue > undo\n');
    expect(out).toContain('Red > e2-e3');
  });

  it('takes back to one’s own turn against the random mover', async () => {
    const { out } = await play(['c2-c3', 'undo', 'e2-e3'], 'kings', '--against', 'random');
    expect(out.match(/Kings & Soldiers · move 1\n/g)).toHaveLength(2);
    expect(out).not.toContain('Blue >');
  });

  it('takes nothing back across dice', async () => {
    const draft = ['tank@b3', 'tank@b1', 'stop', 'stop', 'tank#2', '!tank#1', 'undo'];
    const { out } = await play(draft, 'smallwars', '--seed', '1');
    expect(out).toMatch(/Dice \d:-: attacker /);
    expect(out).toContain('South > undo\nnothing here can be taken back');
  });

  it('resigns, where it is an end and where it is a move', async () => {
    const folder = tempFolder();
    const kings = await cli(['play', 'kings'], { input: ['c2-c3', 'resign', 'r.json'], folder });
    expect(kings.out).toContain('Red wins. ALL-3: a player resigned.');
    expect(loadRecord(folder, 'r.json').end).toEqual({ kind: 'resign', seat: 1 });
    const aisopos = await cli(['play', 'aisopos', '--random', '1'], {
      input: ['abandonner', 'a.json'],
      folder,
      env: { LANG: 'fr' },
    });
    expect(aisopos.out).toContain('Noir gagne. AI-14 : ');
    expect(loadRecord(folder, 'a.json').moves).toEqual(['out0']);
  });

  it('goes on without whoever resigned, where three play', async () => {
    const { out } = await play(['', 'resign', '', 'resign', ''], 'aisopos', '--seats', '3');
    expect(out.match(/AI-14: /g)).toHaveLength(1);
    expect(out).toMatch(/ wins\. AI-14/);
  });

  it('draws by agreement of everyone', async () => {
    const folder = tempFolder();
    const { out } = await cli(['play', 'kings'], { input: ['draw', 'n', 'draw', 'y', 'd.json'], folder });
    expect(out).toContain('Blue does not agree: the game goes on');
    expect(out).toContain('A draw. ALL-3: the players agreed on a draw.');
    expect(loadRecord(folder, 'd.json').end).toEqual({ kind: 'draw', seat: 0 });
    expect((await play(['nulle', 'oui'], 'kings', '--lang', 'fr')).out).toContain('Partie nulle. ALL-3');
    expect((await play(['draw'], 'kings', '--against', 'random')).out).toContain('Blue does not agree');
  });

  it('explains itself and the rules', async () => {
    const { out } = await play(['help', 'rule ks-7', 'rule XX-1'], 'kings');
    expect(out).toContain('save FILE');
    expect(out).toContain('KS-7: On your turn you advance');
    expect(out).toContain('the rules have no clause “XX-1”');
    expect((await play(['aide', 'article KS-7'], 'kings', '--lang', 'fr')).out).toContain('KS-7: À votre tour');
  });

  it('offers to save before leaving', async () => {
    const folder = tempFolder();
    const { code, out } = await cli(['play', 'kings'], { input: ['quit', 'q.json'], folder });
    expect(code).toBe(0);
    expect(out).toContain('Saved to q.json.');
    expect(loadRecord(folder, 'q.json').moves).toEqual([]);
    expect((await play(['quit', ''], 'kings')).out).not.toContain('Saved');
  });

  it('ends when the input does', async () => {
    expect((await play(['c2-c3'], 'kings')).out.trimEnd()).toMatch(/The game was left unfinished\.$/);
  });

  it('starts from a position', async () => {
    const { out } = await play(['a5-a6'], 'kings', '--position', '4K1/5/5k/5/6/5/6 r');
    expect(out).toContain('Red wins. KS-14');
    expect(await play([], 'kings', '--position', '4K1/5/5k/5/6/5/6 x')).toMatchObject({ code: 1 });
  });
});

describe('against the machine', () => {
  it.each(GAMES.filter(({ id }) => findAi(id)).map((game) => game.id))('a whole game of %s at level 1', async (id) => {
    const { code, out, err } = await play(blindLines(id, 5000), id, '--against', 'level:1', '--seed', '7');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/ wins\.|A draw\./);
    expect(out).not.toContain('Pass the device');
  });

  it('takes back to one’s own turn', async () => {
    const { out } = await play(['c2-c3', 'undo', 'e2-e3'], 'kings', '--against', 'level:1');
    expect(out.match(/Kings & Soldiers · move 1\n/g)).toHaveLength(2);
    expect(out).not.toContain('Blue >');
  });

  it('and the random mover at one table', async () => {
    const { out } = await play([], 'aisopos', '--seats', '3', '--against', 'flat', '--random', '0,1,2', '--seed', '7');
    expect(out).toMatch(/ wins\.|A draw\.|Shared win/);
  });

  it('hints: the best moves and what is known of them, in both languages', async () => {
    // The king on a5 arrives at once.
    const position = ['--position', '4K1/5/5k/5/6/5/6 r'];
    const english = await play(['?'], 'kings', ...position);
    expect(english.out).toContain('Red > ?\nThe best moves, and what is expected to follow:\n  ');
    expect(english.out).toMatch(/ {2}a5-\S+ +proved: wins/);
    const french = await play(['indice'], 'kings', ...position, '--lang', 'fr');
    expect(french.out).toContain('Les meilleurs coups, et la suite attendue :');
    expect(french.out).toContain('prouvé : gagne');
  });

  it('hints in a game with secrets', async () => {
    const { out } = await play(['', '?'], 'aisopos');
    expect(out).toMatch(/estimated: \d+%/);
  });

  it('refuses levels that are none', async () => {
    expect(await play([], 'kings', '--against', 'level:9')).toMatchObject({ code: 2, out: '' });
  });
});

describe('secrets', () => {
  const turnsIn = (text: string): [owner: number, text: string][] =>
    text
      .split('Pass the device to ')
      .slice(1)
      .map((turn) => [turn.startsWith('Red') ? 0 : 1, turn]);

  it('are hidden from whoever else sits at the device', async () => {
    const { out } = await play(blindLines('secret', 400), 'aisopos', '--seed', '7');
    const game = out.slice(0, out.lastIndexOf(' > '));
    expect(turnsIn(game).length).toBeGreaterThan(20);
    for (const [seat, turn] of turnsIn(game))
      expect(turn).not.toMatch(new RegExp(`^[▸ ] ${1 - seat} \\S+ +hand [LHFMA]`, 'm'));
    const quiet = turnsIn(game.slice(0, game.indexOf(' attacks ')));
    expect(quiet.length).toBeGreaterThan(3);
    for (const [seat, turn] of quiet.slice(0, -1)) expect(turn).not.toMatch(new RegExp(`${1 - seat}[LHFMA]`));
  });

  it('are not told by moves: another’s placement shows no animal', async () => {
    const { out } = await play(['', 'L@c3', '', '', 'A@c4', '', ''], 'aisopos');
    expect(out).toContain('Red ?@c3: ');
    expect(out).toContain('Black ?@c4: ');
    const black = out.slice(out.indexOf('Pass the device to Black'));
    expect(black.slice(0, black.indexOf('Pass the device to Red'))).not.toContain('L@c3');
  });

  it('let one take back one’s own move before the device is passed on, and not later', async () => {
    const { out } = await play(['', 'L@c3', 'undo', 'A@c3', '', '', 'undo'], 'aisopos');
    expect(out).toContain('or type “undo”. undo\n');
    expect(out).toContain('Red A@c3');
    expect(out).toContain('Black > undo\nnothing here can be taken back');
  });

  it('are off the screen while others are asked for a draw, and after resigning', async () => {
    const { out } = await play(['', 'draw', 'n', '', 'resign'], 'aisopos', '--seats', '3');
    expect(out).toContain(
      'Black, do you agree to a draw? (y/n) n\nBlack does not agree: the game goes on\nPass the device to Red.',
    );
    expect(out).toContain('Red > resign\n\nPass the device to Black.');
    expect((await play(['', 'draw', 'y'], 'aisopos')).out).toContain('A draw. ALL-3');
  });

  it('are not revealed to whoever types another’s administrative move', async () => {
    expect((await play(['', 'out1'], 'aisopos')).out).toContain('ALL-9: cannot read “out1” as a move');
  });
});

describe('the menu', () => {
  const number = (id: string): string => String(GAMES.findIndex((game) => game.id === id) + 1);

  it('asks for the game, its options and the players, then plays', async () => {
    const input = [number('smallwars'), '2', '405', '120', '', '', '2', 'heli@a3'];
    const { code, out } = await cli(['menu'], { input });
    expect(code).toBe(0);
    expect(out).toContain('a number from 100 to 1000 in steps of 10');
    expect(out).toContain('the random mover');
    expect(out).toMatch(/Small Wars · move 2\n {2}North /);
    expect(out).toContain('Budget left: South 120 ');
  });

  it('offers levels', async () => {
    const { out } = await cli(['menu', '--lang', 'fr'], { input: [number('kings'), '1', '3', 'c2-c3'] });
    expect(out).toContain('3 la machine, niveau 1\n');
    expect(out).toContain('11 la machine à pleine force');
    expect(out).toContain('Rois & Soldats · coup 3');
  });

  it('asks for the number of players where it is free', async () => {
    const { out } = await cli(['menu', '--lang', 'fr'], {
      input: [number('aisopos'), '2', '', '2', '2', 'abandonner', ''],
    });
    expect(out).toContain('Combien de joueurs ?');
    expect(out).toContain('Aisopos · ');
  });

  it('asks again after a wrong number, and leaves', async () => {
    const { code, out } = await cli(['menu'], { input: ['99', String(GAMES.length + 2)] });
    expect(code).toBe(0);
    expect(out).toContain(`choose a number from 1 to ${GAMES.length + 2}`);
  });

  it('loads a saved game', async () => {
    const folder = tempFolder();
    await cli(['play', 'kings'], { input: ['c2-c3', 'save m.json', 'quit', ''], folder });
    const { out } = await cli(['menu'], { input: [String(GAMES.length + 1), '', 'm.json'], folder });
    expect(out).toContain('Blue to play.');
  });
});
