import { beforeAll, expect, it } from 'vitest';
import type { UserId } from '../../src/store/index.ts';
import type { Client } from '../support/client.ts';
import { eachStore } from '../support/stores.ts';
import { COOKIE, dump, PASSWORD, type Stage, stage } from './support.ts';

interface Made {
  readonly id: string;
  readonly token: string;
}

eachStore((_, openStore) => {
  let here: Stage;
  beforeAll(async () => {
    here = await stage(openStore);
  });
  const tokenOf = async (someone: Client, ...scopes: string[]): Promise<Made> =>
    (await someone.post<Made>('/api/tokens', { label: 'a program', scopes })).body;
  const program = (token: string) => here.visitor({ token });

  it('shows a token once, keeps its hash, and lists it with when it was used', async () => {
    const anna = await here.person('Anna');
    const { status, body } = await anna.post('/api/tokens', { label: 'my script', scopes: ['read', 'play'] });
    expect(status).toBe(200);
    expect(body.token).toMatch(/^pessoi_\w{43}$/);
    expect(await dump(here.world)).not.toContain(String(body.token));
    const { token: _, ...shown } = body;
    expect((await anna.get('/api/tokens')).body).toEqual({ tokens: [shown] });
    expect(shown).toMatchObject({ user: 'Anna', used: null });
    await program(String(body.token)).get('/api/account');
    expect((await anna.get('/api/tokens')).body).toEqual({ tokens: [{ ...shown, used: here.world.now() }] });
  });

  it('lets a program in as its owner, with the scopes of the token', async () => {
    const berta = await here.person('Berta');
    const reader = program((await tokenOf(berta, 'read')).token);
    expect((await reader.get('/api/account')).body).toMatchObject({ name: 'Berta', via: 'token', scopes: ['read'] });
    for (const refused of [
      await reader.post('/api/users/Anna/mute'),
      await reader.get('/api/tokens'),
      await reader.post('/api/tokens', { label: 'more', scopes: ['account'] }),
      await reader.patch('/api/account', { lang: 'fr' }),
      await reader.get('/api/account/export'),
      await reader.delete('/api/account', { password: PASSWORD }),
      await reader.post('/api/bots', { name: 'sneaky' }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'token-scope']);
    }
    const manager = program((await tokenOf(berta, 'account')).token);
    expect((await manager.get('/api/tokens')).status).toBe(200);
    expect((await manager.get('/api/account')).body.code).toBe('token-scope');
    expect((await manager.patch('/api/account', { email: 'x@example.org' })).body.code).toBe('wrong-password');
  });

  it('gives a program no cookie, and does not look at those it sends', async () => {
    const clara = await here.person('Clara');
    const { token } = await tokenOf(clara, 'read');
    const both = program(token);
    both.cookies.set(COOKIE, (await here.person('Other')).cookies.get(COOKIE) ?? '');
    const answer = await both.get('/api/account');
    expect(answer.body.name).toBe('Clara');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const wrong = here.visitor({ headers: { authorization: 'Bearer nonsense' } });
    wrong.cookies.set(COOKIE, clara.cookies.get(COOKIE) ?? '');
    expect((await wrong.get('/api/account')).status).toBe(401);
  });

  it('sends from anywhere: other sites never have it', async () => {
    const { token } = await tokenOf(await here.person('Crossing'), 'play');
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'http://elsewhere.example' };
    const elsewhere = here.visitor({ token, headers });
    expect((await elsewhere.post('/api/users/Anna/mute')).status).toBe(200);
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer pessoi_',
    `Bearer pessoi_${'A'.repeat(43)}`,
    'Basic YTpi',
    `Bearer ${'x'.repeat(5000)}`,
  ])('refuses the credentials %j with 401, on public addresses too', async (authorization) => {
    for (const url of ['/api/account', '/api/conduct']) {
      const answer = await here.visitor({ headers: { authorization } }).get(url);
      expect([answer.status, answer.body.code]).toEqual([401, 'not-signed-in']);
    }
  });

  it('a revoked token is worth nothing; nobody revokes or sees those of another', async () => {
    const dora = await here.person('Dora');
    const evil = await here.person('Evil');
    const { id, token } = await tokenOf(dora, 'read');
    expect((await evil.delete(`/api/tokens/${id}`)).body.code).toBe('no-such-token');
    expect((await evil.get('/api/tokens')).body).toEqual({ tokens: [] });
    expect((await program(token).get('/api/account')).status).toBe(200);
    expect((await dora.delete(`/api/tokens/${id}`)).status).toBe(200);
    expect((await program(token).get('/api/account')).status).toBe(401);
    expect((await dora.delete(`/api/tokens/${id}`)).status).toBe(404);
  });

  it('tokens and bots are for accounts, and there is an end to how many', async () => {
    const guest = here.visitor();
    expect((await guest.post('/api/tokens', { label: 'x', scopes: ['read'] })).body.code).toBe('needs-account');
    expect((await guest.post('/api/bots', { name: 'guestbot' })).body.code).toBe('needs-account');
    const emil = await here.person('Emil');
    const statuses = [];
    for (let i = 0; i < 21; i++)
      statuses.push((await emil.post('/api/tokens', { label: 'x', scopes: ['read'] })).status);
    expect(statuses).toEqual([...Array(20).fill(200), 409]);
    for (let i = 0; i < 5; i++) expect((await emil.post('/api/bots', { name: `emil-bot-${i}` })).status).toBe(200);
    expect((await emil.post('/api/bots', { name: 'emil-bot-5' })).body.code).toBe('too-many');
  });

  it.each([{ scopes: [] }, { scopes: ['root'] }, { scopes: ['read', 'read'] }, { label: '' }, { user: 'Anna' }])(
    'refuses a token with %j',
    async (fields) => {
      const visitor = here.visitor();
      const answer = await visitor.post('/api/tokens', { label: 'x', scopes: ['read'], ...fields });
      expect(answer.status).toBe(400);
    },
  );

  it('a bot is marked as such, belongs to who made it, and only reads and plays', async () => {
    const frida = await here.person('Frida');
    const made = await frida.post('/api/bots', { name: 'frida-bot' });
    expect(made.body).toMatchObject({ name: 'frida-bot', kind: 'bot', owner: 'Frida' });
    expect((await here.visitor().get('/api/users/frida-bot')).body).toEqual(made.body);
    const { status, body } = await frida.post<Made>('/api/bots/Frida-Bot/tokens', {
      label: 'bot',
      scopes: ['read', 'play'],
    });
    expect(status).toBe(200);
    const bot = program(body.token);
    expect((await bot.get('/api/account')).body).toMatchObject({ name: 'frida-bot', kind: 'bot', email: null });
    expect((await frida.get('/api/tokens')).body).toMatchObject({ tokens: [{ user: 'frida-bot' }] });
    const wide = await frida.post('/api/bots/frida-bot/tokens', { label: 'bot', scopes: ['account'] });
    expect([wide.status, wide.body.code]).toEqual([400, 'bot-scope']);
    const evil = await here.person('Evil2');
    const stolen = await evil.post('/api/bots/frida-bot/tokens', { label: 'bot', scopes: ['read'] });
    expect([stolen.status, stolen.body.code]).toEqual([404, 'no-such-bot']);
    const notABot = await evil.post('/api/bots/Frida/tokens', { label: 'bot', scopes: ['read'] });
    expect(notABot.body.code).toBe('no-such-bot');
    expect((await frida.post('/api/bots', { name: 'frida-bot' })).body.code).toBe('name-taken');
    expect((await here.visitor().post('/api/session', { name: 'frida-bot', password: '' })).status).toBe(401);
    expect((await frida.delete(`/api/tokens/${body.id}`)).status).toBe(200);
    expect((await bot.get('/api/account')).status).toBe(401);
  });

  it('shuts out the tokens of the banned, and of the bots of the banned', async () => {
    const gerd = await here.person('Gerd');
    const own = program((await tokenOf(gerd, 'read')).token);
    await gerd.post('/api/bots', { name: 'gerd-bot' });
    const made = await gerd.post<Made>('/api/bots/gerd-bot/tokens', { label: 'bot', scopes: ['read'] });
    const bot = program(made.body.token);
    const id = (await gerd.get('/api/account')).body.id as UserId;
    const { store } = here.world;
    const query = store.db.updateTable('users').set({ banned_at: here.world.now() }).where('id', '=', id);
    await store.write({ statements: [{ query }] });
    for (const shut of [own, bot]) {
      for (const url of ['/api/account', '/api/conduct']) expect((await shut.get(url)).body.code).toBe('banned');
    }
  });

  it('logs no tokens', () => {
    expect(here.world.lines.join('\n')).not.toContain('pessoi_');
  });
});
