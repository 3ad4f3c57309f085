/**
 * Matches as the rest of the server sees them: read one, or give one an order. The truth is in the store; what is kept in
 * memory here saves reading it again, and a write that rests on something outdated fails on its guard and is decided anew.
 */
import { type Game, toRecordResult } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import { noticeStatements, noticeTopics, type Telling } from '../notices/index.ts';
import { measure } from '../operate/meter.ts';
import type { MatchId, MatchRow, Statement, Topic, Unit } from '../store/index.ts';
import { first, retrying } from '../store/index.ts';
import type { World } from '../world.ts';
import { deadline } from './clock.ts';
import { type Decision, decide } from './decide.ts';
import { type Entry, fromRow, toRow } from './entry.ts';
import { actorOf, botDue, branch, evolve, head, type Match, newMatch } from './match.ts';
import type { Order } from './order.ts';
import { followPlans, planStatements, readPlans } from './plans.ts';
import { addEntry, changeRow, entriesOf, headOf, rowOf, seatsOf } from './queries.ts';
import { tellings } from './tellings.ts';

/** What others add to the unit that ends a match: ratings, the next game of a series. */
export type EndHook = (match: Match) => Promise<readonly Statement[]>;

export interface MatchService {
  /** The match as of now; or, for who has heard of an entry, at least as far as that: then the store need not be asked. */
  read(id: MatchId, atLeast?: number): Promise<Match | undefined>;
  /** Carries an order out, durably; throws a Problem when it is refused. `ask` makes the order from the match as it is. */
  order(id: MatchId, ask: (match: Match) => Order): Promise<Match | undefined>;
  /** Appends entries that were decided elsewhere (joining, rematch), with other statements, in one unit. */
  append(match: Match, change: Change): Promise<void>;
  /** Keeps a match that someone has read further: who is present, say. */
  note(match: Match): void;
}

export interface Change {
  readonly match: Match;
  readonly entries: readonly Entry[];
  readonly statements?: readonly Statement[];
  readonly tellings?: readonly Telling[];
  readonly topics?: readonly Topic[];
}

/** Matches kept in memory. */
const KEPT = 20_000;

export function matchService(
  world: World,
  hooks: readonly EndHook[] = [],
  find: (id: string) => Game | undefined = findGame,
): MatchService {
  const { store } = world;
  const kept = new Map<MatchId, Match>();
  /** One order at a time for each match: those of this process need not conflict with each other. */
  const queues = new Map<MatchId, Promise<unknown>>();
  /** Entries on their way to the store: others hear that they are kept a moment before they are in memory here. */
  const writing = new Map<MatchId, Promise<void>>();

  function keep(match: Match): void {
    kept.delete(match.row.id);
    kept.set(match.row.id, match);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  }

  /**
   * Of a match that was known before, only what came after is read. But who leaves may take his words along: then all is read
   * again.
   */
  async function load(id: MatchId, known?: Match): Promise<Match | undefined> {
    const { db } = store;
    const row = await first(db, rowOf(db, { id }));
    if (!row) return undefined;
    const after = known ? head(known) : 0;
    const [seats, entries] = await Promise.all([
      db.executeQuery(seatsOf(db, { id })),
      db.executeQuery(entriesOf(db, { id, after, upTo: row.head })),
    ]);
    if (known && entries.rows.some(({ kind }) => kind === 'leave')) return load(id);
    const match = known ? { ...branch(known), row, seats: seats.rows } : newMatch(row, seats.rows, find);
    for (const entry of entries.rows) evolve(match, fromRow(entry));
    keep(match);
    return match;
  }

  async function read(id: MatchId, atLeast = Number.POSITIVE_INFINITY): Promise<Match | undefined> {
    await writing.get(id)?.catch(() => {});
    const known = kept.get(id);
    if (!known) return load(id);
    if (head(known) >= atLeast) return known;
    const row = await first(store.db, headOf(store.db, { id }));
    return row?.head === head(known) ? known : load(id, known);
  }

  async function append(before: Match, change: Change): Promise<void> {
    const { match, entries, statements = [], tellings: told = [], topics = [] } = change;
    const ended = before.status !== 'over' && match.status === 'over';
    const row = rowAfter(match, world.now());
    const unit: Unit = {
      statements: [
        ...entries.map((entry) => ({ query: addEntry(store.db, toRow(row.id, entry)) })),
        { query: changeRow(store.db, { ...row, before: head(before) }), rows: 1 },
        ...statements,
        ...(ended ? (await Promise.all(hooks.map((hook) => hook(match)))).flat() : []),
        ...noticeStatements(world, world.now(), told),
      ],
      topics: [`match:${row.id}:${row.head}`, ...noticeTopics(told), ...topics],
    };
    const written = write(unit, { ...match, row });
    writing.set(row.id, written);
    try {
      await written;
    } finally {
      if (writing.get(row.id) === written) writing.delete(row.id);
    }
    for (const { body } of entries) if (body.kind === 'move') measure('move', { game: row.game });
  }

  async function write(unit: Unit, match: Match): Promise<void> {
    try {
      await store.write(unit);
    } catch (error) {
      kept.delete(match.row.id);
      throw error;
    }
    keep(match);
  }

  async function carryOut(id: MatchId, ask: (match: Match) => Order): Promise<Match | undefined> {
    return retrying(async () => {
      // On SQLite this process is the only one that plays; elsewhere another may have gone on.
      const known = store.kind === 'sqlite' ? kept.get(id) : undefined;
      const before = known ?? (await read(id));
      if (!before) return undefined;
      const plans = await readPlans(store.db, before);
      const decision: Decision = decide(before, ask(before), world.now(), world.random);
      const planned = followPlans(decision, plans, world.now(), world.random);
      if (planned.entries.length > 0) {
        const told = tellings(before, planned.match, planned.entries);
        await append(before, { ...planned, statements: planStatements(store.db, before, plans), tellings: told });
      }
      if (decision.problem) throw decision.problem;
      return kept.get(id) ?? planned.match;
    });
  }

  function order(id: MatchId, ask: (match: Match) => Order): Promise<Match | undefined> {
    const turn = (queues.get(id) ?? Promise.resolve()).then(() => carryOut(id, ask));
    const done = turn.catch(() => undefined).finally(() => queues.get(id) === done && queues.delete(id));
    queues.set(id, done);
    return turn;
  }

  return { read, order, append, note: keep };
}

/** The columns that follow from the log, kept beside it to be searched for. */
export function rowAfter(match: Match, now: number): MatchRow {
  const { row, status, outcome, table, clock } = match;
  return {
    ...row,
    head: head(match),
    status,
    actor: actorOf(match) ?? null,
    deadline: status === 'playing' ? deadline(clock) : null,
    bot_due: botDue(match) ? 1 : 0,
    lease_until: 0,
    leased_by: null,
    started_at: row.started_at ?? (status === 'playing' ? now : null),
    ended_at: row.ended_at ?? (status === 'over' ? now : null),
    result: outcome ? JSON.stringify(toRecordResult(table.game, outcome)) : null,
  };
}
