import { defineConfig } from 'vitest/config';

/** The tests of the one game under mutation, named by the environment. */
export default defineConfig({
  root: process.cwd(),
  test: { include: [`games/${process.env.MUTATED_GAME}/test/**/*.test.ts`], testTimeout: 120_000 },
});
