/** One log line and one measurement for every request. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import type { Metrics } from './metrics.ts';

/** Asked every few seconds by machines: counted, but not worth a line. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * The pattern of the route, never the address asked for: that may hold an invitation. Only ids, codes and times are written
 * down, so nothing needs to be struck out.
 */
export function watchRequests(app: FastifyInstance, { log }: Pick<World, 'log'>, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    metrics.request({ method, route, status, ms });
    const line = { id: request.id, method, route, status, ms, ...userOf(request) };
    if (QUIET.has(route)) log.debug(line, 'request');
    else log.info(line, 'request');
  });
}

/** Set by the sign-in hook; requests that end before it have none. */
function userOf(request: FastifyRequest): { readonly user?: string } {
  const user = 'user' in request ? request.user : undefined;
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string'
    ? { user: user.id }
    : {};
}
