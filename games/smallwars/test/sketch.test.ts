import type { Lang } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { smallwars } from '../src/game.ts';
import { NONES, stateAt, tableOf } from './helpers.ts';

function drawn(options: object, position: string | undefined, moves: readonly string[], lang: Lang = 'en'): string {
  const table = tableOf(options);
  return smallwars
    .sketch(table, stateAt(table.rules, position, moves), lang)
    .map((line) =>
      line
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    )
    .join('\n');
}

describe('the sketch', () => {
  it('[SW-5] of the draft: field, budgets, pool', () => {
    expect(drawn({}, undefined, ['truck@b3', 'truck@a1', 'tank@b3', 'stop'])).toMatchInlineSnapshot(`
      "Draft   South 0 - 0 North
      3  ·a3         truck#1 ♥4  ·c3
                     tank#3 ♥6
      2  ·a2         ·b2         ·c2
      1  truck#2 ♥4  ·b1         ·c1
         a           b           c
      Budget left: South 380 (stopped)   North 280
      4 × quad     20  A1 M2 R0 D2 L2   Scout quad
      0 × truck    20  A2 M2 R- D1 L4   Supply truck
      4 × squad    30  A2 M1 R1 D2 L3   Rifle squad
      4 × jeep     50  A2 M2 R1 D2 L3   Jeep
      2 × mortar   50  A1 M1 R3 D3 L2   Mortar team
      2 × rocket   60  A2 M2 R2 D3 L2   Rocket buggy
      2 × turret   60  A2 M- R2 D4 L4   Gun turret
      2 × apc      80  A3 M2 R1 D3 L5   Armoured carrier
      3 × tank    100  A2 M1 R2 D4 L6   Battle tank
      2 × heli    110  A3 M3 R1 D3 L4   Helicopter"
    `);
  });

  it('[SW-4a] of the draft from an own pool, in French', () => {
    const pool = [
      { id: 'ram', cost: 30, A: 2, M: 3, R: 0, D: 1, L: 2, copies: 4, name: { en: 'Ram', fr: 'Bélier' } },
      { id: 'constructor', cost: 1000, A: 1, M: null, R: null, D: null, L: 12, copies: 1 },
    ];
    expect(drawn({ pool }, undefined, [], 'fr')).toMatchInlineSnapshot(`
      "Recrutement   Sud 0 - 0 Nord
      3  ·a3         ·b3         ·c3
      2  ·a2         ·b2         ·c2
      1  ·a1         ·b1         ·c1
         a           b           c
      Budget restant : Sud 400   Nord 400
      4 × ram           30  A2 M3 R0 D1 L2   Bélier
      1 × constructor 1000  A1 M- R- D- L12  constructor"
    `);
  });

  it('[SW-13] of an activation', () => {
    const position = 'play 2 0 1.tank#1.b2.6,0.jeep#2.b2.3,1.quad#3.a2.2,0.quad#4.c1.2+ - 1-2 -';
    expect(drawn({}, position, ['jeep#2'])).toMatchInlineSnapshot(`
      "Round 2/4   South 1 - 2 North
      3  ·a3         ·b3         ·c3
      2  quad#3 ♥2   tank#1 ♥6   ·c2
                     jeep#2 ♥3+
      1  ·a1         ·b1         quad#4 ♥2+
         a           b           c
      ▶ jeep#2 · actions left: 2 · bound by an enemy"
    `);
    expect(drawn({}, position, ['jeep#2', '>b1', '!tank#1'], 'fr')).toMatchInlineSnapshot(`
      "Manche 2/4   Sud 1 - 2 Nord
      3  ·a3         ·b3         ·c3
      2  quad#3 ♥2   tank#1 ♥6   ·c2
      1  ·a1         jeep#2 ♥3+  quad#4 ♥2+
         a           b           c
      ▶ jeep#2 ⚔ tank#1 · actions restantes : 0"
    `);
  });

  it('[SW-21] between activations, and with nobody left', () => {
    expect(
      drawn({ ...NONES, scenario: 'frontal' }, 'play 3 1 1.gun#1.b3.2,0.flag#2.b1.1+ - 0-0 -', []),
    ).toMatchInlineSnapshot(`
      "Round 3/4   South 1 - 1 North
      3  ·a3         gun#1 ♥2    ·c3
      2  ·a2         ·b2         ·c2
      1  ·a1         flag#2 ♥1+  ·c1
         a           b           c"
    `);
    expect(drawn({}, 'over 2 - - - 2-1 -', [])).toMatchInlineSnapshot(`
      "Round 2/4   South 2 - 1 North
      3  ·a3         ·b3         ·c3
      2  ·a2         ·b2         ·c2
      1  ·a1         ·b1         ·c1
         a           b           c"
    `);
  });

  it('[SW-1] has tones for the sides and for who is in action', () => {
    const table = tableOf();
    const position = 'play 2 0 1.tank#1.b2.6,0.jeep#2.b1.3,1.quad#3.a3.2,0.quad#4.c1.2 - 1-2 -';
    const toneOf = (moves: string[], piece: string) =>
      smallwars
        .sketch(table, stateAt(table.rules, position, moves), 'en')
        .flat()
        .find(({ text }) => text.startsWith(`${piece} `))?.tone;
    expect(['tank#1', 'jeep#2', 'quad#3', 'quad#4'].map((piece) => toneOf([], piece))).toEqual([
      'seat1',
      'seat0',
      'seat1',
      'seat0',
    ]);
    expect(['tank#1', 'jeep#2', 'quad#3', 'quad#4'].map((piece) => toneOf(['jeep#2', '!tank#1'], piece))).toEqual([
      'mark',
      'mark',
      'seat1',
      'seat0',
    ]);
    const lines = smallwars.sketch(table, stateAt(table.rules, undefined, ['truck@a3', 'truck@a1']), 'en');
    const toneAt = (start: string) => lines.flat().find(({ text }) => text.startsWith(start));
    expect(toneAt('0 × truck')?.tone).toBe('dim');
    expect(toneAt('4 × quad')?.tone).toBeUndefined();
    expect(toneAt('South 380')?.tone).toBe('seat0');
    expect(toneAt('North 380')?.tone).toBe('seat1');
    expect(lines[0]?.map(({ tone }) => tone)).toEqual(['title', 'seat0', 'seat1']);
    expect([toneAt('3')?.tone, toneAt('·b3')?.tone, toneAt('   a')?.tone]).toEqual(['dim', 'dim', 'dim']);
    const acting = smallwars.sketch(table, stateAt(table.rules, position, ['jeep#2']), 'en');
    expect(acting.at(-1)?.[0]?.tone).toBe('mark');
  });
});
