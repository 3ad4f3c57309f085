import type { MatchView, RematchView } from '@pessoi/protocol';
import { beforeAll, expect, it } from 'vitest';
import type { MatchId } from '../../src/store/index.ts';
import { elsewhere, openSite, type Person, person, playAndResign, type Site, start } from '../support/site.ts';
import { eachStore } from '../support/stores.ts';

eachStore((_name, openStore) => {
  let site: Site;
  let other: Site;
  let ada: Person;
  let bo: Person;
  const ask = (who: Person, id: string) => who.post<RematchView & { code: string }>(`/api/matches/${id}/rematch`);
  const view = async (who: Person, id: string | null) => (await who.get<MatchView>(`/api/matches/${id}`)).body;
  const finished = async (wish: object = {}): Promise<MatchId> => {
    const id = await start([ada, bo], wish);
    await playAndResign([ada, bo], id, ada);
    return id;
  };

  beforeAll(async () => {
    site = await openSite(await openStore());
    other = await openSite(site.world.store.kind === 'postgres' ? await openStore() : site.world.store);
    ada = await person(site, 'Ada');
    bo = await person(site, 'Bo');
  });

  it('begins once all people have asked, with the same settings and seats changed', async () => {
    const id = await finished({ listed: false, game: 'kopis', options: { mode: 'sudden' } });
    expect((await ask(ada, id)).body).toEqual({ asked: [0], next: null });
    expect((await ask(ada, id)).body).toEqual({ asked: [0], next: null });
    const told = await site.world.store.db
      .selectFrom('notices')
      .select(['kind', 'match_id'])
      .where('user_id', '=', bo.id)
      .orderBy('n', 'desc')
      .executeTakeFirst();
    expect(told).toEqual({ kind: 'offer', match_id: id });
    expect(await view(bo, id)).toMatchObject({ rematch: null, rematchAsked: [0] });
    const made = (await ask(bo, id)).body;
    expect(made).toEqual({ asked: [0, 1], next: expect.any(String) });
    const next = await view(ada, made.next);
    expect(next).toMatchObject({
      status: 'playing',
      game: 'kopis',
      variant: 'sudden-near',
      listed: false,
      rated: false,
      you: 1,
      seats: [{ player: { name: 'Bo' } }, { player: { name: 'Ada' } }],
    });
    expect(next.clock).toEqual((await view(ada, id)).clock);
    expect((await view(bo, id)).rematch).toBe(made.next);
    expect((await ask(ada, id)).body).toEqual(made);
  });

  it('is made once, though all ask at the same moment through two processes', async () => {
    const id = await finished();
    const askers = [ada, elsewhere(other, ada), bo, elsewhere(other, bo)];
    const answers = await Promise.all([...askers, ...askers].map((one) => ask(one, id)));
    for (const answer of answers) expect(answer.status, answer.text).toBe(200);
    const next = (await ask(ada, id)).body.next;
    expect(next).not.toBeNull();
    for (const { body } of answers) expect([null, next]).toContain(body.next);
    const both = await site.world.store.db
      .selectFrom('seats')
      .select('match_id')
      .where('user_id', '=', ada.id)
      .where('match_id', '=', next as MatchId)
      .execute();
    expect(both).toHaveLength(1);
    const log = await site.world.store.db
      .selectFrom('entries')
      .select('data')
      .where('match_id', '=', id)
      .where('kind', '=', 'rematch')
      .execute();
    expect(log.map(({ data }) => data).sort()).toEqual([JSON.stringify({ next }), '{}']);
  });

  it('needs no asking of house bots', async () => {
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 2 }];
    const id = await start([ada], { seats } as object);
    await ada.post(`/api/matches/${id}/resign`);
    const { next } = (await ask(ada, id)).body;
    expect(await view(ada, next)).toMatchObject({ status: 'playing', you: 1, seats: [{ bot: 2 }, { bot: null }] });
  });

  it('is not for a match that never began', async () => {
    const id = await start([ada], { seats: [{ kind: 'me' }, { kind: 'open' }] });
    await ada.post(`/api/matches/${id}/leave`);
    expect(await ask(ada, id)).toMatchObject({ status: 409, body: { code: 'not-playing' } });
  });

  it('is for the players of a match that is over', async () => {
    const id = await start([ada, bo]);
    expect(await ask(ada, id)).toMatchObject({ status: 409, body: { code: 'not-over' } });
    const cy = await person(site, 'Cy');
    expect(await ask(cy, id)).toMatchObject({ status: 403, body: { code: 'not-a-player' } });
    expect(await ask(cy, 'nothing')).toMatchObject({ status: 404 });
    const secret = await start([ada, bo], { listed: false });
    expect(await ask(cy, secret)).toMatchObject({ status: 404, body: { code: 'no-such-match' } });
  });
});
