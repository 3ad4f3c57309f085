/** A process that opens a store, writes one row, and says so. */
import { openStore } from '../../src/store/open.ts';

const [data = '', databaseUrl, key = ''] = process.argv.slice(2);
const store = await openStore({ data, databaseUrl: databaseUrl || undefined });
await store.write({ statements: [{ query: store.db.insertInto('host').values({ key, value: '' }), rows: 1 }] });
await store.close();
