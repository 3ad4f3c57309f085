import { describe, expect, it } from 'vitest';
import { exp, logOfWhole, seededRng, tanh } from '../src/index.ts';

const rng = seededRng('steady');
const numbers = Array.from({ length: 5000 }, () => (rng.below(2 ** 31) / 2 ** 31 - 0.5) * 60);
/** Of two numbers that may be of any size. */
const apart = (a: number, b: number): number => Math.abs(a - b) / Math.max(Math.abs(b), Number.MIN_VALUE);

describe('exponentials and logarithms of our own', () => {
  it('are those of the engine but for the last bits', () => {
    for (const x of [...numbers, 0, 1, -1, -707.5, 708.5]) {
      expect(apart(exp(x), Math.exp(x)), `exp ${x}`).toBeLessThan(4e-16);
      expect(Math.abs(tanh(x) - Math.tanh(x)), `tanh ${x}`).toBeLessThan(4e-16);
    }
    for (const n of [1, 2, 3, 1000, 2 ** 22, 2 ** 31 - 1, ...numbers.map((x) => 1 + Math.floor(Math.abs(x) * 1e6))])
      expect(Math.abs(logOfWhole(n) - Math.log(n)), `log ${n}`).toBeLessThanOrEqual(4e-16 * Math.max(1, Math.log(n)));
  });

  it('have their limits, and the same value on both sides of nothing', () => {
    expect([exp(-800), exp(800), exp(0), logOfWhole(1)]).toEqual([0, Number.POSITIVE_INFINITY, 1, 0]);
    expect([tanh(400), tanh(-400), tanh(0)]).toEqual([1, -1, 0]);
    for (const x of numbers) expect(tanh(-x)).toBe(-tanh(x));
  });

  it('are the same to the last bit on every machine', () => {
    const bits = (x: number): string => new BigUint64Array(Float64Array.of(x).buffer)[0]?.toString(16) ?? '';
    expect([exp(1), exp(-0.3), tanh(0.155), tanh(2), logOfWhole(10), logOfWhole(12345)].map(bits)).toEqual([
      '4005bf0a8b14576a',
      '3fe7b4c869c37c05',
      '3fc3aec0a21b4774',
      '3feed9505e1bc3d4',
      '40026bb1bbb55516',
      '4022d78e26ae18e8',
    ]);
  });
});
