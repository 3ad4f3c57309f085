/** Headers for our own page, and who may send what from where. All of it works on plain http in a home network. */
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { World } from '../world.ts';

export const HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      workerSrc: ["'self'", 'blob:'],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Together these let the page share memory with its workers.
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: { policy: 'require-corp' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  // Whoever puts https in front decides about it there: sent over plain http it would do nothing, behind a proxy too much.
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a browser send. Browsers say where a request comes from by Sec-Fetch-Site, on plain http
 * by Origin; programs say neither and carry no cookies that were not given to them. A bearer token is never sent unasked.
 */
export function refuseCrossSite(world: World, request: FastifyRequest): void {
  if (SAFE.has(request.method) || bearerOf(request) !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const ours = site !== undefined ? site === 'same-origin' || site === 'none' : origin === undefined || isOurs(origin);
  if (!ours) throw new Problem(403, 'cross-site');

  function isOurs(from: string): boolean {
    const host = hostOf(from);
    return host !== undefined && (host === request.host.toLowerCase() || host === hostOf(world.config.publicUrl));
  }
}

/** The token of a request that has one, well formed or not: such a request is never let in by its cookies. */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === undefined ? undefined : (/^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '');
}

/** Whether the browser asked by https, as far as we can tell: a proxy in front may be all that knows. */
export function isHttps(world: World, request: FastifyRequest): boolean {
  const { publicUrl } = world.config;
  return (
    request.protocol === 'https' || (publicUrl?.startsWith('https:') === true && request.host === hostOf(publicUrl))
  );
}

function hostOf(url: string | undefined): string | undefined {
  return url === undefined || !URL.canParse(url) ? undefined : new URL(url).host;
}
