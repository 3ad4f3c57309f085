/** A user as anyone may see him. */
import type { Profile } from '@pessoi/protocol';
import { Problem } from '../problem.ts';
import type { UserRow } from '../store/index.ts';
import type { World } from '../world.ts';
import { isDeletedKey, nameKey } from './names.ts';

/** By name, whatever the case; the deleted are nobody. */
export async function userByName({ store: { db } }: World, name: string): Promise<UserRow> {
  const key = nameKey(name);
  const row = isDeletedKey(key)
    ? undefined
    : await db.selectFrom('users').selectAll().where('name_key', '=', key).executeTakeFirst();
  if (!row) throw new Problem(404, 'no-such-user', { params: { name: name.slice(0, 30) } });
  return row;
}

export async function profileOf({ store: { db } }: World, row: UserRow): Promise<Profile> {
  const { id, name, kind, created_at: created, owner_id } = row;
  const owner = owner_id && (await db.selectFrom('users').select('name').where('id', '=', owner_id).executeTakeFirst());
  const ratings = await db
    .selectFrom('ratings')
    .select(['variant', 'rating', 'deviation', 'games'])
    .where('user_id', '=', id)
    .orderBy('variant')
    .execute();
  return {
    id,
    name,
    kind,
    created,
    owner: owner ? owner.name : null,
    ratings: ratings.map(({ variant, rating, deviation, games }) => ({
      variant,
      rating: Math.round(rating),
      deviation: Math.round(deviation),
      games,
    })),
  };
}
