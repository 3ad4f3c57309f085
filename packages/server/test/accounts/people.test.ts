import { beforeAll, expect, it } from 'vitest';
import type { MatchId, Topic } from '../../src/store/index.ts';
import { eachStore } from '../support/stores.ts';
import { putBelongings, putMatch } from './matches.ts';
import { type Stage, stage } from './support.ts';

eachStore((_, openStore) => {
  let here: Stage;
  beforeAll(async () => {
    here = await stage(openStore);
    for (const name of ['Anna', 'Berta']) await here.person(name, `${name}@example.org`);
  });
  const idOf = async (name: string) => String((await here.visitor().get(`/api/users/${name}`)).body.id);

  it('shows anyone name, kind, age and ratings of a user, and nothing else', async () => {
    const anna = await idOf('Anna');
    await putMatch(here.world, { id: 'rated', seats: [anna, null] });
    await putBelongings(here.world, anna, await idOf('Berta'), 'rated', 'kings');
    const { status, body } = await here.visitor().get('/api/users/aNNa');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: anna,
      name: 'Anna',
      kind: 'account',
      created: here.world.now(),
      owner: null,
      ratings: [{ variant: 'rating kings', rating: 1612, deviation: 81, games: 12 }],
    });
  });

  it('finds guests by name too, and says in words whom it does not find', async () => {
    const { body } = await here.visitor().get('/api/account');
    const found = await here.visitor().get(`/api/users/${encodeURIComponent(String(body.name))}`);
    expect(found.body).toMatchObject({ id: body.id, kind: 'guest' });
    const missing = await here.visitor().get('/api/users/nobody?lang=fr');
    expect([missing.status, missing.body.detail]).toEqual([404, 'personne ne s’appelle « nobody »']);
  });

  it('mutes and blocks: a block is more than a mute, and only its own undoing undoes it', async () => {
    const visitor = here.visitor();
    const list = async () =>
      (await visitor.get<{ blocks: { name: string; kind: string }[] }>('/api/blocks')).body.blocks;
    expect(await list()).toEqual([]);
    await visitor.post('/api/users/anna/mute');
    await visitor.post('/api/users/Berta/mute');
    expect(await list()).toMatchObject([
      { name: 'Anna', kind: 'mute' },
      { name: 'Berta', kind: 'mute' },
    ]);
    await visitor.post('/api/users/Anna/block');
    await visitor.post('/api/users/Anna/mute');
    await visitor.delete('/api/users/Anna/mute');
    expect(await list()).toMatchObject([
      { name: 'Anna', kind: 'block' },
      { name: 'Berta', kind: 'mute' },
    ]);
    await visitor.delete('/api/users/Anna/block');
    await visitor.delete('/api/users/Berta/mute');
    await visitor.delete('/api/users/Berta/mute');
    expect(await list()).toEqual([]);
  });

  it('tells the streams of who mutes, and does not tell who is muted', async () => {
    const visitor = here.visitor();
    const me = (await visitor.get('/api/account')).body.id;
    const heard: Topic[] = [];
    const stop = here.world.store.listen((topic) => heard.push(topic));
    await visitor.post('/api/users/Anna/mute');
    await expect.poll(() => heard).toEqual([`user:${me}:0`]);
    stop();
  });

  it('nobody mutes, blocks or reports himself or nobody', async () => {
    const visitor = here.visitor();
    const name = encodeURIComponent(String((await visitor.get('/api/account')).body.name));
    expect((await visitor.post(`/api/users/${name}/mute`)).body.code).toBe('yourself');
    expect((await visitor.post(`/api/users/${name}/block`)).body.code).toBe('yourself');
    expect((await visitor.post('/api/users/nobody/block')).body.code).toBe('no-such-user');
    expect((await visitor.post('/api/reports', { name: 'nobody', text: 'x' })).body.code).toBe('no-such-user');
  });

  it('keeps reports for the host, on matches that the one who reports can see', async () => {
    const visitor = here.visitor();
    const me = String((await visitor.get('/api/account')).body.id);
    await putMatch(here.world, { id: 'seen', seats: [me, null] });
    await putMatch(here.world, { id: 'private', seats: ['someone', 'another'] });
    const report = (fields: object) => visitor.post('/api/reports', { name: 'Anna', text: 'rude', ...fields });
    expect((await report({ match: 'seen' })).status).toBe(200);
    expect((await report({})).status).toBe(200);
    for (const match of ['private', 'nowhere']) expect((await report({ match })).body.code).toBe('no-such-match');
    expect((await report({ text: 'x'.repeat(1001) })).status).toBe(400);
    const rows = await here.world.store.db.selectFrom('reports').selectAll().where('text', '=', 'rude').execute();
    const about = await idOf('Anna');
    expect(rows.map(({ by_id, about_id, match_id }) => [by_id, about_id, match_id]).sort()).toEqual(
      [
        [me, about, 'seen' as MatchId],
        [me, about, null],
      ].sort(),
    );
  });

  it('takes twenty reports a day from one person', async () => {
    const visitor = here.visitor();
    const statuses = [];
    for (let i = 0; i < 21; i++)
      statuses.push((await visitor.post('/api/reports', { name: 'Berta', text: 'again' })).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('has rules of conduct in both languages that speak of engine help in rated matches', async () => {
    const { body } = await here.visitor().get<{ title: string; rules: string[] }>('/api/conduct');
    const french = await here.visitor().get<{ title: string; rules: string[] }>('/api/conduct?lang=fr');
    expect(body.rules.join()).toMatch(/rated match.*no engine/);
    expect(french.body.rules.join()).toMatch(/partie classée.*ni moteur/);
    expect(french.body.rules).toHaveLength(body.rules.length);
  });
});
