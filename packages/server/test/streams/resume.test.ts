/** Whatever breaks, and whenever: each client has each event once and in order. */
import { SPECTATOR } from '@pessoi/core';
import fc from 'fast-check';
import { test } from 'vitest';
import { noticeStatements, noticeTopics } from '../../src/notices/index.ts';
import type { MatchId, Store, UserId } from '../../src/store/index.ts';
import { parseCursor } from '../../src/streams/cursor.ts';
import { Hub } from '../../src/streams/hub.ts';
import { addUser } from '../notices/support.ts';
import { eachStore, type OpenStore } from '../support/stores.ts';
import { type TestWorld, testWorld } from '../support/world.ts';
import type { Event } from './events.ts';
import { FakeFeed, FakeMatch, FakeSink, listener } from './fakes.ts';
import { soon } from './soon.ts';

const MATCHES = ['Aa', 'Bb', 'Cc'] as const;

type Act =
  | { readonly kind: 'entry'; readonly match: number; readonly secret: boolean }
  | { readonly kind: 'notice' }
  | { readonly kind: 'break'; readonly client: number; readonly at: number }
  | { readonly kind: 'hold' | 'drain'; readonly client: number }
  | { readonly kind: 'gap' | 'wait' | 'tick' | 'restart' };

const client = fc.nat({ max: 2 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('entry' as const), match: fc.nat(2), secret: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'notice' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('break' as const), client, at: fc.double({ min: 0, max: 1 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('hold' as const, 'drain' as const), client }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('gap' as const, 'wait' as const, 'tick' as const) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' } as const) },
);

/** A page that connects again with the last id it has seen, as browsers do. */
class Page {
  readonly user: UserId;
  sink = new FakeSink();
  #before: Event[] = [];
  #last: string | undefined;
  readonly #hub: () => Hub;

  constructor(user: UserId, hub: () => Hub) {
    this.user = user;
    this.#hub = hub;
  }

  get received(): Event[] {
    return [...this.#before, ...this.sink.arrived.events].filter(({ event }) => event !== 'host');
  }

  async connect(): Promise<void> {
    if (this.sink.handle && this.sink.state === 'open') return;
    const { events } = this.sink.arrived;
    this.#last = events.at(-1)?.id ?? this.#last;
    this.#before.push(...events);
    const sink = new FakeSink();
    this.sink = sink;
    const last = parseCursor(this.#last ?? '');
    // Without a last id the page says what it has loaded: here, nothing.
    const matches = new Map(
      MATCHES.map((id) => [id as string as MatchId, last?.matches.get(id as string as MatchId) ?? 0]),
    );
    const wish = { listener: listener({ user: this.user }), notices: last?.notices ?? 0, matches };
    sink.handle = await this.#hub().open(wish, () => sink);
  }
}

async function run(world: TestWorld, acts: readonly Act[]): Promise<void> {
  const [player, watcher] = [await addUser(world, 'P'), await addUser(world, 'W')];
  const feed = new FakeFeed();
  const matches = MATCHES.map((id) => feed.add(new FakeMatch(id, [player])));
  let hub = new Hub(world, feed);
  const pages = [player, watcher, player].map((user) => new Page(user, () => hub));
  const told = { count: 0 };
  await Promise.all(pages.map((page) => page.connect()));

  for (const step of acts) {
    const page = 'client' in step ? pages[step.client] : undefined;
    if (step.kind === 'entry') {
      const topic = matches[step.match]?.append(step.secret ? { only: [0] } : {});
      if (topic) await world.store.write({ statements: [], topics: [topic] });
    } else if (step.kind === 'notice') {
      told.count++;
      const tellings = [player, watcher].map((user) => ({ user, what: 'offer' as const, match: null, loud: false }));
      const statements = noticeStatements(world, world.now(), tellings);
      await world.store.write({ statements, topics: noticeTopics(tellings) });
    } else if (step.kind === 'break') {
      page?.sink.break(Math.floor(step.at * page.sink.text.length));
      await page?.connect();
    } else if (step.kind === 'hold' && page) page.sink.held = true;
    else if (step.kind === 'drain') page?.sink.drain();
    else if (step.kind === 'gap') hub.lookAgain();
    else if (step.kind === 'tick') hub.tick();
    else if (step.kind === 'restart') {
      hub.stop();
      hub = new Hub(world, feed);
      for (const each of pages) await each.connect();
    } else await new Promise(setImmediate);
  }

  for (const page of pages) {
    page.sink.drain();
    await page.connect();
    const expected = matches.map((match) => match.visible(page.user === player ? 0 : SPECTATOR));
    const seen = () =>
      MATCHES.map((id) => page.received.filter(({ data }) => data.match === id).map(({ data }) => data.seq));
    await soon(seen).toEqual(expected);
    const notices = () => page.received.filter(({ event }) => event === 'notice').map(({ data }) => data.n);
    await soon(notices).toEqual(Array.from({ length: told.count }, (_, n) => n + 1));
  }
  hub.stop();
}

const suite = (name: Store['kind'], openStore: OpenStore) => {
  test('streams that break, hold back and move to another server miss nothing and get nothing twice', async () => {
    const world = testWorld(await openStore());
    const acts = fc.array(act, { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(acts, (list) => run(world, list)),
      { numRuns: name === 'sqlite' ? 60 : 25 },
    );
  });
};
eachStore(suite);
