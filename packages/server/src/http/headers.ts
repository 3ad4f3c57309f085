/** Helmet works its headers out anew for every answer, and they are always the same: asked once, then only sent. */
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { HEADERS } from './security.ts';

const NOT_HELMETS = new Set(['content-type', 'content-length', 'date', 'connection']);

async function helmetHeaders(): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, HEADERS);
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const entries = Object.entries(headers).filter(([name]) => !NOT_HELMETS.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

export async function sendHelmetHeaders(app: FastifyInstance): Promise<void> {
  const headers = await helmetHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
