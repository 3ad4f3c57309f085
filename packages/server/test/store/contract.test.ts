/** What every store promises (src/store/store.ts). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Conflict, retrying, type Store, Unavailable } from '../../src/store/store.ts';
import { addMatch, appended, entryRow, headOf, matchRow, seatRow, seqsOf, upTo, userRow } from '../support/rows.ts';
import { eachStore } from '../support/stores.ts';

eachStore((kind, openStore) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
  });
  const setting = (key: string, value: string) => ({
    query: store.db.insertInto('host').values({ key, value }),
  });
  const settings = async (prefix: string) =>
    (await store.db.selectFrom('host').select('key').where('key', 'like', `${prefix}%`).orderBy('key').execute()).map(
      ({ key }) => key,
    );

  describe('a unit', () => {
    test('is read as soon as it is written', async () => {
      await store.write({ statements: [setting('read', 'me')] });
      expect(await store.db.selectFrom('host').selectAll().where('key', '=', 'read').execute()).toEqual([
        { key: 'read', value: 'me' },
      ]);
    });

    test('is kept whole or not at all', async () => {
      const unit = { statements: [setting('whole-1', ''), setting('whole-2', ''), setting('whole-1', '')] };
      await expect(store.write(unit)).rejects.toThrow(Conflict);
      expect(await settings('whole')).toEqual([]);
    });

    test('fails as a conflict when a key is taken', async () => {
      await addMatch(store, 'taken');
      await store.write({ statements: [{ query: store.db.insertInto('entries').values(entryRow('taken', 1)) }] });
      await expect(
        store.write({ statements: [{ query: store.db.insertInto('entries').values(entryRow('taken', 1)) }] }),
      ).rejects.toThrow(Conflict);
      await store.write({ statements: [{ query: store.db.insertInto('users').values(userRow('ann')) }] });
      await expect(
        store.write({
          statements: [{ query: store.db.insertInto('users').values(userRow('bob', { name_key: 'ann' })) }],
        }),
      ).rejects.toThrow(Conflict);
    });

    test('fails as a conflict when a guard touches more or fewer rows than it must', async () => {
      await store.write({ statements: [setting('guard-1', ''), setting('guard-2', '')] });
      const clear = store.db.updateTable('host').set({ value: 'x' }).where('key', 'like', 'guard-%');
      for (const rows of [0, 1, 3]) {
        await expect(store.write({ statements: [{ query: clear, rows }] })).rejects.toThrow(Conflict);
      }
      expect(await store.db.selectFrom('host').select('value').where('key', 'like', 'guard-%').execute()).toEqual([
        { value: '' },
        { value: '' },
      ]);
      await store.write({ statements: [{ query: clear, rows: 2 }] });
    });

    test('fails as a conflict when what it belongs to is gone', async () => {
      await expect(
        store.write({ statements: [{ query: store.db.insertInto('entries').values(entryRow('nowhere', 1)) }] }),
      ).rejects.toThrow(Conflict);
    });

    test('counts a guard that touches nothing because of ON CONFLICT DO NOTHING', async () => {
      const query = store.db
        .insertInto('host')
        .values({ key: 'once', value: '' })
        .onConflict((c) => c.doNothing());
      await store.write({ statements: [{ query, rows: 1 }] });
      await store.write({ statements: [{ query, rows: 0 }] });
      await expect(store.write({ statements: [{ query, rows: 1 }] })).rejects.toThrow(Conflict);
    });

    test('fails by itself, and not as a conflict, when it makes no sense', async () => {
      const senseless = { compile: () => sql`insert into nothing values (1)`.compile(store.db) };
      const results = await Promise.allSettled([
        store.write({ statements: [setting('sense-1', '')] }),
        store.write({ statements: [{ query: senseless }] }),
        store.write({ statements: [setting('sense-2', '')] }),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      const [, failed] = results;
      expect(failed?.status === 'rejected' && failed.reason).not.toBeInstanceOf(Conflict);
      expect(failed?.status === 'rejected' && failed.reason).not.toBeInstanceOf(Unavailable);
      expect(await settings('sense')).toEqual(['sense-1', 'sense-2']);
    });

    test('may not read: a guard that only looks would not hold', async () => {
      await expect(store.write({ statements: [{ query: store.db.selectFrom('host').selectAll() }] })).rejects.toThrow(
        'writes only',
      );
    });

    test('may be empty', async () => {
      await store.write({ statements: [] });
    });
  });

  test('units that fail take nothing with them when many are written at once', async () => {
    await store.write({ statements: [setting('many-050', '')] });
    const results = await Promise.allSettled(
      upTo(100).map((i) =>
        store.write({
          statements: [setting(`many-${String(i).padStart(3, '0')}`, ''), setting(`more-${i % 40}`, '')],
        }),
      ),
    );
    const kept = upTo(100).filter((i) => results[i - 1]?.status === 'fulfilled');
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Conflict);
    expect(kept).toHaveLength(40);
    expect(kept).not.toContain(50);
    expect(await settings('many')).toEqual([...kept, 50].map((i) => `many-${String(i).padStart(3, '0')}`).sort());
    expect(await settings('more')).toHaveLength(40);
  });

  test('500 entries by writers at once give every sequence exactly once', async () => {
    await addMatch(store, 'busy');
    const stores = [store, await openStore()];
    const append = (writer: number, n: number) =>
      retrying(async () => {
        const { db, write } = stores[writer % 2] ?? store;
        await write(appended(db, 'busy', (await headOf(db, 'busy')) + 1, `{"writer":${writer},"n":${n}}`));
      }, 1000);
    await Promise.all(
      upTo(10).map(async (writer) => {
        for (const n of upTo(50)) await append(writer, n);
      }),
    );
    expect(await headOf(store.db, 'busy')).toBe(500);
    expect(await seqsOf(store.db, 'busy')).toEqual(upTo(500));
    const written = await store.db
      .selectFrom('entries')
      .select('data')
      .distinct()
      .where('match_id', '=', matchRow('busy').id)
      .execute();
    expect(written).toHaveLength(500);
  });

  describe('topics', () => {
    test('are heard once the unit can be read, in the order of the match', async () => {
      await addMatch(store, 'heard');
      const heard: number[] = [];
      const heads: Promise<number>[] = [];
      const stop = store.listen((topic) => {
        if (!topic.startsWith('match:heard:')) return;
        heard.push(Number(topic.split(':')[2]));
        heads.push(headOf(store.db, 'heard'));
      });
      for (const seq of upTo(30)) await store.write(appended(store.db, 'heard', seq));
      await vi.waitFor(() => expect(heard).toEqual(upTo(30)));
      for (const [i, head] of (await Promise.all(heads)).entries()) expect(head).toBeGreaterThanOrEqual(i + 1);
      stop();
    });

    test('are not heard of units that failed', async () => {
      const heard: string[] = [];
      const stop = store.listen((topic) => heard.push(topic));
      await store.write({ statements: [setting('failing', '')], topics: ['user:ann:1'] });
      await store.write({ statements: [setting('failing', '')], topics: ['user:ann:2'] }).catch(() => {});
      await store.write({ statements: [setting('failing-not', '')], topics: ['user:ann:3'] });
      await vi.waitFor(() => expect(heard).toContain('user:ann:3'));
      expect(heard).toEqual(['user:ann:1', 'user:ann:3']);
      stop();
    });

    test('are heard by all who listen until they stop, whatever a listener throws', async () => {
      const thrown: unknown[] = [];
      const own = await openStore({ onError: (error) => thrown.push(error) });
      const heard: string[] = [];
      own.listen(() => {
        throw new Error('a listener in a bad mood');
      });
      const stop = own.listen((topic) => heard.push(`first ${topic}`));
      own.listen((topic) => heard.push(`second ${topic}`));
      await own.write({ statements: [setting('listen-1', '')], topics: ['lobby'] });
      await vi.waitFor(() => expect(heard).toEqual(['first lobby', 'second lobby']));
      stop();
      await own.write({ statements: [setting('listen-2', '')], topics: ['host'] });
      await vi.waitFor(() => expect(heard).toEqual(['first lobby', 'second lobby', 'second host']));
      expect(thrown).toHaveLength(2);
    });
  });

  test('times, counts and sums come back as numbers', async () => {
    const at = Date.UTC(2100, 0, 1);
    await store.write({
      statements: [{ query: store.db.insertInto('matches').values(matchRow('numbers', { deadline: at })) }],
    });
    const row = await store.db
      .selectFrom('matches')
      .select(['deadline', 'rated', 'ended_at'])
      .select((of) => [of.fn.countAll<number>().over().as('count'), of.fn.sum<number>('deadline').over().as('sum')])
      .where('id', '=', matchRow('numbers').id)
      .executeTakeFirst();
    expect(row).toEqual({ deadline: at, rated: 0, ended_at: null, count: 1, sum: at });
  });

  test('text is sorted by its code points, whatever the language of the host', async () => {
    const keys = ['sort-a', 'sort-B', 'sort-é', 'sort-Z', 'sort-_'];
    await store.write({ statements: keys.map((key) => setting(key, '')) });
    expect(await settings('sort-')).toEqual(keys.sort());
  });

  test('what is not a unit cannot write', async () => {
    await expect(store.db.insertInto('host').values({ key: 'sly', value: '' }).execute()).rejects.toThrow(/read-?only/);
  });

  test('deleting a user takes what is his own, and leaves the matches he played', async () => {
    const [user, match] = [userRow('leaver'), matchRow('left', { created_by: userRow('leaver').id })];
    const seat = seatRow(match.id, 0, { user_id: user.id });
    const session = { hash: 'left', user_id: user.id, created_at: 1, seen_at: 1, expires_at: 1 };
    const note = { match_id: match.id, user_id: user.id, text: 'mine', updated_at: 1 };
    await store.write({
      statements: [
        { query: store.db.insertInto('users').values(user) },
        { query: store.db.insertInto('matches').values(match) },
        { query: store.db.insertInto('seats').values(seat) },
        { query: store.db.insertInto('entries').values(entryRow(match.id, 1, { user_id: user.id })) },
        { query: store.db.insertInto('sessions').values(session) },
        { query: store.db.insertInto('notes').values(note) },
      ],
    });
    await store.write({ statements: [{ query: store.db.deleteFrom('users').where('id', '=', user.id), rows: 1 }] });
    const of = { match: match.id, user: user.id };
    expect(await store.db.selectFrom('sessions').selectAll().where('user_id', '=', of.user).execute()).toEqual([]);
    expect(await store.db.selectFrom('notes').selectAll().where('user_id', '=', of.user).execute()).toEqual([]);
    expect(await store.db.selectFrom('seats').selectAll().where('match_id', '=', of.match).execute()).toEqual([seat]);
    expect(await seqsOf(store.db, match.id)).toEqual([1]);
  });

  test('a store that works passes its check', async () => {
    await store.check();
  });

  test('closing waits for what is under way, and refuses what comes later', async () => {
    const own = await openStore();
    const written = upTo(20).map((i) => own.write({ statements: [setting(`closing-${i}`, '')] }));
    await own.close();
    await Promise.all(written);
    expect(await settings('closing')).toHaveLength(20);
    await expect(own.write({ statements: [setting('closed', '')] })).rejects.toThrow(Unavailable);
    await own.close();
    expect(own.kind).toBe(kind);
  });
});
