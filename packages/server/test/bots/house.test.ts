import type { MatchView } from '@pessoi/protocol';
import { nodeThinkPool } from '@pessoi/registry/workers/node';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse } from '../../src/bots/house.ts';
import type { MatchId } from '../../src/store/index.ts';
import { openSite, type Person, person, type Site } from '../support/site.ts';
import { eachStore } from '../support/stores.ts';

eachStore((_name, openStore) => {
  const houses: House[] = [];
  let number = 0;

  afterEach(async () => {
    await Promise.all(houses.splice(0).map((house) => house.stop()));
  });

  function open(site: Site): House {
    const pool = nodeThinkPool({ size: 1 });
    const house = openHouse({ world: site.world, service: site.service, pool, threads: 1 });
    houses.push(house);
    return house;
  }

  async function against(site: Site, level: number, wish: object = {}): Promise<{ ann: Person; id: MatchId }> {
    const ann = await person(site, `Ann${number++}`);
    const seats = [{ kind: 'me' }, { kind: 'bot', level }];
    const made = await ann.post<MatchView>('/api/matches', { game: 'kings', seats, ...wish });
    expect(made.status, made.text).toBe(201);
    return { ann, id: made.body.id as MatchId };
  }

  const see = async (who: Person, id: MatchId): Promise<MatchView> =>
    (await who.get<MatchView>(`/api/matches/${id}`)).body;

  async function move(who: Person, id: MatchId): Promise<void> {
    const { situation } = await see(who, id);
    const answer = await who.post(`/api/matches/${id}/moves`, { move: situation.legal[0], turn: situation.turn });
    expect(answer.status, answer.text).toBe(200);
  }

  const answered = (who: Person, id: MatchId, count: number) =>
    vi.waitFor(async () => expect((await see(who, id)).moves).toHaveLength(count), { timeout: 60_000, interval: 20 });

  describe('a house bot', () => {
    it('answers a move, in every game', async () => {
      const site = await openSite(await openStore());
      open(site);
      for (const game of ['kings', 'kopis', 'aisopos']) {
        const { ann, id } = await against(site, 1, { game });
        await move(ann, id);
        await answered(ann, id, 2);
        expect((await see(ann, id)).situation.actor).toBe(0);
      }
    });

    it('that died over its turn is replaced when its lease has run out', async () => {
      const site = await openSite(await openStore());
      const { ann, id } = await against(site, 1);
      await move(ann, id);
      const { db } = site.world.store;
      const lease = { lease_until: site.world.now() + 60_000, leased_by: 'dead' };
      await site.world.store.write({
        statements: [{ query: db.updateTable('matches').set(lease).where('id', '=', id), rows: 1 }],
      });
      const house = open(site);
      await house.look();
      expect((await see(ann, id)).moves).toHaveLength(1);
      site.world.clock.advance(60_001);
      await house.look();
      await answered(ann, id, 2);
    });

    it('plays each turn once, however many processes there are', async () => {
      const store = await openStore();
      const [here, there] = [await openSite(store), await openSite(await openStore())];
      open(here);
      open(there);
      const { ann, id } = await against(here, 1);
      for (let i = 0; i < 5; i++) {
        await move(ann, id);
        await answered(ann, id, 2 * i + 2);
      }
      const entries = await store.db.selectFrom('entries').select(['seq']).where('match_id', '=', id).execute();
      expect(entries).toHaveLength(11);
    });

    it('declines draws and agrees to take back', async () => {
      const site = await openSite(await openStore());
      open(site);
      const { ann, id } = await against(site, 1);
      await move(ann, id);
      await answered(ann, id, 2);
      await ann.post(`/api/matches/${id}/offers/draw`, { act: 'make' });
      await vi.waitFor(async () => expect((await see(ann, id)).situation.offers).toEqual([]), { timeout: 20_000 });
      expect((await see(ann, id)).status).toBe('playing');
      await ann.post(`/api/matches/${id}/offers/takeback`, { act: 'make' });
      await answered(ann, id, 0);
    });

    it('that stops in the middle of a thought leaves the turn to others', async () => {
      const site = await openSite(await openStore());
      const { ann, id } = await against(site, 8, { game: 'aisopos' });
      const house = open(site);
      await move(ann, id);
      await house.look();
      await house.stop();
      const row = await site.world.store.db
        .selectFrom('matches')
        .select(['lease_until', 'bot_due', 'head'])
        .where('id', '=', id)
        .executeTakeFirst();
      const isDone = (await see(ann, id)).moves.length === 2;
      expect(row?.lease_until === 0 || isDone).toBe(true);
    });
  });
});
