import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { sqliteStore } from '../support/stores.ts';
import { testWorld } from '../support/world.ts';

describe('the built page', () => {
  const openStore = sqliteStore();
  let folder: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pessoi-site-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Pessoi</title>');
    await writeFile(join(folder, 'assets/main-abc.js'), 'export {};');
    app = await buildApp(testWorld(await openStore()), { site: folder });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

  it.each(['/', '/kopis', '/match/abc', '/settings'])('answers at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Pessoi</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('keeps files with a hash in their name for ever', async () => {
    const answer = await get('/assets/main-abc.js', '*/*');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it.each([
    ['/assets/gone.js', '*/*'],
    ['/api/nothing', 'text/html'],
    ['/../../etc/passwd', '*/*'],
  ])('does not stand in for %s', async (url, accept) => {
    expect((await get(url, accept)).statusCode).toBe(404);
  });
});
