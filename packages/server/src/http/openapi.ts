/** The OpenAPI document, made from the schemas of the routes: what is checked is what is documented. */
import swagger from '@fastify/swagger';
import { ProblemDocument } from '@pessoi/protocol';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

export async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pessoi',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'Play online. Browsers are let in by cookie; programs send `Authorization: Bearer pessoi_…`. ' +
          'Errors are problem documents (RFC 9457) with a stable `code`. Every address takes `?lang=en` or `?lang=fr`.',
      },
      components: {
        schemas: { Problem: ProblemDocument as object },
        responses: {
          Problem: {
            description: 'What is wrong, in the language asked for',
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        },
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'pessoi_session' },
          token: { type: 'http', scheme: 'bearer', description: 'a personal token with the scope of the operation' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const { scope = 'none', needsUser = true } = route.config ?? {};
      if (!url.startsWith('/api/')) return { schema: { ...schema, hide: true }, url };
      const security = [
        ...(scope === 'none' && !needsUser ? [{}] : []),
        { session: [] },
        { token: scope === 'none' ? [] : [scope] },
      ];
      return { schema: { ...schema, security, 'x-scope': scope }, url };
    },
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject;
      shareProblems(made.openapiObject as Document);
      return made.openapiObject;
    },
  });
}

interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { responses?: Record<string, unknown> }>>>>;
}

/** Every operation may fail in the same form, which is written once. */
function shareProblems({ paths = {} }: Document): void {
  for (const operations of Object.values(paths))
    for (const { responses } of Object.values(operations))
      if (responses?.default) responses.default = { $ref: '#/components/responses/Problem' };
}

/** Registered among the routes of the API. */
export function serveDocument(app: FastifyInstance): void {
  app.get(
    '/openapi.json',
    {
      config: { scope: 'none', needsUser: false },
      schema: {
        operationId: 'openApi',
        tags: ['about'],
        summary: 'This document',
        response: { 200: Type.Unknown() },
      },
    },
    () => app.swagger(),
  );
}
