import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { gate } from './auth/gate.ts';
import { sendHelmetHeaders } from './http/headers.ts';
import { limits } from './http/limits.ts';
import { answerMethods } from './http/methods.ts';
import { describe, serveDocument } from './http/openapi.ts';
import { BODY_LIMIT, errorHandler } from './http/problems.ts';
import type { Routes } from './http/routes.ts';
import { serializerCompiler, validatorCompiler } from './http/validation.ts';
import { openMatches } from './matches/index.ts';
import { operate } from './operate/index.ts';
import type { Parts } from './parts.ts';
import { accountsRoutes } from './routes/accounts.ts';
import { lobbyRoutes } from './routes/lobby.ts';
import { matchRoutes } from './routes/matches.ts';
import { noteRoutes } from './routes/notes.ts';
import { noticeRoutes } from './routes/notices.ts';
import { pairingRoutes } from './routes/pairing.ts';
import { playRoutes } from './routes/play.ts';
import { ratingRoutes } from './routes/ratings.ts';
import { recordRoutes } from './routes/records.ts';
import { streamRoutes } from './routes/stream.ts';
import { studyRoutes } from './routes/studies.ts';
import type { World } from './world.ts';

/** The routes of the API, by topic. */
const ROUTES: readonly Routes[] = [
  accountsRoutes,
  matchRoutes,
  playRoutes,
  lobbyRoutes,
  pairingRoutes,
  recordRoutes,
  ratingRoutes,
  studyRoutes,
  noteRoutes,
  streamRoutes,
  noticeRoutes,
];

/** The whole server behind one `inject`: nothing listens yet, and nothing runs in the background. */
export async function buildApp(world: World, parts: Parts = {}): Promise<FastifyInstance> {
  const onError = errorHandler(world);
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    // One proxy: what was in the header before it came from the client and proves nothing.
    trustProxy: world.config.trustProxy && ((_address: string, hop: number) => hop === 0),
    // A client that never finishes its request must not hold a connection for ever.
    requestTimeout: 30_000,
    frameworkErrors: onError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler(parts.checkAnswers === true));
  app.setErrorHandler(onError);
  app.removeContentTypeParser('text/plain');

  answerMethods(app);
  await describe(app);
  await sendHelmetHeaders(app);
  await app.register(cookie);
  gate(app, world, await limits(app, world));
  await operate(app, world, parts);

  const service = parts.matches ?? openMatches(world);
  await app.register(
    async (api) => {
      serveDocument(api);
      for (const routes of ROUTES) await api.register(routes, { world, parts, service });
    },
    { prefix: '/api' },
  );
  return app;
}
