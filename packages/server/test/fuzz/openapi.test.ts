/** Every operation of the OpenAPI document is sent good and bad requests by all kinds of people. */

import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Schema, Store } from '../../src/store/index.ts';
import { type Client, client } from '../support/client.ts';
import { eachStore } from '../support/stores.ts';
import { testWorld } from '../support/world.ts';
import { broken, fitting, hostile, type JsonSchema } from './values.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** Streams do not end, so they are tried elsewhere. */
const ENDLESS = ['stream'];
/** All but sessions and tokens, where even a refused request leaves the time at which someone looked in. */
const TABLES: readonly (keyof Schema)[] = [
  'users',
  'resets',
  'matches',
  'seats',
  'entries',
  'plans',
  'notes',
  'notices',
  'devices',
  'outgoing',
  'blocks',
  'reports',
  'ratings',
  'rating_changes',
  'seeks',
  'studies',
  'host',
];

eachStore((_name, openStore) => {
  let app: FastifyInstance;
  let store: Store;
  let people: Client[];
  let document: Document;
  let match: string;

  beforeAll(async () => {
    store = await openStore();
    const world = testWorld(store);
    app = await buildApp(world);
    const [ann, bob, guest] = [client(app), client(app), client(app)];
    await ann.post('/api/account', { name: 'Ann', password: 'a long password' });
    await bob.post('/api/account', { name: 'bob', password: 'a long password' });
    await guest.get('/api/account');
    const made = await ann.post<{ id: string }>('/api/matches', {
      game: 'kings',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    match = made.body.id;
    await bob.post(`/api/matches/${match}/join`, {});
    people = [ann, bob, guest, client(app), client(app, { token: 'pessoi_forged' })];
    document = (await client(app).get<Document>('/api/openapi.json')).body;
  });

  async function contents(): Promise<string> {
    const tables = await Promise.all(TABLES.map((table) => store.db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(tables);
  }

  const operations = (): { path: string; method: string; operation: Operation }[] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => !ENDLESS.includes(operation.operationId))
        .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );

  /** A request as the document describes it, with or without faults. */
  function request(
    path: string,
    operation: Operation,
    isBroken: boolean,
  ): fc.Arbitrary<{ url: string; payload: unknown }> {
    const parameters = operation.parameters ?? [];
    const body = operation.requestBody?.content['application/json']?.schema;
    const value = (schema: JsonSchema) => (isBroken ? fc.oneof(fitting(schema), hostile) : fitting(schema));
    return fc
      .record({
        parameters: fc.tuple(
          ...parameters.map(({ name, schema }) =>
            name === 'id' ? fc.oneof({ weight: 3, arbitrary: fc.constant(match) }, value(schema)) : value(schema),
          ),
        ),
        payload: body ? (isBroken ? broken(body) : fitting(body)) : fc.constant(undefined),
      })
      .map(({ parameters: values, payload }) => {
        let url = path;
        const query = new URLSearchParams();
        for (const [i, { name, in: where }] of parameters.entries()) {
          const text = typeof values[i] === 'string' ? values[i] : JSON.stringify(values[i] ?? '');
          if (where === 'path') url = url.replace(`{${name}}`, encodeURIComponent(text));
          else if (where === 'query') query.set(name, text);
        }
        return { url: query.size > 0 ? `${url}?${query}` : url, payload };
      });
  }

  describe('every operation', () => {
    it('is described with an id of its own', () => {
      const ids = operations().map(({ operation }) => operation.operationId);
      expect(ids).not.toContain(undefined);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(40);
    });

    it('answers whatever is sent with its result or the right 4xx, and a refusal changes nothing', async () => {
      const seen = new Map<string, Set<number>>();
      for (const { path, method, operation } of operations())
        await fc.assert(
          fc.asyncProperty(
            fc.boolean().chain((isBroken) => request(path, operation, isBroken)),
            fc.nat(4),
            async ({ url, payload }, who) => {
              const before = await contents();
              const { status, body, headers } = await (people[who] as Client).send({
                method: method as 'GET',
                url,
                headers: { 'x-forwarded-for': '10.0.0.1' },
                ...(payload !== undefined && {
                  payload: JSON.stringify(payload),
                  headers: { 'content-type': 'application/json' },
                }),
              });
              seen.set(operation.operationId, (seen.get(operation.operationId) ?? new Set()).add(status));
              expect(status, `${method} ${url} ${JSON.stringify(payload)}`).toBeLessThan(500);
              if (status < 400) return;
              expect(headers['content-type']).toContain('application/problem+json');
              expect(body).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) });
              expect(JSON.stringify(body)).not.toMatch(/\.ts:|node_modules|SQLITE|select |insert /i);
              const after = await contents();
              expect(after).toBe(withGuests(before, after));
            },
          ),
          { numRuns: 8 },
        );
      expect(seen.size).toBe(operations().length);
    });

    it.each([
      ['no JSON', '{"game":', 'application/json', 400],
      ['another type', 'game=kings', 'application/x-www-form-urlencoded', 415],
      ['too much', JSON.stringify({ game: 'x'.repeat(100_000) }), 'application/json', 413],
    ])('refuses a body that is %s', async (_what, payload, type, status) => {
      for (const { path, method, operation } of operations())
        if (operation.requestBody) {
          const url = path.replace(/\{[^}]+\}/g, 'x');
          const answer = await (people[0] as Client).send({
            method: method as 'POST',
            url,
            payload,
            headers: { 'content-type': type },
          });
          expect(answer.status, `${method} ${url}`).toBe(status);
          expect(answer.headers['content-type']).toContain('application/problem+json');
        }
    });
  });
});

/** A newcomer may have become a guest on the way to the refusal: that is no change to anything. */
function withGuests(before: string, after: string): string {
  if (before === after) return after;
  const [old, now] = [
    JSON.parse(before) as { id?: string; kind?: string }[][],
    JSON.parse(after) as { id?: string; kind?: string }[][],
  ];
  const known = new Set(old[0]?.map(({ id }) => id));
  const guests = now[0]?.filter(({ id, kind }) => kind === 'guest' && !known.has(id)) ?? [];
  old[0] = [...(old[0] ?? []), ...guests];
  return JSON.stringify(old);
}
