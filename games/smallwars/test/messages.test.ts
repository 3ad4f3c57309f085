import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { previewFigure, STANDARD, sheetName, smallwars } from '../src/game.ts';
import type { Options } from '../src/options.ts';
import { NONES, stateAt, tableOf } from './helpers.ts';

const { en, fr } = smallwars.messages;
const source = join(import.meta.dirname, '../src');
const code = readdirSync(source)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(source, name), 'utf8'))
  .join('\n');

const CLAUSES = [...Array.from({ length: 24 }, (_, i) => `SW-${i + 1}`)].flatMap((id) =>
  id === 'SW-4' ? [id, 'SW-4a'] : [id],
);

describe('messages', () => {
  it.each([en, fr])('[SW-1] $name: every clause, in the order of the rules', ({ rulebook }) => {
    expect(rulebook.flatMap(({ clauses }) => Object.keys(clauses))).toEqual(CLAUSES);
    for (const { title, clauses } of rulebook) {
      expect(title).not.toBe('');
      for (const { text, ruling } of Object.values(clauses)) {
        expect(text.length).toBeGreaterThan(40);
        if (ruling !== undefined) expect(ruling.length).toBeGreaterThan(20);
      }
    }
  });

  it('[SW-18] both languages mark the same rulings, use the same codes and fill in the same details', () => {
    const rulings = (messages: typeof en) =>
      messages.rulebook.flatMap(({ clauses }) =>
        Object.keys(clauses).filter((id) => clauses[id]?.ruling !== undefined),
      );
    expect(rulings(en)).toEqual(['SW-4', 'SW-4a', 'SW-10', 'SW-11', 'SW-18', 'SW-23']);
    expect(rulings(fr)).toEqual(rulings(en));
    expect(Object.keys(fr.reasons)).toEqual(Object.keys(en.reasons));
    expect(Object.keys(fr.words)).toEqual(Object.keys(en.words));
    const details = (text: string): string => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join();
    for (const [key, text] of Object.entries(en.reasons))
      expect(details(fr.reasons[key] as string), key).toBe(details(text));
  });

  it('[ALL-2] every code has its message, and every message its code', () => {
    for (const key of Object.keys(en.reasons)) expect(code, key).toContain(`'${key}'`);
    for (const [, key] of code.matchAll(/(?:refuse|reason)\('[\w-]+', '([\w-]+)'/g))
      if (key !== 'unreadable' && key !== 'game-over') expect(en.reasons, key).toHaveProperty(key as string);
    for (const [, key] of code.matchAll(/impossible\('([\w-]+)'/g)) expect(en.reasons).toHaveProperty(key as string);
    for (const [, key] of code.matchAll(/code: '([\w-]+)'/g)) expect(en.reasons).toHaveProperty(key as string);
  });

  it('[SW-10] options and their values have labels', () => {
    for (const messages of [en, fr]) {
      expect(Object.keys(messages.options)).toEqual(['scenario', 'budget', 'pool', 'initiative']);
      expect(Object.keys(messages.options.scenario?.values ?? {})).toEqual(['conquest', 'frontal', 'hill']);
      expect(Object.keys(messages.options.initiative?.values ?? {})).toEqual(['same', 'alternate']);
      expect(Object.keys(messages.options.pool?.values ?? {})).toEqual(['standard']);
      expect(messages.seats).toHaveLength(2);
      for (const text of [
        messages.name,
        messages.summary,
        ...messages.seats,
        ...Object.values(messages.words),
        ...Object.values(messages.reasons),
      ])
        expect(text).not.toBe('');
    }
  });

  it('[SW-4] sheets have names, the roster is a table', () => {
    const names = STANDARD.map((sheet) => sheetName(sheet, 'en'));
    expect(names).toEqual([
      'Scout quad',
      'Supply truck',
      'Rifle squad',
      'Jeep',
      'Mortar team',
      'Rocket buggy',
      'Gun turret',
      'Armoured carrier',
      'Battle tank',
      'Helicopter',
    ]);
    expect(sheetName(STANDARD[8] as (typeof STANDARD)[0], 'fr')).toBe('Char d’assaut');
    const own = { ...(STANDARD[8] as (typeof STANDARD)[0]), name: { en: 'Big one', fr: 'Le gros' } };
    expect([sheetName(own, 'en'), sheetName(own, 'fr')]).toEqual(['Big one', 'Le gros']);
    const intro = en.rulebook[1]?.intro ?? '';
    expect(intro).toContain('| sheet | name | cost | A | M | R | D | L | copies |\n| --- | --- |');
    expect(intro).toContain('\n| `turret` | Gun turret | 60 | 2 | none | 2 | 4 | 4 | 2 |\n');
    expect(intro).toContain('\n| `truck` | Supply truck | 20 | 2 | 2 | none | 1 | 4 | 2 |\n');
    expect(fr.rulebook[1]?.intro).toContain('\n| `quad` | Quad éclaireur | 20 | 1 | 2 | 0 | 2 | 2 | 4 |\n');
    expect(fr.rulebook[1]?.intro).toContain('| aucun |');
  });
});

describe('what a figure could do', () => {
  const preview = (options: object, position: string, moves: string[], figure: string) => {
    const table = tableOf(options);
    return previewFigure(table.options as unknown as Options, stateAt(table.rules, position, moves), figure);
  };
  const MELEE = 'play 2 0 1.tank#1.b2.6,0.jeep#2.b2.3,1.quad#3.a2.2,0.quad#4.c1.2+ - 1-2 -';

  it('[SW-13] before it is activated, whoever owns it', () => {
    expect(preview({}, MELEE, [], 'jeep#2')).toEqual({
      cells: ['a1', 'b1', 'c1', 'c2', 'a3', 'b3', 'c3'],
      targets: ['tank#1', 'quad#3'],
    });
    expect(preview({}, MELEE, [], 'tank#1')).toEqual({
      cells: ['b1', 'a2', 'c2', 'b3'],
      targets: ['jeep#2', 'quad#4'],
    });
    expect(preview({}, MELEE, [], 'quad#4')).toEqual({ cells: ['a1', 'b1', 'b2', 'c2', 'c3'], targets: [] });
  });

  it('[SW-13] while it is activated, with the bond as it is', () => {
    expect(preview({}, MELEE, ['jeep#2', '>b1', '>b2'], 'jeep#2')?.cells).not.toContain('a2');
    expect(
      preview({}, 'play 2 0 1.tank#1.b2.6,0.apc#2.b1.5,1.quad#3.a2.2 - 1-2 -', ['apc#2', '>b2'], 'apc#2')?.cells,
    ).toContain('a2');
    expect(preview({}, MELEE, ['jeep#2'], 'jeep#2')?.cells).not.toContain('a2');
  });

  it('[SW-3] nothing, without movement, range or dice; no figure, no preview', () => {
    expect(preview(NONES, 'play 2 0 1.rock#1.b3.12,0.rock#2.b1.12 - 1-1 -', [], 'rock#2')).toEqual({
      cells: [],
      targets: [],
    });
    expect(preview({}, MELEE, [], 'jeep#1')).toBeUndefined();
    expect(preview({}, MELEE, [], 'gone#5')).toBeUndefined();
  });
});
