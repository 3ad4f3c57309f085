import { checkRecord, type GameRecord, type Seat, unwrap } from '@pessoi/core';
import type { MatchList, MatchView } from '@pessoi/protocol';
import { findGame } from '@pessoi/registry';
import { beforeAll, expect, it } from 'vitest';
import { actorOf, type Match } from '../../src/matches/match.ts';
import { situationOf } from '../../src/matches/render.ts';
import type { MatchId } from '../../src/store/index.ts';
import { client } from '../support/client.ts';
import { openSite, type Person, person, play, playAndResign, type Site, start } from '../support/site.ts';
import { eachStore } from '../support/stores.ts';

const DAY = 24 * 60 * 60 * 1_000;

eachStore((_name, openStore) => {
  let site: Site;
  let ada: Person;
  let bo: Person;
  let cy: Person;
  const made: Record<string, MatchId> = {};
  const record = (who: Pick<Person, 'get'>, id: string | undefined, query = '') =>
    who.get<GameRecord & { code: string }>(`/api/matches/${id}/record${query}`);
  const ids = async (who: Pick<Person, 'get'>, url: string): Promise<string[]> =>
    (await who.get<MatchList>(url)).body.matches.map(({ id }) => id);

  beforeAll(async () => {
    site = await openSite(await openStore());
    [ada, bo, cy] = [await person(site, 'Ada'), await person(site, 'Bo'), await person(site, 'Cy', 'guest')];
    const next = () => site.world.clock.advance(DAY);
    made.won = await start([ada, bo], { rated: true });
    await playAndResign([ada, bo], made.won, bo);
    next();
    made.lost = await start([bo, ada], { game: 'smallwars' });
    await playAndResign([bo, ada], made.lost, ada);
    next();
    made.drawn = await start([ada, bo, cy], { game: 'aisopos', listed: false });
    await play([ada, bo, cy], made.drawn, 6);
    await ada.post(`/api/matches/${made.drawn}/offers/draw`, { act: 'make' });
    await bo.post(`/api/matches/${made.drawn}/offers/draw`, { act: 'accept' });
    await cy.post(`/api/matches/${made.drawn}/offers/draw`, { act: 'accept' });
    next();
    made.playing = await start([cy, ada], { game: 'aisopos' });
    await play([cy, ada], made.playing, 3);
    next();
    made.open = (
      await ada.post<MatchView>('/api/matches', { game: 'kopis', seats: [{ kind: 'me' }, { kind: 'open' }] })
    ).body.id as MatchId;
  });

  it('gives a record that replay finds true, with names, date and how it ended', async () => {
    const { body, headers } = await record(client(site.app), made.won);
    expect(headers['content-type']).toMatch('application/json');
    const { record: checked } = unwrap(checkRecord(body, findGame));
    expect(checked).toMatchObject({
      format: 'pessoi/1',
      game: 'kings',
      players: ['Ada', 'Bo'],
      date: '2026-01-01T00:00:00.000Z',
      end: { kind: 'resign', seat: 1 },
      result: { winners: [0] },
    });
    expect(checked.moves).toHaveLength(4);
  });

  it('names house bots by their level', async () => {
    const id = await start([cy], { seats: [{ kind: 'me' }, { kind: 'bot', level: 3 }] });
    await cy.post(`/api/matches/${id}/resign`);
    expect((await record(cy, id)).body.players).toEqual(['Cy', 'house bot 3']);
  });

  it('keeps the faces of the dice', async () => {
    const { service, world } = site;
    const [dan, dot] = [await person(site, 'Dan'), await person(site, 'Dot')];
    const id = await start([dan, dot], { game: 'smallwars', clock: { kind: 'none' } });
    let match = (await service.read(id)) as Match;
    while (!match.moves.some(({ faces }) => faces)) {
      const seat = actorOf(match) as Seat;
      const { legal, turn } = situationOf(match, seat);
      const move = legal[world.random.below(legal.length)] as string;
      match = (await service.order(id, () => ({ kind: 'move', by: { seat, user: null }, move, turn }))) as Match;
    }
    await dan.post(`/api/matches/${id}/resign`);
    const { chance } = unwrap(checkRecord((await record(dan, id)).body, findGame)).record;
    const rolled = match.moves.findIndex(({ faces }) => faces);
    expect(chance).toEqual({ [rolled]: match.moves[rolled]?.faces });
  });

  it('is there once the match is over, for whoever may see it', async () => {
    expect(await record(ada, made.playing)).toMatchObject({ status: 409, body: { code: 'not-over' } });
    expect(await record(ada, made.open)).toMatchObject({ status: 409, body: { code: 'not-over' } });
    expect((await record(client(site.app), made.drawn)).status).toBe(404);
    const { invite } = (await ada.get<MatchView>(`/api/matches/${made.drawn}`)).body;
    expect((await record(client(site.app), made.drawn, `?invite=${invite}`)).status).toBe(200);
    expect((await record(cy, made.drawn)).status).toBe(200);
    expect((await record(ada, 'nothing')).status).toBe(404);
  });

  it('lists my matches, newest first, by what I ask for', async () => {
    const { won, lost, drawn, playing, open } = made;
    expect(await ids(ada, '/api/games')).toEqual([open, playing, drawn, lost, won]);
    expect(await ids(ada, '/api/games?status=playing')).toEqual([playing]);
    expect(await ids(ada, '/api/games?status=over')).toEqual([drawn, lost, won]);
    expect(await ids(ada, '/api/games?game=aisopos')).toEqual([playing, drawn]);
    expect(await ids(ada, '/api/games?rated=true')).toEqual([won]);
    expect(await ids(ada, '/api/games?opponent=cY')).toEqual([playing, drawn]);
    expect(await ids(ada, '/api/games?opponent=Ada')).toEqual([]);
    expect(await ids(ada, '/api/games?result=win')).toEqual([won]);
    expect(await ids(ada, '/api/games?result=loss')).toEqual([lost]);
    expect(await ids(ada, '/api/games?result=draw')).toEqual([drawn]);
    expect(await ids(bo, '/api/games?result=win')).toEqual([lost]);
    const day = Date.UTC(2026, 0, 1);
    expect(await ids(ada, `/api/games?from=${day + DAY}&to=${day + 2 * DAY}`)).toEqual([lost]);
    expect((await ada.get('/api/games?result=luck')).status).toBe(400);
  });

  it('shows others only what is finished and listed', async () => {
    expect(await ids(client(site.app), '/api/users/ada/games')).toEqual([made.lost, made.won]);
    expect(await ids(bo, '/api/users/Ada/games?result=loss')).toEqual([made.lost]);
    expect(await ids(bo, '/api/users/Ada/games?status=playing')).toEqual([]);
    expect((await bo.get('/api/users/Nobody/games')).status).toBe(404);
  });

  it('exports all of mine that are finished, a true record on each line', async () => {
    const { status, headers, text } = await ada.get<string>('/api/games/export');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch('application/x-ndjson');
    const records = text
      .trimEnd()
      .split('\n')
      .map((line) => unwrap(checkRecord(JSON.parse(line), findGame)).record);
    expect(records.map(({ game }) => game)).toEqual(['aisopos', 'smallwars', 'kings']);
    expect((await (await person(site, 'Nobody yet')).get<string>('/api/games/export')).text).toBe('');
  });

  it('exports more than a page', async () => {
    const [dee, eve] = [await person(site, 'Dee'), await person(site, 'Eve')];
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        const id = await start([dee, eve]);
        await play([dee, eve], id, 1);
        await dee.post(`/api/matches/${id}/resign`);
      }),
    );
    const { text } = await dee.get<string>('/api/games/export');
    expect(text.trimEnd().split('\n')).toHaveLength(60);
  });
});
