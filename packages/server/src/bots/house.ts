/**
 * House bots: they think in threads, see what their seat may see, and play through the same door as people. A turn is leased
 * in the store before it is thought about, so of several processes one does it; the lease of one that died runs out.
 */
import { type Seat, viewOf } from '@pessoi/core';
import { type ThinkPool, thinkFar } from '@pessoi/search';
import { actorOf, botDue, isBot, type Match, waitingFor } from '../matches/match.ts';
import type { MatchService } from '../matches/service.ts';
import { Problem } from '../problem.ts';
import { Conflict, type MatchId } from '../store/index.ts';
import type { World } from '../world.ts';

export interface House {
  /** Looks for turns now; done by itself every other second. */
  look(): Promise<void>;
  /** Resolves when nobody is thinking any more. What was being thought about is left to others. */
  stop(): Promise<void>;
}

export interface HouseSettings {
  readonly world: World;
  readonly service: MatchService;
  readonly pool: ThinkPool;
  /** How many may think at once. */
  readonly threads: number;
  /** Told how long each thought took. */
  readonly thought?: (ms: number, level: number) => void;
}

/** Longer than any level thinks. */
const LEASE = 60_000;
/** How often turns are looked for that nobody was told of, or that someone died over. */
const SWEEP = 2_000;

export function openHouse({ world, service, pool, threads, thought }: HouseSettings): House {
  const { store, now, random, log } = world;
  const me = random.id(8);
  const waiting = new Set<MatchId>();
  const thinking = new Map<MatchId, Promise<void>>();
  const leaving = new AbortController();

  function next(): void {
    for (const id of waiting) {
      if (thinking.size >= threads || leaving.signal.aborted) return;
      if (thinking.has(id)) continue;
      waiting.delete(id);
      const done = attend(id)
        .catch((error: unknown) => log.warn({ match: id, error: String(error) }, 'a house bot failed'))
        .finally(() => {
          thinking.delete(id);
          next();
        });
      thinking.set(id, done);
    }
  }

  async function attend(id: MatchId): Promise<void> {
    const match = await service.read(id);
    if (!match || !botDue(match) || !(await lease(match))) return;
    try {
      for (const [what, offer] of match.offers)
        for (const seat of waitingFor(match, offer))
          if (isBot(match, seat)) await answer(match, seat, what === 'takeback' ? 'accept' : 'decline', what);
      const actor = actorOf(match);
      if (actor !== undefined && isBot(match, actor)) await move(match, actor);
    } catch (error) {
      await release(id);
      // The match went another way meanwhile: there is nothing left to do here.
      if (!(error instanceof Problem)) throw error;
    }
  }

  const answer = (match: Match, seat: Seat, act: 'accept' | 'decline', what: 'draw' | 'takeback') =>
    service.order(match.row.id, () => ({ kind: 'offer', by: { seat, user: null }, what, act }));

  async function move(match: Match, seat: Seat): Promise<void> {
    const { table, state, turn, row } = match;
    const level = match.seats[seat]?.bot_level ?? 1;
    const view = viewOf(table.rules, state, seat);
    const from = performance.now();
    const job = { player: `level:${level}`, view, seed: `${row.id}:${turn}` };
    const choice = await thinkFar(pool, table, job, { signal: leaving.signal });
    thought?.(performance.now() - from, level);
    if (leaving.signal.aborted) return release(row.id);
    await service.order(row.id, () => ({ kind: 'move', by: { seat, user: null }, move: choice.move, turn }));
  }

  /** Whether the turn is ours. */
  async function lease({ row, entries }: Match): Promise<boolean> {
    const query = store.db
      .updateTable('matches')
      .set({ lease_until: now() + LEASE, leased_by: me })
      .where('id', '=', row.id)
      .where('head', '=', entries.at(-1)?.seq ?? 0)
      .where('lease_until', '<=', now());
    try {
      await store.write({ statements: [{ query, rows: 1 }] });
      return true;
    } catch (error) {
      if (error instanceof Conflict) return false;
      throw error;
    }
  }

  async function release(id: MatchId): Promise<void> {
    const query = store.db
      .updateTable('matches')
      .set({ lease_until: 0, leased_by: null })
      .where('id', '=', id)
      .where('leased_by', '=', me);
    await store.write({ statements: [{ query }] });
  }

  async function look(): Promise<void> {
    const due = await store.db
      .selectFrom('matches')
      .select('id')
      .where('bot_due', '=', 1)
      .where('lease_until', '<=', now())
      .limit(100)
      .execute();
    for (const { id } of due) waiting.add(id);
    next();
  }

  const unlisten = store.listen((topic) => {
    if (!topic.startsWith('match:')) return;
    waiting.add(topic.split(':')[1] as MatchId);
    next();
  });
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ error: String(error) }, 'looking for turns of house bots failed'));
  }, SWEEP);
  timer.unref();

  return {
    look,
    async stop() {
      leaving.abort();
      clearInterval(timer);
      unlisten();
      await Promise.allSettled(thinking.values());
      pool.close();
    },
  };
}
