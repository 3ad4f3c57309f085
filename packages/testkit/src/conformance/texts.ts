/** Checks on a game's words: both languages complete, alike in shape, different in words. */
import { type Game, LANGS, type Messages } from '@pessoi/core';
import { expect } from 'vitest';

const names = (template: string): string =>
  [...template.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .sort()
    .join();

const clausesOf = (messages: Messages): [string, { text: string; ruling?: string }][] =>
  messages.rulebook.flatMap((section) => Object.entries(section.clauses));

export function bothLanguagesAreComplete(game: Game): void {
  const { en, fr } = game.messages;
  expect(Object.keys(fr.reasons).sort()).toEqual(Object.keys(en.reasons).sort());
  expect(Object.keys(fr.words).sort()).toEqual(Object.keys(en.words).sort());
  expect(clausesOf(fr).map(([id]) => id)).toEqual(clausesOf(en).map(([id]) => id));
  expect(fr.seats.length).toBe(en.seats.length);
  for (const [code, template] of Object.entries(en.reasons)) {
    expect(names(fr.reasons[code] as string), code).toBe(names(template));
    expect(fr.reasons[code], code).not.toBe(template);
  }
  for (const [i, [id, clause]] of clausesOf(en).entries()) {
    const french = clausesOf(fr)[i]?.[1];
    expect(french?.text, id).not.toBe(clause.text);
    expect(french?.ruling === undefined, id).toBe(clause.ruling === undefined);
  }
}

export function optionsAreNamed(game: Game): void {
  for (const lang of LANGS) {
    const { options, seats } = game.messages[lang];
    expect(seats.length).toBeGreaterThanOrEqual(Math.max(...game.seatCounts));
    for (const [key, spec] of Object.entries(game.options)) {
      expect(options[key]?.label, `${lang} ${key}`).toBeTruthy();
      if (spec.kind === 'choice')
        for (const value of spec.values)
          expect(options[key]?.values[String(value)], `${lang} ${key} ${value}`).toBeTruthy();
    }
  }
}

/** Unknown keys, wrong types and values out of range are refused by name. */
export function optionsAreChecked(game: Game): void {
  expect(game.open({ unheard: 1 })).toMatchObject({ ok: false, error: { clause: 'options', code: 'option-unknown' } });
  expect(game.open(JSON.parse('{"__proto__":{"mode":"x"}}'))).toMatchObject({ ok: false });
  for (const bad of [null, 3, 'x', [], true]) expect(game.open(bad)).toMatchObject({ ok: false });
  for (const bad of [null, '2', 2.5, -1, 0, 99, Number.NaN, []])
    expect(game.open({}, bad)).toMatchObject({ ok: false });
  for (const [key, spec] of Object.entries(game.options)) {
    for (const bad of [null, {}, Number.NaN, 'unheard', 1e300, true])
      expect(game.open({ [key]: bad }), key).toMatchObject({ ok: false });
    expect(game.open({ [key]: spec.default })).toMatchObject({ ok: true });
    if (spec.kind === 'choice')
      for (const value of spec.values) expect(game.open({ [key]: value })).toMatchObject({ ok: true });
  }
}
