import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,games,apps,examples,tools}/**/test/**/*.test.ts'],
    globalSetup: ['packages/server/test/support/postgres-global.ts'],
    testTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['packages/{core,boards}/src/**', 'games/*/src/**'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { lines: 95 },
    },
  },
});
