import { Account, AccountChange, AccountExport, AccountRemoval, NewAccount, Ok } from '@pessoi/protocol';
import { accountView, becomeAccount, changeAccount, rowOf } from '../auth/account.ts';
import type { Doorkeeper } from '../auth/doorkeeper.ts';
import { exportUser } from '../auth/export.ts';
import { userOf } from '../auth/identity.ts';
import { removeUser } from '../auth/remove.ts';
import { giveCookie, takeCookie } from '../auth/sessions.ts';
import type { Routes } from '../http/routes.ts';
import { answers } from '../http/schema.ts';
import { leaveAll } from '../matches/depart.ts';
import { Problem } from '../problem.ts';
import type { UserId } from '../store/index.ts';

const tags = ['account'];

export const accountRoutes =
  (doorkeeper: Doorkeeper): Routes =>
  async (app, { world, parts, service }) => {
    const leave = parts.leaveAll ?? ((id: UserId) => leaveAll(world, service, { id }));

    app.get(
      '/account',
      {
        config: { scope: 'read' },
        schema: {
          operationId: 'account',
          tags,
          summary: 'Who I am; whoever comes without a session becomes a guest',
          response: answers(Account),
        },
      },
      async (request) => {
        const { id, via, scopes } = userOf(request);
        return accountView(await rowOf(world, id), via, scopes);
      },
    );

    app.post(
      '/account',
      {
        config: { scope: 'account' },
        schema: {
          operationId: 'createAccount',
          tags,
          summary: 'Turn the guest into an account, with all that was played so far',
          body: NewAccount,
          response: answers(Account),
        },
      },
      async (request, reply) => {
        const user = userOf(request);
        const session = await becomeAccount(world, user, request.body);
        giveCookie(world, request, reply, session.secret);
        return accountView(await rowOf(world, user.id));
      },
    );

    app.patch(
      '/account',
      {
        config: { scope: 'account' },
        schema: {
          operationId: 'changeAccount',
          tags,
          summary: 'Change language, notices, mail address or password',
          body: AccountChange,
          response: answers(Account),
        },
      },
      async (request, reply) => {
        const { id, kind, via, scopes } = userOf(request);
        const { email, newPassword, password } = request.body;
        const row = await rowOf(world, id);
        if (email !== undefined || newPassword !== undefined) {
          if (kind !== 'account') throw new Problem(403, 'needs-account');
          await doorkeeper.confirm(row, password, request.ip);
        }
        const session = await changeAccount(world, row, request.body);
        if (session && via === 'cookie') giveCookie(world, request, reply, session.secret);
        return accountView(await rowOf(world, id), via, scopes);
      },
    );

    app.delete(
      '/account',
      {
        config: { scope: 'account' },
        schema: {
          operationId: 'deleteAccount',
          tags,
          summary: 'Delete me: games in play are resigned, finished ones stay without my name',
          body: AccountRemoval,
          response: answers(Ok),
        },
      },
      async (request, reply) => {
        const row = await rowOf(world, userOf(request).id);
        if (row.kind === 'account') await doorkeeper.confirm(row, request.body.password, request.ip);
        await removeUser(world, { leaveAll: leave }, row.id);
        takeCookie(world, request, reply);
        return { ok: true } as const;
      },
    );

    app.get(
      '/account/export',
      {
        config: { scope: 'account' },
        schema: {
          operationId: 'exportAccount',
          tags,
          summary: 'All that the server knows of me',
          response: answers(AccountExport),
        },
      },
      (request, reply) => {
        reply.header('content-disposition', 'attachment; filename="pessoi-account.json"');
        return exportUser(world, userOf(request).id);
      },
    );
  };
