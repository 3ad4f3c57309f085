/**
 * One PostgreSQL for a whole test run. It starts when the first test asks for a database, in the process that outlives the tests:
 * tests run in processes of their own and ask over a socket.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { Cluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port to ask for databases at. */
    postgresKeeper: number;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<Cluster> | undefined;
  const keeper = createServer((asked, answer) => {
    // Imported only now: it hooks itself into the end of the process.
    cluster ??= import('./cluster.ts').then(({ Cluster }) => Cluster.start());
    cluster
      .then((started) => started.database(decodeURIComponent((asked.url ?? '/').slice(1))))
      .then(
        (url) => answer.end(url),
        (error: unknown) => answer.writeHead(500).end(String(error)),
      );
  });
  await new Promise<void>((listening) => {
    keeper.listen(0, '127.0.0.1', listening);
  });
  keeper.unref();
  project.provide('postgresKeeper', (keeper.address() as AddressInfo).port);
  return async () => {
    keeper.close();
    keeper.closeAllConnections();
    await (await cluster?.catch(() => undefined))?.stop();
  };
}

export function askForDatabase(keeper: number, database: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: keeper, path: `/${encodeURIComponent(database)}` }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    })
      .on('error', reject)
      .end();
  });
}
