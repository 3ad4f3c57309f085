/**
 * The server is killed again and again while people play: every acknowledged move, line and offer must be there, once and in
 * order, and every stream must go on without a gap or a double. On PostgreSQL with two processes, of which one is killed at
 * a time, and with PostgreSQL itself restarted.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRng } from '@pessoi/core';
import { openStore } from '@pessoi/server/store';
import { Cluster } from '../../../packages/server/test/support/cluster.ts';
import { alarm, type SoakSettings, type Suite } from '../suite.ts';
import { checkJournals } from './check.ts';
import { Fleet } from './fleet.ts';
import { TableOfTwo } from './table.ts';

const TABLES = 8;
const KILLS = 50;
const PORT = 18_300;

export const sqlite: Suite = (settings) =>
  withFolder((data) => soak(settings, { data, ports: [PORT], url: undefined }));

export const postgres: Suite = (settings) =>
  withFolder(async (data) => {
    const cluster = await Cluster.start();
    try {
      const url = await cluster.database('soak');
      return await soak(settings, { data, ports: [PORT, PORT + 1], url, disturb: () => cluster.restart() });
    } finally {
      await cluster.stop();
    }
  });

interface Place {
  readonly data: string;
  readonly ports: readonly number[];
  readonly url: string | undefined;
  /** Something else that happens now and then. */
  readonly disturb?: () => Promise<void>;
}

async function soak({ seed, minutes }: SoakSettings, { data, ports, url, disturb }: Place): Promise<string> {
  const env = { PESSOI_RATE_PER_USER: '1000000', PESSOI_RATE_PER_ADDRESS: '1000000', PESSOI_BOT_THREADS: '1' };
  const fleet = new Fleet({ ports, data, env: { ...env, ...(url && { DATABASE_URL: url }) } });
  try {
    return await disturbed(fleet, { seed, minutes }, { data, ports, url, ...(disturb && { disturb }) });
  } finally {
    fleet.abandon();
  }
}

async function disturbed(fleet: Fleet, { seed, minutes }: SoakSettings, place: Place): Promise<string> {
  const { data, ports, url, disturb } = place;
  for (const which of ports.keys()) await fleet.start(which);
  const late = alarm(minutes);
  let isOver = false;
  const tables = Array.from({ length: TABLES }, (_, i) => new TableOfTwo(fleet.addresses, i, seed));
  const playing = Promise.all(tables.map((table) => table.play(() => isOver)));
  const rng = seededRng(seed);
  let restarts = 0;
  const killing = (async () => {
    while (fleet.kills < KILLS && !late()) {
      await sleep(100 + rng.below(900));
      const which = fleet.kills % ports.length;
      await fleet.kill(which);
      if (disturb && fleet.kills % 10 === 0) {
        await disturb();
        restarts++;
      }
      await fleet.start(which);
    }
  })();
  try {
    await Promise.race([killing, playing]);
    await killing;
  } finally {
    isOver = true;
  }
  await playing;
  const journals = tables.flatMap((table) => table.journals);
  // The streams get a moment to bring what was written last.
  await sleep(2_000);
  await Promise.all(journals.flatMap(({ visitors }) => visitors.map((visitor) => visitor.stop())));
  await fleet.stop();
  const store = await openStore({ data, databaseUrl: url });
  try {
    const { moves, chats, offers, events, resumed, repeated } = await checkJournals(store, journals);
    if (fleet.kills < KILLS) throw new Error(`only ${fleet.kills} kills in ${minutes} minutes: give it more`);
    return (
      `${fleet.kills} kills${restarts > 0 ? `, ${restarts} restarts of PostgreSQL` : ''}: ${moves} moves, ${chats} lines, ` +
      `${offers} offers in ${journals.length} matches all there; ${events} events, streams resumed ${resumed} times, ` +
      `requests repeated ${repeated} times`
    );
  } finally {
    await store.close();
  }
}

async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pessoi-soak-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
