import type { MatchList } from '@pessoi/protocol';
import { beforeAll, expect, it } from 'vitest';
import { client } from '../support/client.ts';
import { openSite, type Person, person, type Site, start } from '../support/site.ts';
import { eachStore } from '../support/stores.ts';

const OPEN = [{ kind: 'me' }, { kind: 'open' }] as const;

eachStore((_name, openStore) => {
  let site: Site;
  let ada: Person;
  let bo: Person;
  const ids = async (who: Pick<Person, 'get'>, url: string): Promise<string[]> =>
    (await who.get<MatchList>(url)).body.matches.map(({ id }) => id);
  const open = async (who: Person, wish: object = {}): Promise<string> =>
    (await who.post<{ id: string }>('/api/matches', { game: 'kings', seats: OPEN, ...wish })).body.id;

  beforeAll(async () => {
    site = await openSite(await openStore());
    ada = await person(site, 'Ada');
    bo = await person(site, 'Bo');
  });

  it('shows open, listed matches to anyone, newest first, and makes nobody a guest for looking', async () => {
    const first = await open(ada);
    site.world.clock.advance(1_000);
    const second = await open(ada, { clock: { kind: 'correspondence', days: 2 } });
    const visitor = client(site.app);
    const seen = await visitor.get<MatchList>('/api/lobby');
    expect(seen.body.matches.map(({ id }) => id)).toEqual([second, first]);
    expect(seen.body.next).toBeNull();
    expect(visitor.cookies.size).toBe(0);
    expect(seen.body.matches[1]).toMatchObject({
      game: 'kings',
      variant: 'kings',
      status: 'open',
      you: null,
      seats: [
        { player: { name: 'Ada', kind: 'account' }, free: null },
        { player: null, free: 'open' },
      ],
    });
    expect((await ada.get<MatchList>('/api/lobby')).body.matches[0]?.you).toBe(0);
  });

  it('filters by game, variant, clock and rating', async () => {
    const storm = await open(bo, { game: 'kopis', options: { layout: 'far' } });
    const live = { kind: 'live', base: 60, increment: 1 };
    const rated = await open(bo, { clock: live, rated: true });
    expect(await ids(ada, '/api/lobby?game=kopis')).toEqual([storm]);
    expect(await ids(ada, '/api/lobby?variant=storm-far')).toEqual([storm]);
    expect(await ids(ada, '/api/lobby?variant=storm-near')).toEqual([]);
    expect(await ids(ada, '/api/lobby?clock=live')).toEqual([rated]);
    expect(await ids(ada, '/api/lobby?rated=true')).toEqual([rated]);
    expect(await ids(ada, '/api/lobby?rated=false&game=kings&clock=none')).toHaveLength(1);
    expect((await ada.get('/api/lobby?rated=perhaps')).status).toBe(400);
    expect((await ada.get('/api/lobby?after=x')).status).toBe(400);
  });

  it('hides private matches, seats that need a link, and seats kept for others', async () => {
    const secret = await open(bo, { listed: false });
    const byLink = await open(bo, { seats: [{ kind: 'me' }, { kind: 'link' }], listed: true });
    const forAda = await open(bo, { seats: [{ kind: 'me' }, { kind: 'user', name: 'Ada' }], listed: true });
    const cy = await person(site, 'Cy');
    expect(await ids(cy, '/api/lobby')).not.toContain(secret);
    expect(await ids(cy, '/api/lobby')).not.toContain(byLink);
    expect(await ids(cy, '/api/lobby')).not.toContain(forAda);
    expect(await ids(ada, '/api/lobby')).toContain(forAda);
  });

  it('does not bring together those who have blocked each other, or with the banned', async () => {
    const { store, now } = site.world;
    const [dee, eve] = [await person(site, 'Dee'), await person(site, 'Eve')];
    const [ofDee, ofEve] = [await open(dee), await open(eve)];
    expect(await ids(eve, '/api/lobby')).toContain(ofDee);
    const block = { user_id: dee.id, other_id: eve.id, kind: 'block', created_at: now() } as const;
    await store.write({ statements: [{ query: store.db.insertInto('blocks').values(block) }] });
    expect(await ids(eve, '/api/lobby')).not.toContain(ofDee);
    expect(await ids(dee, '/api/lobby')).not.toContain(ofEve);
    expect(await ids(bo, '/api/lobby')).toEqual(expect.arrayContaining([ofDee, ofEve]));
    const ban = store.db.updateTable('users').set({ banned_at: now() }).where('id', '=', eve.id);
    await store.write({ statements: [{ query: ban }] });
    expect(await ids(bo, '/api/lobby')).not.toContain(ofEve);
  });

  it('comes in pages that overlap nowhere and leave nothing out, even among equal times', async () => {
    const fay = await person(site, 'Fay');
    const made = new Set(await Promise.all(Array.from({ length: 120 }, () => open(fay, { game: 'smallwars' }))));
    const seen: string[] = [];
    let after = '';
    do {
      const page = (await bo.get<MatchList>(`/api/lobby?game=smallwars${after}`)).body;
      expect(page.matches.length).toBeLessThanOrEqual(50);
      seen.push(...page.matches.map(({ id }) => id));
      after = page.next === null ? '' : `&after=${page.next}`;
    } while (after !== '');
    expect(seen).toHaveLength(120);
    expect(new Set(seen)).toEqual(made);
  });

  it('lists matches to watch once they are played, and private ones never', async () => {
    const id = await start([ada, bo]);
    const secret = await start([ada, bo], { listed: false });
    const live = await ids(client(site.app), '/api/live');
    expect(live).toContain(id);
    expect(live).not.toContain(secret);
    expect(await ids(ada, '/api/lobby')).not.toContain(id);
    expect(await ids(ada, '/api/live?game=aisopos')).toEqual([]);
  });
});
