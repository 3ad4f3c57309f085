/** A table's columns in words that both dialects understand. */
import { type CreateTableBuilder, type RawBuilder, type SchemaModule, sql } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

interface Column {
  readonly type: 'text' | 'int' | 'time' | 'real';
  readonly nullable?: true;
  /** The table whose row this one goes with: it is deleted together with it. */
  readonly of?: 'users' | 'matches';
}

export const text: Column = { type: 'text' };
/** Below two thousand million: counts, seats, yes and no. */
export const int: Column = { type: 'int' };
export const time: Column = { type: 'time' };
export const real: Column = { type: 'real' };
export const maybe = (column: Column): Column => ({ ...column, nullable: true });
export const of = (table: 'users' | 'matches'): Column => ({ type: 'text', of: table });

/**
 * PostgreSQL sorts text by the host's language unless told otherwise; both stores must agree on the order, or paging by
 * a key would lose rows.
 */
const TYPES: Readonly<Record<Dialect, Readonly<Record<Column['type'], RawBuilder<unknown>>>>> = {
  sqlite: { text: sql`text`, int: sql`integer`, time: sql`integer`, real: sql`real` },
  postgres: { text: sql`text collate "C"`, int: sql`integer`, time: sql`bigint`, real: sql`double precision` },
};

export interface Table {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, Column>>;
  readonly unique?: readonly (readonly string[])[];
  readonly indexes?: readonly (readonly string[])[];
  /** Small rows that are found by their key: SQLite then keeps one tree for them instead of two. */
  readonly byKey?: true;
}

export async function createTable(schema: SchemaModule, dialect: Dialect, table: Table): Promise<void> {
  let builder: CreateTableBuilder<string, string> = schema.createTable(table.name);
  for (const [name, column] of Object.entries(table.columns)) {
    builder = builder.addColumn(name, TYPES[dialect][column.type], (c) => {
      const bare = column.nullable ? c : c.notNull();
      return column.of ? bare.references(`${column.of}.id`).onDelete('cascade') : bare;
    });
  }
  builder = builder.addPrimaryKeyConstraint(`${table.name}_primary`, [...table.key]);
  for (const columns of table.unique ?? []) {
    builder = builder.addUniqueConstraint(`${table.name}_${columns.join('_')}_unique`, [...columns]);
  }
  if (dialect === 'sqlite') builder = builder.modifyEnd(table.byKey ? sql`strict, without rowid` : sql`strict`);
  await builder.execute();
  for (const columns of table.indexes ?? []) {
    await schema
      .createIndex(`${table.name}_by_${columns.join('_')}`)
      .on(table.name)
      .columns([...columns])
      .execute();
  }
}
