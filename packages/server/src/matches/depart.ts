/** A user who is gone for good: seats before the start are given up, games under way are resigned. */
import type { User } from '../auth/identity.ts';
import { Problem } from '../problem.ts';
import type { World } from '../world.ts';
import { leaveMatch } from './join.ts';
import { seatOf } from './match.ts';
import type { MatchService } from './service.ts';

export async function leaveAll(world: World, service: MatchService, user: Pick<User, 'id'>): Promise<void> {
  const { db } = world.store;
  const matches = await db
    .selectFrom('matches')
    .select(['id', 'status'])
    .where('status', '!=', 'over')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('seats').select('seat').whereRef('match_id', '=', 'matches.id').where('user_id', '=', user.id),
        ),
        eb.and([eb('created_by', '=', user.id), eb('status', '=', 'open')]),
      ]),
    )
    .execute();
  for (const { id, status } of matches)
    if (status === 'open') await leaveMatch(world, service, user, id).catch(ignoreProblems);
    else
      await service
        .order(id, (match) => {
          const seat = seatOf(match, user.id);
          if (seat === undefined) throw new Problem(403, 'not-a-player');
          return { kind: 'resign', by: { seat, user: user.id } };
        })
        .catch(ignoreProblems);
}

/** It started, or ended, just now: the other way out was taken already. */
function ignoreProblems(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}
