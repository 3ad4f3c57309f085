import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCHEMA_VERSION } from '../../src/store/migrations/index.ts';
import type { Schema } from '../../src/store/schema.ts';
import { TABLES, tableNames } from '../../src/store/snapshot/format.ts';
import type { Store } from '../../src/store/store.ts';
import { addMatch, appended, entryRow, matchRow, seatRow, seqsOf, upTo, userRow } from '../support/rows.ts';
import { eachStore, temporaryFolder } from '../support/stores.ts';

const contentOf = (store: Store): Promise<[string, unknown[]][]> =>
  Promise.all(
    tableNames.map(async (table): Promise<[string, unknown[]]> => {
      const key = sql.join(TABLES[table].map((column) => sql.ref(column)));
      const { rows } = await sql`select * from ${sql.table(table)} order by ${key}`.execute(store.db);
      return [table, rows];
    }),
  );

/** At least one row in every table, with texts and numbers that are easily damaged. */
async function fill(store: Store): Promise<void> {
  const [ann, bob, match] = [
    userRow('ann', { name: 'Änn "\\\n☃😀' }),
    userRow('bob', { owner_id: userRow('ann').id }),
    matchRow('m'),
  ];
  const of = { user_id: ann.id, created_at: 1 };
  const rows: { readonly [Table in keyof Schema]: Schema[Table] } = {
    users: ann,
    sessions: { ...of, hash: 'h', seen_at: 2, expires_at: 2 ** 50 },
    tokens: { ...of, id: 't', hash: 'h', label: '', scopes: '[]', used_at: null },
    resets: { hash: 'h', user_id: ann.id, expires_at: 1 },
    matches: match,
    seats: seatRow('m', 0),
    entries: entryRow('m', 0),
    plans: { match_id: match.id, seat: 0, lines: '[]' },
    notes: { match_id: match.id, user_id: ann.id, text: 'a\r\nb\u2028c', updated_at: 1 },
    notices: { user_id: ann.id, n: 1, at: 1, kind: 'k', match_id: null, data: '{}' },
    devices: { ...of, endpoint: 'https://example.org', keys: '{}' },
    outgoing: { id: 'o', user_id: ann.id, way: 'mail', data: '{}', due_at: 1, tries: 0, lease_until: 0 },
    blocks: { ...of, other_id: bob.id, kind: 'mute' },
    reports: { id: 'r', by_id: ann.id, about_id: bob.id, match_id: null, text: '', created_at: 1, closed_at: null },
    ratings: {
      user_id: ann.id,
      variant: 'kings',
      rating: 1500.1,
      deviation: 1 / 3,
      volatility: 5e-324,
      games: 1,
      updated_at: 1,
    },
    rating_changes: { user_id: ann.id, variant: 'kings', match_id: match.id, at: 1, rating: -0.1, deviation: 1e300 },
    seeks: { ...of, variant: 'kings', clock: '{}', rated: 0, expires_at: 1 },
    studies: { ...of, id: 's', title: '', game: 'kings', record: '{}' },
    host: { key: 'k', value: 'v' },
  };
  await store.write({ statements: [{ query: store.db.insertInto('users').values(bob) }] });
  for (const table of tableNames) {
    await store.write({ statements: [{ query: store.db.insertInto(table).values(rows[table]) }] });
  }
}

eachStore((kind, openStore) => {
  const folder = temporaryFolder();
  const file = async (name: string) => join(await folder(), name);
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
    await fill(store);
  });

  test('a backup restores every table to what it was', async () => {
    await store.backup(await file('all.gz'));
    const copy = await openStore({ place: 'copy' });
    await copy.restore(await file('all.gz'));
    expect(await contentOf(copy)).toEqual(await contentOf(store));
    expect((await stat(await file('all.gz'))).mode & 0o077).toBe(0);
  });

  test('a backup under load is of one moment, and longer than one page', async () => {
    const matches = ['x', 'y'];
    for (const id of matches) await addMatch(store, id);
    let going = true;
    let written = 0;
    const playing = matches.map(async (id) => {
      for (let seq = 1; going; seq++, written++) await store.write(appended(store.db, id, seq));
    });
    while (written < 1200) await store.check();
    const before = written;
    await store.backup(await file('load.gz'));
    going = false;
    await Promise.all(playing);

    const copy = await openStore({ place: 'load' });
    await copy.restore(await file('load.gz'));
    const heads = await copy.db
      .selectFrom('matches')
      .select(['id', 'head'])
      .where('id', 'in', matches as never)
      .execute();
    for (const { id, head } of heads) expect(await seqsOf(copy.db, id)).toEqual(upTo(head));
    expect(heads.reduce((sum, { head }) => sum + head, 0)).toBeGreaterThanOrEqual(before);
  });

  describe('restoring', () => {
    const refused = async (name: string, text: string | Buffer, why: string | RegExp) => {
      await writeFile(await file(name), typeof text === 'string' ? gzipSync(text) : text);
      const empty = await openStore({ place: name });
      await expect(empty.restore(await file(name))).rejects.toThrow(why);
      expect((await contentOf(empty)).flatMap(([, rows]) => rows)).toEqual([]);
    };
    const linesOf = async () => {
      await store.backup(await file('whole.gz'));
      return gunzipSync(await readFile(await file('whole.gz')))
        .toString()
        .trimEnd()
        .split('\n');
    };

    test('into a store that is not empty is refused', async () => {
      await store.backup(await file('again.gz'));
      await expect(store.restore(await file('again.gz'))).rejects.toThrow('needs an empty store');
    });

    test('a file that was cut off is refused, and nothing of it stays', async () => {
      const lines = await linesOf();
      await refused('cut', `${lines.slice(0, -1).join('\n')}\n`, 'ends after');
      const whole = await readFile(await file('whole.gz'));
      await refused('torn', whole.subarray(0, whole.length - 20), /unexpected end/);
    });

    test('a line that was cut off is refused', async () => {
      await refused('short', (await linesOf()).join('\n').slice(0, -2), 'last line');
    });

    test('a file with a line missing is refused', async () => {
      const lines = await linesOf();
      await refused('holed', `${lines.filter((line) => !line.includes('"host"')).join('\n')}\n`, 'ends after');
    });

    test('something else is refused', async () => {
      await refused('other', '{"format":"other"}\n', 'no backup');
      await refused('empty', '', 'no backup');
      await refused('text', Buffer.from('not even gzip'), /header/);
    });

    test('a backup of another version is refused', async () => {
      const [, ...rows] = await linesOf();
      const header = JSON.stringify({ format: 'pessoi-backup', schema: SCHEMA_VERSION + 1 });
      await refused('newer', `${[header, ...rows].join('\n')}\n`, `version ${SCHEMA_VERSION + 1}`);
    });
  });

  test('a backup that fails leaves no file', async () => {
    const nowhere = join(await folder(), 'nowhere', 'file.gz');
    await expect(store.backup(nowhere)).rejects.toThrow('ENOENT');
    await expect(stat(nowhere)).rejects.toThrow('ENOENT');
    expect(store.kind).toBe(kind);
  });
});
