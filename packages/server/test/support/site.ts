/** A whole app on a store with people in it: what tests of matches begin with. */
import type { MatchView, NewMatch, Receipt } from '@pessoi/protocol';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { newUserRow } from '../../src/auth/guests.ts';
import { COOKIE, newSession } from '../../src/auth/sessions.ts';
import { openMatches } from '../../src/matches/index.ts';
import type { MatchService } from '../../src/matches/service.ts';
import type { MatchId, Store, UserId, UserRow } from '../../src/store/index.ts';
import { type Client, client } from './client.ts';
import { type TestWorld, type TestWorldOptions, testWorld } from './world.ts';

export interface Site {
  readonly world: TestWorld;
  readonly service: MatchService;
  readonly app: FastifyInstance;
}

export interface Person extends Client {
  readonly id: UserId;
  readonly name: string;
}

/** Every answer is checked against the schema of its route. */
export async function openSite(store: Store, options: TestWorldOptions = {}): Promise<Site> {
  const world = testWorld(store, options);
  const service = openMatches(world);
  return { world, service, app: await buildApp(world, { matches: service, checkAnswers: true }) };
}

/** Someone with a session, made without the detour over a password. */
export async function person(site: Site, name: string, kind: UserRow['kind'] = 'account'): Promise<Person> {
  const { world } = site;
  const row = newUserRow(world, kind, name, 'en');
  const session = newSession(world, row.id);
  await world.store.write({
    statements: [{ query: world.store.db.insertInto('users').values(row) }, session.statement],
  });
  return at(site, { id: row.id, name, secret: session.secret });
}

function at({ app }: Site, { id, name, secret }: { id: UserId; name: string; secret: string }): Person {
  const browser = client(app);
  browser.cookies.set(COOKIE, secret);
  return { ...browser, id, name };
}

/** The same person at another process. */
export const elsewhere = (site: Site, { id, name, cookies }: Person): Person =>
  at(site, { id, name, secret: cookies.get(COOKIE) ?? '' });

const LIVE = { kind: 'live', base: 300, increment: 5 } as const;

/** A match between these people, in the order of its seats, as far as all sit. */
export async function start(people: readonly Person[], wish: Partial<NewMatch> = {}): Promise<MatchId> {
  const [maker, ...others] = people as [Person, ...Person[]];
  const seats = people.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }));
  const made = await maker.post<MatchView>('/api/matches', { game: 'kings', clock: LIVE, seats, ...wish });
  expect(made, made.text).toMatchObject({ status: 201 });
  const { id, invite } = made.body;
  for (const other of others) {
    const joined = await other.post(`/api/matches/${id}/join`, { invite });
    expect(joined, joined.text).toMatchObject({ status: 200 });
  }
  return id as MatchId;
}

/** Whoever is to move makes the first legal move, `count` times. */
export async function play(people: readonly Person[], id: MatchId, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const seen = await Promise.all(people.map(async (one) => (await one.get<MatchView>(`/api/matches/${id}`)).body));
    const mover = seen.findIndex(({ situation }) => situation.legal.length > 0);
    const situation = seen[mover]?.situation;
    const body = { move: situation?.legal[0], turn: situation?.turn };
    const moved = await people[mover]?.post<Receipt>(`/api/matches/${id}/moves`, body);
    expect(moved?.status, moved?.text).toBe(200);
  }
}

/** Everyone has moved, then `loser` resigns. */
export async function playAndResign(people: readonly Person[], id: MatchId, loser: Person): Promise<void> {
  await play(people, id, 2 * people.length);
  const done = await loser.post(`/api/matches/${id}/resign`);
  expect(done.status, done.text).toBe(200);
}
