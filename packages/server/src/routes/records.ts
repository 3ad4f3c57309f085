/** Games that were played: lists, records, everything of mine. */
import { Readable } from 'node:stream';
import {
  GamesQuery,
  MatchList,
  MatchParams,
  MatchQuery,
  ProblemDocument,
  RecordDocument,
  Strict,
  UserName,
} from '@pessoi/protocol';
import { Type } from 'typebox';
import { userOf } from '../auth/identity.ts';
import type { Routes } from '../http/routes.ts';
import { matchList } from '../lobby/page.ts';
import { viewerOf } from '../matches/match.ts';
import { readPeople } from '../matches/people.ts';
import { Problem } from '../problem.ts';
import { exportLines } from '../records/export.ts';
import { gamesOf } from '../records/games.ts';
import { recordOf } from '../records/record.ts';
import { userNamed } from '../records/user.ts';
import type { MatchId } from '../store/index.ts';

const tags = ['records'];
/** Sent as it is made; the document says text. */
const RecordLines = Type.Unsafe<Readable>({
  type: 'string',
  description: 'application/x-ndjson: a record on each line',
});

export const recordRoutes: Routes = async (app, { world, service }) => {
  const { db } = world.store;

  app.get(
    '/matches/:id/record',
    {
      config: { scope: 'none', needsUser: false },
      schema: {
        tags,
        summary: 'The record of a finished match',
        operationId: 'getRecord',
        params: MatchParams,
        querystring: MatchQuery,
        response: { 200: RecordDocument, default: ProblemDocument },
      },
    },
    async ({ user, params, query }) => {
      const match = await service.read(params.id as MatchId);
      if (!match || viewerOf(match, user?.id, query.invite) === undefined) throw new Problem(404, 'no-such-match');
      if (match.status !== 'over') throw new Problem(409, 'not-over');
      const people = await readPeople(db, [match.row], match.seats);
      return recordOf(match, people.get(match.row.id) ?? new Map());
    },
  );

  app.get(
    '/games',
    {
      config: { scope: 'read' },
      schema: {
        tags,
        summary: 'My matches, newest first',
        operationId: 'getMyGames',
        querystring: GamesQuery,
        response: { 200: MatchList, default: ProblemDocument },
      },
    },
    async (request) => {
      const { id } = userOf(request);
      return matchList(db, await gamesOf(db, id, request.query, { publicOnly: false }), id);
    },
  );

  app.get(
    '/games/export',
    {
      config: { scope: 'read' },
      schema: {
        tags,
        summary: 'The records of all my finished matches, one on each line',
        operationId: 'exportMyGames',
        response: { 200: RecordLines, default: ProblemDocument },
      },
    },
    async (request, reply) => {
      const lines = exportLines(db, service, userOf(request).id);
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('content-disposition', 'attachment; filename="pessoi-games.jsonl"')
        .send(Readable.from(lines));
    },
  );

  app.get(
    '/users/:name/games',
    {
      config: { scope: 'none', needsUser: false },
      schema: {
        tags,
        summary: 'Finished, listed matches of someone',
        operationId: 'getGamesOf',
        params: Strict({ name: UserName }),
        querystring: GamesQuery,
        response: { 200: MatchList, default: ProblemDocument },
      },
    },
    async ({ user, params, query }) => {
      const whose = await userNamed(db, params.name);
      return matchList(db, await gamesOf(db, whose, query, { publicOnly: true }), user?.id);
    },
  );
};
