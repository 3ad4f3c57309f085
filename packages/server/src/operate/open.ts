import type { Config } from '../config.ts';
import { openStore } from '../store/open.ts';
import { secureRandom, type World } from '../world.ts';
import { makeLog } from './log.ts';
import { over } from './over.ts';
import { writeFromOutside } from './relay.ts';

/** Where everything is kept, to be shown: without the password of a database. */
export function whereKept({ data, databaseUrl }: Config): string {
  if (databaseUrl === undefined) return data;
  const { hostname, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${hostname}${pathname}`;
}

/** The world of one host command, in a process beside the servers: they hear of what it writes. */
export async function openHostWorld(config: Config): Promise<World> {
  const log = makeLog('silent');
  const store = await openStore(config);
  const outside = { store, now: Date.now, random: secureRandom() };
  return { ...outside, config, log, store: over(store, { write: (unit) => writeFromOutside(outside, unit) }) };
}
