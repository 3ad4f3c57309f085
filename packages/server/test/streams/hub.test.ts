import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userTopic } from '../../src/notices/index.ts';
import type { MatchId, Topic, UserId } from '../../src/store/index.ts';
import { BEAT, Hub } from '../../src/streams/hub.ts';
import type { Listener } from '../../src/streams/stream.ts';
import { addMatch, addUser } from '../notices/support.ts';
import { eachStore } from '../support/stores.ts';
import { type TestWorld, testWorld } from '../support/world.ts';
import { FakeFeed, FakeMatch, FakeSink, listener } from './fakes.ts';
import { soon } from './soon.ts';

eachStore((_name, openStore) => {
  let world: TestWorld;
  let feed: FakeFeed;
  let hub: Hub;
  let match: FakeMatch;
  let names = 0;

  beforeEach(async () => {
    world ??= testWorld(await openStore());
    feed = new FakeFeed();
    match = feed.add(new FakeMatch(`m${names++}`));
    hub = new Hub(world, feed, { perUser: 3, perAddress: 5 });
  });
  afterEach(() => hub.stop());

  async function open(
    more: Partial<Listener> = {},
    matches: Record<string, number> = {},
    notices?: number,
  ): Promise<FakeSink> {
    const sink = new FakeSink();
    const wish = {
      listener: listener(more),
      notices,
      matches: new Map(Object.entries(matches)) as Map<MatchId, number>,
    };
    sink.handle = await hub.open(wish, () => sink);
    return sink;
  }
  const say = (...topics: Topic[]) => world.store.write({ statements: [], topics });
  const seqs = (sink: FakeSink) => sink.arrived.events.flatMap(({ data }) => data.seq ?? []);
  const kinds = (sink: FakeSink) => sink.arrived.events.map(({ event }) => event);
  const write = (...queries: Parameters<TestWorld['store']['write']>[0]['statements'][number]['query'][]) =>
    world.store.write({ statements: queries.map((query) => ({ query })) });

  test('the first event tells the time and what the host announces, and already has an id to go on from', async () => {
    match.append();
    const user = await addUser(world, 'Ada');
    await write(world.store.db.insertInto('host').values({ key: 'announcement', value: 'Closed on Sunday' }));
    const sink = await open({ user }, { [match.id]: 0 });
    expect(sink.arrived.events[0]).toEqual({
      id: `n0;${match.id}=0`,
      event: 'host',
      data: { kind: 'host', at: world.now(), announcement: 'Closed on Sunday' },
    });
    expect(sink.arrived.retries).toEqual([2000]);
    await write(world.store.db.deleteFrom('host').where('key', '=', 'announcement'));
    await say('host');
    const announced = () => sink.arrived.events.filter(({ event }) => event === 'host').at(-1)?.data.announcement;
    await soon(announced).toBe(null);
  });

  test('without a number the stream begins with what comes next; a number from the future is taken back', async () => {
    match.append();
    const wish = { listener: listener(), notices: undefined, matches: new Map([[match.id, undefined]]) };
    const fresh = new FakeSink();
    fresh.handle = await hub.open(wish, () => fresh);
    const ahead = await open({}, { [match.id]: 999 });
    await say(match.append());
    for (const sink of [fresh, ahead]) await soon(() => seqs(sink)).toEqual([2]);
    expect(ahead.arrived.events.at(-1)?.id).toBe(`${match.id}=2`);
  });

  test('what is new is read once and put into words once for each seat and once for all spectators', async () => {
    const [ada, bob] = [await addUser(world, 'Ada'), await addUser(world, 'Bob')];
    match.seats = [ada, bob];
    const sinks = [
      await open({ user: ada }, { [match.id]: 0 }),
      await open({ user: ada }, { [match.id]: 0 }),
      await open({ user: bob }, { [match.id]: 0 }),
      await open({}, { [match.id]: 0 }),
      await open({}, { [match.id]: 0 }),
    ];
    await say(match.append());
    for (const sink of sinks) await soon(() => seqs(sink)).toEqual([1]);
    feed.reads = 0;
    feed.renders = [];
    await say(match.append());
    for (const sink of sinks) await soon(() => seqs(sink)).toEqual([1, 2]);
    expect(feed.renders.sort()).toEqual([`${match.id} -1 1`, `${match.id} 0 1`, `${match.id} 1 1`]);
    // One may have been under way from before.
    expect(feed.reads).toBeLessThanOrEqual(2);
    // A topic that comes late says nothing new.
    const { reads } = feed;
    await say(`match:${match.id}:1`);
    expect(feed.reads).toBe(reads);
  });

  test('lines of those whom a listener has muted are left out for him alone, at once', async () => {
    const [ada, bob] = [await addUser(world, 'Ada'), await addUser(world, 'Bob')];
    const block = { user_id: ada, other_id: bob, kind: 'mute', created_at: 0 } as const;
    await write(world.store.db.insertInto('blocks').values(block));
    const [deaf, other] = [await open({ user: ada }, { [match.id]: 0 }), await open({}, { [match.id]: 0 })];
    await say(match.append({ author: bob }));
    await say(match.append());
    await soon(() => seqs(other)).toEqual([1, 2]);
    await soon(() => seqs(deaf)).toEqual([2]);
    const unmute = { query: world.store.db.deleteFrom('blocks').where('user_id', '=', ada) };
    await world.store.write({ statements: [unmute], topics: [userTopic(ada)] });
    const hears = async () => {
      await say(match.append({ author: bob }));
      return seqs(deaf).length > 1;
    };
    await soon(hears).toBe(true);
  });

  test('a spectator who takes a seat sees from there on what that seat sees', async () => {
    const ada = await addUser(world, 'Ada');
    const sink = await open({ user: ada }, { [match.id]: 0 });
    await say(match.append({ only: [0] }));
    await say(match.append());
    await soon(() => seqs(sink)).toEqual([2]);
    match.seats = [ada];
    await say(match.append({ only: [0] }));
    await soon(() => seqs(sink)).toEqual([2, 3]);
  });

  describe('whoever may no longer listen is shut out', () => {
    test('of a match that is not his to see: with 404 before, by the end of the stream after', async () => {
      match.listed = false;
      await expect(open({}, { [match.id]: 0 })).rejects.toMatchObject({ status: 404, code: 'no-such-match' });
      await expect(open({}, { nowhere: 0 })).rejects.toMatchObject({ status: 404, code: 'no-such-match' });
      const guest = await open({ invites: ['wrong', `invitation to ${match.id}`] }, { [match.id]: 0 });
      match.listed = true;
      const other = await open({}, { [match.id]: 0 });
      match.listed = false;
      await say(match.append());
      await soon(() => other.state).toBe('ended');
      expect(seqs(other)).toEqual([]);
      await soon(() => seqs(guest)).toEqual([1]);
    });

    test('when he is banned, also if nobody says so', async () => {
      const users = [await addUser(world, 'Ada'), await addUser(world, 'Bob')] as const;
      const bot = await addUser(world, 'Bot', { owner_id: users[1], kind: 'bot' });
      const sinks = [await open({ user: users[0] }), await open({ user: users[1] }), await open({ user: bot })];
      const ban = world.store.db.updateTable('users').set({ banned_at: world.now() }).where('id', 'in', users);
      await world.store.write({ statements: [{ query: ban }], topics: [userTopic(users[0])] });
      await soon(() => sinks[0]?.state).toBe('ended');
      for (let i = 0; i < BEAT; i++) hub.tick();
      for (const sink of sinks) await soon(() => sink.state).toBe('ended');
    });

    test('when he signs out or his token is revoked, and only there', async () => {
      const user = await addUser(world, 'Ada');
      const { db } = world.store;
      const session = (hash: string) => ({ hash, user_id: user, created_at: 0, seen_at: 0, expires_at: 9e15 });
      const hashes = [`here ${user}`, `there ${user}`] as const;
      await write(db.insertInto('sessions').values(hashes.map(session)));
      const token = { id: `t ${user}`, hash: `t ${user}`, user_id: user, label: '', scopes: '[]', created_at: 0 };
      await write(db.insertInto('tokens').values({ ...token, used_at: null }));
      const by = (table: 'sessions' | 'tokens', hash: string) => open({ user, credential: { table, hash } });
      const [here, there] = [await by('sessions', hashes[0]), await by('sessions', hashes[1])];
      const program = await by('tokens', token.hash);
      const out = { query: db.deleteFrom('sessions').where('hash', '=', hashes[0]) };
      await world.store.write({ statements: [out], topics: [userTopic(user)] });
      await soon(() => here.state).toBe('ended');
      expect([there.state, program.state]).toEqual(['open', 'open']);
      const revoke = { query: db.deleteFrom('tokens').where('id', '=', token.id) };
      await world.store.write({ statements: [revoke], topics: [userTopic(user)] });
      await soon(() => program.state).toBe('ended');
      expect(there.state).toBe('open');
    });
  });

  test('each stream beats once in fifteen seconds', async () => {
    const sinks = [await open(), await open(), await open()];
    for (let i = 0; i < 2 * BEAT; i++) hub.tick();
    expect(sinks.map(({ arrived }) => arrived.beats)).toEqual([2, 2, 2]);
  });

  test('a reader that holds back gets no more than it can take, and the rest when it has drained', async () => {
    feed.padding = 1000;
    const sink = await open({}, { [match.id]: 0 });
    await soon(() => feed.reads).toBe(2);
    sink.held = true;
    for (let i = 0; i < 500; i++) match.append();
    await say(match.append());
    await soon(() => seqs(sink)).toEqual([1]);
    hub.tick();
    await say(match.append());
    expect(sink.writableLength).toBeLessThan(2000);
    sink.drain();
    await soon(() => seqs(sink)).toEqual(Array.from({ length: 502 }, (_, i) => i + 1));
  });

  test('a reader that takes nothing from one beat to the next is cut off', async () => {
    const sink = await open({}, { [match.id]: 0 });
    sink.held = true;
    await say(match.append());
    await soon(() => seqs(sink)).toEqual([1]);
    for (let i = 0; i < BEAT; i++) hub.tick();
    expect(sink.state).toBe('open');
    for (let i = 0; i < BEAT; i++) hub.tick();
    expect(sink.state).toBe('destroyed');
    await soon(() => hub.size).toBe(0);
  });

  test('a reader with more than 256 kB unsent is cut off at once', async () => {
    feed.padding = 300_000;
    const sink = await open({}, { [match.id]: 0 });
    sink.held = true;
    await say(match.append());
    await soon(() => sink.state).toBe('destroyed');
  });

  test('a user and an address may have so many streams; a page’s new stream takes the place of its old one', async () => {
    const [ada, bob] = [await addUser(world, 'Ada'), await addUser(world, 'Bob')];
    const first = await open({ user: ada, page: 'p1' });
    await open({ user: ada });
    await open({ user: ada });
    const refused = { status: 429, code: 'too-many-streams' };
    await expect(open({ user: ada })).rejects.toMatchObject({ ...refused, params: { limit: 3 } });
    const again = await open({ user: ada, page: 'p1' });
    expect([first.state, again.state]).toEqual(['ended', 'open']);
    await open({ user: bob, page: 'p1' });
    expect(again.state).toBe('open');
    await open();
    await expect(open()).rejects.toMatchObject({ ...refused, params: { limit: 5 } });
    await open({ address: '10.0.0.7' });
    again.break(0);
    await soon(() => open().then(() => 'let in')).toBe('let in');
    await expect(open({}, { nowhere: 0 })).rejects.toMatchObject(refused);
  });

  test('a stream whose page has come again while it was being opened ends at once', async () => {
    const sinks = await Promise.all([open({ page: 'p' }), open({ page: 'p' })]);
    expect(sinks.map(({ state }) => state)).toEqual(['ended', 'open']);
    await soon(() => hub.size).toBe(1);
  });

  test('a stream that was refused takes no place', async () => {
    for (let i = 0; i < 10; i++) await expect(open({}, { nowhere: 0 })).rejects.toMatchObject({ status: 404 });
    expect((await open()).state).toBe('open');
  });

  test('a lively lobby is told of once a second, to those who follow it', async () => {
    const [follower, other] = [await open({ lobby: true }), await open()];
    expect(kinds(follower)).toEqual(['host', 'lobby']);
    for (let i = 0; i < 5; i++) await say('lobby');
    await soon(() => kinds(follower)).toEqual(['host', 'lobby', 'lobby']);
    hub.tick();
    expect(kinds(follower)).toHaveLength(4);
    hub.tick();
    hub.tick();
    expect(kinds(follower)).toHaveLength(4);
    expect(kinds(other)).toEqual(['host']);
  });

  test('when the store fails, what is new comes when it is back', async () => {
    const sink = await open({}, { [match.id]: 0 });
    await soon(() => feed.reads).toBe(2);
    feed.failing = true;
    await say(match.append());
    await soon(() => feed.reads).toBe(3);
    feed.failing = false;
    await soon(() => seqs(sink)).toEqual([1]);
    expect(sink.state).toBe('open');
  });

  test('stopping ends all streams, tells them when to come back, and lets no more in', async () => {
    const sinks = [await open(), await open()];
    hub.stop();
    for (const { state, arrived } of sinks) {
      expect(state).toBe('ended');
      expect(arrived.retries.at(-1)).toBeLessThan(1000);
    }
    await expect(open()).rejects.toMatchObject({ status: 503, code: 'stopping' });
    await soon(() => hub.size).toBe(0);
  });

  test('whoever follows his own match is present there', async () => {
    const [ada, bob] = [await addUser(world, 'Ada'), await addUser(world, 'Bob')];
    const playing = await addMatch(world, [ada, bob]);
    const over = await addMatch(world, [ada, bob], { status: 'over' });
    for (const id of [playing, over]) feed.add(new FakeMatch(id));
    await open({ user: ada }, { [playing]: 0, [over]: 0 });
    for (let i = 0; i < BEAT; i++) hub.tick();
    const seen = (id: MatchId, user: UserId) =>
      world.store.db
        .selectFrom('seats')
        .select('seen_at')
        .where('match_id', '=', id)
        .where('user_id', '=', user)
        .executeTakeFirst();
    await soon(() => seen(playing, ada)).toEqual({ seen_at: world.now() });
    expect(await seen(playing, bob)).toEqual({ seen_at: 0 });
    expect(await seen(over, ada)).toEqual({ seen_at: 0 });
  });
});
