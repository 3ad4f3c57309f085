import type { MatchView, RematchView } from '@pessoi/protocol';
import { beforeAll, expect, it, vi } from 'vitest';
import { continueSeries, resumeSeries, watchSeries } from '../../src/lobby/series.ts';
import type { MatchId } from '../../src/store/index.ts';
import { openSite, type Person, person, play, type Site, start } from '../support/site.ts';
import { eachStore } from '../support/stores.ts';

eachStore((_name, openStore) => {
  let site: Site;
  let people: Person[];
  const view = async (who: Person, id: string | null | undefined) =>
    (await who.get<MatchView>(`/api/matches/${id}`)).body;
  const begin = (players: number, rated = false): Promise<MatchId> =>
    start(people.slice(0, players), { game: 'aisopos', series: true, rated });
  const resign = async (who: Person, id: MatchId): Promise<void> => {
    expect((await who.post(`/api/matches/${id}/resign`)).status).toBe(200);
  };
  const next = (id: MatchId) => continueSeries(site.world, site.service, id);
  const [ada, bo, cy] = [0, 1, 2].map((i) => () => people[i] as Person) as [() => Person, () => Person, () => Person];

  beforeAll(async () => {
    site = await openSite(await openStore());
    people = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => person(site, name)));
  });

  it('[AI-15] begins the second game by itself, where the other one starts, and ends after it', async () => {
    const first = await begin(2);
    expect((await view(ada(), first)).series).toEqual({
      id: expect.any(String),
      index: 0,
      games: 2,
      totals: [0, 0],
    });
    expect(await next(first)).toBeUndefined();
    await play(people.slice(0, 2), first, 6);
    await resign(bo(), first);
    await resumeSeries(site.world, site.service);
    const over = await view(ada(), first);
    const second = over.rematch as MatchId;
    expect(second).not.toBeNull();
    expect(await next(first)).toBe(second);
    for (const { id } of people.slice(0, 2)) {
      const told = site.world.store.db.selectFrom('notices').select('kind').where('user_id', '=', id);
      expect(await told.where('match_id', '=', second).execute()).toEqual([{ kind: 'started' }]);
    }
    expect(over.series?.totals).toEqual(over.result?.scores);

    const game = await view(ada(), second);
    expect(game).toMatchObject({
      status: 'playing',
      you: 1,
      seats: [{ player: { name: 'Bo' } }, { player: { name: 'Ada' } }],
      series: { id: over.series?.id, index: 1, totals: [...(over.result?.scores ?? [])].reverse() },
    });
    await resign(ada(), second);
    await resumeSeries(site.world, site.service);
    expect(await next(second)).toBeUndefined();
    expect((await view(ada(), second)).rematch).toBeNull();
  });

  it('begins the next game once, whoever asks and however often', async () => {
    const first = await begin(2);
    await play(people.slice(0, 2), first, 4);
    await resign(ada(), first);
    const made = await Promise.all(Array.from({ length: 6 }, () => next(first)));
    expect(new Set(made).size).toBe(1);
    const { series_id } = await site.world.store.db
      .selectFrom('matches')
      .select('series_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const games = await site.world.store.db
      .selectFrom('matches')
      .select('series_index')
      .where('series_id', '=', series_id)
      .orderBy('series_index')
      .execute();
    expect(games.map(({ series_index }) => series_index)).toEqual([0, 1]);
  });

  it('is watched: nobody needs to ask for the next game', async () => {
    const first = await begin(2);
    await play(people.slice(0, 2), first, 4);
    const stop = watchSeries(site.world, site.service);
    try {
      await resign(ada(), first);
      await vi.waitFor(async () => expect((await view(bo(), first)).rematch).not.toBeNull(), 30_000);
    } finally {
      stop();
    }
  });

  it('[AI-15] with three, who scored most has seat 0 and the others follow round the table', async () => {
    const first = await begin(3);
    await play(people, first, 9);
    await resign(ada(), first);
    await resign(bo(), first);
    const over = await view(cy(), first);
    expect(over.status).toBe('over');
    const second = await next(first);
    const best = over.result?.scores.indexOf(Math.max(...(over.result?.scores ?? []))) ?? -1;
    const names = ['Ada', 'Bo', 'Cy'];
    const expected = names.map((_, seat) => names[(best + seat) % 3]);
    expect((await view(cy(), second)).seats.map(({ player }) => player?.name)).toEqual(expected);
  });

  it('needs no asking while it goes on; after the last game a rematch is a new series', async () => {
    const first = await begin(2);
    await play(people.slice(0, 2), first, 4);
    await resign(ada(), first);
    const early = await ada().post<{ code: string }>(`/api/matches/${first}/rematch`);
    expect(early).toMatchObject({ status: 409, body: { code: 'series-goes-on' } });
    const second = (await next(first)) as MatchId;
    await play(people.slice(0, 2), second, 4);
    await resign(bo(), second);
    await ada().post(`/api/matches/${second}/rematch`);
    const again = (await bo().post<RematchView>(`/api/matches/${second}/rematch`)).body.next;
    const fresh = await view(bo(), again);
    expect(fresh.series).toMatchObject({ index: 0, totals: [0, 0] });
    expect(fresh.series?.id).not.toBe((await view(ada(), first)).series?.id);
  });
});
