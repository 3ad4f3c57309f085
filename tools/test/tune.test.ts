import { seededRng } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { fitWeights, type Sample } from '../tune/linear/fit.ts';
import { writeWeights } from '../tune/linear/weights-file.ts';

const SCALE = 400;
const TRUE_WEIGHTS = [120, -60, 0, 30];

/** Positions with random features, whose games came out by the chances that the true weights give. */
function sampleGames(count: number): Sample[] {
  const rng = seededRng('tune');
  return Array.from({ length: count }, () => {
    const features = Int16Array.from(TRUE_WEIGHTS, () => rng.below(7) - 3);
    const value = features.reduce((sum, feature, i) => sum + feature * (TRUE_WEIGHTS[i] as number), 0);
    const expected = Math.tanh(value / SCALE);
    return { features, result: rng.below(1_000_000) < 500_000 * (1 + expected) ? 1 : -1 };
  });
}

describe('the tuner', () => {
  it('finds the weights behind the results, from any start', () => {
    const samples = sampleGames(6_000);
    for (const start of [
      [0, 0, 0, 0],
      [-100, 100, 100, -100],
    ]) {
      const { weights, loss, heldBack } = fitWeights(samples, start, SCALE);
      TRUE_WEIGHTS.forEach((weight, i) => {
        expect(Math.abs((weights[i] as number) - weight)).toBeLessThan(12);
      });
      expect(loss).toBeLessThan(0.9);
      expect(Math.abs(loss - heldBack)).toBeLessThan(0.05);
    }
  });

  it('writes them as source, ten to a line', () => {
    const text = writeWeights(
      Int32Array.from({ length: 12 }, (_, i) => i - 3),
      'a tool',
      'a log',
    );
    expect(text).toContain('  -3, -2, -1, 0, 1, 2, 3, 4, 5, 6,\n  7, 8,\n');
    expect(text).toContain('a tool (a log)');
  });
});
