/**
 * Many units, one commit, one sync to disk. Each unit has a savepoint of its own, so that one that fails takes nothing with it.
 */
import type SqliteDatabase from 'better-sqlite3';
import { type CompiledStatement, wrongRows } from '../unit.ts';
import type { Connection } from './connection.ts';
import { codeOf, isDiskTrouble, isTaken } from './errors.ts';

export type Outcome =
  | { readonly kind: 'kept' }
  | { readonly kind: 'conflict' | 'failed' | 'unavailable' | 'unknown'; readonly message: string };

const KEPT: Outcome = { kind: 'kept' };

/** The connection with the statements that it has prepared. */
export class Committer {
  readonly #db: Connection;
  readonly #prepared = new Map<string, SqliteDatabase.Statement>();

  constructor(db: Connection) {
    this.#db = db;
  }

  commit(units: readonly (readonly CompiledStatement[])[]): readonly Outcome[] {
    let outcomes: readonly Outcome[];
    try {
      this.#run('begin immediate');
      outcomes = units.map((unit) => this.#attempt(unit));
    } catch (error) {
      this.#rollback();
      return units.map(() => failure('unavailable', error));
    }
    try {
      this.#run('commit');
      return outcomes;
    } catch (error) {
      this.#rollback();
      const lost = failure(codeOf(error) === 'SQLITE_FULL' ? 'unavailable' : 'unknown', error);
      return outcomes.map((outcome) => (outcome === KEPT ? lost : outcome));
    }
  }

  /** Throws when the whole batch is lost. */
  #attempt(unit: readonly CompiledStatement[]): Outcome {
    this.#run('savepoint unit');
    try {
      for (const statement of unit) this.#execute(statement);
      this.#run('release unit');
      return KEPT;
    } catch (error) {
      // Full disks and failing ones may have ended the transaction already, and the units before with it.
      if (!this.#db.inTransaction || isDiskTrouble(error)) throw error;
      this.#run('rollback to unit');
      this.#run('release unit');
      return failure(error instanceof Guarded || isTaken(error) ? 'conflict' : 'failed', error);
    }
  }

  #execute(statement: CompiledStatement): void {
    const { changes } = this.#prepare(statement.sql).run(...statement.parameters);
    if (statement.rows !== undefined && changes !== statement.rows) throw new Guarded(wrongRows(statement, changes));
  }

  #run(sql: string): void {
    this.#prepare(sql).run();
  }

  #prepare(sql: string): SqliteDatabase.Statement {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear();
      statement = this.#db.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }

  #rollback(): void {
    if (this.#db.inTransaction) this.#run('rollback');
  }
}

/** The texts of a server's statements are few; only inserts of many rows vary in length. */
const MAX_PREPARED = 500;

class Guarded extends Error {}

const failure = (kind: 'conflict' | 'failed' | 'unavailable' | 'unknown', error: unknown): Outcome => ({
  kind,
  message: [codeOf(error), error instanceof Error ? error.message : String(error)].filter(Boolean).join(': '),
});
