import type { MatchView } from '@pessoi/protocol';
import { beforeAll, expect, it } from 'vitest';
import type { MatchId, Topic, UserId } from '../../src/store/index.ts';
import type { Client } from '../support/client.ts';
import { eachStore } from '../support/stores.ts';
import { putBelongings, putMatch } from './matches.ts';
import { COOKIE, PASSWORD, type Stage, stage } from './support.ts';

eachStore((_, openStore) => {
  let here: Stage;
  beforeAll(async () => {
    here = await stage(openStore);
  });

  const player = (match: string) =>
    here.world.store.db
      .selectFrom('seats')
      .select('user_id')
      .where('match_id', '=', match as MatchId)
      .orderBy('seat')
      .execute()
      .then((seats) => seats.map(({ user_id }) => user_id));

  it('signing in brings the games of the guest along, each by a line in its log', async () => {
    await here.person('Anna');
    const account = String((await here.visitor().get('/api/users/Anna')).body.id);
    const visitor = here.visitor();
    const guest = String((await visitor.get('/api/account')).body.id);
    await putMatch(here.world, { id: 'mine', seats: [guest, 'someone'], status: 'playing' });
    await putMatch(here.world, { id: 'both', seats: [guest, account] });
    await putMatch(here.world, { id: 'theirs', seats: ['someone', 'another'] });
    const heard: Topic[] = [];
    const stop = here.world.store.listen((topic) => heard.push(topic));

    expect((await visitor.post('/api/session', { name: 'Anna', password: PASSWORD })).status).toBe(200);
    expect(await player('mine')).toEqual([account, 'someone']);
    expect(await player('both')).toEqual([guest, account]);
    expect(await player('theirs')).toEqual(['someone', 'another']);
    const { db } = here.world.store;
    const last = await db
      .selectFrom('entries')
      .innerJoin('matches', 'matches.id', 'entries.match_id')
      .select(['entries.kind', 'entries.seat', 'entries.user_id', 'entries.seq', 'matches.head', 'matches.created_by'])
      .where('match_id', '=', 'mine' as MatchId)
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ kind: 'join', seat: 0, user_id: account, seq: 3, head: 3, created_by: account });
    await expect.poll(() => heard).toContain('match:mine:3');
    stop();
  });

  it('the game goes on with the account in the seat of the guest', async () => {
    const frida = await here.person('Frida');
    const [guest, opponent] = [here.visitor(), here.visitor()];
    const seats = [{ kind: 'me' }, { kind: 'link' }];
    const { body: made } = await guest.post<MatchView>('/api/matches', { game: 'kings', seats });
    const at = `/api/matches/${made.id}`;
    expect((await opponent.post(`${at}/join`, { invite: made.invite })).status).toBe(200);
    const situation = async (who: Client) => (await who.get<MatchView>(at)).body.situation;
    const move = async (who: Client) => {
      const { turn, legal } = await situation(who);
      return who.post(`${at}/moves`, { move: legal[0], turn });
    };
    const [first, second] = (await situation(guest)).actor === 0 ? [guest, opponent] : [opponent, guest];
    expect((await move(first)).status).toBe(200);
    const before = guest.cookies.get(COOKIE) ?? '';
    await frida.delete('/api/session');
    expect((await guest.post('/api/session', { name: 'Frida', password: PASSWORD })).status).toBe(200);
    expect((await move(second)).status).toBe(200);
    expect((await move(first)).status).toBe(200);
    expect((await guest.get<MatchView>(at)).body).toMatchObject({ you: 0, seats: [{ player: { name: 'Frida' } }, {}] });
    const old = here.visitor();
    old.cookies.set(COOKIE, before);
    expect((await old.get(at)).status).toBe(404);
  });

  it('an account that is deleted in the middle of a game resigns it', async () => {
    const gerd = await here.person('Gerd');
    const opponent = here.visitor();
    const seats = [{ kind: 'me' }, { kind: 'link' }];
    const { body: made } = await gerd.post<MatchView>('/api/matches', { game: 'kings', seats });
    const at = `/api/matches/${made.id}`;
    await opponent.post(`${at}/join`, { invite: made.invite });
    expect((await gerd.delete('/api/account', { password: PASSWORD })).status).toBe(200);
    const { body } = await opponent.get<MatchView>(at);
    expect(body.situation).toMatchObject({ status: 'over', result: { winners: [1] } });
    expect(body.seats[0]?.player?.name).toMatch(/^deleted /);
  });

  it('takes notes, studies, devices, blocks and seeks along, and keeps what the account has of its own', async () => {
    await here.person('Berta');
    const account = String((await here.visitor().get('/api/users/Berta')).body.id);
    const visitor = here.visitor();
    const guest = String((await visitor.get('/api/account')).body.id);
    const other = String((await here.visitor().get('/api/account')).body.id);
    await putMatch(here.world, { id: 'shared', seats: ['x', 'y'] });
    await putMatch(here.world, { id: 'second', seats: ['x', 'y'] });
    await putBelongings(here.world, account, other, 'shared', 'account');
    await putBelongings(here.world, guest, other, 'second', 'guest');
    const { db } = here.world.store;
    const note = { match_id: 'shared' as MatchId, user_id: guest as UserId, text: 'the guest’s', updated_at: 1 };
    await here.world.store.write({ statements: [{ query: db.insertInto('notes').values(note) }] });

    await visitor.post('/api/session', { name: 'Berta', password: PASSWORD });
    const { body, text } = await visitor.get('/api/account/export');
    for (const kept of ['note account', 'note guest', 'study account', 'study guest', 'push.example/guest']) {
      expect(text).toContain(kept);
    }
    expect(text).not.toContain('the guest’s');
    expect(body.seeks).toMatchObject([{ variant: 'seek account' }]);
    expect(body.blocks).toHaveLength(1);
    expect(body.reports).toHaveLength(2);
  });

  it('leaves the matches of an account alone when its owner signs in to another', async () => {
    const carl = await here.person('Carl');
    await here.person('Dora');
    const first = String((await carl.get('/api/account')).body.id);
    await putMatch(here.world, { id: 'of-carl', seats: [first, 'someone'], status: 'playing' });
    await carl.post('/api/session', { name: 'Dora', password: PASSWORD });
    expect((await carl.get('/api/account')).body.name).toBe('Dora');
    expect(await player('of-carl')).toEqual([first, 'someone']);
  });

  it('gives up nothing when a move is made at the same moment', async () => {
    await here.person('Emil');
    const account = String((await here.visitor().get('/api/users/Emil')).body.id);
    const visitor = here.visitor();
    const guest = String((await visitor.get('/api/account')).body.id);
    await putMatch(here.world, { id: 'busy', seats: [guest, 'someone'], status: 'playing' });
    const { store } = here.world;
    const match_id = 'busy' as MatchId;
    const say = async (): Promise<void> => {
      for (let said = 0; said < 20; ) {
        const { head } = await store.db
          .selectFrom('matches')
          .select('head')
          .where('id', '=', match_id)
          .executeTakeFirstOrThrow();
        const seq = head + 1;
        const entry = { match_id, seq, at: 0, kind: 'chat', seat: 1, user_id: null, data: '{}', opening: null };
        const update = store.db.updateTable('matches').set({ head: seq }).where('id', '=', match_id);
        await store
          .write({
            statements: [
              { query: store.db.insertInto('entries').values(entry), rows: 1 },
              { query: update.where('head', '=', head), rows: 1 },
            ],
          })
          .then(
            () => said++,
            () => undefined,
          );
      }
    };
    const [, signedIn] = await Promise.all([say(), visitor.post('/api/session', { name: 'Emil', password: PASSWORD })]);
    expect(signedIn.status).toBe(200);
    expect(await player('busy')).toEqual([account, 'someone']);
    const entries = await store.db.selectFrom('entries').select('seq').where('match_id', '=', match_id).execute();
    expect(entries.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, i) => i + 1));
  });
});
