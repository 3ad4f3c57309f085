/** An address that exists but not for this method: 405 with `Allow`; OPTIONS says what there is. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { sendProblem } from './problems.ts';

export function answerMethods(app: FastifyInstance): void {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = known.get(url) ?? { pattern: asPattern(url), methods: new Set(['OPTIONS']) };
    for (const one of [method].flat()) route.methods.add(one);
    known.set(url, route);
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const routes = [...known.values()].filter(({ pattern }) => pattern.test(path));
    const methods = new Set(routes.flatMap((route) => [...route.methods]));
    // A page served for every address (`/*`) makes a GET known everywhere; a GET that is not found is simply not there.
    if (methods.size === 0 || methods.has(request.method) !== (request.method === 'OPTIONS')) {
      return sendProblem(request, reply, new Problem(404, 'not-found'));
    }
    reply.header('allow', [...methods].sort().join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendProblem(request, reply, new Problem(405, 'wrong-method', { params: { method: request.method } }));
  });
}

const asPattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[^\w-]/g, '\\$&')))
      .join('/')}$`,
  );
