export { type OpenOptions, openStore, SQLITE_FILE } from './open.ts';
export { openPostgres, type PostgresOptions } from './postgres/index.ts';
export { first, prepared } from './prepared.ts';
export * from './schema.ts';
export { openSqlite, type SqliteOptions } from './sqlite/index.ts';
export * from './store.ts';
export { isUnavailable } from './unavailable.ts';
