/** Orders to a match: moves, resignation, offers, claims, chat, conditional moves. */
import type { Viewer } from '@pessoi/core';
import {
  ChatRequest,
  MatchParams,
  MatchQuery,
  MoveRequest,
  OfferParams,
  OfferRequest,
  PlanBody,
  ProblemDocument,
  Receipt,
} from '@pessoi/protocol';
import { type User, userOf } from '../auth/identity.ts';
import type { Routes } from '../http/routes.ts';
import { head, type Match, seatOf, viewerOf } from '../matches/match.ts';
import type { Asker, Order } from '../matches/order.ts';
import { checkPlan } from '../matches/plans.ts';
import { withPresence } from '../matches/presence.ts';
import { situationOf } from '../matches/render.ts';
import { Problem } from '../problem.ts';
import type { MatchId } from '../store/index.ts';

const config = { scope: 'play' } as const;
const tags = ['play'];
const response = { 200: Receipt, default: ProblemDocument };

export const playRoutes: Routes = async (app, { world, service }) => {
  const { db } = world.store;

  /** An order by someone who plays; a match that he may not see is not there. */
  async function order(
    id: string,
    user: User,
    ask: (by: Asker, match: Match) => Order,
    invite?: string,
  ): Promise<Receipt> {
    const after = await service.order(id as MatchId, (match) => ask(askerOf(match, user, invite), match));
    if (!after) throw new Problem(404, 'no-such-match');
    return receipt(after, seatOf(after, user.id) ?? -1);
  }

  app.post(
    '/matches/:id/moves',
    {
      config,
      schema: { tags, summary: 'Make a move', operationId: 'move', params: MatchParams, body: MoveRequest, response },
    },
    (request) => order(request.params.id, userOf(request), (by) => ({ kind: 'move', by, ...request.body })),
  );

  app.post(
    '/matches/:id/resign',
    { config, schema: { tags, summary: 'Resign', operationId: 'resign', params: MatchParams, response } },
    (request) => order(request.params.id, userOf(request), (by) => ({ kind: 'resign', by })),
  );

  app.post(
    '/matches/:id/offers/:what',
    {
      config,
      schema: {
        tags,
        summary: 'Offer a draw or ask to take back; accept, decline, withdraw',
        operationId: 'offer',
        params: OfferParams,
        body: OfferRequest,
        response,
      },
    },
    (request) => {
      const { id, what } = request.params;
      const { act } = request.body;
      return order(id, userOf(request), (by) => ({ kind: 'offer', by, what, act }));
    },
  );

  app.post(
    '/matches/:id/claim',
    {
      config,
      schema: {
        tags,
        summary: 'Claim the win: the opponent has left',
        operationId: 'claim',
        params: MatchParams,
        response,
      },
    },
    async (request) => {
      const user = userOf(request);
      const match = await service.read(request.params.id as MatchId);
      if (match) service.note(await withPresence(world, match));
      return order(request.params.id, user, (by) => ({ kind: 'claim', by }));
    },
  );

  app.post(
    '/matches/:id/chat',
    {
      config,
      schema: {
        tags,
        summary: 'Write a line to the other players, or as a spectator to the other spectators',
        operationId: 'chat',
        params: MatchParams,
        querystring: MatchQuery,
        body: ChatRequest,
        response,
      },
    },
    async (request) => {
      const user = userOf(request);
      const { invite } = request.query;
      const after = await service.order(request.params.id as MatchId, (match) => {
        const viewer = viewerOf(match, user.id, invite);
        if (viewer === undefined) throw new Problem(404, 'no-such-match');
        const seat = viewer >= 0 ? (viewer as Asker['seat']) : null;
        const room = seat === null ? 'spectators' : 'players';
        return { kind: 'chat', seat, user: user.id, from: user.name, room, ...request.body };
      });
      if (!after) throw new Problem(404, 'no-such-match');
      return receipt(after, seatOf(after, user.id) ?? -1);
    },
  );

  app.put(
    '/matches/:id/plan',
    {
      config,
      schema: {
        tags,
        summary: 'Conditional moves for a game by correspondence',
        operationId: 'putPlan',
        params: MatchParams,
        body: PlanBody,
        response: { 200: PlanBody, default: ProblemDocument },
      },
    },
    async (request) => {
      const { match, seat } = await mine(request.params.id, userOf(request));
      const { lines } = request.body;
      checkPlan(match, seat, lines);
      const own = { match_id: match.row.id, seat, lines: JSON.stringify(lines) };
      const clear = db.deleteFrom('plans').where('match_id', '=', own.match_id).where('seat', '=', seat);
      const set = lines.length > 0 ? [{ query: db.insertInto('plans').values(own) }] : [];
      await world.store.write({ statements: [{ query: clear }, ...set] });
      return { lines };
    },
  );

  app.get(
    '/matches/:id/plan',
    {
      config: { scope: 'read' },
      schema: {
        tags,
        summary: 'Your conditional moves',
        operationId: 'getPlan',
        params: MatchParams,
        response: { 200: PlanBody, default: ProblemDocument },
      },
    },
    async (request) => {
      const { match, seat } = await mine(request.params.id, userOf(request));
      const own = await db
        .selectFrom('plans')
        .select('lines')
        .where('match_id', '=', match.row.id)
        .where('seat', '=', seat)
        .executeTakeFirst();
      return { lines: own ? (JSON.parse(own.lines) as string[][]) : [] };
    },
  );

  async function mine(id: string, user: User): Promise<{ match: Match; seat: Asker['seat'] }> {
    const match = await service.read(id as MatchId);
    if (!match) throw new Problem(404, 'no-such-match');
    return { match, seat: askerOf(match, user).seat };
  }
};

function askerOf(match: Match, user: User, invite?: string): Asker {
  const seat = seatOf(match, user.id);
  if (seat !== undefined) return { seat, user: user.id };
  if (viewerOf(match, user.id, invite) === undefined) throw new Problem(404, 'no-such-match');
  throw new Problem(403, 'not-a-player');
}

const receipt = (match: Match, viewer: Viewer): Receipt => ({
  seq: head(match),
  turn: match.turn,
  situation: situationOf(match, viewer),
});
