import { createServer } from 'node:net';
import { unwrap } from '@pessoi/core';
import type { MatchView } from '@pessoi/protocol';
import { describe, expect, it } from 'vitest';
import { type ConfigFlags, readConfig } from '../../src/config.ts';
import { freePort, localUrl, networkUrls } from '../../src/operate/address.ts';
import { makeLog } from '../../src/operate/log.ts';
import { startServer } from '../../src/serve.ts';
import { postgresUrl } from '../support/postgres.ts';
import { temporaryFolder } from '../support/stores.ts';

const start = (env: Record<string, string>, flags: ConfigFlags) =>
  startServer(unwrap(readConfig({ PESSOI_BOT_THREADS: '1', ...env }, flags)), { log: makeLog('silent') });

async function send<T>(url: string, body?: object, cookie = ''): Promise<{ status: number; body: T; cookie: string }> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const set = response.headers.getSetCookie()[0]?.split(';')[0];
  return { status: response.status, body: (await response.json()) as T, cookie: set ?? cookie };
}

describe('a started server', () => {
  const folder = temporaryFolder();

  it('plays against a house bot, sends streams away when it stops, and goes on after a restart', async () => {
    const data = await folder();
    const first = await start({}, { port: '0', host: '127.0.0.1', data });
    expect(first).toMatchObject({ network: [], keptIn: data });
    const seats = [{ kind: 'bot', level: 1 }, { kind: 'me' }];
    const made = await send<MatchView>(`${first.url}/api/matches`, { game: 'kings', seats });
    const { id } = made.body;
    const stream = await fetch(`${first.url}/api/stream?match=${id}@0`, { headers: { cookie: made.cookie } });
    let told = '';
    for await (const chunk of stream.body ?? []) {
      told += Buffer.from(chunk).toString();
      if (told.includes('event: move')) break;
    }
    expect(told).toContain('event: move');
    const open = await fetch(`${first.url}/api/stream`, { headers: { cookie: made.cookie } });
    const rest = open.text();
    await first.stop();
    expect(await rest).toContain('event: host');
    await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();

    const second = await start({}, { port: '0', host: '127.0.0.1', data });
    const again = await send<MatchView>(`${second.url}/api/matches/${id}`, undefined, made.cookie);
    expect(again.body).toMatchObject({ you: 1, moves: [{ seat: 0 }] });
    await second.stop();
  });

  it('serves the two players of one match through different processes on PostgreSQL', async () => {
    const env = { DATABASE_URL: await postgresUrl('serve_two') };
    const flags = { port: '0', host: '127.0.0.1' };
    const [one, two] = [await start(env, flags), await start(env, flags)];
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const made = await send<MatchView>(`${one.url}/api/matches`, { game: 'kings', seats, listed: true });
    const { id } = made.body;
    const joined = await send<MatchView>(`${two.url}/api/matches/${id}/join`, {});
    const stream = await fetch(`${two.url}/api/stream?match=${id}@${joined.body.seq}`, {
      headers: { cookie: joined.cookie },
    });
    const begun = await send<MatchView>(`${one.url}/api/matches/${id}`, undefined, made.cookie);
    const { legal, turn } = begun.body.situation;
    const order = { move: legal[0] as string, turn };
    const moved = await send(`${one.url}/api/matches/${id}/moves`, order, made.cookie);
    expect(moved.status).toBe(200);
    let told = '';
    for await (const chunk of stream.body ?? []) {
      told += Buffer.from(chunk).toString();
      if (told.includes('event: move')) break;
    }
    expect(told).toContain(`"move":"${order.move}"`);
    expect(one.keptIn).not.toContain('@');
    await Promise.all([one.stop(), two.stop()]);
  });

  it('lets go of everything when it cannot listen', async () => {
    const data = await folder();
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen({ port: 0, host: '127.0.0.1' }, () => resolve((other.address() as { port: number }).port));
    });
    const flags = { port: `${port}`, host: '127.0.0.1', data };
    await expect(start({}, flags)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(await freePort(port, '127.0.0.1')).toBeGreaterThan(port);
    await new Promise((resolve) => other.close(resolve));
    await (await start({}, flags)).stop();
  });
});

describe('addresses', () => {
  const card = (address: string, family: 'IPv4' | 'IPv6', internal = false) => ({
    address,
    family,
    internal,
    netmask: '',
    mac: '',
    cidr: null,
    ...(family === 'IPv6' && { scopeid: 0 }),
  });
  const cards = { lo: [card('127.0.0.1', 'IPv4', true)], eth0: [card('192.168.1.5', 'IPv4'), card('fe80::1', 'IPv6')] };

  it('for this machine and for the network', () => {
    expect(localUrl('0.0.0.0', 8080)).toBe('http://localhost:8080');
    expect(localUrl('192.168.1.5', 80)).toBe('http://192.168.1.5:80');
    expect(localUrl('fd00::1', 80)).toBe('http://[fd00::1]:80');
    expect(networkUrls('0.0.0.0', 8080, cards as never)).toEqual(['http://192.168.1.5:8080']);
    expect(networkUrls('127.0.0.1', 8080, cards as never)).toEqual([]);
  });
});
