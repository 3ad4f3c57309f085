/** The running server: store, matches, streams, bots and HTTP put together, and taken apart again in order. */
import { nodeThinkPool } from '@pessoi/registry/workers/node';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { watchUsers } from './auth/prune.ts';
import { openHouse } from './bots/house.ts';
import type { Config } from './config.ts';
import { watchSeries } from './lobby/series.ts';
import { leaveAll } from './matches/depart.ts';
import { matchFeed } from './matches/feed.ts';
import { openMatches } from './matches/index.ts';
import { watchFlags } from './matches/sweep.ts';
import { startNotices } from './notices/run.ts';
import { freePort, localUrl, networkUrls } from './operate/address.ts';
import { type Log, makeLog } from './operate/log.ts';
import { makeMetrics } from './operate/metrics.ts';
import { whereKept } from './operate/open.ts';
import { measured } from './operate/over.ts';
import { hearOutside } from './operate/relay.ts';
import { openStore } from './store/open.ts';
import { Hub } from './streams/hub.ts';
import { secureRandom, type World } from './world.ts';

export interface Served {
  /** For a browser on this machine. */
  readonly url: string;
  /** For others on the same network. */
  readonly network: readonly string[];
  readonly keptIn: string;
  /** Takes no new requests, finishes those under way, sends streams elsewhere, and lets go of the store. */
  stop(): Promise<void>;
}

export interface ServeOptions {
  readonly log?: Log;
  /** Opens the store; benchmarks open one that does not wait for the disk. */
  readonly open?: typeof openStore;
  /** The folder of the built page; without it, a small page stands in. */
  readonly site?: string | undefined;
}

export async function startServer(config: Config, options: ServeOptions = {}): Promise<Served> {
  const { log = makeLog(config.logLevel), open = openStore, site } = options;
  const kept = await open({ ...config, onError: (err) => log.error({ err }, 'store') });
  const outside = await hearOutside({ store: kept, now: Date.now, random: secureRandom() });
  const closing: (() => unknown)[] = [() => kept.close(), () => outside.stop()];
  // What was opened last is closed first; what cannot be closed must not keep the rest open.
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse())
      await Promise.resolve()
        .then(step)
        .catch((err: unknown) => log.error({ err }, 'stopping'));
  };
  try {
    const standing = { stopping: false };
    const metrics = makeMetrics(kept, () => hub.size);
    closing.push(() => metrics.close());
    const world: World = {
      config,
      log,
      now: Date.now,
      random: secureRandom(),
      store: measured(outside.store, metrics),
    };
    const service = openMatches(world);
    const hub = new Hub(world, matchFeed(world.store.db, service));
    const pool = nodeThinkPool({ size: config.botThreads });
    const house = openHouse({ world, service, pool, threads: config.botThreads, thought: metrics.thought });
    const notices = await startNotices(world);
    closing.push(
      () => house.stop(),
      watchFlags(world, service),
      watchSeries(world, service),
      watchUsers(world),
      () => notices.stop(),
    );
    const app = await buildApp(world, {
      matches: service,
      streams: hub,
      leaveAll: (id) => leaveAll(world, service, { id }),
      operations: { metrics, standing },
      ...(site !== undefined && { site }),
    });
    closing.push(
      () => closeApp(app),
      () => {
        standing.stopping = true;
      },
    );
    const port = await listen(app, config);
    log.info({ port, store: kept.kind }, 'started');
    return {
      url: localUrl(config.host, port),
      network: networkUrls(config.host, port),
      keptIn: whereKept(config),
      async stop() {
        await close();
        log.info('stopped');
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Requests under way may finish, within reason: the store must be closed properly whatever a slow client does. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const enough = setTimeout(() => app.server.closeAllConnections(), 5_000);
  await app.close();
  clearTimeout(enough);
}

/** Gives the port it got. */
async function listen(app: FastifyInstance, { host, port, anyPort }: Config): Promise<number> {
  await app.listen({ host, port: anyPort ? await freePort(port, host) : port });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
