import type { CompiledQuery } from 'kysely';
import type { Database } from '../store/index.ts';

/**
 * A query of every request, built once for each store: building takes longer than asking. The values that stand in `build`
 * are replaced by `values`, in their order.
 */
export function builtOnce<Row>(build: (db: Database) => { compile(): CompiledQuery<Row> }) {
  const built = new WeakMap<Database, CompiledQuery<Row>>();
  return async (db: Database, ...values: readonly (string | number)[]): Promise<Row | undefined> => {
    const query = built.get(db) ?? build(db).compile();
    built.set(db, query);
    const asked: CompiledQuery<Row> = { ...query, parameters: values };
    return (await db.executeQuery(asked)).rows[0];
  };
}
