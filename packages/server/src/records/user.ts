import { nameKey } from '../auth/names.ts';
import { Problem } from '../problem.ts';
import type { Database, UserId } from '../store/index.ts';

export async function userNamed(db: Database, name: string): Promise<UserId> {
  const user = await db.selectFrom('users').select('id').where('name_key', '=', nameKey(name)).executeTakeFirst();
  if (!user) throw new Problem(404, 'no-such-user', { params: { name } });
  return user.id;
}
