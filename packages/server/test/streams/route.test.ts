import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { COOKIE } from '../../src/auth/sessions.ts';
import type { MatchId } from '../../src/store/index.ts';
import { BEAT, Hub } from '../../src/streams/hub.ts';
import { client } from '../support/client.ts';
import { elsewhere, openSite, type Person, person, type Site, start } from '../support/site.ts';
import { eachStore, postgresStore, sqliteStore } from '../support/stores.ts';
import { testWorld } from '../support/world.ts';
import { FakeFeed, FakeMatch } from './fakes.ts';
import { type Reader, read } from './reader.ts';
import { soon } from './soon.ts';

const cookieOf = (someone: Person) => ({ cookie: `${COOKIE}=${someone.cookies.get(COOKIE)}` });
const seqs = (reader: Reader) => reader.arrived.events.flatMap(({ data }) => data.seq ?? []);

/** The one to move makes the first move there is. */
async function moveOn(people: readonly Person[], match: MatchId): Promise<number> {
  for (const one of people) {
    const { body } = await one.get<{ situation: { legal: string[]; turn: number } }>(`/api/matches/${match}`);
    const [move] = body.situation.legal;
    if (move === undefined) continue;
    const { turn } = body.situation;
    const made = await one.post<{ seq: number }>(`/api/matches/${match}/moves`, { move, turn });
    expect(made, made.text).toMatchObject({ status: 200 });
    return made.body.seq;
  }
  throw new Error('nobody can move');
}

eachStore((_name, openStore) => {
  let site: Site;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    site = await openSite(await openStore());
    await site.app.listen({ host: '127.0.0.1', port: 0 });
    ada = await person(site, 'Ada');
    bob = await person(site, 'Bob');
  });
  afterAll(() => site.app.close());

  test('a player hears the moves of his match, and after a break goes on where he was', async () => {
    const match = await start([ada, bob]);
    const { body } = await ada.get<{ seq: number }>(`/api/matches/${match}`);
    const path = `/api/stream?match=${match}@${body.seq}`;
    const first = await read(site.app, path, cookieOf(ada));
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(first.headers['transfer-encoding']).toBeUndefined();
    expect(first.headers['content-security-policy']).toContain("default-src 'self'");
    const moves = [await moveOn([ada, bob], match), await moveOn([ada, bob], match)];
    await soon(() => seqs(first)).toEqual(moves);
    const last = first.arrived.events.at(-1)?.id ?? '';
    expect(last).toMatch(new RegExp(`^n\\d+;${match}=${moves[1]}$`));
    first.close();

    moves.push(await moveOn([ada, bob], match));
    const byHeader = await read(site.app, path, { ...cookieOf(ada), 'last-event-id': last });
    const byAddress = await read(site.app, `${path}&last=${encodeURIComponent(last)}`, cookieOf(ada));
    moves.push(await moveOn([ada, bob], match));
    for (const reader of [byHeader, byAddress]) {
      await soon(() => seqs(reader)).toEqual(moves.slice(2));
      reader.close();
    }
  });

  test('what a seat may do next is told to that seat alone', async () => {
    const match = await start([ada, bob]);
    const readers = await Promise.all(
      [cookieOf(ada), cookieOf(bob), {}].map((headers) => read(site.app, `/api/stream?match=${match}`, headers)),
    );
    await moveOn([ada, bob], match);
    const legal = (reader: Reader) =>
      reader.arrived.events.flatMap(({ event, data }) =>
        event === 'move' ? (data.situation as { legal: string[] }).legal.length > 0 : [],
      );
    const [first, second, third] = readers as [Reader, Reader, Reader];
    await soon(() => legal(first)).toEqual([false]);
    await soon(() => legal(second)).toEqual([true]);
    await soon(() => legal(third)).toEqual([false]);
    for (const reader of readers) reader.close();
  });

  test('the user’s own notices come on the same stream', async () => {
    const reader = await read(site.app, '/api/stream?last=n0', cookieOf(ada));
    await start([ada, bob]);
    const { body } = await ada.get<{ notices: unknown[] }>('/api/notices?after=0');
    await soon(() => reader.arrived.events.flatMap(({ event, data }) => (event === 'notice' ? [data] : []))).toEqual(
      body.notices,
    );
    expect(body.notices.length).toBeGreaterThan(0);
    reader.close();
  });

  test('to look on makes nobody a guest', async () => {
    const match = await start([ada, bob], { listed: true });
    const reader = await read(site.app, `/api/stream?match=${match}&lobby=1`);
    expect(reader.headers['set-cookie']).toBeUndefined();
    await soon(() => reader.arrived.events[0]?.id).toMatch(new RegExp(`^${match}=\\d+$`));
    reader.close();
  });

  test('a private match is for its players and for who has the invitation', async () => {
    const { body } = await ada.post<{ id: string; invite: string }>('/api/matches', {
      game: 'kings',
      seats: [{ kind: 'me' }, { kind: 'link' }],
      listed: false,
    });
    const path = `/api/stream?match=${body.id}`;
    const refused = await client(site.app).get(path);
    expect(refused).toMatchObject({ status: 404, body: { code: 'no-such-match' } });
    expect(await client(site.app).get(`${path}&invite=guessed`)).toMatchObject({ status: 404 });
    for (const [address, headers] of [
      [path, cookieOf(ada)],
      [`${path}&invite=${body.invite}&invite=other`, {}],
    ] as const) {
      const reader = await read(site.app, address, headers);
      expect(reader.status).toBe(200);
      reader.close();
    }
  });

  test('signing out ends the stream', async () => {
    const cleo = await person(site, 'Cleo');
    const reader = await read(site.app, '/api/stream', cookieOf(cleo));
    await cleo.delete('/api/session');
    await soon(() => reader.ended).toBe(true);
  });

  test('what is not well formed is refused', async () => {
    const nobody = client(site.app);
    for (const query of ['match=a@b', 'match=', 'last=x', 'last=n1;;', 'lobby=yes', 'page=%20', 'other=1'])
      expect(await nobody.get(`/api/stream?${query}`), query).toMatchObject({
        status: 400,
        body: { code: 'bad-request' },
      });
    const many = Array.from({ length: 101 }, (_, i) => `match=m${i}`).join('&');
    expect(await nobody.get(`/api/stream?${many}`)).toMatchObject({ status: 400 });
    const header = { 'last-event-id': 'x=y' };
    expect(await nobody.send({ method: 'GET', url: '/api/stream', headers: header })).toMatchObject({ status: 400 });
    expect((await nobody.send({ method: 'HEAD', url: '/api/stream' })).status).toBe(405);
  });
});

