import type { Config, ConfigFlags, Takes } from '@pessoi/server';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import type { TextKey } from '../messages/en.ts';

const TAKES: Readonly<Record<Takes, TextKey>> = {
  port: 'takes-port',
  text: 'takes-text',
  folder: 'takes-folder',
  'postgres-url': 'takes-postgres-url',
  'web-url': 'takes-web-url',
  'smtp-url': 'takes-smtp-url',
  'yes-no': 'takes-yes-no',
  threads: 'takes-threads',
  level: 'takes-level',
  rate: 'takes-rate',
  metrics: 'takes-metrics',
};

export const addDataFlag = (command: Command, { say }: Context): Command =>
  command.option('--data <folder>', say('help-data'));

/** The host's settings, or all that is wrong with them at once. The server is loaded only here: other commands start without it. */
export async function settings(flags: ConfigFlags, { io, say }: Context): Promise<Config> {
  const { readConfig, unknownSettings } = await import('@pessoi/server');
  for (const name of unknownSettings(io.env)) io.errors.write(`pessoi: ${say('unknown-setting', { name })}\n`);
  const config = readConfig(io.env, flags);
  if (config.ok) return config.value;
  const lines = config.error.map(({ name, got, takes }) => say('bad-setting', { name, got, takes: say(TAKES[takes]) }));
  throw wrongUsage([say('bad-settings'), ...lines.map((line) => `  ${line}`)].join('\n'));
}
