/** Matches: create, look at, take a seat, leave it. */

import { Created, Join, MatchParams, MatchQuery, MatchView, NewMatch, ProblemDocument } from '@pessoi/protocol';
import { userOf } from '../auth/identity.ts';
import type { Routes } from '../http/routes.ts';
import { seriesView } from '../lobby/series.ts';
import { createMatch } from '../matches/create.ts';
import { joinMatch, leaveMatch } from '../matches/join.ts';
import { viewerOf } from '../matches/match.ts';
import { touch, withPresence } from '../matches/presence.ts';
import { wholeMatch } from '../matches/whole.ts';
import { Problem } from '../problem.ts';
import type { MatchId, UserId } from '../store/index.ts';

const tags = ['matches'];

export const matchRoutes: Routes = async (app, { world, service }) => {
  const { db } = world.store;

  async function show(id: string, user: UserId | undefined, invite?: string): Promise<MatchView> {
    const match = await service.read(id as MatchId);
    const viewer = match && viewerOf(match, user, invite);
    if (!match || viewer === undefined) throw new Problem(404, 'no-such-match');
    // Whether a win may be claimed depends on who was there, which the streams of other processes note too.
    const seen = match.status === 'playing' && viewer >= 0 ? await withPresence(world, match) : match;
    return wholeMatch(db, seen, viewer, user, (of) => seriesView(world, service, of));
  }

  app.post(
    '/matches',
    {
      config: { scope: 'play' },
      schema: {
        tags,
        summary: 'Start a match, or open one for others to join',
        operationId: 'createMatch',
        body: NewMatch,
        response: { 201: MatchView, default: ProblemDocument },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const id = await createMatch(world, user, request.body);
      return reply
        .code(201)
        .header('location', `/api/matches/${id}`)
        .send(await show(id, user.id));
    },
  );

  app.get(
    '/matches/:id',
    {
      config: { scope: 'none', needsUser: false },
      schema: {
        tags,
        summary: 'A match as you may see it',
        operationId: 'getMatch',
        params: MatchParams,
        querystring: MatchQuery,
        response: { 200: MatchView, default: ProblemDocument },
      },
    },
    async (request) => {
      const { user } = request;
      const view = await show(request.params.id, user?.id, request.query.invite);
      if (user) await touch(world, service, view.id as MatchId, user.id);
      return view;
    },
  );

  app.post(
    '/matches/:id/join',
    {
      config: { scope: 'play' },
      schema: {
        tags,
        summary: 'Take a seat',
        operationId: 'joinMatch',
        params: MatchParams,
        body: Join,
        response: { 200: MatchView, default: ProblemDocument },
      },
    },
    async (request) => {
      const user = userOf(request);
      await joinMatch(world, service, user, request.params.id as MatchId, request.body);
      return show(request.params.id, user.id);
    },
  );

  app.post(
    '/matches/:id/leave',
    {
      config: { scope: 'play' },
      schema: {
        tags,
        summary: 'Leave a seat before the start; the maker of a match gives it up',
        operationId: 'leaveMatch',
        params: MatchParams,
        response: { 200: Created, default: ProblemDocument },
      },
    },
    async (request) => {
      await leaveMatch(world, service, userOf(request), request.params.id as MatchId);
      return { id: request.params.id };
    },
  );
};
