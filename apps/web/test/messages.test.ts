import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Message = string | Readonly<Record<string, Readonly<Record<string, string>>>>;

const web = join(import.meta.dirname, '..');
const read = (lang: string) =>
  JSON.parse(readFileSync(join(web, `messages/${lang}.json`), 'utf8')) as Readonly<Record<string, Message>>;
const en = read('en');
const fr = read('fr');

/** Words that are the same in both languages, because they are names, signs, or happen to be spelt alike. */
const ALIKE = new Set(
  readFileSync(join(import.meta.dirname, 'alike.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

const textsOf = (message: Message | undefined): readonly string[] =>
  message === undefined
    ? []
    : typeof message === 'string'
      ? [message]
      : Object.values(message).flatMap((forms) => Object.values(forms));
const namesIn = (message: Message | undefined) =>
  [...new Set(textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].sort();

const sources = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.startsWith('paraglide'))
  .map((file) => readFileSync(join(web, 'src', file), 'utf8'))
  .join('\n');

describe('messages', () => {
  it('exist in both languages', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });

  it('are not empty', () => {
    for (const [key, message] of [...Object.entries(en), ...Object.entries(fr)])
      expect(
        textsOf(message).every((text) => text.trim() !== ''),
        key,
      ).toBe(true);
  });

  it('are translated: none is identical by accident', () => {
    const same = Object.keys(en).filter((key) => JSON.stringify(en[key]) === JSON.stringify(fr[key]));
    expect(same.filter((key) => !ALIKE.has(key))).toEqual([]);
  });

  it('are allowed to be alike only where they are', () => {
    const differ = [...ALIKE].filter((key) => JSON.stringify(en[key]) !== JSON.stringify(fr[key]));
    expect(differ).toEqual([]);
  });

  it('take the same parameters in both languages', () => {
    for (const key of Object.keys(en)) expect(namesIn(fr[key]), key).toEqual(namesIn(en[key]));
  });

  it('have the plural forms of their language', () => {
    for (const [lang, messages] of [
      ['en', en],
      ['fr', fr],
    ] as const)
      for (const [key, message] of Object.entries(messages))
        if (typeof message !== 'string')
          for (const forms of Object.values(message)) {
            const known = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
            expect(Object.keys(forms), key).toContain('other');
            expect(
              Object.keys(forms).every((form) => (known as readonly string[]).includes(form)),
              key,
            ).toBe(true);
          }
  });

  it('are all used, and all that are used exist', () => {
    const used = new Set([...sources.matchAll(/\bm\.([a-z0-9_]+)/g)].map(([, key]) => key ?? ''));
    expect([...used].filter((key) => !Object.hasOwn(en, key))).toEqual([]);
    expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([]);
  });
});
