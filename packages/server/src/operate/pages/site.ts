/** The built page, as files; every address that is a page of it gets its entry. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Names with a hash of their contents never change what they hold. */
const HASHED = /[/\\]assets[/\\]/;

export async function addSite(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`there is no built page in ${folder}`);
  await app.register(files, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { config: { scope: 'none', needsUser: false }, schema: { hide: true } }, (request, reply) => {
    const isPage = !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
    return isPage ? reply.sendFile('index.html') : reply.callNotFound();
  });
}
