/** Browsers that are let in by cookie. The cookie is a random secret; the store has only its hash. */
import '@fastify/cookie';
import { SCOPES } from '@pessoi/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../http/security.ts';
import { first, prepared, type Statement, type Time, type UserId } from '../store/index.ts';
import type { World } from '../world.ts';
import type { User } from './identity.ts';
import { hashSecret, newSecret } from './secret.ts';

export const COOKIE = 'pessoi_session';
const DAY = 86_400_000;
const LIFE = 90 * DAY;

export interface NewSession {
  readonly secret: string;
  readonly hash: string;
  readonly statement: Statement;
}

/** A session to be written in someone's unit; `giveCookie` hands out the secret once that is durable. */
export function newSession(world: World, user: UserId): NewSession {
  const secret = newSecret(world);
  const hash = hashSecret(secret);
  const now = world.now();
  const row = { hash, user_id: user, created_at: now, seen_at: now, expires_at: now + LIFE };
  return { secret, hash, statement: { query: world.store.db.insertInto('sessions').values(row), rows: 1 } };
}

export function giveCookie(world: World, request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.setCookie(COOKIE, secret, { ...attributes(world, request), maxAge: LIFE / 1000 });
}

export function takeCookie(world: World, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(COOKIE, attributes(world, request));
}

const attributes = (world: World, request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(world, request) }) as const;

export interface Found {
  readonly user: User;
  readonly banned: boolean;
}

const findSession = prepared((db, { hash, now }: { readonly hash: string; readonly now: Time }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.kind', 'users.lang', 'users.banned_at', 'sessions.seen_at'])
    .where('sessions.hash', '=', hash)
    .where('sessions.expires_at', '>', now),
);

/** Whose cookie this is. Forged, expired and signed-out ones are nobody's. A session in use lives on. */
export async function bySession(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Found | undefined> {
  const secret = request.cookies[COOKIE];
  if (secret === undefined || !/^[A-Za-z0-9]{43}$/.test(secret)) return undefined;
  const hash = hashSecret(secret);
  const now = world.now();
  const { db } = world.store;
  const row = await first(db, findSession(db, { hash, now }));
  if (!row) return undefined;
  if (now - row.seen_at > DAY) {
    await renew(world, hash);
    giveCookie(world, request, reply, secret);
  }
  const { id, name, kind, lang } = row;
  return {
    user: { id, name, kind, lang, via: 'cookie', scopes: SCOPES, session: hash },
    banned: row.banned_at !== null,
  };
}

/** If it cannot be written now, the session is still good and the next request tries again. */
async function renew(world: World, hash: string): Promise<void> {
  const now = world.now();
  const query = world.store.db
    .updateTable('sessions')
    .set({ seen_at: now, expires_at: now + LIFE })
    .where('hash', '=', hash);
  try {
    await world.store.write({ statements: [{ query }] });
  } catch {
    world.log.warn('session not renewed');
  }
}
