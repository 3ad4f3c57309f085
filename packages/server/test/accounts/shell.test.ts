import { reason } from '@pessoi/core';
import { ProblemDocument } from '@pessoi/protocol';
import type { InjectOptions } from 'fastify';
import { Check } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { problemDocument } from '../../src/http/problems.ts';
import { Problem } from '../../src/problem.ts';
import { Conflict, type Store, Unavailable } from '../../src/store/index.ts';
import { client } from '../support/client.ts';
import { sqliteStore } from '../support/stores.ts';
import { testWorld } from '../support/world.ts';
import { type Stage, stage } from './support.ts';

const openStore = sqliteStore();
let here: Stage;
beforeAll(async () => {
  here = await stage(openStore);
});

const json = { 'content-type': 'application/json' };
const post = (options: InjectOptions) => here.visitor().send({ method: 'POST', url: '/api/session', ...options });

describe('problem documents', () => {
  it.each<[string, number, string, InjectOptions]>([
    ['an unknown address', 404, 'not-found', { url: '/api/nowhere' }],
    ['an unknown address outside the API', 404, 'not-found', { method: 'GET', url: '/nowhere' }],
    ['a known address with another method', 405, 'wrong-method', { method: 'PUT' }],
    ['no body', 400, 'bad-request', {}],
    ['broken JSON', 400, 'bad-json', { headers: json, payload: '{"name":' }],
    ['an empty body that says it is JSON', 400, 'bad-json', { headers: json, payload: '' }],
    ['JSON that reaches for the prototype', 400, 'bad-json', { headers: json, payload: '{"__proto__":{"a":1}}' }],
    ['a number for a text', 400, 'bad-request', { payload: { name: 7, password: 'x' } }],
    ['a list for an object', 400, 'bad-request', { payload: [] }],
    ['an unknown field', 400, 'bad-request', { payload: { name: 'a', password: 'x', admin: true } }],
    [
      'a text that is no JSON type',
      415,
      'unsupported-type',
      { headers: { 'content-type': 'text/plain' }, payload: 'hi' },
    ],
    [
      'a form',
      415,
      'unsupported-type',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' },
    ],
    ['a large body', 413, 'too-large', { payload: { name: 'a', password: 'x'.repeat(70_000) } }],
    ['a broken address', 400, 'bad-request', { method: 'GET', url: '/api/users/%zz' }],
    ['a name that is too long', 400, 'bad-request', { method: 'GET', url: `/api/users/${'a'.repeat(31)}` }],
    ['a very long name', 414, 'bad-request', { method: 'GET', url: `/api/users/${'a'.repeat(500)}` }],
  ])('answer %s with %i %s', async (_, status, code, options) => {
    const answer = await post(options);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(Check(ProblemDocument, answer.body)).toBe(true);
    expect(answer.body).toMatchObject({ type: `/problems/${code}`, status });
  });

  it('name the field that is wrong, and never quote a value', async () => {
    const detail = async (payload: object) => (await post({ payload })).body.detail;
    expect(await detail({ name: 'a', password: 'x', admin: 'hunter2' })).toContain('body.admin');
    expect(await detail({ name: 'a', password: ['hunter2'] })).toContain('body.password');
    expect(await detail({ name: 'a', password: ['hunter2'] })).not.toContain('hunter2');
    expect(await detail({ name: 'a' })).toContain('password');
  });

  it('speak the language of the address, then of the user, then of the browser', async () => {
    const french = 'il n’y a rien à cette adresse';
    const english = 'there is nothing at this address';
    const ask = async (url: string, accept?: string) =>
      (await here.visitor(accept ? { headers: { 'accept-language': accept } } : {}).get(url)).body.detail;
    expect(await ask('/api/nowhere')).toBe(english);
    expect(await ask('/api/nowhere', 'fr')).toBe(french);
    expect(await ask('/api/nowhere', 'de, en;q=0.1, fr;q=0.2')).toBe(french);
    expect(await ask('/api/nowhere?lang=en', 'fr')).toBe(english);
    expect(await ask('/api/nowhere?lang=de', 'fr')).toBe(french);
    const user = here.visitor();
    await user.patch('/api/account', { lang: 'fr' });
    expect((await user.get('/api/users/nobody')).body.detail).toBe('personne ne s’appelle « nobody »');
    expect((await user.get('/api/users/nobody?lang=en')).body.detail).toBe('there is nobody by the name “nobody”');
  });

  it('carry the clause of the rules and the words of the game', () => {
    const why = { reason: reason('KO-1', 'game-over'), game: 'kopis' };
    const problem = new Problem(422, 'illegal-move', { why, extra: { turn: 7 } });
    const { clause, detail, turn } = problemDocument(problem, 'fr') as Record<string, unknown>;
    expect([clause, turn]).toEqual(['KO-1', 7]);
    expect(detail).toBe('la partie est terminée : plus aucun coup n’est permis');
  });

  it.each<[string, () => Error, number, string]>([
    ['a store that is away', () => new Unavailable('disk full'), 503, 'not-saved'],
    ['a store that was overtaken again and again', () => new Conflict('secret value'), 503, 'not-saved'],
    ['a mistake of ours', () => new Error('secret value'), 500, 'server-error'],
  ])('answer %s without details, and log none of the words', async (_, failure, status, code) => {
    const store = await openStore();
    const failing: Store = Object.create(store, { write: { value: () => Promise.reject(failure()) } });
    const world = testWorld(failing);
    const answer = await client(await buildApp(world)).get('/api/account');
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text + world.lines.join()).not.toContain('secret value');
    expect(world.lines.join()).toContain('/api/account');
  });
});

