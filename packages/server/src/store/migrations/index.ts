/** The steps from an empty database to today's, in order. A step that was released is never changed again. */
import type { SchemaModule } from 'kysely';
import { tables } from './0001-tables.ts';
import type { Dialect } from './columns.ts';

export type Migration = (schema: SchemaModule, dialect: Dialect) => Promise<void>;

export const MIGRATIONS: readonly Migration[] = [tables];

/** What a database of today says it is; backups carry it. */
export const SCHEMA_VERSION = MIGRATIONS.length;

export type { Dialect } from './columns.ts';
