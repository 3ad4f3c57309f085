import type {} from '@fastify/swagger';
import type { Lang } from '@pessoi/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../auth/identity.ts';
import { isHttps } from '../../http/security.ts';
import { hostEvent } from '../../streams/announcement.ts';
import type { World } from '../../world.ts';
import { docsPage, type OpenApi } from './docs.ts';
import { homePage } from './home.ts';
import { addSite } from './site.ts';
import { STYLE } from './style.ts';

const forAnyone = { config: { scope: 'none', needsUser: false }, schema: { hide: true } } as const;
const HTML = 'text/html; charset=utf-8';

/** The pages that the server writes itself. With `site`, the folder of the built page, `/` is that. */
export async function addPages(app: FastifyInstance, world: World, site: string | undefined): Promise<void> {
  // The document is settled once the server is ready; each language is written once.
  const written = new Map<Lang, string>();
  const docs = (lang: Lang): string => {
    const text = written.get(lang) ?? docsPage(app.swagger() as OpenApi, lang);
    written.set(lang, text);
    return text;
  };
  const langOf = (request: FastifyRequest): Lang => request.lang ?? languageOf(request);

  const home = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { announcement } = await hostEvent(world);
    return reply
      .type(HTML)
      .header('vary', 'accept-language')
      .send(homePage({ lang: langOf(request), https: isHttps(world, request), announcement }));
  };
  if (site !== undefined) await addSite(app, site);
  else app.get('/', forAnyone, home);
  app.get('/plain', forAnyone, home);
  app.get('/api/docs', forAnyone, async (request, reply) =>
    reply
      .type(HTML)
      .header('vary', 'accept-language')
      .send(docs(langOf(request))),
  );
  app.get('/plain.css', forAnyone, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(STYLE),
  );
}
