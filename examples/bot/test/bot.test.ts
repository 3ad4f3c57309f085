/** The bot as others will use it: a process of its own, against a server that listens. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@pessoi/core';
import type { MatchView } from '@pessoi/protocol';
import { readConfig, type Served, startServer } from '@pessoi/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const BOT = join(import.meta.dirname, '../bot.mjs');

describe('the example bot', () => {
  let served: Served;
  const bots: ChildProcess[] = [];

  beforeAll(async () => {
    const env = { PESSOI_LOG_LEVEL: 'silent', PESSOI_BOT_THREADS: '1' };
    const data = mkdtempSync(join(tmpdir(), 'pessoi-bot-'));
    served = await startServer(unwrap(readConfig(env, { port: '0', host: '127.0.0.1', data })));
  });
  afterAll(async () => {
    for (const bot of bots) bot.kill();
    await served.stop();
  });

  /** A browser with an account. */
  async function account(name: string) {
    let cookie = '';
    const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const response = await fetch(`${served.url}/api${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      expect(response.status, `${method} ${path}`).toBeLessThan(300);
      return (await response.json()) as T;
    };
    await send('POST', '/account', { name, password: 'long enough' });
    return send;
  }
  type Send = Awaited<ReturnType<typeof account>>;

  async function start(send: Send, name: string, ...flags: string[]): Promise<void> {
    await send('POST', '/bots', { name });
    const { token } = await send<{ token: string }>('POST', `/bots/${name}/tokens`, {
      label: 'test',
      scopes: ['read', 'play'],
    });
    const bot = spawn(process.execPath, [BOT, served.url, ...flags], { env: { ...process.env, PESSOI_TOKEN: token } });
    bots.push(bot);
    await new Promise((resolve) => bot.stdout.once('data', resolve));
  }

  const untilOver = (send: Send, id: string): Promise<MatchView> =>
    vi.waitFor(
      async () => {
        const match = await send<MatchView>('GET', `/matches/${id}`);
        expect(match.status).toBe('over');
        return match;
      },
      { timeout: 100_000, interval: 200 },
    );

  it('has under 100 lines and imports nothing', () => {
    const source = readFileSync(BOT, 'utf8');
    expect(source.split('\n').length).toBeLessThanOrEqual(100);
    expect(source).not.toMatch(/\bimport\b|\brequire\b/);
  });

  it('takes the seat it is invited to and plays to the end, in a game with turns of several parts', async () => {
    const send = await account('Hypatia');
    await start(send, 'Chaos');
    const seats = [
      { kind: 'user', name: 'Chaos' },
      { kind: 'bot', level: 1 },
    ];
    const made = await send<MatchView>('POST', '/matches', { game: 'smallwars', seats, listed: true });
    const match = await untilOver(send, made.id);
    expect(match.moves.some(({ seat }) => seat === 0)).toBe(true);
    expect(match.result).not.toBeNull();
  });

  it('takes open seats in the lobby when told to; two of them play a game with secrets', async () => {
    const send = await account('Theon');
    await start(send, 'Eris', '--join');
    await start(send, 'Hermes', '--join');
    const seats = [{ kind: 'open' }, { kind: 'open' }];
    const made = await send<MatchView>('POST', '/matches', { game: 'aisopos', seats, listed: true });
    const match = await untilOver(send, made.id);
    expect(match.seats.map(({ player }) => player?.kind)).toEqual(['bot', 'bot']);
  });
});
