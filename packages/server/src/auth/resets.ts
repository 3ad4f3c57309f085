/** A way back in for who forgot the password: a secret by mail, good once, for an hour. */
import { sql } from 'kysely';
import { letterStatement, userTopic } from '../notices/index.ts';
import { Problem } from '../problem.ts';
import { retrying, type Statement, type Time, type UserId, type UserRow } from '../store/index.ts';
import type { World } from '../world.ts';
import { resetLetter } from './letters.ts';
import { nameKey } from './names.ts';
import { hashPassword } from './passwords.ts';
import { hashSecret, newSecret } from './secret.ts';

const LIFE = 3_600_000;
/** Accounts that share one mail address; beyond, it is someone's list and not a person's. */
const ACCOUNTS = 3;

export type Lost = { readonly name: string } | { readonly email: string };

/** Writes the same unit whether there is such an account or not, so that the time it takes tells nothing. */
export async function askReset(world: World, lost: Lost): Promise<void> {
  const found = await accountsOf(world, lost);
  const users = found.length > 0 ? found : [nobody(world)];
  await world.store.write({ statements: users.flatMap((user) => resetStatements(world, user)) });
}

type Owner = Pick<UserRow, 'id' | 'name' | 'lang'>;

const nobody = (world: World): Owner => ({ id: world.random.id(16) as UserId, name: '', lang: 'en' });

function accountsOf({ store: { db } }: World, lost: Lost): Promise<Owner[]> {
  const query = db
    .selectFrom('users')
    .select(['id', 'name', 'lang'])
    .where('kind', '=', 'account')
    .where('email', 'is not', null)
    .where('banned_at', 'is', null)
    .limit(ACCOUNTS);
  return 'name' in lost
    ? query.where('name_key', '=', nameKey(lost.name)).execute()
    : query.where('email', '=', lost.email.toLowerCase()).execute();
}

function resetStatements(world: World, { id, name, lang }: Owner): Statement[] {
  const now = world.now();
  const secret = newSecret(world);
  const { subject, text } = resetLetter(lang, name, secret, world.config.publicUrl);
  const query = world.store.db
    .insertInto('resets')
    .columns(['hash', 'user_id', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('users.id', '=', id)
        .select([
          sql<string>`cast(${hashSecret(secret)} as text)`.as('hash'),
          'users.id as user_id',
          sql<Time>`cast(${now + LIFE} as bigint)`.as('expires_at'),
        ]),
    );
  return [{ query }, letterStatement(world, id, now, subject, text)];
}

/** A new password, and everyone who was signed in with the old one is out. */
export function passwordStatements(world: World, user: UserId, hash: string): Statement[] {
  const { db } = world.store;
  return [
    {
      query: db.updateTable('users').set({ password_hash: hash }).where('id', '=', user).where('kind', '=', 'account'),
      rows: 1,
    },
    { query: db.deleteFrom('sessions').where('user_id', '=', user) },
    { query: db.deleteFrom('resets').where('user_id', '=', user) },
  ];
}

export async function reset(world: World, secret: string, password: string): Promise<void> {
  const { db } = world.store;
  const hash = hashSecret(secret);
  const find = async (): Promise<UserId> => {
    const row = await db
      .selectFrom('resets')
      .select('user_id')
      .where('hash', '=', hash)
      .where('expires_at', '>', world.now())
      .executeTakeFirst();
    if (!row) throw new Problem(400, 'bad-reset');
    return row.user_id;
  };
  await find();
  const kept = await hashPassword(password);
  await retrying(async () => {
    const user = await find();
    const once = { query: db.deleteFrom('resets').where('hash', '=', hash), rows: 1 };
    await world.store.write({
      statements: [once, ...passwordStatements(world, user, kept)],
      topics: [userTopic(user)],
    });
  });
}
