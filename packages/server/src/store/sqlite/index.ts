export { openSqlite, type SqliteOptions } from './open.ts';
