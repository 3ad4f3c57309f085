import type { MatchView } from '@pessoi/protocol';
import { expect, it, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { hostDesk } from '../../src/operate/desk.ts';
import { over } from '../../src/operate/over.ts';
import { hearOutside, writeFromOutside } from '../../src/operate/relay.ts';
import type { Topic } from '../../src/store/index.ts';
import { client } from '../support/client.ts';
import { eachStore } from '../support/stores.ts';
import { testWorld } from '../support/world.ts';

eachStore((name, openStore) => {
  /** A server, and a host's command beside it in a store of its own on the same data, as another process would have. */
  async function scene(place: string) {
    const world = testWorld(await openStore({ place }));
    const outside = await hearOutside(world);
    const app = await buildApp({ ...world, store: outside.store });
    const store = await openStore({ place });
    const own = testWorld(store);
    const desk = hostDesk({ ...own, store: over(store, { write: (unit) => writeFromOutside(own, unit) }) });
    const heard: Topic[] = [];
    outside.store.listen((topic) => heard.push(topic));
    return { app, desk, world, outside, heard };
  }
  const account = async (app: Awaited<ReturnType<typeof buildApp>>, user: string) => {
    const browser = client(app);
    const { status } = await browser.post('/api/account', { name: user, password: 'old password' });
    expect(status).toBeLessThan(300);
    return browser;
  };

  it('keeps a user out and lets him in again; the server hears of it', async () => {
    const { app, desk, heard, outside } = await scene('ban');
    const zoe = await account(app, 'Zoe');
    heard.length = 0;
    expect(await desk.ban('zoe', true)).toBe(true);
    expect(await zoe.get('/api/account')).toMatchObject({ status: 403, body: { code: 'banned' } });
    expect((await desk.users(10)).find(([user]) => user === 'Zoe')?.join(' ')).toContain('banned');
    await vi.waitFor(() => expect(heard).toEqual([expect.stringMatching(/^user:.*:0$/)]), 5_000);
    await desk.ban('ZOE', false);
    expect((await zoe.get('/api/account')).status).toBe(200);
    expect(await desk.ban('nobody', true)).toBeUndefined();
    outside.stop();
  });

  it('gives a new password: the old one and all sessions are void', async () => {
    const { app, desk, outside } = await scene('password');
    const zoe = await account(app, 'Zoe');
    const password = await desk.resetPassword('Zoe');
    expect((await zoe.get<{ kind: string }>('/api/account')).body.kind).toBe('guest');
    expect((await zoe.post('/api/session', { name: 'Zoe', password: 'old password' })).status).toBe(401);
    expect((await zoe.post('/api/session', { name: 'Zoe', password })).status).toBe(200);
    const guest = client(app);
    const { body } = await guest.get<{ name: string }>('/api/account');
    expect(await desk.resetPassword(body.name)).toBeNull();
    expect(await desk.resetPassword('nobody')).toBeUndefined();
    outside.stop();
  });

  it('closes a match without a result', async () => {
    const { app, desk, heard, outside } = await scene('close');
    const zoe = await account(app, 'Zoe');
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 1 }];
    const { body: match } = await zoe.post<MatchView>('/api/matches', { game: 'kings', seats });
    expect((await desk.matches(5)).map(([id]) => id)).toEqual([match.id]);
    heard.length = 0;
    expect(await desk.closeMatch(match.id)).toBe(true);
    expect((await zoe.get<MatchView>(`/api/matches/${match.id}`)).body).toMatchObject({ status: 'over', result: null });
    await vi.waitFor(() => expect(heard).toContainEqual(expect.stringMatching(`^match:${match.id}:`)), 5_000);
    expect(await desk.closeMatch(match.id)).toBe(false);
    expect(await desk.closeMatch('none')).toBeUndefined();
    expect(await desk.matches(5)).toEqual([]);
    outside.stop();
  });

  it('deletes a user and resigns the games under way', async () => {
    const { app, desk, outside } = await scene('delete');
    const zoe = await account(app, 'Zoe');
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 1 }];
    const { body: match } = await zoe.post<MatchView>('/api/matches', { game: 'kings', seats, listed: true });
    expect(await desk.deleteUser('Zoe')).toBe(true);
    expect((await zoe.post('/api/session', { name: 'Zoe', password: 'old password' })).status).toBe(401);
    const after = await client(app).get<MatchView>(`/api/matches/${match.id}`);
    expect(after.body.result?.winners).toEqual([1]);
    expect(after.text).not.toContain('Zoe');
    expect(await desk.deleteUser('Zoe')).toBeUndefined();
    outside.stop();
  });

  it('announces, and takes it back', async () => {
    const { app, desk, heard, outside } = await scene('announce');
    await desk.announce('first');
    await desk.announce('Down at noon');
    expect((await client(app).get('/')).text).toContain('Down at noon');
    await vi.waitFor(() => expect(heard).toEqual(['host', 'host']), 5_000);
    await desk.announce('');
    expect((await client(app).get('/')).text).not.toContain('Down at noon');
    outside.stop();
  });

  it('lists open reports', async () => {
    const { app, desk, outside } = await scene('reports');
    const [zoe] = [await account(app, 'Zoe'), await account(app, 'Max')];
    await zoe.post('/api/reports', { name: 'Max', text: 'was\nrude' });
    expect(await desk.reports(5)).toEqual([[expect.any(String), 'Zoe → Max', '', 'was rude']]);
    outside.stop();
  });

  it('leaves nothing behind in the store after a minute', async () => {
    const { desk, world, outside, heard } = await scene('tidy');
    const left = () => world.store.db.selectFrom('host').selectAll().where('key', 'like', 'topic:%').execute();
    await desk.announce('hello');
    await vi.waitFor(() => expect(heard).toEqual(['host']), 5_000);
    expect(await left()).toHaveLength(name === 'sqlite' ? 1 : 0);
    world.clock.advance(61_000);
    await vi.waitFor(async () => expect(await left()).toEqual([]), 5_000);
    outside.stop();
  });
});
