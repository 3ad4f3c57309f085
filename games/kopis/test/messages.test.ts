import { COMMON_REASONS, LANGS, type Lang, type Reason } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { kopis } from '../src/game.ts';

const CLAUSES = Array.from({ length: 28 }, (_, i) => `KO-${i + 1}`);
const RULINGS = ['KO-4', 'KO-7', 'KO-14', 'KO-17', 'KO-21', 'KO-27', 'KO-28'];

describe.each(LANGS)('texts in %s', (lang: Lang) => {
  const { rulebook, reasons, words, options, seats } = kopis.messages[lang];
  const clauses = rulebook.flatMap((section) => Object.entries(section.clauses));

  it('the rulebook has every clause once, in order', () => {
    expect(clauses.map(([id]) => id)).toEqual(CLAUSES);
    for (const [id, { text }] of clauses) expect(text.length, id).toBeGreaterThan(20);
  });

  it('rulings are marked', () => {
    expect(clauses.filter(([, { ruling }]) => ruling).map(([id]) => id)).toEqual(RULINGS);
  });

  it('names what positions, targets and events name', () => {
    for (const word of ['r', 'b', 'R', 'B', 'bastion', 'S', 'W', 'N', 'E', 'stock:R', 'stock:B', 'pass'])
      expect(words[word], word).toMatch(/\S/);
    expect(seats).toHaveLength(2);
  });

  it('labels options and their values', () => {
    for (const [name, spec] of Object.entries(kopis.options)) {
      if (spec.kind !== 'choice') throw new Error(`${name} is not a choice`);
      expect(options[name]?.label).toMatch(/\S/);
      expect(Object.keys(options[name]?.values ?? {})).toEqual(spec.values);
    }
  });

  it('has the same reasons in both languages, none of them empty, with the same details', () => {
    const details = (text = ''): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    expect(Object.keys(reasons)).toEqual(Object.keys(kopis.messages.en.reasons));
    for (const [code, text] of Object.entries(reasons)) {
      expect(text, code).toMatch(/\S/);
      expect(details(text), code).toEqual(details(kopis.messages.en.reasons[code as Reason['code']]));
      expect(COMMON_REASONS[lang]).not.toHaveProperty(code);
    }
  });
});
