/** Personal tokens for programs: shown once, kept as a hash, each with its scopes. */
import { SCOPES, type Scope } from '@pessoi/protocol';
import { first, prepared, type TokenRow } from '../store/index.ts';
import type { World } from '../world.ts';
import { hashSecret, newSecret } from './secret.ts';
import type { Found } from './sessions.ts';

const PREFIX = 'pessoi_';
const HOUR = 3_600_000;

export const newToken = (world: World): string => PREFIX + newSecret(world);

export const scopesOf = ({ scopes }: Pick<TokenRow, 'scopes'>): Scope[] => {
  const held: unknown = JSON.parse(scopes);
  return SCOPES.filter((scope) => Array.isArray(held) && held.includes(scope));
};

const findToken = prepared((db, { hash }: { readonly hash: string }) =>
  db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('users as owner', 'owner.id', 'users.owner_id')
    .select(['users.id', 'users.name', 'users.kind', 'users.lang', 'users.banned_at'])
    .select(['owner.banned_at as owner_banned_at', 'tokens.id as token', 'tokens.scopes', 'tokens.used_at'])
    .where('tokens.hash', '=', hash),
);

/** Whose token this is. A bot is shut out with its owner. */
export async function byToken(world: World, token: string): Promise<Found | undefined> {
  if (!token.startsWith(PREFIX) || token.length > 100) return undefined;
  const { db } = world.store;
  const row = await first(db, findToken(db, { hash: hashSecret(token) }));
  if (!row) return undefined;
  if (world.now() - (row.used_at ?? 0) > HOUR) await markUsed(world, row.token);
  const { id, name, kind, lang } = row;
  const banned = row.banned_at !== null || row.owner_banned_at !== null;
  return { user: { id, name, kind, lang, via: 'token', scopes: scopesOf(row), session: undefined }, banned };
}

/** To the hour: so that its owner sees which ones are in use, without a write for every request. */
async function markUsed(world: World, id: string): Promise<void> {
  const query = world.store.db.updateTable('tokens').set({ used_at: world.now() }).where('id', '=', id);
  try {
    await world.store.write({ statements: [{ query }] });
  } catch {
    world.log.warn('use of a token not noted');
  }
}
