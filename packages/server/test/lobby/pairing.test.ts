import type { MatchView, PairingView } from '@pessoi/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { elsewhere, openSite, type Person, person, play, type Site } from '../support/site.ts';
import { eachStore } from '../support/stores.ts';

const LIVE = { kind: 'live', base: 300, increment: 5 } as const;

eachStore((_name, openStore) => {
  let site: Site;
  let other: Site;
  let people = 0;
  const someone = (kind?: 'guest' | 'account' | 'bot'): Promise<Person> => person(site, `Someone ${people++}`, kind);
  const seek = (who: Person, wish: object = {}) =>
    who.post<PairingView & { code: string }>('/api/pairing', { game: 'kings', clock: LIVE, ...wish });
  /** Processes agree on the time. */
  const pass = (ms: number): void => {
    for (const { world } of [site, other]) world.clock.advance(ms);
  };
  const rate = async (who: Person, rating: number): Promise<void> => {
    const { store } = site.world;
    const row = {
      user_id: who.id,
      variant: 'kings',
      rating,
      deviation: 60,
      volatility: 0.06,
      games: 30,
      updated_at: 0,
    };
    await store.write({ statements: [{ query: store.db.insertInto('ratings').values(row) }] });
  };
  const noticesOf = (who: Person) =>
    site.world.store.db
      .selectFrom('notices')
      .select(['kind', 'match_id'])
      .where('user_id', '=', who.id)
      .orderBy('n')
      .execute();

  beforeAll(async () => {
    site = await openSite(await openStore());
    other = await openSite(site.world.store.kind === 'postgres' ? await openStore() : site.world.store);
  });

  it('lets the first wait, starts a match with the second, and tells both', async () => {
    const [ada, bo] = [await someone(), await someone('guest')];
    const waits = await seek(ada);
    expect(waits.body).toEqual({ match: null, expires: site.world.now() + 60_000 });
    const paired = await seek(bo);
    expect(paired.body).toMatchObject({ match: expect.any(String), expires: null });
    const { match } = paired.body;
    const view = (await ada.get<MatchView>(`/api/matches/${match}`)).body;
    expect(view).toMatchObject({ status: 'playing', game: 'kings', clock: LIVE, rated: false });
    expect(new Set(view.seats.map(({ player }) => player?.id))).toEqual(new Set([ada.id, bo.id]));
    for (const one of [ada, bo]) expect(await noticesOf(one)).toEqual([{ kind: 'paired', match_id: match }]);
  });

  it('is idempotent: whoever asks again waits on, and learns of a match that was made meanwhile', async () => {
    const [ada, bo] = [await someone(), await someone()];
    await seek(ada);
    pass(30_000);
    expect((await seek(ada)).body).toEqual({ match: null, expires: site.world.now() + 60_000 });
    pass(50_000);
    const { match } = (await seek(bo)).body;
    expect(match).not.toBeNull();
    expect((await seek(ada)).body.match).toBe(match);
    expect((await seek(bo)).body.match).toBe(match);
    await play([ada, bo], match as never, 2);
    const next = (await seek(ada)).body;
    expect(next.match).toBeNull();
    await ada.delete('/api/pairing');
  });

  it('forgets who does not renew, and who leaves', async () => {
    const [ada, bo] = [await someone(), await someone()];
    await seek(ada);
    pass(60_001);
    expect((await seek(bo)).body.match).toBeNull();
    expect((await bo.delete('/api/pairing')).body).toEqual({ ok: true });
    expect((await bo.delete('/api/pairing')).body).toEqual({ ok: true });
    const cy = await someone();
    expect((await seek(cy)).body.match).toBeNull();
    await cy.delete('/api/pairing');
  });

  it('pairs only the same game, options, clock and kind, however the request was written', async () => {
    const [ada, bo] = [await someone(), await someone()];
    await seek(ada, { game: 'kopis', variant: 'storm-far' });
    expect((await seek(bo, { game: 'kopis', variant: 'storm-near' })).body.match).toBeNull();
    expect((await seek(bo, { game: 'kopis', variant: 'storm-far', rated: true })).body.match).toBeNull();
    const slow = { kind: 'correspondence', days: 3 };
    expect((await seek(bo, { game: 'kopis', variant: 'storm-far', clock: slow })).body.match).toBeNull();
    const written = { increment: 5, base: 300, kind: 'live' };
    const same = { game: 'kopis', options: { layout: 'far', placing: 'alternate' }, clock: written };
    expect((await seek(bo, same)).body.match).not.toBeNull();
    expect((await seek(bo, same)).body.match).toBe((await seek(ada, same)).body.match);
  });

  it.each([
    [{ game: 'chess' }, 404, 'no-such-game'],
    [{ variant: 'queens' }, 422, 'no-such-variant'],
    [{ game: 'aisopos', variant: 'aisopos-3' }, 422, 'no-such-variant'],
    [{ game: 'smallwars', options: { budget: 250 } }, 422, 'no-such-variant'],
    [{ game: 'kopis', options: { layout: 'round' } }, 422, 'bad-options'],
    [{ rated: true, clock: { kind: 'none' } }, 422, 'rated-needs-clock'],
    [{ game: 'smallwars', variant: 'own-pool', rated: true }, 422, 'not-rated-variant'],
    [{ clock: { kind: 'sand' } }, 400, 'bad-request'],
    [{ speed: 'fast' }, 400, 'bad-request'],
  ])('refuses %j', async (wish, status, code) => {
    expect(await seek(await someone(), wish)).toMatchObject({ status, body: { code } });
  });

  it('keeps guests out of rated games, and bots out of all', async () => {
    expect(await seek(await someone('guest'), { rated: true })).toMatchObject({
      status: 403,
      body: { code: 'rated-needs-people' },
    });
    expect((await seek(await someone('bot'))).status).toBe(403);
  });

  it('does not pair those who have blocked each other', async () => {
    const { store, now } = site.world;
    const [ada, bo, cy] = [await someone(), await someone(), await someone()];
    const block = { user_id: ada.id, other_id: bo.id, kind: 'block', created_at: now() } as const;
    await store.write({ statements: [{ query: store.db.insertInto('blocks').values(block) }] });
    await seek(ada);
    expect((await seek(bo)).body.match).toBeNull();
    const met = (await seek(cy)).body.match;
    expect((await seek(ada)).body.match).toBe(met);
    await bo.delete('/api/pairing');
  });

  it('pairs by rating when it counts, and less strictly the longer someone waits', async () => {
    const [strong, weak, middle] = [await someone(), await someone(), await someone()];
    await rate(strong, 2000);
    await rate(weak, 1400);
    await rate(middle, 1850);
    await seek(strong, { rated: true });
    expect((await seek(weak, { rated: true })).body.match).toBeNull();
    pass(39_000);
    expect((await seek(weak, { rated: true })).body.match).toBeNull();
    pass(2_000);
    expect((await seek(weak, { rated: true })).body.match).not.toBeNull();
    const another = await someone();
    await rate(another, 2010);
    await seek(another, { rated: true });
    expect((await seek(middle, { rated: true })).body.match).not.toBeNull();
  });

  describe('many at once, through two processes', () => {
    it('puts each into exactly one match', async () => {
      const crowd = await Promise.all(Array.from({ length: 14 }, () => someone()));
      const asked = crowd.map((one, i) => (i % 2 === 0 ? one : elsewhere(other, one)));
      await Promise.all(asked.flatMap((one) => [seek(one), seek(one)]));
      // Whoever lost every race waits; asking again goes on from there.
      const answers = await Promise.all(asked.map((one) => seek(one)));
      expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200));
      const seats = await site.world.store.db
        .selectFrom('seats')
        .select(['match_id', 'user_id'])
        .where(
          'user_id',
          'in',
          crowd.map(({ id }) => id),
        )
        .execute();
      for (const { id } of crowd) expect(seats.filter(({ user_id }) => user_id === id).length).toBeLessThanOrEqual(1);
      const { db } = site.world.store;
      const waiting = await db.selectFrom('seeks').selectAll().where('expires_at', '>', 0).execute();
      expect(seats.length + waiting.filter(({ user_id }) => crowd.some(({ id }) => id === user_id)).length).toBe(14);
      expect(seats.length).toBeGreaterThanOrEqual(12);
    });
  });
});
