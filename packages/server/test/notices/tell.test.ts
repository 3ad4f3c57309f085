import { beforeAll, expect, test } from 'vitest';
import {
  noticeStatement,
  noticeStatements,
  noticeTopics,
  pruneNotices,
  type Telling,
} from '../../src/notices/index.ts';
import { readNotices } from '../../src/notices/read.ts';
import { Conflict, type Topic, type UserId } from '../../src/store/index.ts';
import { eachStore } from '../support/stores.ts';
import { type TestWorld, testWorld } from '../support/world.ts';
import { addMatch, addUser } from './support.ts';

const DAY = 86_400_000;

eachStore((_name, openStore) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = testWorld(await openStore(), { config: { smtpUrl: 'smtp://localhost' } });
  });

  const tell = (tellings: readonly Telling[]) =>
    world.store.write({ statements: noticeStatements(world, world.now(), tellings), topics: noticeTopics(tellings) });
  const outgoing = (user: UserId) =>
    world.store.db.selectFrom('outgoing').selectAll().where('user_id', '=', user).orderBy('way').execute();

  test('notices are numbered for each user from 1', async () => {
    const [anna, bert] = [await addUser(world, 'Anna'), await addUser(world, 'Bert')];
    const match = await addMatch(world, [anna, bert]);
    await tell([{ user: anna, what: 'started', match, loud: false }]);
    await tell([
      { user: bert, what: 'started', match, loud: false },
      { user: anna, what: 'your-turn', match, loud: false },
    ]);
    const at = world.now();
    expect(await readNotices(world.store.db, anna, undefined)).toEqual({
      notices: [
        { kind: 'notice', n: 1, at, what: 'started', match },
        { kind: 'notice', n: 2, at, what: 'your-turn', match },
      ],
      last: 2,
    });
    expect(await readNotices(world.store.db, anna, 1)).toMatchObject({ notices: [{ n: 2 }], last: 2 });
    expect(await readNotices(world.store.db, anna, 2)).toEqual({ notices: [], last: 2 });
    expect((await readNotices(world.store.db, bert, undefined)).last).toBe(1);
  });

  test('a user who is told by many units at once gets every number once', async () => {
    const people = await Promise.all(['Ada', 'Bob', 'Cy'].map((name) => addUser(world, name)));
    const match = await addMatch(world, people);
    const tellings = people.map((user) => ({ user, what: 'offer' as const, match, loud: false }));
    // In any order of the people: units must not wait for each other crosswise, nor fail.
    await Promise.all(Array.from({ length: 40 }, (_, i) => tell(i % 2 ? tellings : tellings.toReversed())));
    for (const user of people) {
      const { notices } = await readNotices(world.store.db, user, undefined);
      expect(notices.map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    }
  });

  test('a notice is kept only together with what it tells of', async () => {
    const user = await addUser(world, 'Dora');
    const match = await addMatch(world, [user]);
    const { db } = world.store;
    const impossible = { query: db.updateTable('matches').set({ head: 9 }).where('head', '=', 8), rows: 1 };
    const notice = noticeStatement(db, user, world.now(), 'ended', match);
    await expect(world.store.write({ statements: [notice, impossible] })).rejects.toThrow(Conflict);
    expect((await readNotices(db, user, undefined)).notices).toEqual([]);
  });

  test('whoever is gone is told nothing, and the unit goes through', async () => {
    const user = await addUser(world, 'Emil');
    await tell([
      { user: 'nobody' as UserId, what: 'ended', match: null, loud: true },
      { user, what: 'ended', match: null, loud: true },
    ]);
    expect((await readNotices(world.store.db, user, undefined)).last).toBe(1);
  });

  test('streams hear of it once for each user, after it is written', async () => {
    const user = await addUser(world, 'Fay');
    const heard: Topic[] = [];
    const done = new Promise<void>((resolve) => {
      const stop = world.store.listen((topic) => {
        if (!topic.startsWith(`user:${user}`)) return;
        heard.push(topic);
        stop();
        resolve();
      });
    });
    await tell([
      { user, what: 'started', match: null, loud: false },
      { user, what: 'your-turn', match: null, loud: false },
    ]);
    await done;
    expect(heard).toEqual([`user:${user}:1`]);
  });

  test('old notices are forgotten, the last one never, and numbers go on after it', async () => {
    const user = await addUser(world, 'Gus');
    for (const what of ['started', 'your-turn', 'ended'] as const)
      await tell([{ user, what, match: null, loud: false }]);
    world.clock.advance(31 * DAY);
    await pruneNotices(world);
    expect((await readNotices(world.store.db, user, 0)).notices.map(({ n }) => n)).toEqual([3]);
    await tell([{ user, what: 'started', match: null, loud: false }]);
    expect((await readNotices(world.store.db, user, 2)).notices.map(({ n }) => n)).toEqual([3, 4]);
  });

  test('mail and push wait in the same unit, for those who can be reached and for what is worth it', async () => {
    const unreachable = await addUser(world, 'Hal');
    const reachable = await addUser(world, 'Ida', { email: 'ida@example.org' });
    const device = { endpoint: 'https://fcm.googleapis.com/x', user_id: reachable, keys: '{}', created_at: 0 };
    await world.store.write({ statements: [{ query: world.store.db.insertInto('devices').values(device) }] });
    for (const user of [unreachable, reachable]) {
      await tell([{ user, what: 'ended', match: null, loud: true }]);
      await tell([{ user, what: 'ended', match: null, loud: false }]);
      await tell([{ user, what: 'offer', match: null, loud: true }]);
    }
    expect(await outgoing(unreachable)).toEqual([]);
    expect((await outgoing(reachable)).map(({ way, due_at }) => [way, due_at - world.now()])).toEqual([
      ['mail', 0],
      ['push', 0],
    ]);
  });

  test('no mail waits where the host has set no way to send it', async () => {
    const user = await addUser(world, 'Jo', { email: 'jo@example.org' });
    const poor = { ...world, config: { ...world.config, smtpUrl: undefined } };
    const telling = { user, what: 'ended', match: null, loud: true } as const;
    await world.store.write({ statements: noticeStatements(poor, world.now(), [telling]) });
    expect(await outgoing(user)).toEqual([]);
  });
});
