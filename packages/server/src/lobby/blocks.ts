import type { Database, UserId } from '../store/index.ts';

/** Everyone whom the user has blocked or who has blocked the user: they are not brought together. */
export async function blockedWith(db: Database, user: UserId | undefined): Promise<readonly UserId[]> {
  if (user === undefined) return [];
  const rows = await db
    .selectFrom('blocks')
    .select(['user_id', 'other_id'])
    .where('kind', '=', 'block')
    .where((eb) => eb.or([eb('user_id', '=', user), eb('other_id', '=', user)]))
    .execute();
  return rows.map(({ user_id, other_id }) => (user_id === user ? other_id : user_id));
}
