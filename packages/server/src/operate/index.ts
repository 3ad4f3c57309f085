/** What a host sees of the server, put on top of the API. */
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { addHealth, type Standing } from './health.ts';
import type { Metrics } from './metrics.ts';
import { addPages } from './pages/routes.ts';
import { watchRequests } from './watch.ts';

export interface Operations {
  readonly metrics: Metrics;
  readonly standing: Standing;
}

export interface Operating {
  readonly operations?: Operations;
  /** The folder of the built page. */
  readonly site?: string;
}

/** Before all routes: it looks at each. A test that is not about operating leaves the operations out. */
export async function operate(app: FastifyInstance, world: World, { operations, site }: Operating): Promise<void> {
  await addPages(app, world, site);
  if (operations === undefined) return;
  watchRequests(app, world, operations.metrics);
  addHealth(app, world, operations.metrics, operations.standing);
}
