import { beforeAll, expect, it } from 'vitest';
import { pruneUsers } from '../../src/auth/prune.ts';
import { eachStore } from '../support/stores.ts';
import { putMatch } from './matches.ts';
import { DAY, PASSWORD, type Stage, stage } from './support.ts';

const HOUR = 3_600_000;

eachStore((_, openStore) => {
  let here: Stage;
  beforeAll(async () => {
    here = await stage(openStore, { config: { smtpUrl: 'smtp://localhost', publicUrl: 'https://play.example/' } });
  });

  const letters = async () => {
    const rows = await here.world.store.db.selectFrom('outgoing').select(['data', 'way']).execute();
    return rows.map(({ data }) => JSON.parse(data) as { readonly subject: string; readonly text: string });
  };
  const secretFor = async (name: string): Promise<string> => {
    await here.visitor({ address: name }).post('/api/account/reset-request', { name });
    const letter = (await letters()).find(({ text }) => text.includes(`${name}.`));
    return /#(\w{43})$/m.exec(letter?.text ?? '')?.[1] ?? '';
  };

  it('answers the same whether there is such an account or not, and writes to those who have an address', async () => {
    await here.person('Anna', 'anna@example.org');
    await here.person('Silent');
    const before = (await letters()).length;
    const ask = (body: object, i: number) =>
      here.visitor({ address: `10.0.0.${i}` }).post('/api/account/reset-request', body);
    const answers = [
      await ask({ name: 'anna' }, 1),
      await ask({ name: 'Silent' }, 2),
      await ask({ name: 'Nobody' }, 3),
      await ask({ email: 'ANNA@example.org' }, 4),
      await ask({ email: 'nobody@example.org' }, 5),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { ok: true, mail: true }]);
    expect(await letters()).toHaveLength(before + 2);
  });

  it('the letter leads to the address that the host has set, never to one from the request', async () => {
    await here.person('Berta', 'berta@example.org');
    const evil = here.visitor({ headers: { host: 'evil.example', origin: 'http://evil.example' } });
    await evil.post('/api/account/reset-request', { name: 'Berta' });
    const text = (await letters()).map((letter) => letter.text).join();
    expect(text).toMatch(/https:\/\/play\.example\/reset#\w{43}/);
    expect(text).not.toContain('evil');
  });

  it('the secret is good once: the password is new, and everyone is signed out', async () => {
    const clara = await here.person('Clara', 'clara@example.org');
    const token = await secretFor('Clara');
    const use = () => here.visitor().post('/api/account/reset', { token, password: 'another horse' });
    expect((await use()).status).toBe(200);
    expect((await clara.get('/api/account')).body.kind).toBe('guest');
    const signIn = (password: string) => here.visitor().post('/api/session', { name: 'Clara', password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('another horse')).status).toBe(200);
    const again = await use();
    expect([again.status, again.body.code]).toEqual([400, 'bad-reset']);
  });

  it('only one of several uses at once succeeds', async () => {
    await here.person('Race', 'race@example.org');
    const token = await secretFor('Race');
    const all = await Promise.all(
      ['horse one', 'horse two', 'horse three'].map((password) =>
        here.visitor().post('/api/account/reset', { token, password }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('the secret is kept as a hash, and expires after an hour', async () => {
    await here.person('Dora', 'dora@example.org');
    const token = await secretFor('Dora');
    const rows = await here.world.store.db.selectFrom('resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    here.world.clock.advance(HOUR + 1);
    const late = await here.visitor().post('/api/account/reset', { token, password: 'another horse' });
    expect(late.body.code).toBe('bad-reset');
    const forged = await here
      .visitor()
      .post('/api/account/reset', { token: 'x'.repeat(43), password: 'another horse' });
    expect(forged.body.code).toBe('bad-reset');
  });

  it('few letters go to one person or come from one address', async () => {
    const ask = (name: string, address: string) =>
      here.visitor({ address }).post('/api/account/reset-request', { name });
    for (let i = 0; i < 3; i++) expect((await ask('Pestered', `10.9.0.${i}`)).status).toBe(200);
    expect((await ask('Pestered', '10.9.0.9')).status).toBe(429);
    for (let i = 0; i < 3; i++) expect((await ask(`Name${i}`, '10.9.1.1')).status).toBe(200);
    expect((await ask('Name4', '10.9.1.1')).status).toBe(429);
  });

  it('without mail it says so, and writes nothing; without a public address the letter holds a code', async () => {
    const mute = await stage(openStore);
    await mute.person('Fritz', 'fritz@example.org');
    const before = (await letters()).length;
    const answer = await mute.visitor().post('/api/account/reset-request', { name: 'Fritz' });
    expect(answer.body).toEqual({ ok: true, mail: false });
    expect(await letters()).toHaveLength(before);
    const plain = await stage(openStore, { config: { smtpUrl: 'smtp://localhost' } });
    await plain.visitor().post('/api/account/reset-request', { name: 'Fritz' });
    const letter = (await letters()).find(({ text }) => text.includes('Fritz.'));
    expect(letter?.text).toMatch(/code within an hour:\n\w{43}$/m);
    expect(letter?.text).not.toContain('http');
  });

  it('what has expired is thrown away, with guests who never came back and sit nowhere', async () => {
    const { db } = here.world.store;
    const gone = await here.visitor().get('/api/account');
    const playing = await here.visitor().get('/api/account');
    const back = here.visitor();
    const returning = await back.get('/api/account');
    await putMatch(here.world, { id: 'kept', seats: [String(playing.body.id), null] });
    here.world.clock.advance(60 * DAY);
    await back.get('/api/account');
    here.world.clock.advance(31 * DAY);
    await pruneUsers(here.world);
    const users = (await db.selectFrom('users').select('id').execute()).map(({ id }) => String(id));
    expect(users).not.toContain(gone.body.id);
    expect(users).toContain(playing.body.id);
    expect(users).toContain(returning.body.id);
    expect(await db.selectFrom('resets').selectAll().execute()).toEqual([]);
    expect((await db.selectFrom('sessions').selectAll().execute()).map(({ user_id }) => user_id)).toEqual([
      returning.body.id,
    ]);
  });
});
