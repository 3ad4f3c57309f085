/** Lists of matches that anyone may look at. */
import { LobbyQuery, MatchList, ProblemDocument } from '@pessoi/protocol';
import type { Routes } from '../http/routes.ts';
import { liveMatches, openMatches } from '../lobby/list.ts';
import { matchList } from '../lobby/page.ts';

const config = { scope: 'none', needsUser: false } as const;
const tags = ['lobby'];
const response = { 200: MatchList, default: ProblemDocument };

export const lobbyRoutes: Routes = async (app, { world }) => {
  const { db } = world.store;

  app.get(
    '/lobby',
    {
      config,
      schema: {
        tags,
        summary: 'Matches that wait for players',
        operationId: 'getLobby',
        querystring: LobbyQuery,
        response,
      },
    },
    async ({ user, query }) => matchList(db, await openMatches(db, user?.id, query), user?.id),
  );

  app.get(
    '/live',
    {
      config,
      schema: {
        tags,
        summary: 'Matches being played, to watch',
        operationId: 'getLive',
        querystring: LobbyQuery,
        response,
      },
    },
    async ({ user, query }) => matchList(db, await liveMatches(db, query), user?.id),
  );
};
