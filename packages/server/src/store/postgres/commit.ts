/**
 * Many units, one transaction. PostgreSQL lets transactions that notify commit only one after the other, so each sync to disk must
 * carry as many units as are there.
 */
import type pg from 'pg';
import { Conflict, Unknown } from '../store.ts';
import { type CompiledUnit, wrongRows } from '../unit.ts';
import { isAnswer, meaningOf, messageOf } from './errors.ts';

export const CHANNEL = 'pessoi';

/** For each unit why it was not kept. */
type Outcomes = (Error | undefined)[];

export async function commit(pool: pg.Pool, units: readonly CompiledUnit[]): Promise<Outcomes> {
  const order = inLockOrder(units);
  const outcomes = await commitInOrder(
    pool,
    order.map(({ unit }) => unit),
  );
  const byUnit: Outcomes = [];
  for (const [i, { place }] of order.entries()) byUnit[place] = outcomes[i];
  return byUnit;
}

/** Two transactions that lock the same matches in the same order wait for each other and never both at once. */
const inLockOrder = (units: readonly CompiledUnit[]) =>
  units
    .map((unit, place) => ({ unit, place, match: matchOf(unit) }))
    .sort((a, b) => (a.match < b.match ? -1 : a.match > b.match ? 1 : a.place - b.place));

const matchOf = ({ topics }: CompiledUnit): string =>
  topics.find((topic) => topic.startsWith('match:'))?.split(':')[1] ?? '';

async function commitInOrder(pool: pg.Pool, units: readonly CompiledUnit[]): Promise<Outcomes> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    return units.map(() => meaningOf(error));
  }
  let outcomes: Outcomes;
  try {
    outcomes = await perform(client, units);
  } catch (error) {
    client.release(true);
    return units.map(() => meaningOf(error));
  }
  try {
    await client.query(outcomes.includes(undefined) ? 'commit' : 'rollback');
    client.release();
    return outcomes;
  } catch (error) {
    client.release(true);
    // Sent but not answered: the server may have kept it before it was lost.
    const lost = isAnswer(error) ? meaningOf(error) : new Unknown(messageOf(error), { cause: error });
    return outcomes.map((outcome) => outcome ?? lost);
  }
}

/** Throws when the connection is lost. Afterwards the transaction holds the units without an error. */
async function perform(client: pg.PoolClient, units: readonly CompiledUnit[]): Promise<Outcomes> {
  const begun = client.query('begin read write');
  const outcomes: Outcomes = units.map(() => undefined);
  // All is sent at once. What comes after a failure is lost with it and must be sent again, so after one it goes carefully.
  let many = units.length;
  for (let from = 0; from < units.length; ) {
    const tried = units
      .slice(from, from + many)
      .map((unit, i) => attempt(client, unit, units.length > 1 ? `unit${from + i}` : undefined));
    const [failures] = await Promise.all([Promise.all(tried), begun]);
    const failed = failures.findIndex((failure) => failure !== undefined);
    if (failed < 0) {
      from += tried.length;
      many *= 2;
    } else {
      outcomes[from + failed] = failures[failed];
      if (units.length > 1) await client.query(`rollback to savepoint unit${from + failed}`);
      from += failed + 1;
      many = 1;
    }
  }
  return outcomes;
}

async function attempt(
  client: pg.PoolClient,
  unit: CompiledUnit,
  savepoint: string | undefined,
): Promise<Error | undefined> {
  const sent = savepoint ? [client.query(`savepoint ${savepoint}`)] : [];
  const statements = unit.statements.map(({ sql, parameters }) => client.query(sql, [...parameters]));
  sent.push(...statements);
  if (unit.topics.length > 0) {
    // Heard by nobody before the commit, and then in the order of the commits.
    sent.push(client.query('select pg_notify($1, topic) from unnest($2::text[]) topic', [CHANNEL, unit.topics]));
  }
  const answers = await Promise.allSettled(sent);
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (refused) {
    if (!isAnswer(refused.reason)) throw refused.reason;
    return meaningOf(refused.reason);
  }
  for (const [i, statement] of unit.statements.entries()) {
    const touched = (await statements[i])?.rowCount ?? 0;
    if (statement.rows !== undefined && touched !== statement.rows) return new Conflict(wrongRows(statement, touched));
  }
  return undefined;
}
