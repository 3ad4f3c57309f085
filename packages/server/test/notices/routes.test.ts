import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeStatements } from '../../src/notices/index.ts';
import type { Client } from '../support/client.ts';
import { openSite, type Person, person, type Site } from '../support/site.ts';
import { eachStore } from '../support/stores.ts';

const HTTPS = { host: 'play.example.org', 'sec-fetch-site': 'same-origin' };
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const device = (name: string) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys: KEYS });

eachStore((_name, openStore) => {
  let site: Site;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    site = await openSite(await openStore(), { config: { publicUrl: 'https://play.example.org' } });
    ada = await person(site, 'Ada');
    bob = await person(site, 'Bob');
  });
  afterAll(() => site.app.close());

  const add = (who: Client, payload: object) =>
    who.send({ method: 'POST', url: '/api/push/devices', headers: HTTPS, payload });
  const remove = (who: Client, endpoint: string) =>
    who.send({ method: 'DELETE', url: '/api/push/devices', headers: HTTPS, payload: { endpoint } });
  const devices = async () =>
    (await site.world.store.db.selectFrom('devices').select(['endpoint', 'user_id']).orderBy('endpoint').execute()).map(
      ({ endpoint, user_id }) => [endpoint.split('/').at(-1), user_id],
    );

  test('the list holds one’s own notices, the latest hundred or those after one', async () => {
    const { world } = site;
    const telling = { user: ada.id, what: 'offer', match: null, loud: false } as const;
    const told = Array.from({ length: 130 }, () => telling);
    await world.store.write({ statements: noticeStatements(world, world.now(), told) });
    const numbers = async (who: Person, query = '') => {
      const { body } = await who.get<{ notices: { n: number }[]; last: number }>(`/api/notices${query}`);
      return [body.notices[0]?.n, body.notices.length, body.last];
    };
    expect(await numbers(ada)).toEqual([31, 100, 130]);
    expect(await numbers(ada, '?after=5')).toEqual([6, 100, 105]);
    expect(await numbers(ada, '?after=130')).toEqual([undefined, 0, 130]);
    expect(await numbers(bob)).toEqual([undefined, 0, 0]);
    expect((await ada.get('/api/notices?after=-1')).status).toBe(400);
  });

  test('push is off over plain http, and says so', async () => {
    for (const answer of [await ada.get('/api/push/key'), await ada.post('/api/push/devices', device('plain'))])
      expect(answer).toMatchObject({ status: 409, body: { code: 'needs-https' } });
    expect(await devices()).toEqual([]);
  });

  test('the key for push is made once and stays the same', async () => {
    const ask = () => ada.send<{ key: string }>({ method: 'GET', url: '/api/push/key', headers: HTTPS });
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one.status).toBe(200);
    expect(one.body.key).toMatch(/^[A-Za-z0-9_-]{87}$/);
    expect(two.body).toEqual(one.body);
    expect(Object.keys(one.body)).toEqual(['key']);
  });

  test('a device is told for whoever used it last; only its user can take it away', async () => {
    expect(await add(ada, { ...device('phone'), expirationTime: null })).toMatchObject({ status: 200 });
    expect(await add(ada, device('phone'))).toMatchObject({ status: 200 });
    expect(await devices()).toEqual([['phone', ada.id]]);
    await remove(bob, device('phone').endpoint);
    expect(await devices()).toEqual([['phone', ada.id]]);
    await add(bob, device('phone'));
    expect(await devices()).toEqual([['phone', bob.id]]);
    expect(await remove(bob, device('phone').endpoint)).toMatchObject({ status: 200 });
    expect(await devices()).toEqual([]);
  });

  test('the server can be made to call nobody but the push services of browsers', async () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://127.0.0.1/internal',
      'https://localhost/x12345',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil.example/fcm.googleapis.com',
      'https://evilpush.apple.com.example/',
      'https://fcm.googleapis.com:8443/x',
      'https://user:pass@fcm.googleapis.com/x',
      'not an address',
    ])
      expect(await add(ada, { endpoint, keys: KEYS }), endpoint).toMatchObject({
        status: 422,
        body: { code: 'unknown-push-service' },
      });
    for (const endpoint of [
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://db5p.notify.windows.com/w/?token=x',
    ]) {
      expect(await add(ada, { endpoint, keys: KEYS }), endpoint).toMatchObject({ status: 200 });
      await remove(ada, endpoint);
    }
    expect(await add(ada, { endpoint: device('x').endpoint, keys: { p256dh: '', auth: '' } })).toMatchObject({
      status: 400,
    });
    expect(await devices()).toEqual([]);
  });

  test('a user has at most ten devices', async () => {
    for (let i = 0; i < 10; i++) await add(ada, device(`d${i}`));
    const refused = { status: 409, body: { code: 'too-many-devices' } };
    expect(await add(ada, device('d10'))).toMatchObject(refused);
    expect(await add(ada, device('d3'))).toMatchObject({ status: 200 });
    expect(await add(bob, device('other'))).toMatchObject({ status: 200 });
    expect((await devices()).length).toBe(11);
  });
});
