/** A world in which a test decides what time it is and what the dice say, and can read every line of the log. */
import { seededRng } from '@pessoi/core';
import type { Config } from '../../src/config.ts';
import type { Log } from '../../src/operate/log.ts';
import type { Store } from '../../src/store/index.ts';
import { randomFrom, type World } from '../../src/world.ts';

export interface TestWorld extends World {
  readonly clock: { advance(ms: number): void };
  /** The log, one JSON text per line. */
  readonly lines: string[];
}

export const TEST_CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  anyPort: false,
  data: '',
  databaseUrl: undefined,
  publicUrl: undefined,
  trustProxy: false,
  smtpUrl: undefined,
  mailFrom: 'pessoi@localhost',
  botThreads: 1,
  logLevel: 'debug',
  ratePerUser: 1_000_000,
  ratePerAddress: 1_000_000,
  metrics: 'private',
};

export interface TestWorldOptions {
  readonly seed?: number | string;
  readonly config?: Partial<Config>;
}

let worlds = 0;

/** Worlds on one store must not draw the same ids, so each has a seed of its own unless the test gives one. */
export function testWorld(store: Store, { seed = `world ${worlds++}`, config }: TestWorldOptions = {}): TestWorld {
  let time = Date.UTC(2026, 0, 1);
  const lines: string[] = [];
  const line =
    (level: string) =>
    (...parts: unknown[]): void => {
      lines.push(JSON.stringify([level, ...parts]));
    };
  const log = { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') } as Log;
  const { below } = seededRng(seed);
  return {
    config: { ...TEST_CONFIG, ...config },
    store,
    log,
    now: () => time,
    random: randomFrom(below),
    clock: {
      advance: (ms) => {
        time += ms;
      },
    },
    lines,
  };
}
