import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { makeLog } from '../../src/operate/log.ts';
import { makeMetrics } from '../../src/operate/metrics.ts';
import { client } from '../support/client.ts';
import { sqliteStore } from '../support/stores.ts';
import { testWorld } from '../support/world.ts';

/** A log that keeps its lines. */
function kept() {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, log: makeLog('debug', to) };
}

describe('the log', () => {
  const openStore = sqliteStore();

  it('has a line for each request with its route pattern, status, time and user, and nothing that is secret', async () => {
    const { lines, log } = kept();
    const store = await openStore();
    const world = { ...testWorld(store), log };
    const metrics = makeMetrics(store, () => 0);
    const app = await buildApp(world, { operations: { metrics, standing: { stopping: false } } });
    const browser = client(app);
    await browser.post('/api/account', { name: 'Hypatia', password: 'a long password' });
    const { body: me } = await browser.get<{ id: string }>('/api/account');
    const { body: token } = await browser.post<{ token: string }>('/api/tokens', { label: 'mine', scopes: ['play'] });
    const { body: match } = await browser.post<{ id: string; invite: string; situation: { turn: number } }>(
      '/api/matches',
      { game: 'kopis', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }] },
    );
    await browser.post(`/api/matches/${match.id}/moves`, { move: 'Sc', turn: match.situation.turn });
    await browser.get(`/api/matches/${match.id}?invite=${match.invite}`);
    await browser.get('/nowhere/secret-address');
    await client(app, { token: token.token }).get('/api/account');
    await app.close();

    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['POST', '/api/account', expect.any(Number)],
      ['GET', '/api/account', 200],
      ['POST', '/api/tokens', expect.any(Number)],
      ['POST', '/api/matches', 201],
      ['POST', '/api/matches/:id/moves', 200],
      ['GET', '/api/matches/:id', 200],
      ['GET', 'none', 404],
      ['GET', '/api/account', expect.any(Number)],
    ]);
    for (const { ms } of requests) expect(ms).toBeTypeOf('number');
    expect(requests[1]).toMatchObject({ user: me.id });
    const text = lines.join('');
    const secrets = ['a long password', 'Hypatia', token.token, match.invite, 'secret-address', '"Sc"'];
    for (const secret of [...secrets, ...browser.cookies.values()]) {
      expect(secret.length).toBeGreaterThan(3);
      expect(text).not.toContain(secret);
    }
  });

  it('strikes out what a careless line would tell', () => {
    const { lines, log } = kept();
    log.info(
      { password: 'p1', headers: { cookie: 'c1', authorization: 'a1' }, a: { b: { token: 't1' } }, body: 'b1' },
      'x',
    );
    for (const secret of ['p1', 'c1', 'a1', 't1', 'b1']) expect(lines.join('')).not.toContain(`"${secret}"`);
  });

  it('tells where an error came from, and not what it quotes', () => {
    const { lines, log } = kept();
    const err = Object.assign(new Error('duplicate key (hypatia@example.org)'), {
      code: '23505',
      parameters: ['s3cret'],
    });
    log.error({ err }, 'store');
    expect(lines.join('')).toContain('23505');
    expect(lines.join('')).toContain('log.test.ts');
    expect(lines.join('')).not.toMatch(/hypatia|s3cret/);
  });

  it('is silent when told to be', () => {
    expect(() => makeLog('silent').error('x')).not.toThrow();
  });
});
