/** Who asks. Every route says by `config` whether it needs to know, and which scope a token must have. */
import { LANGS, type Lang } from '@pessoi/core';
import type { Scope } from '@pessoi/protocol';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { UserId, UserRow } from '../store/index.ts';

export interface User {
  readonly id: UserId;
  readonly name: string;
  readonly kind: UserRow['kind'];
  readonly lang: Lang;
  readonly via: 'cookie' | 'token';
  /** A session may do everything; a token what it was made for. */
  readonly scopes: readonly Scope[];
  /** The hash of the cookie; undefined for a token. */
  readonly session: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined only where `needsUser` is false: there, nobody is made a guest for looking. */
    user: User | undefined;
    lang: Lang;
  }
  interface FastifyContextConfig {
    /** The scope that a token needs; `none` for what anyone may see. Every route under /api must say. */
    scope?: Scope | 'none';
    /** False: whoever has no session stays nobody. Otherwise a guest is made at first touch. */
    needsUser?: boolean;
  }
}

/** The user of a route that needs one. */
export function userOf(request: FastifyRequest): User {
  if (request.user === undefined) throw new Problem(401, 'not-signed-in');
  return request.user;
}

/** Things that outlive a browser are for accounts: neither guests nor bots. */
export function accountOf(request: FastifyRequest): User {
  const user = userOf(request);
  if (user.kind !== 'account') throw new Problem(403, 'needs-account');
  return user;
}

const isLang = (text: unknown): text is Lang => LANGS.some((lang) => lang === text);

/** `?lang=`, then the user's own, then what the browser prefers, then English. */
export function languageOf(request: FastifyRequest): Lang {
  const asked = (request.query as Record<string, unknown> | undefined)?.lang;
  if (isLang(asked)) return asked;
  return request.user?.lang ?? preferred(request.headers['accept-language']);
}

function preferred(header: string | undefined): Lang {
  let best: Lang = 'en';
  let weight = 0;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const lang = tag.split('-')[0];
    const q = Number(
      params
        .find((param) => param.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    );
    if (isLang(lang) && q > weight) [best, weight] = [lang, q];
  }
  return best;
}
