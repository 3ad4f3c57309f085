/** Units against a model in memory: whatever is written, one at a time or at once, the store holds what some order explains. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { Conflict, type Statement, type Store } from '../../src/store/store.ts';
import { eachStore } from '../support/stores.ts';

type State = ReadonlyMap<string, string>;
type Step =
  | { readonly kind: 'insert'; readonly key: string; readonly value: string }
  | { readonly kind: 'change'; readonly key: string; readonly from: string; readonly to: string }
  | { readonly kind: 'delete'; readonly key: string; readonly rows: number | undefined }
  | { readonly kind: 'deleteAll'; readonly value: string; readonly rows: number };

/** The state afterwards; undefined for a conflict. */
function stepped(state: State, step: Step): State | undefined {
  const next = new Map(state);
  switch (step.kind) {
    case 'insert':
      return state.has(step.key) ? undefined : next.set(step.key, step.value);
    case 'change':
      return state.get(step.key) === step.from ? next.set(step.key, step.to) : undefined;
    case 'delete': {
      const touched = next.delete(step.key) ? 1 : 0;
      return step.rows === undefined || step.rows === touched ? next : undefined;
    }
    case 'deleteAll': {
      const touched = [...state].filter(([key, value]) => value === step.value && next.delete(key)).length;
      return step.rows === touched ? next : undefined;
    }
  }
}

const performed = (state: State, unit: readonly Step[]): State | undefined =>
  unit.reduce<State | undefined>((now, step) => now && stepped(now, step), state);

const key = fc.constantFrom('a', 'b', 'c');
const value = fc.constantFrom('1', '2');
const insert = fc.record({ kind: fc.constant('insert' as const), key, value });
const change = fc.record({ kind: fc.constant('change' as const), key, from: value, to: value });
const remove = fc.record({ kind: fc.constant('delete' as const), key, rows: fc.constant(1) });
/** Guards that hold what they touch: these are good against others who write at the same time. */
const holding = fc.array(fc.oneof(insert, change, remove), { minLength: 1, maxLength: 3 });
const any = fc.array(
  fc.oneof(
    insert,
    change,
    fc.record({ kind: fc.constant('delete' as const), key, rows: fc.constantFrom(undefined, 0, 1) }),
    fc.record({ kind: fc.constant('deleteAll' as const), value, rows: fc.nat(3) }),
  ),
  { minLength: 1, maxLength: 4 },
);

eachStore((kind, openStore) => {
  let store: Store;
  let runs = 0;
  beforeAll(async () => {
    store = await openStore();
  });

  /** Each run has keys of its own. */
  const within = (run: string) => {
    const host = () => store.db.deleteFrom('host').where('key', 'like', `${run}%`);
    const statement = (step: Step): Statement => {
      switch (step.kind) {
        case 'insert':
          return { query: store.db.insertInto('host').values({ key: run + step.key, value: step.value }) };
        case 'change': {
          const query = store.db.updateTable('host').set({ value: step.to });
          return { query: query.where('key', '=', run + step.key).where('value', '=', step.from), rows: 1 };
        }
        case 'delete': {
          const query = host().where('key', '=', run + step.key);
          return step.rows === undefined ? { query } : { query, rows: step.rows };
        }
        case 'deleteAll':
          return { query: host().where('value', '=', step.value), rows: step.rows };
      }
    };
    return {
      write: (unit: readonly Step[]): Promise<boolean> =>
        store.write({ statements: unit.map(statement) }).then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(Conflict);
            return false;
          },
        ),
      read: async (): Promise<State> => {
        const rows = await store.db.selectFrom('host').selectAll().where('key', 'like', `${run}%`).execute();
        return new Map(rows.map((row) => [row.key.slice(run.length), row.value]));
      },
    };
  };

  test('units one after the other do what the model does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(any, { maxLength: 12 }), async (units) => {
        const { write, read } = within(`one-${runs++}-`);
        let state: State = new Map();
        for (const unit of units) {
          const next = performed(state, unit);
          expect(await write(unit)).toBe(next !== undefined);
          state = next ?? state;
          expect(await read()).toEqual(state);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('units written at once do what they would in some order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(holding, { maxLength: 3 }),
        fc.array(holding, { maxLength: 5 }),
        async (before, units) => {
          const { write, read } = within(`all-${runs++}-`);
          for (const unit of before) await write(unit);
          const from = await read();
          const kept = await Promise.all(units.map(write));
          const now = await read();
          const outcomes = units.map((unit, i) => ({ unit, kept: kept[i] === true }));
          // PostgreSQL may end a deadlock by refusing a unit that could have been kept.
          const told = kind === 'sqlite' ? outcomes : outcomes.filter((outcome) => outcome.kept);
          expect(explained(from, told, now)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

interface Outcome {
  readonly unit: readonly Step[];
  readonly kept: boolean;
}

/** Whether the units in some order have these outcomes and lead there. */
function explained(from: State, outcomes: readonly Outcome[], to: State): boolean {
  if (outcomes.length === 0) return JSON.stringify([...from].sort()) === JSON.stringify([...to].sort());
  return outcomes.some(({ unit, kept }, i) => {
    const next = performed(from, unit);
    const rest = outcomes.filter((_, other) => other !== i);
    return (next !== undefined) === kept && explained(next ?? from, rest, to);
  });
}
