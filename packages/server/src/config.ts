/** The host's settings. All come from the environment (docs/hosting.md lists them), checked once at the start. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { err, ok, type Result } from '@pessoi/core';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Nobody asked for this very port: the next free one will do when it is taken. */
  readonly anyPort: boolean;
  /** Folder of the SQLite file and its backups. */
  readonly data: string;
  readonly databaseUrl: string | undefined;
  /** The address that people use, for links in mails and invitations; without it, the one of the request. */
  readonly publicUrl: string | undefined;
  /** Whether the proxy in front may be believed about the client's address and about https. */
  readonly trustProxy: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Threads that house bots think in. */
  readonly botThreads: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Requests a minute, for one user and for one address. */
  readonly ratePerUser: number;
  readonly ratePerAddress: number;
  /** Whether anyone may read `/metrics`, or only this machine and private networks. */
  readonly metrics: 'private' | 'public';
}

/** What the command line says, over what the environment says. */
export interface ConfigFlags {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
}

type Key = Exclude<keyof Config, 'anyPort'>;

export interface Setting<K extends Key = Key> {
  readonly key: K;
  readonly variable: string;
  readonly flag?: keyof ConfigFlags;
  /** Shown in the document, and the value when nothing is set. */
  readonly fallback: string;
  /** The kind of value it takes; the words are in the messages. */
  readonly takes: Takes;
  /** Undefined when the text is not such a value. */
  read(text: string): Config[K] | undefined;
}

export type Takes =
  | 'port'
  | 'text'
  | 'folder'
  | 'postgres-url'
  | 'web-url'
  | 'smtp-url'
  | 'yes-no'
  | 'threads'
  | 'level'
  | 'rate'
  | 'metrics';

/** What is wrong with one setting. */
export interface ConfigError {
  /** The variable, or the flag it was given by. */
  readonly name: string;
  readonly got: string;
  readonly takes: Takes;
}

const integer = (least: number, most: number) => (text: string) =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;

const oneOf =
  <T extends string>(...words: readonly T[]) =>
  (text: string) =>
    words.find((word) => word === text);

const url =
  (...protocols: readonly string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;

const text = (given: string): string => given;

const setting = <K extends Key>(
  key: K,
  variable: string,
  takes: Takes,
  fallback: string,
  read: Setting<K>['read'],
  flag?: keyof ConfigFlags,
): Setting<K> => ({ key, variable, takes, fallback, read, ...(flag && { flag }) });

/** An address without a path: links are made by putting one after it. */
const site = (given: string): string | undefined => {
  const read = url('http:', 'https:')(given);
  return read && new URL(read).pathname === '/' ? new URL(read).origin : undefined;
};

export const SETTINGS: readonly Setting[] = [
  setting('port', 'PORT', 'port', '8080', integer(0, 65_535), 'port'),
  setting('host', 'PESSOI_HOST', 'text', '0.0.0.0', text, 'host'),
  setting('data', 'PESSOI_DATA_DIR', 'folder', './data', (given) => resolve(given), 'data'),
  setting('databaseUrl', 'DATABASE_URL', 'postgres-url', '', url('postgres:', 'postgresql:')),
  setting('publicUrl', 'PESSOI_PUBLIC_URL', 'web-url', '', site),
  setting('trustProxy', 'PESSOI_TRUST_PROXY', 'yes-no', 'no', (given) => {
    const word = oneOf('yes', 'no')(given);
    return word && word === 'yes';
  }),
  setting('smtpUrl', 'PESSOI_SMTP_URL', 'smtp-url', '', url('smtp:', 'smtps:')),
  setting('mailFrom', 'PESSOI_MAIL_FROM', 'text', 'Pessoi <pessoi@localhost>', text),
  setting('botThreads', 'PESSOI_BOT_THREADS', 'threads', 'cores - 1', (given) =>
    given === 'cores - 1' ? Math.max(1, availableParallelism() - 1) : integer(1, 64)(given),
  ),
  setting('logLevel', 'PESSOI_LOG_LEVEL', 'level', 'info', oneOf(...LOG_LEVELS)),
  setting('ratePerUser', 'PESSOI_RATE_PER_USER', 'rate', '600', integer(1, 1_000_000)),
  setting('ratePerAddress', 'PESSOI_RATE_PER_ADDRESS', 'rate', '1200', integer(1, 1_000_000)),
  setting('metrics', 'PESSOI_METRICS', 'metrics', 'private', oneOf('private', 'public')),
] as readonly Setting[];

type Environment = Readonly<Record<string, string | undefined>>;

/** All settings, or all that is wrong with them. What is set to nothing counts as not set. */
export function readConfig(env: Environment, flags: ConfigFlags = {}): Result<Config, readonly ConfigError[]> {
  const config: Partial<Record<keyof Config, unknown>> = {};
  const errors: ConfigError[] = [];
  for (const { key, variable, flag, takes, fallback, read } of SETTINGS) {
    const byFlag = flag && flags[flag];
    const given = byFlag ?? (env[variable]?.trim() || fallback);
    config[key] = given === '' ? undefined : read(given);
    if (given !== '' && config[key] === undefined)
      errors.push({ name: byFlag === undefined ? variable : `--${flag}`, got: hideSecrets(given), takes });
  }
  if (errors.length > 0) return err(errors);
  return ok({ ...config, anyPort: flags.port === undefined && !env.PORT?.trim() } as Config);
}

/** Variables that look like settings but are none: typing errors, most likely. */
export const unknownSettings = (env: Environment): string[] =>
  Object.keys(env).filter(
    (name) => name.startsWith('PESSOI_') && name !== 'PESSOI_DEBUG' && !SETTINGS.some((s) => s.variable === name),
  );

/** What was typed is shown again, but not the password in an address. */
const hideSecrets = (given: string): string => given.replace(/(:\/\/[^:@/]*:)[^@]*@/, '$1…@');
