import type { Config, World } from '@pessoi/server';
import type { Context } from '../context.ts';
import { badData, Failure } from '../failure.ts';
import { settings } from './settings.ts';

/** Opens the store for one command, beside a server that may be running, and closes it again. */
export async function withStore<T>(
  flags: { readonly data?: string },
  context: Context,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const config = await settings(flags, context);
  const { openHostWorld } = await import('@pessoi/server');
  const world = await openHostWorld(config).catch((error: unknown) => {
    throw openFailure(error, config, context);
  });
  try {
    return await work(world);
  } finally {
    await world.store.close();
  }
}

/** Drivers tell what is wrong in their own words; the address is shown without its password. */
export function openFailure(error: unknown, config: Config, { say }: Context): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const store = config.databaseUrl === undefined ? config.data : new URL(config.databaseUrl).host;
  return badData(say('cannot-open-store', { store, message: error.message || error.name }));
}
