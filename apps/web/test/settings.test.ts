import { describe, expect, it } from 'vitest';
import { preferredLang, readPreferences } from '../src/shell/preferences.ts';
import { makeKeep } from '../src/shell/storage.ts';

describe('preferences', () => {
  it('begin with the language of the browser, or English', () => {
    expect(preferredLang(['de-CH', 'fr-CH', 'en'])).toBe('fr');
    expect(preferredLang(['de'])).toBe('en');
    expect(readPreferences(undefined, ['fr']).lang).toBe('fr');
  });

  it('are read back as they were kept', () => {
    const kept = {
      ...readPreferences(undefined, ['en']),
      lang: 'fr',
      theme: 'dark',
      sound: false,
      board: 'marble',
    } as const;
    expect(readPreferences(JSON.stringify(kept), ['en'])).toEqual(kept);
  });

  it('are as usual wherever what was kept makes no sense', () => {
    const usual = readPreferences(undefined, ['en']);
    for (const text of ['', 'null', '[]', '{"theme":7,"sound":"no","lang":"xx"}', 'not json'])
      expect(readPreferences(text, ['en']), text).toEqual(usual);
  });
});

describe('what a browser keeps', () => {
  const full = { getItem: () => null, removeItem: () => {}, setItem: () => {} };

  it('is kept in its storage', () => {
    const map = new Map<string, string>();
    const storage = {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    };
    const keep = makeKeep(() => storage);
    keep.set('a', '1');
    expect([keep.get('a'), keep.lasting, map.get('a')]).toEqual(['1', true, '1']);
    expect(makeKeep(() => storage).get('a')).toBe('1');
  });

  it('lasts as long as the page where storage is forbidden', () => {
    const keep = makeKeep(() => {
      throw new Error('SecurityError');
    });
    keep.set('a', '1');
    expect([keep.get('a'), keep.get('b'), keep.lasting]).toEqual(['1', undefined, false]);
  });

  it('lasts as long as the page where storage is full', () => {
    let writes = 0;
    const keep = makeKeep(() => ({
      ...full,
      setItem: () => {
        if (++writes > 1) throw new Error('QuotaExceededError');
      },
    }));
    expect(keep.lasting).toBe(true);
    keep.set('a', '1');
    expect([keep.get('a'), keep.lasting]).toEqual(['1', false]);
  });
});
