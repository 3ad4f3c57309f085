import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@pessoi/registry';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { languageOf } from '../src/context.ts';
import { en } from '../src/messages/en.ts';
import { fr } from '../src/messages/fr.ts';
import { child, cli, MAIN, ROOT } from './helpers.ts';

describe('the program', () => {
  it('helps in both languages', async () => {
    const english = await cli(['--help']);
    expect(english).toMatchObject({ code: 0, err: '' });
    for (const command of [
      'menu',
      'play',
      'show',
      'sample',
      'inspect',
      'perft',
      'random',
      'arena',
      'analyse',
      'new-game',
    ])
      expect(english.out).toContain(`\n  ${command} `);
    const french = await cli(['play', '--help', '--lang=fr']);
    expect(french.out).toContain('Usage :');
    expect(french.out).toContain('Partout :');
    expect(french.out).not.toMatch(/default|choices|display/);
  });

  it('tells its version', async () => {
    expect(await cli(['--version'])).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
  });

  it.each([
    [['nonsense'], 'there is no command “nonsense”', 'la commande « nonsense » n’existe pas'],
    [['menu', 'x'], 'there is no command “x”', 'la commande « x » n’existe pas'],
    [['perft', 'kings', '1', '--deep'], 'there is no option “--deep” here', 'l’option « --deep » n’existe pas ici'],
    [['perft', 'kings'], 'the argument “depth” is missing', 'l’argument « depth » manque'],
    [['perft', 'kings', '1', '2'], 'too many arguments', 'trop d’arguments'],
    [['random', 'kings', '--seed'], 'the option “--seed <text>” needs a value', 'l’option « --seed <text> » demande'],
    [['play'], 'play which game?', 'jouer à quoi ?'],
    [['play', 'chess'], 'there is no game “chess” here', 'le jeu « chess » est inconnu ici'],
    [['play', 'kings', '--against', 'god'], 'there is no player “god”', 'le joueur « god » est inconnu'],
    [['play', 'kings', '--random', '1,2'], 'there is no seat “2”', 'la place « 2 » n’existe pas'],
  ])('refuses wrong usage %j with one line and 2', async (args, english, french) => {
    for (const [lang, words] of [
      ['en', english],
      ['fr', french],
    ] as const) {
      const { code, out, err } = await cli(['--lang', lang, ...args]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(`pessoi: ${words}`);
      expect(err.trimEnd()).not.toContain('\n');
    }
  });

  it('refuses a language it does not speak', async () => {
    expect(await cli(['sample', '--lang', 'de'])).toEqual({
      code: 2,
      out: '',
      err: 'pessoi: there is no language “de” here; there are: en, fr\n',
    });
  });

  it('shows a stack only to who asks for it', async () => {
    const args = ['perft', 'chess', '1'];
    expect((await cli(args)).err).not.toContain('    at ');
    expect((await cli(args, { env: { PESSOI_DEBUG: '1' } })).err).toContain('    at ');
  });

  it('takes its language from the flag, else from the environment, else English', () => {
    expect(languageOf(['--lang', 'fr'], { LANG: 'en_GB.UTF-8' })).toBe('fr');
    expect(languageOf(['--lang=en'], { LANG: 'fr_FR.UTF-8' })).toBe('en');
    expect(languageOf([], { LC_ALL: 'fr_CA' })).toBe('fr');
    expect(languageOf([], { LC_ALL: 'C', LANG: 'fr_FR' })).toBe('en');
    expect(languageOf([], { LANG: 'fr_FR.UTF-8' })).toBe('fr');
    expect(languageOf(['fr'], {})).toBe('en');
    expect(languageOf(['--lang'], {})).toBe('en');
  });

  it('plays samples of every game without a terminal, always the same ones', async () => {
    const { code, out, err } = await cli([]);
    expect([code, err]).toEqual([0, '']);
    for (const game of GAMES) expect(out).toContain(`── ${game.messages.en.name} ─`);
    expect(out.match(/^Score: /gm)).toHaveLength(GAMES.length);
    expect(out).not.toContain('\x1b');
    expect((await cli(['sample'])).out).toBe(out);
    expect((await cli(['sample'], { env: { LANG: 'fr_FR' } })).out).toContain('Exemples de parties');
  });

  it('as a process: the same, with the exit code', async () => {
    expect(await child(process.execPath, [MAIN, 'perft', 'kings', '2'])).toEqual({ code: 0, out: '169\n', err: '' });
    expect(await child(process.execPath, [MAIN, 'nonsense'], '', { LC_ALL: 'fr_FR' })).toMatchObject({
      code: 2,
      out: '',
    });
    const sample = await child(process.execPath, [MAIN], '', { LC_ALL: 'C' });
    expect(sample.out).toBe((await cli(['sample'])).out);
  });
});

describe('the texts', () => {
  const names = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

  it('name the same things in both languages', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect([...new Set(names(fr[key]))], key).toEqual([...new Set(names(en[key]))]);
      expect(fr[key].trim(), key).not.toBe('');
    }
  });

  it('are all used', () => {
    const folder = join(ROOT, 'apps/cli/src');
    const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('messages'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
    const unused = Object.keys(en).filter(
      (key) => !source.includes(`'${key}'`) && !/^(command-|commander\.)/.test(key),
    );
    expect(unused).toEqual([]);
  });
});
