import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unwrap } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { type Config, type ConfigError, readConfig, SETTINGS, unknownSettings } from '../../src/config.ts';

const config = (env: Record<string, string>, flags = {}): Config => unwrap(readConfig(env, flags));
const errors = (env: Record<string, string>, flags = {}): readonly ConfigError[] => {
  const read = readConfig(env, flags);
  return read.ok ? [] : read.error;
};

describe('the settings', () => {
  it('are all optional', () => {
    expect(config({})).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      anyPort: true,
      data: resolve('data'),
      databaseUrl: undefined,
      publicUrl: undefined,
      trustProxy: false,
      smtpUrl: undefined,
      logLevel: 'info',
      metrics: 'private',
    });
    expect(config({}).botThreads).toBeGreaterThanOrEqual(1);
  });

  it('come from the environment, and before it from the command line', () => {
    const env = { PORT: '9000', PESSOI_HOST: '127.0.0.1', PESSOI_DATA_DIR: '/srv/a', PESSOI_TRUST_PROXY: 'yes' };
    expect(config(env)).toMatchObject({
      port: 9000,
      anyPort: false,
      host: '127.0.0.1',
      data: '/srv/a',
      trustProxy: true,
    });
    expect(config(env, { port: '0', host: '::', data: '/srv/b' })).toMatchObject({
      port: 0,
      host: '::',
      data: '/srv/b',
    });
    expect(config({}, { port: '8080' })).toMatchObject({ port: 8080, anyPort: false });
  });

  it('count as not set when they are set to nothing', () => {
    expect(config({ PORT: '', DATABASE_URL: '', PESSOI_SMTP_URL: '  ' })).toMatchObject({
      port: 8080,
      anyPort: true,
      databaseUrl: undefined,
      smtpUrl: undefined,
    });
  });

  it('keep the public address without its last slash', () => {
    expect(config({ PESSOI_PUBLIC_URL: 'https://games.example.org/' }).publicUrl).toBe('https://games.example.org');
  });

  it('tell everything that is wrong at once, by name, with what was given and what is taken', () => {
    const wrong = {
      PORT: '80a',
      DATABASE_URL: 'mysql://me:secret@db/x',
      PESSOI_PUBLIC_URL: 'https://example.org/games',
      PESSOI_TRUST_PROXY: 'true',
      PESSOI_SMTP_URL: 'mail.example.org',
      PESSOI_BOT_THREADS: '0',
      PESSOI_LOG_LEVEL: 'loud',
      PESSOI_RATE_PER_USER: '-1',
      PESSOI_RATE_PER_ADDRESS: '1e3',
      PESSOI_METRICS: 'yes',
    };
    const told = errors(wrong);
    expect(told.map(({ name }) => name)).toEqual(Object.keys(wrong));
    expect(told[0]).toEqual({ name: 'PORT', got: '80a', takes: 'port' });
    expect(JSON.stringify(told)).not.toContain('secret');
    expect(errors({}, { port: '70000' })).toEqual([{ name: '--port', got: '70000', takes: 'port' }]);
  });

  it('take their own defaults', () => {
    for (const { fallback, read } of SETTINGS) if (fallback !== '') expect(read(fallback)).toBeDefined();
  });

  it('are told apart from what only looks like one', () => {
    expect(unknownSettings({ PESSOI_PORT: '1', PESSOI_HOST: 'x', PESSOI_DEBUG: '1', HOME: '/' })).toEqual([
      'PESSOI_PORT',
    ]);
  });

  it('are all in the document, with their defaults, and nothing else is', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/hosting.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\|/gm)].map(([, name, value]) => [
      name,
      value ?? '',
    ]);
    expect(rows).toEqual(SETTINGS.map(({ variable, fallback }) => [variable, fallback]));
    for (const name of text.matchAll(/\b(PESSOI_[A-Z_]+)\b/g))
      expect(SETTINGS.map(({ variable }) => variable)).toContain(name[1]);
  });
});
