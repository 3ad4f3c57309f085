/** Whole conversations over the API, on both stores. */

import type { MatchView, Receipt } from '@pessoi/protocol';
import { GAMES } from '@pessoi/registry';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openMatches } from '../../src/matches/index.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { dropFlags } from '../../src/matches/sweep.ts';
import { type Answer, type Client, client } from '../support/client.ts';
import { eachStore } from '../support/stores.ts';
import { type TestWorld, testWorld } from '../support/world.ts';

eachStore((_name, openStore) => {
  let world: TestWorld;
  let app: FastifyInstance;
  let matches: MatchService;
  let ann: Client;
  let bob: Client;
  let eve: Client;

  beforeAll(async () => {
    world = testWorld(await openStore());
    matches = openMatches(world);
    app = await buildApp(world, { checkAnswers: true, matches });
    [ann, bob, eve] = [client(app), client(app), client(app)];
    for (const who of [ann, bob, eve]) await who.get('/api/account');
  });

  const open = async (body: object): Promise<MatchView> => {
    const created = await ann.post<MatchView>('/api/matches', body);
    expect(created.status).toBe(201);
    return created.body;
  };

  /** A match of Ann and Bob that has started. */
  async function started(more: object = {}): Promise<MatchView> {
    const { id } = await open({ game: 'kings', seats: [{ kind: 'me' }, { kind: 'open' }], ...more });
    const joined = await bob.post<MatchView>(`/api/matches/${id}/join`, {});
    expect(joined.status).toBe(200);
    expect(joined.body.status).toBe('playing');
    return joined.body;
  }

  const see = async (who: Client, id: string): Promise<MatchView> =>
    (await who.get<MatchView>(`/api/matches/${id}`)).body;
  const move = (who: Client, id: string, text: string, turn: number): Promise<Answer<Receipt>> =>
    who.post<Receipt>(`/api/matches/${id}/moves`, { move: text, turn });

  describe('a whole game', () => {
    it.each(GAMES.map((game) => [game.id]))('of %s is played to its end', async (game) => {
      const { id } = await started({ game });
      let last: MatchView = await see(ann, id);
      for (let i = 0; i < 2_000 && last.situation.status === 'playing'; i++) {
        const who = last.situation.actor === 0 ? ann : bob;
        const mine = await see(who, id);
        const choice = mine.situation.legal[world.random.below(mine.situation.legal.length)] as string;
        const answer = await move(who, id, choice, mine.situation.turn);
        expect(answer.status).toBe(200);
        last = { ...mine, situation: answer.body.situation };
      }
      const end = await see(eve, id);
      expect(end.status).toBe('over');
      expect(end.situation.result).not.toBeNull();
      expect(end.situation.result).toEqual(end.result);
    });
  });

  describe('a move', () => {
    it('sent twice is one move, and a stale one gets 409 with the current sequence', async () => {
      const { id, situation } = await started();
      const [first = '', other = ''] = (await see(ann, id)).situation.legal;
      const once = await move(ann, id, first, situation.turn);
      const twice = await move(ann, id, first, situation.turn);
      expect([once.status, twice.status]).toEqual([200, 200]);
      expect(twice.body.seq).toBe(once.body.seq);
      const stale = await move(ann, id, other, situation.turn);
      expect(stale).toMatchObject({ status: 409, body: { code: 'stale', seq: once.body.seq, turn: once.body.turn } });
    });

    it('of many at once is accepted one time', async () => {
      const { id, situation } = await started();
      const { legal } = (await see(ann, id)).situation;
      const answers = await Promise.all(legal.map((text) => move(ann, id, text, situation.turn)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await see(ann, id)).moves).toHaveLength(1);
    });

    it('[ALL-7] that cannot be read names the clause in the language asked for, and changes nothing', async () => {
      const { id, situation } = await started();
      const before = await see(ann, id);
      const refused = await ann.send({
        method: 'POST',
        url: `/api/matches/${id}/moves?lang=fr`,
        payload: { move: 'a1-k9', turn: situation.turn },
      });
      expect(refused).toMatchObject({ status: 422, body: { code: 'illegal-move', clause: 'ALL-7' } });
      expect((refused.body as { detail: string }).detail).toContain('ne se lit pas comme un coup');
      expect(await see(ann, id)).toEqual(before);
    });

    it('of somebody else is refused: another seat, a spectator', async () => {
      const listed = await started();
      const [text = ''] = (await see(ann, listed.id)).situation.legal;
      expect(await move(bob, listed.id, text, listed.situation.turn)).toMatchObject({
        status: 409,
        body: { code: 'not-your-turn' },
      });
      expect(await move(eve, listed.id, text, listed.situation.turn)).toMatchObject({
        status: 403,
        body: { code: 'not-a-player' },
      });
    });
  });

  describe('a private match', () => {
    it('is not there for those without the invitation', async () => {
      const made = await open({ game: 'kings', seats: [{ kind: 'me' }, { kind: 'link' }] });
      expect(made.listed).toBe(false);
      const { id, invite = '' } = made;
      expect((await eve.get(`/api/matches/${id}`)).status).toBe(404);
      expect((await eve.post(`/api/matches/${id}/join`, {})).status).toBe(404);
      expect((await eve.post(`/api/matches/${id}/join`, { invite: 'wrong' })).status).toBe(404);
      expect((await eve.post(`/api/matches/${id}/chat`, { text: 'hi' })).status).toBe(404);
      expect((await move(eve, id, 'a1-a2', 0)).status).toBe(404);
      expect((await bob.get<MatchView>(`/api/matches/${id}?invite=${invite}`)).body.invite).toBeUndefined();
      expect((await bob.post(`/api/matches/${id}/join`, { invite })).status).toBe(200);
      expect(await eve.post(`/api/matches/${id}/join`, { invite })).toMatchObject({
        status: 409,
        body: { code: 'match-full' },
      });
    });
  });

  describe('creating', () => {
    it.each([
      ['an unknown game', { game: 'chess', seats: [{ kind: 'me' }, { kind: 'open' }] }, 404, 'no-such-game'],
      [
        'options that are none',
        { game: 'kopis', options: { mode: 'x' }, seats: [{ kind: 'me' }, { kind: 'open' }] },
        422,
        'bad-options',
      ],
      [
        'too many seats',
        { game: 'kings', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] },
        422,
        'bad-options',
      ],
      ['oneself twice', { game: 'kings', seats: [{ kind: 'me' }, { kind: 'me' }] }, 422, 'bad-seats'],
      [
        'nobody of that name',
        { game: 'kings', seats: [{ kind: 'me' }, { kind: 'user', name: 'nobody' }] },
        422,
        'bad-seats',
      ],
      [
        'a rated match of a guest',
        {
          game: 'kings',
          rated: true,
          clock: { kind: 'live', base: 60, increment: 0 },
          seats: [{ kind: 'me' }, { kind: 'open' }],
        },
        422,
        'rated-needs-people',
      ],
      [
        'a series where there is none',
        { game: 'kings', series: true, seats: [{ kind: 'me' }, { kind: 'open' }] },
        422,
        'no-series',
      ],
      [
        'an unknown field',
        { game: 'kings', colour: 'red', seats: [{ kind: 'me' }, { kind: 'open' }] },
        400,
        'bad-request',
      ],
    ])('with %s is refused', async (_what, body, status, code) => {
      expect(await ann.post('/api/matches', body)).toMatchObject({ status, body: { code } });
    });
  });

  describe('offers', () => {
    it('of a draw end the match when they are accepted', async () => {
      const { id } = await started();
      expect((await ann.post(`/api/matches/${id}/offers/draw`, { act: 'make' })).status).toBe(200);
      const done = await bob.post<Receipt>(`/api/matches/${id}/offers/draw`, { act: 'accept' });
      expect(done.body.situation).toMatchObject({ status: 'over', result: { winners: [0, 1] } });
    });
  });

  describe('chat', () => {
    it('with a key is written once, however often it is sent', async () => {
      const { id } = await started();
      for (let i = 0; i < 3; i++) await ann.post(`/api/matches/${id}/chat`, { text: 'hello', key: 'one' });
      await bob.post(`/api/matches/${id}/chat`, { text: 'hello', key: 'one' });
      expect((await see(bob, id)).chat).toHaveLength(2);
    });

    it('keeps players and spectators apart', async () => {
      const { id } = await started();
      await ann.post(`/api/matches/${id}/chat`, { text: 'good luck' });
      await eve.post(`/api/matches/${id}/chat`, { text: 'go red' });
      expect((await see(bob, id)).chat.map(({ text }) => text)).toEqual(['good luck']);
      expect((await see(eve, id)).chat.map(({ text }) => text)).toEqual(['go red']);
    });
  });

  describe('clocks', () => {
    it('fall even if nobody was there to see it', async () => {
      const { id } = await started({ clock: { kind: 'live', base: 60, increment: 0 } });
      world.clock.advance(3_600_000);
      await dropFlags(world, matches);
      expect((await see(bob, id)).situation.result).toMatchObject({ winners: [1] });
    });
  });

  describe('conditional moves', () => {
    it('answer at once when the game goes that way', async () => {
      const { id } = await started({ clock: { kind: 'correspondence', days: 3 } });
      const mine = await see(ann, id);
      const [first = ''] = mine.situation.legal;
      const probe = await started();
      await move(ann, probe.id, first, probe.situation.turn);
      const reply = (await see(bob, probe.id)).situation.legal[0] as string;
      expect((await bob.put(`/api/matches/${id}/plan`, { lines: [[first, reply]] })).status).toBe(200);
      expect((await ann.get<{ lines: unknown[] }>(`/api/matches/${id}/plan`)).body.lines).toEqual([]);
      expect((await eve.get(`/api/matches/${id}/plan`)).status).toBe(403);
      await move(ann, id, first, mine.situation.turn);
      const after = await see(ann, id);
      expect(after.moves.map((played) => played.move)).toEqual([first, reply]);
      expect(after.situation.actor).toBe(0);
      expect((await bob.get<{ lines: unknown[] }>(`/api/matches/${id}/plan`)).body.lines).toEqual([]);
    });

    it('wait for a move, and go with a take-back', async () => {
      const { id } = await started({ clock: { kind: 'correspondence', days: 3 } });
      const { situation } = await see(ann, id);
      const [first = ''] = situation.legal;
      const probe = await started();
      await move(ann, probe.id, first, probe.situation.turn);
      const [reply = ''] = (await see(bob, probe.id)).situation.legal;
      const plan = `/api/matches/${id}/plan`;
      await move(bob, probe.id, reply, (await see(bob, probe.id)).situation.turn);
      const [answer = ''] = (await see(ann, probe.id)).situation.legal;
      const lines = [
        [first, reply, answer],
        [first, reply],
      ];
      expect((await ann.put(plan, { lines })).status).toBe(200);
      // A word is no move, though it is her turn and the line begins with a move of hers.
      await bob.post(`/api/matches/${id}/chat`, { text: 'well?' });
      expect((await see(ann, id)).moves).toEqual([]);
      await move(ann, id, first, situation.turn);
      expect((await ann.get(plan)).body).toEqual({ lines: [[reply, answer]] });
      await ann.post(`/api/matches/${id}/offers/takeback`, { act: 'make' });
      await bob.post(`/api/matches/${id}/offers/takeback`, { act: 'accept' });
      expect((await ann.get(plan)).body).toEqual({ lines: [] });
    });

    it('that are not legal are refused with the clause', async () => {
      const { id } = await started({ clock: { kind: 'correspondence', days: 3 } });
      const refused = await bob.put(`/api/matches/${id}/plan`, { lines: [['zz', 'yy']] });
      expect(refused).toMatchObject({ status: 422, body: { clause: 'ALL-7' } });
    });
  });

  describe('before the start', () => {
    it('a seat can be left and taken again; the maker gives the match up', async () => {
      const { id } = await open({ game: 'aisopos', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
      await bob.post(`/api/matches/${id}/join`, { seat: 2 });
      expect((await see(eve, id)).seats[2]?.player).not.toBeNull();
      expect((await bob.post(`/api/matches/${id}/leave`)).status).toBe(200);
      expect((await see(eve, id)).seats[2]?.player).toBeNull();
      expect((await ann.post(`/api/matches/${id}/leave`)).status).toBe(200);
      expect((await see(eve, id)).status).toBe('over');
      expect(await eve.post(`/api/matches/${id}/join`, {})).toMatchObject({ status: 409 });
    });
  });
});
