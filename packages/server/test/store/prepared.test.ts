import { expect, test } from 'vitest';
import { first, prepared } from '../../src/store/index.ts';
import { eachStore } from '../support/stores.ts';

const hostValue = prepared((db, { key, not }: { readonly key: string; readonly not: string }) =>
  db.selectFrom('host').select('value').where('value', '!=', not).where('key', '=', key),
);
const put = prepared((db, { key, value }: { readonly key: string; readonly value: string }) =>
  db.insertInto('host').values({ key, value }),
);

eachStore((_, openStore) => {
  test('a prepared query takes each value by its name, however often it is asked', async () => {
    const { db, write } = await openStore();
    await write({
      statements: [{ query: put(db, { key: 'a', value: 'one' }) }, { query: put(db, { value: 'two', key: 'b' }) }],
    });
    expect(await first(db, hostValue(db, { key: 'a', not: 'b' }))).toEqual({ value: 'one' });
    expect(await first(db, hostValue(db, { not: 'a', key: 'b' }))).toEqual({ value: 'two' });
    expect(await first(db, hostValue(db, { key: 'a', not: 'one' }))).toBeUndefined();
  });
});
