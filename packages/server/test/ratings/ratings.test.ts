import type { Seat } from '@pessoi/core';
import type { Leaderboard, UserRatings } from '@pessoi/protocol';
import { beforeAll, expect, it } from 'vitest';
import { type Match, seatOf } from '../../src/matches/match.ts';
import { matchService } from '../../src/matches/service.ts';
import { dropFlags } from '../../src/matches/sweep.ts';
import { ratingStatements } from '../../src/ratings/change.ts';
import { Conflict, type MatchId } from '../../src/store/index.ts';
import { client } from '../support/client.ts';
import { elsewhere, openSite, type Person, person, play, playAndResign, type Site, start } from '../support/site.ts';
import { eachStore } from '../support/stores.ts';

const DAY = 24 * 60 * 60 * 1_000;

eachStore((_name, openStore) => {
  let site: Site;
  let other: Site;
  let people = 0;
  const someone = (kind?: 'guest' | 'account' | 'bot'): Promise<Person> => person(site, `Player${people++}`, kind);
  const ratingsOf = async ({ name }: Person) =>
    (await client(site.app).get<UserRatings>(`/api/users/${name}/ratings`)).body;

  beforeAll(async () => {
    site = await openSite(await openStore());
    other = await openSite(site.world.store.kind === 'postgres' ? await openStore() : site.world.store);
  });

  it('changes both ratings when a rated match ends, with history', async () => {
    const [ada, bo] = [await someone(), await someone()];
    const id = await start([ada, bo], { rated: true });
    await playAndResign([ada, bo], id, ada);
    expect(await ratingsOf(bo)).toEqual({
      ratings: [{ key: 'kings', rating: 1662, deviation: 290, games: 1 }],
      history: [{ key: 'kings', match: id, at: site.world.now(), rating: 1662 }],
    });
    expect((await ratingsOf(ada)).ratings).toMatchObject([{ rating: 1338, games: 1 }]);
    const seen = (await bo.get<{ seats: { player: { rating?: number } }[] }>(`/api/matches/${id}`)).body;
    expect(seen.seats.map(({ player }) => player.rating)).toEqual([1338, 1662]);

    const again = await start([bo, ada], { rated: true });
    await playAndResign([bo, ada], again, bo);
    const { ratings, history } = await ratingsOf(bo);
    expect(ratings).toMatchObject([{ games: 2 }]);
    expect(history.map(({ match }) => match).sort()).toEqual([id, again].sort());
  });

  it('counts all setups of a game’s mode together, and modes apart', async () => {
    const [ada, bo] = [await someone(), await someone()];
    for (const options of [{ layout: 'near' }, { layout: 'far' }, { mode: 'sudden' }]) {
      const id = await start([ada, bo], { game: 'kopis', options, rated: true });
      await playAndResign([ada, bo], id, bo);
    }
    expect((await ratingsOf(ada)).ratings).toMatchObject([
      { key: 'kopis-storm', games: 2 },
      { key: 'kopis-sudden', games: 1 },
    ]);
  });

  it('leaves out casual matches, and those that end before both have moved', async () => {
    const [ada, bo] = [await someone(), await someone()];
    await playAndResign([ada, bo], await start([ada, bo]), ada);
    const unmoved = await start([ada, bo], { rated: true });
    await ada.post(`/api/matches/${unmoved}/resign`);
    const half = await start([ada, bo], { rated: true });
    await play([ada, bo], half, 1);
    await bo.post(`/api/matches/${half}/resign`);
    const late = await start([ada, bo], { rated: true });
    site.world.clock.advance(DAY);
    await dropFlags(site.world, site.service);
    expect((await ada.get(`/api/matches/${late}`)).body).toMatchObject({ status: 'over', result: { winners: [1] } });
    for (const one of [ada, bo]) expect(await ratingsOf(one)).toEqual({ ratings: [], history: [] });
  });

  it('shares the point when a rated match is drawn', async () => {
    const [ada, bo] = [await someone(), await someone()];
    const id = await start([ada, bo], { rated: true, game: 'aisopos' });
    await play([ada, bo], id, 4);
    await ada.post(`/api/matches/${id}/offers/draw`, { act: 'make' });
    const drawn = await bo.post(`/api/matches/${id}/offers/draw`, { act: 'accept' });
    expect(drawn.status, drawn.text).toBe(200);
    for (const one of [ada, bo])
      expect((await ratingsOf(one)).ratings).toMatchObject([{ key: 'aisopos-2', rating: 1500, games: 1 }]);
  });

  it('changes exactly once for each match, though many end at the same moment in two processes', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => someone()));
    const pairs = all.flatMap((one, i) => all.slice(i + 1).map((two) => [one, two] as const));
    const ids = await Promise.all(
      pairs.map(async (pair) => {
        const id = await start(pair, { rated: true });
        await play(pair, id, 4);
        return id;
      }),
    );
    await Promise.all(
      ids.flatMap((id, i) => {
        const loser = pairs[i]?.[i % 2] as Person;
        // Twice through each process: an order that comes again must not count again.
        return [loser, elsewhere(other, loser), loser, elsewhere(other, loser)].map((one) =>
          one.post(`/api/matches/${id}/resign`),
        );
      }),
    );
    const { db } = site.world.store;
    const changes = await db.selectFrom('rating_changes').selectAll().where('match_id', 'in', ids).execute();
    expect(changes).toHaveLength(2 * ids.length);
    for (const one of all) {
      const mine = changes.filter(({ user_id }) => user_id === one.id);
      expect(mine).toHaveLength(3);
      const now = await db.selectFrom('ratings').selectAll().where('user_id', '=', one.id).executeTakeFirstOrThrow();
      expect(now.games).toBe(3);
      expect(mine.map(({ rating }) => rating)).toContain(now.rating);
    }
  });

  it('counts a match once, even if the statements of its end were made twice', async () => {
    const { world } = site;
    const [ada, bo] = [await someone(), await someone()];
    const id = await start([ada, bo], { rated: true });
    await play([ada, bo], id, 2);
    const withoutRatings = matchService(world);
    const ended = await withoutRatings.order(id, (match) => {
      const seat = seatOf(match, ada.id) as Seat;
      return { kind: 'resign', by: { seat, user: ada.id } };
    });
    const made = await Promise.all([1, 2].map(() => ratingStatements(world, ended as Match)));
    await world.store.write({ statements: made[0] ?? [] });
    const once = await ratingsOf(bo);
    expect(once.ratings).toMatchObject([{ rating: 1662, games: 1 }]);
    await expect(world.store.write({ statements: made[1] ?? [] })).rejects.toThrow(Conflict);
    const thirdTime = await ratingStatements(world, ended as Match);
    await expect(world.store.write({ statements: thirdTime })).rejects.toThrow(Conflict);
    expect(await ratingsOf(bo)).toEqual(once);
  });

  it('is between people with accounts', async () => {
    const [ada, guest, robot] = [await someone(), await someone('guest'), await someone('bot')];
    const made = await ada.post<{ id: MatchId }>('/api/matches', {
      game: 'kings',
      rated: true,
      clock: { kind: 'live', base: 60, increment: 0 },
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    for (const one of [guest, robot])
      expect((await one.post(`/api/matches/${made.body.id}/join`, {})).status).toBe(403);
  });

  it('shows leaders who are sure enough, in order, in pages, and forgets who stays away', async () => {
    const { store, now } = site.world;
    const rows = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const { id } = await someone();
        const row = { rating: 1500 + i, deviation: 60, volatility: 0.06, games: 40, updated_at: now() };
        return { user_id: id, variant: 'smallwars', ...row };
      }),
    );
    rows[10] = { ...(rows[10] as (typeof rows)[number]), deviation: 111 };
    await store.write({ statements: [{ query: store.db.insertInto('ratings').values(rows) }] });
    const board = async (from = 1) =>
      (await client(site.app).get<Leaderboard>(`/api/ratings/smallwars?from=${from}`)).body;
    const first = await board();
    expect(first.leaders).toHaveLength(50);
    expect(first.leaders[0]).toMatchObject({ rank: 1, rating: 1559, deviation: 60, games: 40, key: 'smallwars' });
    const rest = await board(first.next ?? 0);
    expect(rest).toMatchObject({ next: null, leaders: { length: 9 } });
    const shown = [...first.leaders, ...rest.leaders];
    expect(shown.map(({ rank }) => rank)).toEqual(shown.map((_, i) => i + 1));
    expect(shown.map(({ rating }) => rating)).toEqual(shown.map(({ rating }) => rating).sort((a, b) => b - a));
    expect(shown.map(({ rating }) => rating)).not.toContain(1510);
    const ban = store.db
      .updateTable('users')
      .set({ banned_at: now() })
      .where('id', '=', rows[59]?.user_id ?? null);
    await store.write({ statements: [{ query: ban }] });
    expect((await board()).leaders[0]?.rating).toBe(1558);
    site.world.clock.advance(400 * DAY);
    expect((await board()).leaders).toEqual([]);
  });

  it('knows which ratings and which people there are', async () => {
    const visitor = client(site.app);
    expect(await visitor.get('/api/ratings/chess')).toMatchObject({ status: 404, body: { code: 'no-such-rating' } });
    expect((await visitor.get('/api/ratings/kings?from=0')).status).toBe(400);
    expect(await visitor.get('/api/users/Nobody/ratings')).toMatchObject({
      status: 404,
      body: { code: 'no-such-user' },
    });
  });
});
