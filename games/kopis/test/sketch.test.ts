import type { Lang } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { kopis } from '../src/game.ts';
import { play, STORM, SUDDEN, tableOf } from './helpers.ts';

const draw = (options: Record<string, string>, position: string | undefined, lang: Lang): string =>
  kopis
    .sketch(tableOf(options), play(options, position), lang)
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n');

describe('sketch', () => {
  it('shows the start of Storm the Castle', () => {
    expect(draw(STORM, undefined, 'en')).toMatchInlineSnapshot(`
      "         b  b  b  b    
            a  b  c  d  e  f 
         6  ·  ·  ·  ·  ·  ·  6   
       r 5  ·  ·  ·  ·  ·  ·  5 b 
       r 4  ·  ·  B  B  ·  ·  4 b 
       r 3  ·  ·  R  R  ·  ·  3 b 
       r 2  ·  ·  ·  ·  ·  ·  2 b 
         1  ·  ·  ·  ·  ·  ·  1   
            a  b  c  d  e  f 
               r  r  r  r    
      Red points 0 · captured 0 · waiting 8
      Black points 0 · captured 0 · waiting 8"
    `);
  });

  it('shows Sudden Death with the Bastion and who still waits where', () => {
    expect(draw(SUDDEN, 'b5/6/2BB2/2R1rb/4rr/4rR r bc,23,cde,345 a6 0-0 sudden -', 'fr')).toMatchInlineSnapshot(`
      "            b  b  b    
            a  b  c  d  e  f 
         6 [b] ·  ·  ·  ·  ·  6   
         5  ·  ·  ·  ·  ·  ·  5 b 
         4  ·  ·  B  B  ·  ·  4 b 
       r 3  ·  ·  R  ·  r  b  3 b 
       r 2  ·  ·  ·  ·  r  r  2   
         1  ·  ·  ·  ·  r  R  1   
            a  b  c  d  e  f 
               r  r          
      Rouge points 4 · captures 0 · en attente 4
      Noir points 0 · captures 0 · en attente 6"
    `);
  });

  it('counts who waits on each side in Storm the Castle', () => {
    expect(draw(STORM, '6/2B3/2bB2/2RR2/2r3/6 r 1,2,3,4 c4 0-3 storm -', 'en')).toMatchInlineSnapshot(`
      "         b  b  b       
            a  b  c  d  e  f 
         6  ·  ·  ·  ·  ·  ·  6   
         5  ·  ·  B  ·  ·  ·  5 b 
         4  ·  · [b] B  ·  ·  4 b 
       r 3  ·  ·  R  R  ·  ·  3 b 
       r 2  ·  ·  r  ·  ·  ·  2 b 
         1  ·  ·  ·  ·  ·  ·  1   
            a  b  c  d  e  f 
               r             
      Red points 2 · captured 0 · waiting 3
      Black points 4 · captured 3 · waiting 7"
    `);
  });

  it('gives each part its tone', () => {
    const table = tableOf(STORM);
    const lines = kopis.sketch(table, play(STORM, '6/2B3/2bB2/2RR2/2r3/6 r 3,4,4,3 c4 0-0 storm -'), 'en');
    const tones = (line: number): (string | undefined)[] => (lines[line] ?? []).map(({ tone }) => tone);
    expect(lines).toHaveLength(12);
    expect(tones(0)).toEqual([undefined, undefined, 'seat1', 'seat1', 'seat1', 'seat1', undefined]);
    expect(tones(1)).toEqual([undefined, 'dim']);
    const cells = ['dim', 'dim', 'mark', 'seat1', 'dim', 'dim'];
    expect(tones(4)).toEqual(['seat0', 'dim', undefined, ...cells, undefined, 'dim', 'seat1']);
    expect(tones(5).slice(3, 9)).toEqual(['dim', 'dim', 'seat0', 'seat0', 'dim', 'dim']);
    expect(tones(9)).toEqual([undefined, undefined, 'seat0', 'seat0', 'seat0', undefined, undefined]);
    expect(tones(10)).toEqual(['seat0', undefined, 'dim']);
    expect(tones(11)).toEqual(['seat1', undefined, 'dim']);
  });
});
