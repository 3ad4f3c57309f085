/** Finding an opponent: quick pairing, and the same one again. */
import { MatchParams, Ok, PairingRequest, PairingView, ProblemDocument, RematchView } from '@pessoi/protocol';
import { userOf } from '../auth/identity.ts';
import type { Routes } from '../http/routes.ts';
import { pair, stopWaiting } from '../lobby/pairing.ts';
import { askRematch } from '../lobby/rematch.ts';
import type { MatchId } from '../store/index.ts';

const config = { scope: 'play' } as const;
const tags = ['lobby'];

export const pairingRoutes: Routes = async (app, { world, service }) => {
  app.post(
    '/pairing',
    {
      config,
      schema: {
        tags,
        summary: 'Play someone who waits for the same, or wait; send it again to go on waiting',
        operationId: 'pair',
        body: PairingRequest,
        response: { 200: PairingView, default: ProblemDocument },
      },
    },
    (request) => pair(world, userOf(request), request.body),
  );

  app.delete(
    '/pairing',
    {
      config,
      schema: {
        tags,
        summary: 'Wait no longer',
        operationId: 'stopPairing',
        response: { 200: Ok, default: ProblemDocument },
      },
    },
    async (request) => {
      await stopWaiting(world, userOf(request).id);
      return { ok: true } as const;
    },
  );

  app.post(
    '/matches/:id/rematch',
    {
      config,
      schema: {
        tags,
        summary: 'Ask for a rematch; it begins when all people have asked',
        operationId: 'askRematch',
        params: MatchParams,
        response: { 200: RematchView, default: ProblemDocument },
      },
    },
    (request) => askRematch(world, service, userOf(request), request.params.id as MatchId),
  );
};
