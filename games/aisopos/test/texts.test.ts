import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lang, SPECTATOR, type Viewer, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { aisopos } from '../src/game.ts';
import { played, rulesOf, tableOf } from './helpers.ts';

const SOURCES = join(import.meta.dirname, '../src');

function drawn(seats: number, moves: string, viewer: Viewer | undefined, lang: Lang = 'en'): string {
  const rules = rulesOf(seats);
  const truth = played(seats, moves);
  const p = viewer === undefined ? truth : viewOf(rules, truth, viewer);
  const lines = aisopos.sketch(tableOf(seats), p, lang);
  return `\n${lines.map((line) => line.map((span) => span.text).join('')).join('\n')}\n`;
}

describe('sketch', () => {
  const moves = 'L@c3 F@c4 M@e1 c3xc4 A@a1';

  it('[AI-8] shows what a view knows', () => {
    expect(drawn(3, moves, 0)).toMatchInlineSnapshot(`
      "
               2?·e1    ·e2     ·e3   
            ·d1     ·d2     ·d3     ·d4   
        ·c1     ·c2     ·c3    0L·c4    ·c5   
            ·b1     ·b2     ·b3     ·b4   
               1?·a1    ·a2     ·a3   

        0 Red    hand LHHFFMMAA  points  3  1F
        1 Black  hand ????????   points  0  
      ▸ 2 Blue   hand ?????????  points  0  
        turns without a fight: 1
      "
    `);
    expect(drawn(3, moves, SPECTATOR)).toMatchInlineSnapshot(`
      "
               2?·e1    ·e2     ·e3   
            ·d1     ·d2     ·d3     ·d4   
        ·c1     ·c2     ·c3    0?·c4    ·c5   
            ·b1     ·b2     ·b3     ·b4   
               1?·a1    ·a2     ·a3   

        0 Red    hand ?????????  points  3  1F
        1 Black  hand ????????   points  0  
      ▸ 2 Blue   hand ?????????  points  0  
        turns without a fight: 1
      "
    `);
  });

  it('shows the truth, who is out, and French', () => {
    expect(drawn(3, `${moves} out2`, undefined, 'fr')).toMatchInlineSnapshot(`
      "
                ·e1     ·e2     ·e3   
            ·d1     ·d2     ·d3     ·d4   
        ·c1     ·c2     ·c3    0L·c4    ·c5   
            ·b1     ·b2     ·b3     ·b4   
               1A·a1    ·a2     ·a3   

      ▸ 0 Rouge  main LHHFFMMAA  points  3  1F
        1 Noir   main LLHHFMMA   points  0  
        2 Bleu   main ×          points  0  
        tours sans affrontement : 1
      "
    `);
    expect(drawn(2, 'out0', 1)).toMatchInlineSnapshot(`
      "
                ·e1     ·e2     ·e3   
            ·d1     ·d2     ·d3     ·d4   
        ·c1     ·c2     ·c3     ·c4     ·c5   
            ·b1     ·b2     ·b3     ·b4   
                ·a1     ·a2     ·a3   

        0 Red    hand ×          points  0  
        1 Black  hand LLHHFFMMAA points  0  
        turns without a fight: 0
      "
    `);
  });

  it('gives tokens and players the tone of their seat', () => {
    const lines = aisopos.sketch(tableOf(2), played(2, 'L@a1 F@c4'), 'en');
    const toned = lines.flat().map(({ text, tone }) => `${text.trim()} ${tone}`);
    for (const part of ['0L·a1 seat0', '1F·c4 seat1', '·a2 dim', '0 Red seat0', '1 Black seat1', '▸ mark'])
      expect(toned).toContain(part);
  });
});

describe('words', () => {
  it('the rulebook has every clause in order', () => {
    for (const lang of ['en', 'fr'] as const) {
      const clauses = aisopos.messages[lang].rulebook.flatMap((section) => Object.keys(section.clauses));
      expect(clauses).toEqual(Array.from({ length: 16 }, (_, i) => `AI-${i + 1}`));
      const rulings = aisopos.messages[lang].rulebook.flatMap((section) =>
        Object.entries(section.clauses).flatMap(([id, { ruling }]) => (ruling ? [id] : [])),
      );
      expect(rulings).toEqual(['AI-9', 'AI-11', 'AI-12', 'AI-14', 'AI-15']);
    }
  });

  it('every reason code in the sources has a message, and every message a use', () => {
    const source = readdirSync(SOURCES)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(SOURCES, name), 'utf8'))
      .join('\n');
    const used = [...source.matchAll(/(?:refused?|reason)\((?:'[A-Z]+-\d+', )?'([a-z-]+)'/g)].map(([, code]) => code);
    const known = Object.keys(aisopos.messages.en.reasons);
    const common = ['unreadable', 'game-over'];
    expect([...new Set(used)].filter((code) => !common.includes(code as string)).sort()).toEqual([...known].sort());
  });

  it('tokens, hands and buttons have names', () => {
    const { en, fr } = aisopos.messages;
    expect(en.seats).toHaveLength(4);
    expect(en.words).toMatchObject({ L: 'Lion', 'hand:A': 'Ant', '0L': 'Red’s Lion', '3?': 'Olive’s hidden token' });
    expect(en.words).toMatchObject({ 'hand:2': 'Blue’s hand', '?': 'hidden token', pass: 'Pass' });
    expect(fr.words).toMatchObject({ H: 'Homme', '1M': 'Souris de Noir', 'hand:0': 'main de Rouge', pass: 'Passer' });
    expect(Object.keys(fr.words)).toEqual(Object.keys(en.words));
  });
});
