/**
 * A web server for one page of this repository's own TypeScript, without a bundler: types are stripped on the way out, and
 * names of packages become paths. (An import map would do for a page, but workers have none.)
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Only a page isolated from other origins may share memory with its workers. */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
const PAGE =
  '<!doctype html><meta charset="utf-8"><title>soak</title><script type="module" src="/tools/soak/browser/page.ts"></script>';

export interface Served {
  readonly url: string;
  /** What the page reports. */
  readonly reported: Promise<string>;
  close(): void;
}

export async function servePage(): Promise<Served> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/report') {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => server.emit('report', body));
      response.end();
    } else if (pathname === '/') response.writeHead(200, { 'content-type': 'text/html', ...ISOLATED }).end(PAGE);
    else if (/^\/[\w/.-]+\.ts$/.test(pathname) && !pathname.includes('..'))
      response.writeHead(200, { 'content-type': 'text/javascript', ...ISOLATED }).end(script(pathname));
    else response.writeHead(404).end();
  });
  const reported = once(server, 'report').then(([body]) => String(body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}/`, reported, close: () => server.close() };
}

function script(path: string): string {
  const code = stripTypeScriptTypes(readFileSync(join(ROOT, path), 'utf8'));
  return code.replace(/(from|import) '(@pessoi\/[^']+)'/g, (_, word: string, name: string) => {
    const file = fileURLToPath(import.meta.resolve(name));
    return `${word} '/${relative(ROOT, file)}'`;
  });
}
