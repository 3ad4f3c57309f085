import { join } from 'node:path';
import { openPostgres } from './postgres/index.ts';
import { openSqlite } from './sqlite/index.ts';
import type { Store } from './store.ts';

export interface OpenOptions {
  /** The folder of the SQLite file, where no PostgreSQL is named. */
  readonly data: string;
  readonly databaseUrl: string | undefined;
  /** False only where a benchmark wants to know what the sync to disk costs. */
  readonly durable?: boolean;
  readonly onError?: (error: unknown) => void;
}

export const SQLITE_FILE = 'pessoi.sqlite';

/** The store that the host's settings name. */
export const openStore = ({ data, databaseUrl, ...more }: OpenOptions): Promise<Store> =>
  databaseUrl ? openPostgres({ ...more, url: databaseUrl }) : openSqlite({ ...more, file: join(data, SQLITE_FILE) });
