/** Requests a minute, for one address and for one user. Counted in memory, each process for itself. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { World } from '../world.ts';

export interface Limits {
  address(request: FastifyRequest): Promise<void>;
  user(request: FastifyRequest): Promise<void>;
}

export async function limits(app: FastifyInstance, { config }: World): Promise<Limits> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000, cache: 50_000, ipv6Subnet: 64 });
  type Limiter = ReturnType<typeof app.createRateLimit>;
  const count = async (limiter: Limiter, request: FastifyRequest): Promise<void> => {
    const state = await limiter(request);
    if (state.isAllowed || !state.isExceeded) return;
    const seconds = Math.max(1, state.ttlInSeconds);
    throw new Problem(429, 'too-many-requests', { params: { seconds }, extra: { retryAfter: seconds } });
  };
  const byAddress = app.createRateLimit({ max: config.ratePerAddress });
  const byUser = app.createRateLimit({ max: config.ratePerUser, keyGenerator: ({ user }) => user?.id ?? '' });
  return {
    address: (request) => count(byAddress, request),
    user: (request) => count(byUser, request),
  };
}
