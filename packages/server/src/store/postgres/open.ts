import { Kysely, PostgresDialect } from 'kysely';
import { assemble } from '../assemble.ts';
import { GroupCommit } from '../group.ts';
import { Listeners } from '../listeners.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import type { Store, Topic } from '../store.ts';
import { commit } from './commit.ts';
import { Hearing } from './hearing.ts';
import { asidePool, type Place, readingPool, writingPool } from './pools.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly durable?: boolean;
  /** The most connections for reading; a few more are for writing and listening. */
  readonly connections?: number;
  /** Told of what nobody waits for: a connection that was lost while idle, a listener that threw. */
  readonly onError?: (error: unknown) => void;
}

/** Transactions for writing that may be under way at once; each holds as many units as have gathered. */
const LANES = 4;
/** PostgreSQL keeps the state of 64 savepoints at hand, and looks further ones up. */
const MOST = 60;

/** A store on a PostgreSQL server, for any number of processes. Makes the tables where there are none. */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const place: Place = {
    url: options.url,
    durable: options.durable ?? true,
    connections: options.connections ?? 10,
    onError: options.onError ?? (() => {}),
  };
  await aside(place, (db) => migrate(db, 'postgres'));

  const listeners = new Listeners(place.onError);
  const hearing = await Hearing.start(
    place,
    (payload) => listeners.tell([payload as Topic]),
    () => listeners.gap(),
  );
  const writing = writingPool(place, LANES);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: readingPool(place) }) });
  const writer = new GroupCommit({ commit: (units) => commit(writing, units), lanes: LANES, most: MOST });
  return assemble({
    kind: 'postgres',
    db,
    writer,
    listeners,
    aside: (act) => aside(place, act),
    async close() {
      await Promise.all([writing.end(), hearing.stop(), db.destroy()]);
    },
  });
}

async function aside<T>(place: Place, act: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: asidePool(place) }) });
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}
