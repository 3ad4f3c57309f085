import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { MatchService } from '../matches/service.ts';
import type { Parts } from '../parts.ts';
import type { World } from '../world.ts';

/** The routes of one topic, registered under `/api`. */
export type Routes = FastifyPluginAsyncTypebox<{
  readonly world: World;
  readonly parts: Parts;
  readonly service: MatchService;
}>;
