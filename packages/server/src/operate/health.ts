/** What machines ask: is it up, is it ready, how is it doing. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import type { World } from '../world.ts';
import type { Metrics } from './metrics.ts';
import { isPrivate } from './private.ts';

/** Whether this process takes part: no longer, once it is being stopped. */
export interface Standing {
  stopping: boolean;
}

export function addHealth(app: FastifyInstance, world: World, metrics: Metrics, standing: Standing): void {
  const { store, log, config } = world;

  app.get('/healthz', async () => ({ status: 'up' }));

  app.get('/readyz', async (_request, reply) => {
    if (standing.stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await store.check();
    } catch (err) {
      log.warn({ err }, 'the store does not answer');
      return reply.code(503).send({ status: 'store' });
    }
    return { status: 'ready' };
  });

  app.get('/metrics', async (request, reply) => {
    // A proxy that is not to be believed hides who asks.
    const proxied = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
    const near = isPrivate(request.ip) && (config.trustProxy || !proxied);
    if (config.metrics !== 'public' && !near) throw new Problem(404, 'not-found');
    return reply.type(metrics.type).send(await metrics.text());
  });
}
