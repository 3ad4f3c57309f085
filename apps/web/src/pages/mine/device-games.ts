/** Games on this device, as the referee lists them. It is not started for a list that is known to be empty. */
import { keep } from '../../shell/settings.svelte.ts';
import type { GameSummary } from '../../workers/protocol.ts';

const KEY = 'pessoi.device';

/** From now on there may be some. */
export const rememberDeviceGame = (): void => keep.set(KEY, '1');

const open = async () => (await import('../../session/referee-client.ts')).referee();

export async function deviceGames(): Promise<readonly GameSummary[]> {
  if (keep.get(KEY) !== '1') return [];
  try {
    return await (await open()).call('list');
  } catch {
    // A browser that has no workers, or storage that is forbidden: there is nothing to go on with.
    return [];
  }
}

export const removeDeviceGame = async (id: string): Promise<void> => {
  await (await open()).call('remove', id);
};
