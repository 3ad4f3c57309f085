import { Account, Ok, SignIn } from '@pessoi/protocol';
import { accountView } from '../auth/account.ts';
import type { Doorkeeper } from '../auth/doorkeeper.ts';
import { giveCookie, newSession, takeCookie } from '../auth/sessions.ts';
import { type TakeOver, takeOver } from '../auth/take-over.ts';
import type { Routes } from '../http/routes.ts';
import { answers } from '../http/schema.ts';
import { userTopic } from '../notices/index.ts';
import { retrying } from '../store/index.ts';

/** All matches of a guest are guarded at once, and any of them may be moving: more tries than for one. */
const TRIES = 30;

export const sessionRoutes =
  (doorkeeper: Doorkeeper): Routes =>
  async (app, { world, service }) => {
    const { db } = world.store;
    const config = { scope: 'none', needsUser: false } as const;

    app.post(
      '/session',
      {
        config,
        schema: {
          operationId: 'signIn',
          tags: ['account'],
          summary: 'Sign in; what was played as a guest in this browser goes to the account',
          body: SignIn,
          response: answers(Account),
        },
      },
      async (request, reply) => {
        const { name, password } = request.body;
        const row = await doorkeeper.signIn(name, password, request.ip);
        const before = request.user?.via === 'cookie' ? request.user : undefined;
        const nothing: TakeOver = { statements: [], unfinished: [] };
        const session = await retrying(async () => {
          const fresh = newSession(world, row.id);
          const taken = before?.kind === 'guest' ? await takeOver(world, before.id, row.id) : nothing;
          const old = before?.session ? [{ query: db.deleteFrom('sessions').where('hash', '=', before.session) }] : [];
          await world.store.write({
            statements: [...taken.statements, ...old, fresh.statement],
            topics: [...(taken.topics ?? []), ...(before ? [userTopic(before.id)] : [])],
          });
          // What is kept of them in memory still has the guest in it.
          for (const match of taken.unfinished) await service.read(match);
          return fresh;
        }, TRIES);
        giveCookie(world, request, reply, session.secret);
        return accountView(row);
      },
    );

    app.delete(
      '/session',
      {
        config,
        schema: { operationId: 'signOut', tags: ['account'], summary: 'Sign out', response: answers(Ok) },
      },
      async (request, reply) => {
        const { user } = request;
        if (user?.session) {
          const query = db.deleteFrom('sessions').where('hash', '=', user.session);
          await world.store.write({ statements: [{ query }], topics: [userTopic(user.id)] });
        }
        takeCookie(world, request, reply);
        return { ok: true } as const;
      },
    );
  };
