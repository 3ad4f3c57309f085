/** Where a server can be reached. */
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

const EVERYWHERE = new Set(['0.0.0.0', '::']);
const TRIES = 50;

/** The first free port from this one on. Somebody may take it before us: then listening fails, and says so. */
export async function freePort(from: number, host: string): Promise<number> {
  for (let port = from; port < from + TRIES; port++) if (await isFree(port, host)) return port;
  return from;
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** For a browser on this machine. */
export const localUrl = (host: string, port: number): string =>
  `http://${EVERYWHERE.has(host) || host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;

/** For others on the same network; none when it listens on one address only. */
export function networkUrls(host: string, port: number, interfaces = networkInterfaces()): string[] {
  if (!EVERYWHERE.has(host)) return [];
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}
