/** The event stream: one for each page, with everything that it follows. */
import { ProblemDocument, StreamQuery } from '@pessoi/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { hashSecret } from '../auth/secret.ts';
import type { Routes } from '../http/routes.ts';
import { bearerOf } from '../http/security.ts';
import { matchFeed } from '../matches/feed.ts';
import { Problem } from '../problem.ts';
import type { MatchId } from '../store/index.ts';
import { MAX_MATCHES, parseCursor, parseFollow } from '../streams/cursor.ts';
import { Hub } from '../streams/hub.ts';
import type { Credential, Sink } from '../streams/stream.ts';
import type { Wish } from '../streams/wish.ts';

export const streamRoutes: Routes = async (app, { world, parts, service }) => {
  const hub = parts.streams ?? new Hub(world, matchFeed(world.store.db, service));
  app.addHook('preClose', async () => hub.stop());

  app.get(
    '/stream',
    {
      // A stream for HEAD would never end.
      exposeHeadRoute: false,
      config: { scope: 'read', needsUser: false },
      schema: {
        tags: ['stream'],
        summary: 'Server-Sent Events: your notices, and the matches you follow',
        description:
          'Every event has an id; the last one, sent back as `Last-Event-ID` or `last`, continues without a gap or a double.',
        operationId: 'stream',
        querystring: StreamQuery,
        response: {
          200: {
            description: 'Events, named by their kind',
            content: { 'text/event-stream': { schema: Type.String() } },
          },
          default: ProblemDocument,
        },
      },
    },
    async (request, reply) => {
      const handle = await hub.open(wishOf(request, request.query), () => begin(request, reply));
      const { raw } = reply;
      raw.on('drain', handle.drained);
      // It may have been closed while we were reading.
      if (raw.destroyed || raw.closed) handle.closed();
      else raw.on('close', handle.closed);
      return reply;
    },
  );
};

/** From here on the answer is ours to write: what the hooks have set goes out first. */
function begin(request: FastifyRequest, reply: FastifyReply): Sink {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  // The end of the stream is the end of the connection: no chunks to wrap every event in.
  raw.removeHeader('transfer-encoding');
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  // Sent alone, the text of the headers is kept flat: 2 kB less for as long as the stream is open.
  raw.flushHeaders();
  raw.on('error', () => raw.destroy());
  request.raw.socket.setNoDelay(true);
  return raw;
}

function wishOf(request: FastifyRequest, query: StreamQuery): Wish {
  const refuse = (what: string): never => {
    throw new Problem(400, 'bad-request', { params: { what } });
  };
  const header = request.headers['last-event-id'];
  const last = parseCursor(header !== undefined ? String(header) : (query.last ?? '')) ?? refuse('Last-Event-ID');
  const follows = list(query.match).map((text) => parseFollow(text) ?? refuse('querystring.match'));
  const matches = new Map<MatchId, number | undefined>();
  for (const { match, seq } of follows) matches.set(match, last.matches.get(match) ?? seq);
  if (matches.size > MAX_MATCHES) refuse('querystring.match');
  const { user } = request;
  return {
    listener: {
      user: user?.id,
      credential: credentialOf(request),
      address: request.ip,
      invites: list(query.invite),
      lobby: query.lobby === '1',
      page: query.page,
    },
    notices: last.notices,
    matches,
  };
}

const list = (given: string | readonly string[] | undefined): readonly string[] =>
  given === undefined ? [] : typeof given === 'string' ? [given] : given;

function credentialOf(request: FastifyRequest): Credential | undefined {
  if (request.user?.session !== undefined) return { table: 'sessions', hash: request.user.session };
  const token = bearerOf(request);
  return token ? { table: 'tokens', hash: hashSecret(token) } : undefined;
}
