import { Ok, Reset, ResetAnswer, ResetRequest } from '@pessoi/protocol';
import type { Doorkeeper } from '../auth/doorkeeper.ts';
import { askReset, reset } from '../auth/resets.ts';
import type { Routes } from '../http/routes.ts';
import { answers } from '../http/schema.ts';

export const resetRoutes =
  (doorkeeper: Doorkeeper): Routes =>
  async (app, { world }) => {
    const config = { scope: 'none', needsUser: false } as const;

    app.post(
      '/account/reset-request',
      {
        config,
        schema: {
          operationId: 'askReset',
          tags: ['account'],
          summary: 'Have a way back in sent to the mail address of an account, if there is one',
          body: ResetRequest,
          response: answers(ResetAnswer),
        },
      },
      async ({ body, ip }) => {
        const mail = world.config.smtpUrl !== undefined;
        doorkeeper.letter('name' in body ? body.name : body.email, ip);
        if (mail) await askReset(world, body);
        return { ok: true, mail } as const;
      },
    );

    app.post(
      '/account/reset',
      {
        config,
        schema: {
          operationId: 'resetPassword',
          tags: ['account'],
          summary: 'Choose a new password with what came by mail; everyone is signed out',
          body: Reset,
          response: answers(Ok),
        },
      },
      async ({ body: { token, password } }) => {
        await reset(world, token, password);
        return { ok: true } as const;
      },
    );
  };
