/**
 * Who may import whom (docs/ARCHITECTURE.md), as data. A room is a folder; it may import the rooms named, itself, and
 * the packages from npm that it names in its own package.json.
 */
export interface Room {
  readonly folder: RegExp;
  readonly mayImport: readonly string[];
  /** Rules code: no randomness, no clock, no input or output of its own (ALL-4). */
  readonly pure?: boolean;
}

export const ROOMS: readonly Room[] = [
  { folder: /^packages\/core\/src\//, mayImport: [], pure: true },
  { folder: /^packages\/boards\/src\//, mayImport: [], pure: true },
  { folder: /^packages\/search\/src\//, mayImport: ['@pessoi/core'] },
  { folder: /^packages\/protocol\/src\//, mayImport: ['@pessoi/core', 'typebox'], pure: true },
  {
    folder: /^packages\/server\/src\//,
    mayImport: [
      '@pessoi/core',
      '@pessoi/protocol',
      '@pessoi/protocol/',
      '@pessoi/registry',
      '@pessoi/registry/',
      '@pessoi/search',
      'node:',
      'typebox',
      'typebox/',
      'fastify',
      'fastify/',
      '@fastify/',
      '@node-rs/argon2',
      'better-sqlite3',
      'glicko2-lite',
      'kysely',
      'nodemailer',
      'openapi-types',
      'pg',
      'pino',
      'prom-client',
      'web-push',
    ],
  },
  { folder: /^packages\/testkit\/src\//, mayImport: ['@pessoi/core', '@pessoi/board-ui/scene', 'vitest', 'node:'] },
  { folder: /^games\/[^/]+\/src\//, mayImport: ['@pessoi/core', '@pessoi/boards'], pure: true },
  {
    folder: /^games\/[^/]+\/ui\/(?!test\/)/,
    mayImport: ['@pessoi/core', '@pessoi/boards', '@pessoi/board-ui/scene', '@pessoi/board-ui/rims'],
    pure: true,
  },
  { folder: /^packages\/board-ui\/src\//, mayImport: ['@pessoi/core', '@pessoi/boards', 'svelte', 'svelte/'] },
  { folder: /^apps\/web\/src\//, mayImport: ['@pessoi/', 'svelte', 'svelte/', 'typebox/', 'uqr', 'virtual:'] },
  { folder: /^examples\/[^/]+\/src\//, mayImport: ['@pessoi/core', '@pessoi/boards'], pure: true },
  { folder: /^packages\/registry\/src\//, mayImport: ['@pessoi/', 'node:worker_threads'] },
  { folder: /^apps\/cli\/src\//, mayImport: ['@pessoi/', 'node:', 'commander', '@clack/prompts'] },
];

/** Nobody imports these. */
export const APPS = ['@pessoi/cli', '@pessoi/web'];