describe('over a real connection', () => {
  const openStore = sqliteStore();
  let places = 0;

  async function flooded() {
    const world = testWorld(await openStore({ place: `flood${places++}` }));
    const feed = new FakeFeed();
    const match = feed.add(new FakeMatch('flood'));
    const hub = new Hub(world, feed);
    const app = await buildApp(world, { streams: hub });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return { world, feed, match, hub, app };
  }
  test('a reader that takes nothing is cut off, and little is kept for it meanwhile', async () => {
    const { world, feed, match, hub, app } = await flooded();
    const reader = await read(app, '/api/stream?match=flood@0');
    await soon(() => reader.arrived.events.length).toBe(1);
    reader.pause();
    feed.padding = 50_000;
    const before = process.memoryUsage().arrayBuffers;
    for (let i = 0; i < 1000; i++) match.append();
    await world.store.write({ statements: [], topics: [match.append()] });
    // 50 MB wait in the log; the rest of them is never made.
    await soon(() => feed.renders.length).toBeGreaterThan(1);
    const ticking = async () => {
      for (let i = 0; i < BEAT; i++) hub.tick();
      await new Promise(setImmediate);
      return hub.size;
    };
    await soon(ticking).toBe(0);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
    reader.close();
    await app.close();
  });

  test('a reader that only needs its time gets all of a long log', async () => {
    const { feed, match, app } = await flooded();
    feed.padding = 50_000;
    for (let i = 0; i < 300; i++) match.append();
    const reader = await read(app, '/api/stream?match=flood@0');
    await soon(() => reader.text.length).toBeGreaterThan(15_000_000);
    await soon(() => seqs(reader)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
    reader.close();
    await app.close();
  });

  test('a server that stops ends its streams and does not wait for them', async () => {
    const { hub, app } = await flooded();
    const readers = await Promise.all([1, 2, 3].map(() => read(app, '/api/stream?match=flood')));
    expect(hub.size).toBe(3);
    await app.close();
    for (const reader of readers) {
      await soon(() => reader.ended).toBe(true);
      expect(reader.arrived.retries).toHaveLength(2);
    }
    expect(hub.size).toBe(0);
  });

  test('a client that goes away while its stream is being opened leaves nothing behind', async () => {
    const { feed, hub, app } = await flooded();
    let go = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      go = resolve;
    });
    const readNow = feed.read.bind(feed);
    feed.read = async (id) => {
      await waiting;
      return readNow(id);
    };
    const controller = new AbortController();
    const { port } = app.server.address() as { port: number };
    const asked = fetch(`http://127.0.0.1:${port}/api/stream?match=flood`, { signal: controller.signal });
    const gone = new Promise((closed) => app.server.once('request', (_, answer) => answer.once('close', closed)));
    await new Promise((done) => setTimeout(done, 20));
    controller.abort();
    await expect(asked).rejects.toThrow();
    await gone;
    go();
    await new Promise(setImmediate);
    await soon(() => hub.size).toBe(0);
    await app.close();
  });
});

