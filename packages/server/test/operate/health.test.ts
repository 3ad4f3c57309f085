import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { measure } from '../../src/operate/meter.ts';
import { makeMetrics } from '../../src/operate/metrics.ts';
import { measured, over } from '../../src/operate/over.ts';
import { isPrivate } from '../../src/operate/private.ts';
import { Conflict } from '../../src/store/index.ts';
import { client } from '../support/client.ts';
import { eachStore, sqliteStore } from '../support/stores.ts';
import { testWorld } from '../support/world.ts';

eachStore((_name, openStore) => {
  async function served(config: Partial<Config> = {}) {
    const kept = await openStore();
    const broken = { now: false };
    const store = over(kept, { check: () => (broken.now ? Promise.reject(new Error('away')) : kept.check()) });
    const metrics = makeMetrics(store, () => 3);
    const standing = { stopping: false };
    const world = testWorld(measured(store, metrics), { config });
    return { app: await buildApp(world, { operations: { metrics, standing } }), standing, broken, metrics, world };
  }

  it('is up, and ready as long as the store answers and nobody stops it', async () => {
    const { app, standing, broken } = await served();
    const machine = client(app);
    expect(await machine.get('/healthz')).toMatchObject({ status: 200, body: { status: 'up' } });
    expect(await machine.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
    broken.now = true;
    expect(await machine.get('/readyz')).toMatchObject({ status: 503, body: { status: 'store' } });
    expect(await machine.get('/healthz')).toMatchObject({ status: 200 });
    broken.now = false;
    standing.stopping = true;
    expect(await machine.get('/readyz')).toMatchObject({ status: 503, body: { status: 'stopping' } });
    expect(machine.cookies.size).toBe(0);
  });

  it('counts requests, units, moves, thoughts, matches and streams', async () => {
    const { app, metrics, world } = await served();
    const browser = client(app);
    await browser.get('/api/account');
    await browser.post('/api/matches', { game: 'kings', seats: [{ kind: 'me' }, { kind: 'open' }], listed: true });
    measure('move', { game: 'kings' });
    measure('batch', { units: 7, ms: 2 });
    metrics.thought(120, 3);
    const guard = world.store.db.updateTable('host').set({ value: '' }).where('key', '=', 'none');
    await expect(world.store.write({ statements: [{ query: guard, rows: 1 }] })).rejects.toThrow(Conflict);
    const { text, headers } = await browser.get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toMatch(/pessoi_http_request_seconds_count\{method="GET",route="\/api\/account",status="200"\} 1/);
    expect(text).toMatch(/pessoi_store_unit_seconds_count\{result="kept"\} [1-9]/);
    expect(text).toMatch(/pessoi_store_unit_seconds_count\{result="conflict"\} 1/);
    expect(text).toMatch(/pessoi_moves_total\{game="kings"\} 1/);
    expect(text).toMatch(/pessoi_store_batch_units_bucket\{le="8"\} [1-9]/);
    expect(text).toMatch(/pessoi_bot_thought_seconds_count\{level="3"\} 1/);
    expect(text).toMatch(/pessoi_matches\{status="open"\} 1/);
    expect(text).toMatch(/pessoi_streams 3/);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    metrics.close();
  });
});

describe('metrics', () => {
  const openStore = sqliteStore();
  const asked = async (config: Partial<Config>, address: string, headers = {}) => {
    const store = await openStore();
    const metrics = makeMetrics(store, () => 0);
    const app = await buildApp(testWorld(store, { config }), {
      operations: { metrics, standing: { stopping: false } },
    });
    return (await client(app, { address, headers }).get('/metrics')).status;
  };

  it('are for this machine and private networks, unless the host says otherwise', async () => {
    expect(await asked({}, '127.0.0.1')).toBe(200);
    expect(await asked({}, '192.168.1.7')).toBe(200);
    expect(await asked({}, '203.0.113.9')).toBe(404);
    expect(await asked({ metrics: 'public' }, '203.0.113.9')).toBe(200);
  });

  it('are not given away by a proxy that nobody told us of', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(await asked({}, '127.0.0.1', forwarded)).toBe(404);
    expect(await asked({ trustProxy: true }, '127.0.0.1', forwarded)).toBe(404);
    expect(await asked({ trustProxy: true }, '127.0.0.1', { 'x-forwarded-for': '10.1.1.1, 203.0.113.9' })).toBe(404);
    expect(await asked({ trustProxy: true }, '127.0.0.1', { 'x-forwarded-for': '10.0.0.8' })).toBe(200);
  });

  it.each([
    ['127.0.0.1', true],
    ['::ffff:10.2.3.4', true],
    ['172.31.0.1', true],
    ['172.32.0.1', false],
    ['::1', true],
    ['fd00::1', true],
    ['fe80::1%eth0', true],
    ['2001:db8::1', false],
    ['::ffff:8.8.8.8', false],
    ['nonsense', false],
  ])('know that %s is private: %s', (address, expected) => {
    expect(isPrivate(address)).toBe(expected);
  });
});
