import { beforeAll, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import type { UserId } from '../../src/store/index.ts';
import { eachStore } from '../support/stores.ts';
import { COOKIE, DAY, dump, PASSWORD, type Stage, stage } from './support.ts';

eachStore((_, openStore) => {
  let here: Stage;
  beforeAll(async () => {
    here = await stage(openStore);
  });
  const count = async () => (await here.world.store.db.selectFrom('users').select('id').execute()).length;

  it('makes a guest at first touch, with a name in the language of the browser', async () => {
    const french = here.visitor({ headers: { 'accept-language': 'de, fr-CH;q=0.9, en;q=0.5' } });
    const { status, body } = await french.get('/api/account');
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'guest', lang: 'fr', via: 'cookie' });
    expect(body.name).toMatch(/^Invité \d{4,}$/);
    expect((await here.visitor().get('/api/account')).body.name).toMatch(/^Guest \d{4,}$/);
    expect((await french.get('/api/account')).body).toEqual(body);
  });

  it('makes no guest of who only looks at public things, asks for nothing or sends garbage', async () => {
    const before = await count();
    const visitor = here.visitor();
    await visitor.get('/api/conduct');
    await visitor.get('/api/users/nobody');
    await visitor.get('/api/nothing');
    await visitor.get('/api/openapi.json');
    await visitor.post('/api/account', { name: 'x' });
    await visitor.post('/api/session', { name: 'nobody', password: 'whatever' });
    await visitor.delete('/api/session');
    expect(visitor.cookies.size).toBe(0);
    expect(await count()).toBe(before);
  });

  it('keeps only the hash of a cookie that scripts cannot read and other sites cannot send', async () => {
    const visitor = here.visitor();
    const { headers } = await visitor.get('/api/account');
    expect(headers['set-cookie']).toMatch(/^pessoi_session=\w{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    const secret = visitor.cookies.get(COOKIE) ?? '';
    const all = await dump(here.world);
    expect(all).toContain(hashSecret(secret));
    expect(all).not.toContain(secret);
  });

  it('marks the cookie Secure on https only, as the proxy in front or the public address says', async () => {
    const behind = await stage(openStore, { config: { trustProxy: true } });
    const https = behind.visitor({ headers: { 'x-forwarded-proto': 'https' } });
    expect((await https.get('/api/account')).headers['set-cookie']).toContain('; Secure');
    expect((await behind.visitor().get('/api/account')).headers['set-cookie']).not.toContain('Secure');
    const lying = here.visitor({ headers: { 'x-forwarded-proto': 'https' } });
    expect((await lying.get('/api/account')).headers['set-cookie']).not.toContain('Secure');
    const known = await stage(openStore, { config: { publicUrl: 'https://play.example' } });
    const outside = known.visitor({ headers: { host: 'play.example' } });
    expect((await outside.get('/api/account')).headers['set-cookie']).toContain('; Secure');
    const atHome = known.visitor({ headers: { host: '192.168.1.7:8080' } });
    expect((await atHome.get('/api/account')).headers['set-cookie']).not.toContain('Secure');
  });

  it.each(['x', 'A'.repeat(43), '../../etc', 'Ünïcødé'.repeat(9), ''])(
    'ignores the forged cookie %j and replaces it',
    async (forged) => {
      const visitor = here.visitor();
      visitor.cookies.set(COOKIE, encodeURIComponent(forged));
      const { status, body } = await visitor.get('/api/account');
      expect(status).toBe(200);
      expect(body.kind).toBe('guest');
      expect(visitor.cookies.get(COOKIE)).toMatch(/^\w{43}$/);
    },
  );

  it('lets a session in use live on, and one that was not used for 90 days expire', async () => {
    const visitor = here.visitor();
    const { body } = await visitor.get('/api/account');
    for (let i = 0; i < 3; i++) {
      here.world.clock.advance(89 * DAY);
      const again = await visitor.get('/api/account');
      expect(again.body.id).toBe(body.id);
      expect(again.headers['set-cookie']).toContain('Max-Age=7776000');
    }
    here.world.clock.advance(91 * DAY);
    expect((await visitor.get('/api/account')).body.id).not.toBe(body.id);
  });

  it('signs in with name and password, whatever the case of the name, in a new session', async () => {
    const anna = await here.person('Anna');
    const { body } = await anna.get('/api/account');
    const elsewhere = here.visitor();
    const guest = await elsewhere.get('/api/account');
    const old = elsewhere.cookies.get(COOKIE) ?? '';
    const signedIn = await elsewhere.post('/api/session', { name: 'ANNA', password: PASSWORD });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toEqual(body);
    expect(elsewhere.cookies.get(COOKIE)).not.toBe(old);
    expect((await elsewhere.get('/api/account')).body.id).toBe(body.id);
    const thief = here.visitor();
    thief.cookies.set(COOKIE, old);
    expect([body.id, guest.body.id]).not.toContain((await thief.get('/api/account')).body.id);
  });

  it('refuses a wrong password and an unknown name in the same words', async () => {
    await here.person('Bert');
    const wrong = await here.visitor().post('/api/session', { name: 'Bert', password: 'wrong horse' });
    const unknown = await here.visitor().post('/api/session', { name: 'Nobody', password: 'wrong horse' });
    const guest = await here.visitor().get('/api/account');
    const asGuest = await here.visitor().post('/api/session', { name: guest.body.name, password: '' });
    expect(wrong.status).toBe(401);
    expect(wrong.body.code).toBe('wrong-password');
    expect(unknown.body).toEqual(wrong.body);
    expect(asGuest.body).toEqual(wrong.body);
  });

  it('signs out: the cookie is gone, and sending it again is like sending none', async () => {
    const carl = await here.person('Carl');
    const { body } = await carl.get('/api/account');
    const secret = carl.cookies.get(COOKIE) ?? '';
    expect((await carl.delete('/api/session')).status).toBe(200);
    expect(carl.cookies.has(COOKIE)).toBe(false);
    carl.cookies.set(COOKIE, secret);
    const after = await carl.get('/api/account');
    expect(after.body.kind).toBe('guest');
    expect(after.body.id).not.toBe(body.id);
    expect(carl.cookies.get(COOKIE)).not.toBe(secret);
  });

  it('throttles wrong passwords for a name from one address, and lets others and later tries through', async () => {
    await here.person('Dora');
    const attempt = (password: string, address: string) =>
      here.visitor({ address }).post('/api/session', { name: 'Dora', password });
    for (let i = 0; i < 5; i++) expect((await attempt('wrong horse', '10.0.0.1')).status).toBe(401);
    const throttled = await attempt(PASSWORD, '10.0.0.1');
    expect(throttled.status).toBe(429);
    expect(throttled.body.code).toBe('too-many-requests');
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt(PASSWORD, '10.0.0.2')).status).toBe(200);
    here.world.clock.advance(16 * 60_000);
    expect((await attempt(PASSWORD, '10.0.0.1')).status).toBe(200);
  });

  it('throttles an address that tries many names', async () => {
    const tries = Array.from({ length: 41 }, (_, i) => `somebody${i}`);
    const statuses = [];
    for (const name of tries) {
      statuses.push((await here.visitor({ address: '10.0.0.3' }).post('/api/session', { name, password: 'x' })).status);
    }
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(401));
    expect(statuses[40]).toBe(429);
  });

  it('shuts a banned user out everywhere but from what anyone may see, and lets him sign out', async () => {
    const emil = await here.person('Emil');
    const { body } = await emil.get('/api/account');
    const { db } = here.world.store;
    const query = db
      .updateTable('users')
      .set({ banned_at: here.world.now() })
      .where('id', '=', body.id as UserId);
    await here.world.store.write({ statements: [{ query }] });
    for (const answer of [
      await emil.get('/api/account'),
      await emil.patch('/api/account', { lang: 'fr' }),
      await emil.post('/api/users/Anna/mute'),
      await emil.delete('/api/account', { password: PASSWORD }),
      await here.visitor().post('/api/session', { name: 'Emil', password: PASSWORD }),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('banned');
    }
    expect((await emil.get('/api/conduct')).status).toBe(200);
    expect((await emil.delete('/api/session')).status).toBe(200);
  });

  it('logs neither cookies nor passwords', () => {
    const log = here.world.lines.join('\n');
    expect(log).not.toContain(PASSWORD);
    expect(log).not.toMatch(/\b\w{43}\b/);
  });
});