describe('two processes on PostgreSQL', () => {
  const openStore = postgresStore();

  test('each player hears at his own process what the other did at his', async () => {
    const here = await openSite(await openStore());
    const there = await openSite(await openStore());
    for (const { app } of [here, there]) await app.listen({ host: '127.0.0.1', port: 0 });
    const ada = await person(here, 'Ada');
    const bob = await person(here, 'Bob');
    const bobThere = elsewhere(there, bob);
    const match = await start([ada, bob]);
    const { body } = await ada.get<{ seq: number }>(`/api/matches/${match}`);
    const path = `/api/stream?match=${match}@${body.seq}`;
    let atHere = await read(here.app, path, cookieOf(ada));
    const atThere = await read(there.app, path, cookieOf(bob));
    const moves: number[] = [];
    for (let i = 0; i < 6; i++) moves.push(await moveOn([ada, bobThere], match));
    for (const reader of [atHere, atThere]) await soon(() => seqs(reader)).toEqual(moves);
    expect(await bobThere.post(`/api/matches/${match}/chat`, { text: 'well played' })).toMatchObject({ status: 200 });
    await soon(() => atHere.arrived.events.at(-1)?.event).toBe('chat');

    // One of the two stops: its reader goes on at the other, from where it was.
    const last = atHere.arrived.events.at(-1)?.id ?? '';
    await here.app.close();
    await soon(() => atHere.ended).toBe(true);
    const adaThere = elsewhere(there, ada);
    const next = await moveOn([adaThere, bobThere], match);
    atHere = await read(there.app, path, { ...cookieOf(ada), 'last-event-id': last });
    await soon(() => seqs(atHere)).toEqual([next]);
    for (const reader of [atHere, atThere]) reader.close();
    await there.app.close();
  });

  test('when the database drops its connections, what happened meanwhile is told after', async () => {
    const store = await openStore({ place: 'dropped' });
    const here = await openSite(store);
    const there = await openSite(await openStore({ place: 'dropped' }));
    await here.app.listen({ host: '127.0.0.1', port: 0 });
    const [ada, bob] = [await person(there, 'Ada'), await person(there, 'Bob')];
    const match = await start([ada, bob]);
    const { body } = await ada.get<{ seq: number }>(`/api/matches/${match}`);
    const reader = await read(here.app, `/api/stream?match=${match}@${body.seq}`, cookieOf(ada));
    const moves: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`.execute(there.world.store.db);
      expect(rows.length).toBeGreaterThan(0);
      for (let i = 0; i < 3; i++) moves.push(await moveOn([ada, bob], match));
      await soon(() => seqs(reader)).toEqual(moves);
    }
    reader.close();
    await here.app.close();
    await there.app.close();
  });
});
