/** An app of its own for a suite on accounts, and short ways to people in it. */
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Parts } from '../../src/parts.ts';
import { type Client, type ClientOptions, client } from '../support/client.ts';
import type { OpenStore } from '../support/stores.ts';
import { type TestWorld, type TestWorldOptions, testWorld } from '../support/world.ts';

export const PASSWORD = 'correct horse';

export interface Stage {
  readonly world: TestWorld;
  readonly app: FastifyInstance;
  visitor(options?: ClientOptions): Client;
  /** Someone with an account, signed in. */
  person(name: string, email?: string): Promise<Client>;
}

export async function stage(openStore: OpenStore, options: TestWorldOptions = {}, parts: Parts = {}): Promise<Stage> {
  const world = testWorld(await openStore(), options);
  const app = await buildApp(world, { checkAnswers: true, ...parts });
  return {
    world,
    app,
    visitor: (how) => client(app, how),
    async person(name, email) {
      const someone = client(app);
      const made = await someone.post('/api/account', { name, password: PASSWORD, ...(email && { email }) });
      expect(made.status).toBe(200);
      return someone;
    },
  };
}

export const COOKIE = 'pessoi_session';
export const DAY = 86_400_000;

/** Everything in the store, as text: what a test looks for in it must not be there. */
export async function dump({ store: { db } }: TestWorld): Promise<string> {
  const tables = ['users', 'sessions', 'tokens', 'resets', 'matches', 'seats', 'entries', 'plans', 'notes'] as const;
  const more = ['notices', 'devices', 'outgoing', 'blocks', 'reports', 'ratings', 'rating_changes', 'seeks'] as const;
  const rows = await Promise.all(
    [...tables, ...more, 'studies' as const].map((t) => db.selectFrom(t).selectAll().execute()),
  );
  return JSON.stringify(rows);
}
