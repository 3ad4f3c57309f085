import pg from 'pg';

export interface Place {
  readonly url: string;
  /** False only where a benchmark or a test does not want to wait for the disk. */
  readonly durable: boolean;
  readonly connections: number;
  /** Told of connections that were lost while nobody used them. */
  readonly onError: (error: unknown) => void;
}

/** Whole numbers of 64 bits, and sums of them, come as numbers, as they do from SQLite. */
const AS_NUMBER: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (AS_NUMBER.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
};

/** A server that has gone without a word is noticed, not waited for. */
const COMMON = { types, keepAlive: true, connectionTimeoutMillis: 5_000, application_name: 'pessoi' } as const;
const QUERY_TIMEOUT = 30_000;

/** All writing goes through units: what reads cannot write. */
export const readingPool = (place: Place): pg.Pool =>
  watched(place, {
    max: place.connections,
    query_timeout: QUERY_TIMEOUT,
    options: '-c default_transaction_read_only=on',
  });

/** Sends what belongs to a unit without waiting for each answer. */
export const writingPool = (place: Place, max: number): pg.Pool =>
  watched(place, {
    max,
    query_timeout: QUERY_TIMEOUT,
    pipeline: true,
    options: `-c synchronous_commit=${place.durable ? 'on' : 'off'}`,
  });

/** One connection for a long piece of work, which may take its time. */
export const asidePool = (place: Place): pg.Pool => watched(place, { max: 1 });

function watched({ url, onError }: Place, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...COMMON, ...more, connectionString: url });
  pool.on('error', onError);
  // A connection that is in use reports its loss to its queries and also here; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const listeningClient = ({ url }: Place): pg.Client =>
  new pg.Client({ ...COMMON, query_timeout: QUERY_TIMEOUT, connectionString: url });
