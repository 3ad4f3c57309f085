import { Leaderboard, LeaderboardQuery, ProblemDocument, Strict, UserName, UserRatings } from '@pessoi/protocol';
import { Type } from 'typebox';
import type { Routes } from '../http/routes.ts';
import { Problem } from '../problem.ts';
import { leaderboard, ratingsOf } from '../ratings/boards.ts';
import { isRatingKey } from '../ratings/keys.ts';
import { userNamed } from '../records/user.ts';

const config = { scope: 'none', needsUser: false } as const;
const tags = ['ratings'];

export const ratingRoutes: Routes = async (app, { world }) => {
  const { db } = world.store;

  app.get(
    '/ratings/:key',
    {
      config,
      schema: {
        tags,
        summary: 'The best players',
        operationId: 'getLeaderboard',
        params: Strict({ key: Type.String({ maxLength: 40 }) }),
        querystring: LeaderboardQuery,
        response: { 200: Leaderboard, default: ProblemDocument },
      },
    },
    ({ params: { key }, query: { from = 1 } }) => {
      if (!isRatingKey(key)) throw new Problem(404, 'no-such-rating', { params: { key } });
      return leaderboard(db, key, from, world.now());
    },
  );

  app.get(
    '/users/:name/ratings',
    {
      config,
      schema: {
        tags,
        summary: 'Someone’s ratings and how they changed',
        operationId: 'getRatingsOf',
        params: Strict({ name: UserName }),
        response: { 200: UserRatings, default: ProblemDocument },
      },
    },
    async ({ params }) => ratingsOf(db, await userNamed(db, params.name), world.now()),
  );
};
