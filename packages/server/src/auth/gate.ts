/** The door of the API: from where, who, how often, and with what right. In this order, and before any body is read. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../http/limits.ts';
import { bearerOf, refuseCrossSite } from '../http/security.ts';
import { Problem } from '../problem.ts';
import type { World } from '../world.ts';
import { newGuest } from './guests.ts';
import { languageOf } from './identity.ts';
import { bySession, type Found, giveCookie } from './sessions.ts';
import { byToken } from './tokens.ts';

export function gate(app: FastifyInstance, world: World, limits: Limits): void {
  app.decorateRequest('user', undefined);
  app.decorateRequest('lang', 'en');

  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('/api/') && config?.scope === undefined) throw new Error(`${method} ${url} names no scope`);
  });

  app.addHook('onRequest', async (request, reply) => {
    request.lang = languageOf(request);
    await limits.address(request);
    const { scope, needsUser = true } = request.routeOptions.config;
    if (scope === undefined) return;
    reply.header('cache-control', 'no-store');
    refuseCrossSite(world, request);
    const found = await identify(world, request, reply);
    if (found?.banned) {
      // What anyone may see stays visible; and signing out, or in as someone else, needs no user.
      if (needsUser || found.user.via === 'token') throw new Problem(403, 'banned');
      return;
    }
    if (!found) return;
    const { user } = found;
    request.user = user;
    request.lang = languageOf(request);
    await limits.user(request);
    if (scope !== 'none' && !user.scopes.includes(scope)) throw new Problem(403, 'token-scope', { params: { scope } });
  });

  // Only after the request was found well formed: whoever sends garbage is not made a guest.
  app.addHook('preHandler', async (request, reply) => {
    const { scope, needsUser = true } = request.routeOptions.config;
    if (scope === undefined || !needsUser || request.user) return;
    const guest = await newGuest(world, request.lang);
    request.user = guest.user;
    giveCookie(world, request, reply, guest.secret);
  });
}

/** A request with a token is judged by the token alone, whatever cookies come with it. */
async function identify(world: World, request: FastifyRequest, reply: FastifyReply): Promise<Found | undefined> {
  const token = bearerOf(request);
  if (token === undefined) return bySession(world, request, reply);
  const found = await byToken(world, token);
  if (!found) throw new Problem(401, 'not-signed-in');
  return found;
}
