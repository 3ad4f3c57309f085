import { describe, expect, it } from 'vitest';
import { makeClient } from '../src/api/client.ts';
import { Trouble } from '../src/api/problem.ts';

function clientWith(answer: () => Response | Promise<Response>, online = true) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const heard: boolean[] = [];
  const client = makeClient({
    fetch: async (url, init) => {
      asked.push({ url: String(url), init });
      return answer();
    },
    lang: () => 'fr',
    online: () => online,
    heard: (answered) => heard.push(answered),
  });
  return { client, asked, heard };
}

const json = (value: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': type } });

const troubleOf = async (promise: Promise<unknown>): Promise<Trouble> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Trouble)) throw new Error('no trouble');
  return error;
};

describe('the client of the API', () => {
  it('asks in the language of the page and leaves out what is not given', async () => {
    const { client, asked, heard } = clientWith(() => json({ matches: [] }));
    expect(await client.get('/lobby', { game: 'kopis', after: undefined })).toEqual({ matches: [] });
    expect(asked[0]?.url).toBe('/api/lobby?game=kopis&lang=fr');
    expect(heard).toEqual([true]);
  });

  it('sends JSON, and nothing at all where there is no body', async () => {
    const { client, asked } = clientWith(() => json({ ok: true }));
    await client.send('POST', '/pairing', { game: 'kings' });
    await client.send('DELETE', '/pairing');
    expect(asked[0]?.init).toEqual({
      method: 'POST',
      body: '{"game":"kings"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(asked[1]?.init).toEqual({ method: 'DELETE' });
  });

  it('hands on a refusal with its code, its clause and its words', async () => {
    const problem = { status: 422, code: 'illegal-move', detail: 'la ligne est vide', clause: 'KO-13' };
    const { client } = clientWith(() => json(problem, 422, 'application/problem+json; charset=utf-8'));
    expect(await troubleOf(client.get('/x'))).toMatchObject({ kind: 'refused', ...problem });
  });

  it('tells a missing network from a missing server', async () => {
    const fail = () => Promise.reject(new TypeError('Failed to fetch'));
    const off = clientWith(fail, false);
    expect((await troubleOf(off.client.get('/x'))).kind).toBe('offline');
    const down = clientWith(fail, true);
    expect((await troubleOf(down.client.get('/x'))).kind).toBe('down');
    expect(down.heard).toEqual([false]);
  });

  it('does not take someone else’s page for an answer', async () => {
    const { client, heard } = clientWith(
      () => new Response('<h1>Welcome to the hotel</h1>', { headers: { 'content-type': 'text/html' } }),
    );
    expect((await troubleOf(client.get('/x'))).kind).toBe('down');
    expect(heard).toEqual([false]);
  });

  it('does not take half an answer for one', async () => {
    const { client } = clientWith(() => new Response('{"a":', { headers: { 'content-type': 'application/json' } }));
    expect((await troubleOf(client.get('/x'))).kind).toBe('down');
  });
});
