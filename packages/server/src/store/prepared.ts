/** Queries whose text never changes: built and compiled once for each store, then only given their values. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './store.ts';

/** Stands for a value that is given later. */
class Hole {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const HOLES = new Proxy({}, { get: (_, name) => new Hole(String(name)) });

/** `build` takes the values apart by name and puts them into the query: it must not look at them. */
export function prepared<V extends object, R>(
  build: (db: Database, values: V) => Compilable<R>,
): (db: Database, values: V) => Compilable<R> {
  const texts = new WeakMap<Database, CompiledQuery<R>>();
  const textFor = (db: Database): CompiledQuery<R> => {
    const text = build(db, HOLES as V).compile();
    texts.set(db, text);
    return text;
  };
  return (db, values) => ({
    compile() {
      const text = texts.get(db) ?? textFor(db);
      const parameters = text.parameters.map((part) => (part instanceof Hole ? values[part.name as keyof V] : part));
      return { ...text, parameters };
    },
  });
}

/** The first row of a query, if there is one. */
export async function first<R>(db: Database, query: Compilable<R>): Promise<R | undefined> {
  const { rows } = await db.executeQuery(query);
  return rows[0];
}