describe('methods', () => {
  it('OPTIONS says which there are, and opens nothing to other sites', async () => {
    const answer = await here.visitor().send({ method: 'OPTIONS', url: '/api/users/someone/mute' });
    expect([answer.status, answer.headers.allow]).toEqual([204, 'DELETE, OPTIONS, POST']);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await here.visitor().send({ method: 'OPTIONS', url: '/api/nowhere' })).status).toBe(404);
  });

  it('HEAD is GET without a body', async () => {
    const answer = await here.visitor().send({ method: 'HEAD', url: '/api/conduct' });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('a wrong one is told the right ones', async () => {
    const answer = await here.visitor().put('/api/account?x=1', {});
    expect([answer.status, answer.headers.allow]).toEqual([405, 'DELETE, GET, HEAD, OPTIONS, PATCH, POST']);
  });
});

describe('headers', () => {
  it('allow our own page and its workers, on plain http too, and nothing from elsewhere', async () => {
    const { headers } = await here.visitor().get('/api/conduct');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).not.toMatch(/upgrade-insecure-requests|unsafe-inline|http/);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('cross-site requests', () => {
  let known: Stage;
  beforeAll(async () => {
    known = await stage(openStore, { config: { publicUrl: 'https://play.example' } });
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['the page itself', { 'sec-fetch-site': 'same-origin' }, true],
    ['an address typed in', { 'sec-fetch-site': 'none' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }, false],
    ['another site that also claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://home:8080' }, false],
    ['the page itself on plain http', { origin: 'http://home:8080' }, true],
    ['the public address', { origin: 'https://play.example' }, true],
    ['another origin', { origin: 'http://evil.example' }, false],
    ['another port', { origin: 'http://home:9090' }, false],
    ['a frame without origin', { origin: 'null' }, false],
    ['an origin that is none', { origin: 'home:8080' }, false],
    ['a program', {}, true],
  ])('%s: %j is let in: %s', async (_, headers, allowed) => {
    for (const cookies of [true, false]) {
      const visitor = known.visitor();
      if (cookies) await visitor.get('/api/account');
      const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join();
      const { statusCode, payload } = await known.app.inject({
        method: 'PATCH',
        url: '/api/account',
        headers: { host: 'home:8080', cookie, ...headers },
        payload: { lang: 'fr' },
      });
      expect(statusCode).toBe(allowed ? 200 : 403);
      if (!allowed) expect(JSON.parse(payload).code).toBe('cross-site');
    }
  });

  it('reading is always allowed: no other site sees the answer', async () => {
    const visitor = here.visitor({ headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await visitor.get('/api/conduct')).status).toBe(200);
  });
});

describe('limits', () => {
  it('count requests of an address, found or not', async () => {
    const strict = await stage(openStore, { config: { ratePerAddress: 3 } });
    const from = (address: string) => strict.visitor({ address });
    for (const url of ['/api/conduct', '/api/nowhere', '/api/account']) await from('10.1.1.1').get(url);
    const answer = await from('10.1.1.1').get('/api/conduct?lang=fr');
    expect([answer.status, answer.body.code]).toEqual([429, 'too-many-requests']);
    expect(answer.body.detail).toMatch(/^trop de requêtes\u202f; réessayez dans \d+ s$/);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('10.1.1.2').get('/api/conduct')).status).toBe(200);
  });

  it('count requests of a user, from wherever they come', async () => {
    const strict = await stage(openStore, { config: { ratePerUser: 2 } });
    const user = strict.visitor();
    await user.get('/api/account');
    const statuses = [];
    for (const remoteAddress of ['10.2.0.1', '10.2.0.2', '10.2.0.3']) {
      statuses.push((await user.send({ method: 'GET', url: '/api/account', remoteAddress })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect((await strict.visitor().get('/api/account')).status).toBe(200);
  });
});

describe('the OpenAPI document', () => {
  it('describes every route, with its scope, its answer and its problems', async () => {
    const { body } = await here
      .visitor()
      .get<Record<string, Record<string, Record<string, Operation>>>>('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const operations = Object.entries(body.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
    expect(operations.length).toBeGreaterThan(15);
    for (const { path, summary, tags, operationId, responses, ...operation } of operations) {
      expect(path).toMatch(/^\/api\//);
      expect(summary, path).toBeTruthy();
      expect(tags, path).toBeTruthy();
      expect(operationId, path).toBeTruthy();
      expect(operation['x-scope'], path).toMatch(/^(none|read|play|account)$/);
      if (path !== '/api/openapi.json')
        expect(responses.default, path).toEqual({ $ref: '#/components/responses/Problem' });
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  interface Operation {
    readonly summary: string;
    readonly tags: string[];
    readonly operationId: string;
    readonly 'x-scope': string;
    readonly responses: Record<string, unknown>;
  }

  it('a route that names no scope is refused at the start', async () => {
    const app = await buildApp(testWorld(await openStore()));
    expect(() => app.get('/api/secret', () => 1)).toThrow('names no scope');
  });
});
