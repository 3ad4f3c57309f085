import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GAMES } from '@pessoi/registry';
import { expect, it } from 'vitest';
import { type Manifest, measure } from '../budget.ts';
import { DIST } from './support/house.ts';

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
const lines = measure(manifest, (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length);

it.each(lines)('$what: at most $limit bytes of JavaScript, gzipped', ({ bytes, limit }) => {
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(limit);
});

it('every game is a file of its own', () => {
  expect(lines.map(({ what }) => what).sort()).toEqual(['first load', ...GAMES.map(({ id }) => `game-${id}`)].sort());
});
