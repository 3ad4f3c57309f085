import type { GameRecord } from '@pessoi/core';
import type { MatchView, Notes, Study, StudySummary } from '@pessoi/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MatchId } from '../../src/store/index.ts';
import { client } from '../support/client.ts';
import { openSite, type Person, person, playAndResign, type Site, start } from '../support/site.ts';
import { eachStore } from '../support/stores.ts';

type Fault = { code: string; detail: string; clause?: string };

eachStore((_name, openStore) => {
  let site: Site;
  let ada: Person;
  let bo: Person;
  let match: MatchId;
  let record: GameRecord;

  beforeAll(async () => {
    site = await openSite(await openStore());
    [ada, bo] = [await person(site, 'Ada'), await person(site, 'Bo')];
    match = await start([ada, bo], { listed: false });
    await playAndResign([ada, bo], match, bo);
    record = (await ada.get<GameRecord>(`/api/matches/${match}/record`)).body;
  });

  describe('studies', () => {
    it('takes a record in, lists it, gives it back and deletes it', async () => {
      const made = await ada.post<StudySummary>('/api/studies', { record });
      expect(made).toMatchObject({ status: 201, body: { title: 'Ada – Bo', game: 'kings' } });
      site.world.clock.advance(1_000);
      const named = (await ada.post<StudySummary>('/api/studies', { record, title: 'My first' })).body;
      const list = (await ada.get<{ studies: StudySummary[]; next: null }>('/api/studies')).body;
      expect(list).toEqual({ studies: [named, made.body], next: null });
      expect((await ada.get<Study>(`/api/studies/${named.id}`)).body).toEqual({ ...named, record });
      expect((await ada.delete(`/api/studies/${named.id}`)).body).toEqual({ ok: true });
      expect((await ada.get(`/api/studies/${named.id}`)).status).toBe(404);
    });

    it('is nobody else’s', async () => {
      const { id } = (await ada.post<StudySummary>('/api/studies', { record })).body;
      expect(await bo.get(`/api/studies/${id}`)).toMatchObject({ status: 404, body: { code: 'no-such-study' } });
      await bo.delete(`/api/studies/${id}`);
      expect((await ada.get(`/api/studies/${id}`)).status).toBe(200);
      expect((await bo.get<{ studies: [] }>('/api/studies')).body.studies).toEqual([]);
    });

    it('refuses what is not a game, with the clause that it breaks', async () => {
      const post = (bad: unknown) => ada.post<Fault>('/api/studies?lang=fr', { record: bad });
      const untrue = await post({ ...record, moves: [...record.moves.slice(0, 2), 'a1a1'] });
      expect(untrue).toMatchObject({ status: 422, body: { code: 'bad-record' } });
      expect(untrue.body.clause).toBeDefined();
      expect(untrue.body.detail).toContain('coup 3');
      for (const bad of [null, 3, [], {}, { ...record, game: 'chess' }, { ...record, extra: 1 }])
        expect(await post(bad)).toMatchObject({ status: 422, body: { code: 'bad-record' } });
      expect((await ada.post('/api/studies', {})).status).toBe(400);
      expect((await ada.post('/api/studies', { record, title: 'x'.repeat(101) })).status).toBe(400);
    });
  });

  describe('notes', () => {
    const notes = (id: string = match) => `/api/matches/${id}/notes`;

    it('[AI-16] are kept for each player, and shown to that one only', async () => {
      expect((await ada.get<Notes>(notes())).body).toEqual({ text: '', updated: null });
      await ada.put(notes(), { text: 'the fox?' });
      const text = 'the lion is on c3 – 🦁';
      expect((await ada.put<Notes>(notes(), { text })).body).toEqual({ text, updated: site.world.now() });
      expect((await ada.get<Notes>(notes())).body.text).toBe(text);
      expect((await bo.get<Notes>(notes())).body.text).toBe('');
      for (const one of [bo, ada]) {
        expect((await one.get<MatchView>(`/api/matches/${match}`)).text).not.toContain('lion');
        expect((await one.get(`/api/matches/${match}/record`)).text).not.toContain('lion');
      }
      expect(site.world.lines.join('\n')).not.toContain('lion');
    });

    it('are for players, and have an end', async () => {
      const cy = await person(site, 'Cy');
      expect((await cy.get(notes())).status).toBe(404);
      expect((await cy.put(notes(), { text: 'x' })).status).toBe(404);
      const listed = await start([ada, bo]);
      expect(await cy.put(notes(listed), { text: 'x' })).toMatchObject({
        status: 403,
        body: { code: 'not-a-player' },
      });
      expect((await client(site.app).get(notes(listed))).status).toBe(403);
      expect((await ada.put(notes(), { text: 'x'.repeat(10_000) })).status).toBe(200);
      expect((await ada.put(notes(), { text: 'x'.repeat(10_001) })).status).toBe(400);
    });
  });
});
