/** Matches with all that hangs on their end. */
import { ratingStatements } from '../ratings/change.ts';
import type { World } from '../world.ts';
import { type MatchService, matchService } from './service.ts';

export const openMatches = (world: World): MatchService =>
  matchService(world, [(match) => ratingStatements(world, match)]);
