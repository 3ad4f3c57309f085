import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config, ConfigFlags, Served } from '@pessoi/server';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { badData } from '../failure.ts';
import { openFailure } from '../host/open.ts';
import { addDataFlag, settings } from '../host/settings.ts';
import { isInteractive } from '../io.ts';

export function addServe(program: Command, context: Context): void {
  const { say } = context;
  const command = program
    .command('serve')
    .description(say('help-serve'))
    .option('--port <n>', say('help-port'))
    .option('--host <address>', say('help-host'));
  addDataFlag(command, context).action((flags: ConfigFlags) => serve(flags, context));
}

async function serve(flags: ConfigFlags, context: Context): Promise<void> {
  const { io, say, print } = context;
  const config = withQuietLog(await settings(flags, context), context);
  const { startServer, untilSignal } = await import('@pessoi/server');
  const served = await startServer(config, { site: builtPage() }).catch((error: unknown) => {
    throw startFailure(error, config, context);
  });
  for (const line of greeting(served, config, context)) print(line);
  await untilSignal(
    process,
    async () => {
      io.errors.write(`${say('stopping')}\n`);
      await served.stop();
    },
    (code) => process.exit(code),
  );
  print(say('stopped'));
}

/** The page, if it has been built (`npm start` does). */
function builtPage(): string | undefined {
  const folder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

/** Whoever watches a terminal wants to see what is wrong, not every request. */
const withQuietLog = (config: Config, { io }: Context): Config =>
  isInteractive(io) && !io.env.PESSOI_LOG_LEVEL ? { ...config, logLevel: 'warn' } : config;

function greeting(served: Served, config: Config, { say }: Context): string[] {
  const { url, network } = served;
  return [
    say('serving-at', { url }),
    ...(config.publicUrl ? [say('serving-public', { url: config.publicUrl })] : []),
    ...network.map((address) => say('serving-network', { url: address })),
    ...(network.length === 0 && !config.publicUrl ? [say('serving-alone')] : []),
    ...(config.publicUrl?.startsWith('https:') ? [] : [say('serving-plain')]),
    say('serving-data', { data: served.keptIn }),
    say('serving-stop'),
  ];
}

function startFailure(error: unknown, config: Config, context: Context): unknown {
  const { host, port } = config;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return badData(context.say('port-taken', { port }));
  if (syscall === 'listen' || syscall === 'bind')
    return badData(context.say('cannot-listen', { host, port, code: code ?? '' }));
  return openFailure(error, config, context);
}
