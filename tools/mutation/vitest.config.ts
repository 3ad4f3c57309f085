import { defineConfig } from 'vitest/config';

/**
 * The tests of the one game under mutation, named by the environment. The conformance suite and the property tests
 * are left out: a mutant that lives would pay for all their random games, so the score is a lower bound, reached by
 * clause tests and vectors alone. Tests that read the sources as text cannot read what Stryker makes of them.
 */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: [`games/${process.env.MUTATED_GAME}/test/**/*.test.ts`],
    exclude: ['**/conformance.test.ts', '**/*properties.test.ts', '**/ai*.test.ts', '**/texts.test.ts'],
    testTimeout: 120_000,
  },
});
