/** Pessoi as its host would start it, but that it may be told not to wait for the disk. */

import { unwrap } from '@pessoi/core';
import { type Config, readConfig, startServer } from '@pessoi/server';
import { openStore } from '@pessoi/server/store';
import { answerCalls } from './calls.ts';
import { inside } from './inside.ts';

export interface PessoiSetting {
  readonly data: string;
  readonly databaseUrl: string | undefined;
  readonly durable: boolean;
}

const { data, databaseUrl, durable } = JSON.parse(process.argv[2] ?? '') as PessoiSetting;
const env = { PESSOI_HOST: '127.0.0.1', PORT: '0', PESSOI_BOT_THREADS: '1', PESSOI_DATA_DIR: data };
/** All load comes from one address. */
const rates = { PESSOI_RATE_PER_USER: '1000000', PESSOI_RATE_PER_ADDRESS: '1000000' };
const config: Config = unwrap(readConfig({ ...env, ...rates, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }));
const { url } = await startServer(config, { open: (options) => openStore({ ...options, durable }) });

const calls = { ...inside, address: (): string => url };
export type ServerCalls = typeof calls;
answerCalls(calls);
