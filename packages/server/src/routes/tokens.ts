import { Id, MadeToken, NewBot, NewName, NewToken, Ok, Profile, type Scope, Strict, TokenView } from '@pessoi/protocol';
import { Type } from 'typebox';
import { freeName } from '../auth/account.ts';
import { newUserRow } from '../auth/guests.ts';
import { accountOf, type User } from '../auth/identity.ts';
import { nameKey } from '../auth/names.ts';
import { profileOf } from '../auth/profile.ts';
import { hashSecret } from '../auth/secret.ts';
import { newToken, scopesOf } from '../auth/tokens.ts';
import type { Routes } from '../http/routes.ts';
import { answers } from '../http/schema.ts';
import { Problem } from '../problem.ts';
import { retrying, type UserId } from '../store/index.ts';

const TOKENS = 20;
const BOTS = 5;

export const tokenRoutes: Routes = async (app, { world }) => {
  const { db } = world.store;
  const config = { scope: 'account' } as const;
  const tags = ['tokens'];

  /** My tokens, and those of my bots. */
  const mine = (me: UserId) =>
    db
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user_id')
      .where((eb) => eb.or([eb('users.id', '=', me), eb('users.owner_id', '=', me)]));

  async function make(holder: Pick<User, 'id' | 'name'>, { label, scopes }: { label: string; scopes: Scope[] }) {
    const { n } = await db
      .selectFrom('tokens')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('user_id', '=', holder.id)
      .executeTakeFirstOrThrow();
    if (Number(n) >= TOKENS) throw new Problem(409, 'too-many', { params: { limit: TOKENS } });
    const token = newToken(world);
    const id = world.random.id(12);
    const created = world.now();
    const row = {
      id,
      hash: hashSecret(token),
      user_id: holder.id,
      label,
      scopes: JSON.stringify(scopes),
      created_at: created,
      used_at: null,
    };
    await world.store.write({ statements: [{ query: db.insertInto('tokens').values(row), rows: 1 }] });
    return { id, user: holder.name, label, scopes, created, used: null, token };
  }

  app.get(
    '/tokens',
    {
      config,
      schema: {
        operationId: 'tokens',
        tags,
        summary: 'My tokens and those of my bots',
        response: answers(Strict({ tokens: Type.Array(TokenView) })),
      },
    },
    async (request) => {
      const rows = await mine(accountOf(request).id)
        .select(['tokens.id', 'users.name', 'tokens.label', 'tokens.scopes', 'tokens.created_at', 'tokens.used_at'])
        .orderBy('tokens.created_at')
        .orderBy('tokens.id')
        .execute();
      return {
        tokens: rows.map((row) => ({
          id: row.id,
          user: row.name,
          label: row.label,
          scopes: scopesOf(row),
          created: row.created_at,
          used: row.used_at,
        })),
      };
    },
  );

  app.post(
    '/tokens',
    {
      config,
      schema: {
        operationId: 'createToken',
        tags,
        summary: 'Make a token for a program; it is shown only now',
        body: NewToken,
        response: answers(MadeToken),
      },
    },
    (request) => make(accountOf(request), request.body),
  );

  app.delete(
    '/tokens/:id',
    {
      config,
      schema: {
        operationId: 'revokeToken',
        tags,
        summary: 'Revoke a token of mine or of a bot of mine',
        params: Strict({ id: Id }),
        response: answers(Ok),
      },
    },
    async (request) => {
      const { id } = request.params;
      const row = await mine(accountOf(request).id).select('tokens.id').where('tokens.id', '=', id).executeTakeFirst();
      if (!row) throw new Problem(404, 'no-such-token');
      await world.store.write({ statements: [{ query: db.deleteFrom('tokens').where('id', '=', id) }] });
      return { ok: true } as const;
    },
  );

  app.post(
    '/bots',
    {
      config,
      schema: {
        operationId: 'createBot',
        tags,
        summary: 'Make a bot account of mine: marked as such everywhere, and never rated',
        body: NewBot,
        response: answers(Profile),
      },
    },
    async (request) => {
      const me = accountOf(request);
      const { name } = request.body;
      return retrying(async () => {
        await freeName(world, name);
        const bots = await db.selectFrom('users').select('id').where('owner_id', '=', me.id).execute();
        if (bots.length >= BOTS) throw new Problem(409, 'too-many', { params: { limit: BOTS } });
        const row = { ...newUserRow(world, 'bot', name, me.lang), owner_id: me.id };
        await world.store.write({ statements: [{ query: db.insertInto('users').values(row), rows: 1 }] });
        return profileOf(world, row);
      });
    },
  );

  app.post(
    '/bots/:name/tokens',
    {
      config,
      schema: {
        operationId: 'createBotToken',
        tags,
        summary: 'Make a token for a bot of mine; it is shown only now',
        params: Strict({ name: NewName }),
        body: NewToken,
        response: answers(MadeToken),
      },
    },
    async (request) => {
      const me = accountOf(request);
      const { name } = request.params;
      const bot = await db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('name_key', '=', nameKey(name))
        .where('owner_id', '=', me.id)
        .executeTakeFirst();
      if (!bot) throw new Problem(404, 'no-such-bot', { params: { name } });
      if (request.body.scopes.includes('account')) throw new Problem(400, 'bot-scope');
      return make(bot, request.body);
    },
  );
};
