import type { Statement, Topic, Unit } from './store.ts';

/** A unit as it can be sent to a thread or a server. */
export interface CompiledUnit {
  readonly statements: readonly CompiledStatement[];
  readonly topics: readonly Topic[];
}

export interface CompiledStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly rows: number | undefined;
}

/** Compiled before anything is queued, so that a programmer's mistake is thrown where it was made. */
export const compileUnit = (unit: Unit): CompiledUnit => ({
  statements: unit.statements.map(compileStatement),
  topics: unit.topics ?? [],
});

function compileStatement({ query, rows }: Statement): CompiledStatement {
  const compiled = query.compile();
  if (compiled.query.kind === 'SelectQueryNode') throw new Error('a unit holds writes only: read before, and guard');
  return { sql: compiled.sql, parameters: compiled.parameters, rows };
}

export const wrongRows = (statement: CompiledStatement, touched: number): string =>
  `touched ${touched} rows instead of ${statement.rows}: ${statement.sql.slice(0, 60)}`;

/** Changes nothing and yet must reach the disk: shows whether the store can be written. */
export const probe: CompiledUnit = {
  statements: [{ sql: 'update schema_versions set version = version', parameters: [], rows: undefined }],
  topics: [],
};
