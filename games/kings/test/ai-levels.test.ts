import { unwrap } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { kingsAi } from '../src/ai/index.ts';
import { kings } from '../src/game.ts';

const table = unwrap(kings.open());
const { rules } = table;
const glance = (text: string, seat: 0 | 1): number => kingsAi.glance(rules, unwrap(rules.read(text)), seat);

describe('levels', () => {
  it('are eight, each seeing more and slipping less than the one before', () => {
    const levels = kingsAi.levels(table);
    expect(levels.length).toBe(8);
    levels.slice(1).forEach((level, i) => {
      const weaker = levels[i] as typeof level;
      expect(level.nodes).toBeGreaterThan(weaker.nodes);
      expect(level.slack).toBeLessThan(weaker.slack);
      expect(level.most).toBeLessThan(weaker.most);
    });
  });
});

describe('a glance', () => {
  it('[KS-14] [KS-15] counts captured kings, and an arrival above them all', () => {
    expect(glance('KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r', 0)).toBe(0);
    expect(glance('K5/5/5k/5/5k/5/6 r', 0)).toBe(-1);
    expect(glance('K5/5/5k/5/5k/5/6 r', 1)).toBe(1);
    expect(glance('5K/5/5k/5/5k/5/5k -', 0)).toBeGreaterThan(4);
    expect(glance('5K/5/5k/5/5k/5/5k -', 1)).toBeLessThan(-4);
  });
});
