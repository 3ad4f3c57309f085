/** Ways into a session. */
import { type Table, unwrap } from '@pessoi/core';
import type { MatchView } from '@pessoi/protocol';
import { findLazyGame } from '@pessoi/registry/lazy';
import { api } from '../api/api.svelte.ts';
import { visitor } from '../shell/account.svelte.ts';
import { keep } from '../shell/settings.svelte.ts';
import { DeviceSession } from './device.svelte.ts';
import { OnlineSession } from './online.svelte.ts';
import { referee } from './referee-client.ts';

async function tableOf(game: string, options: unknown, seats: number): Promise<Table> {
  const lazy = findLazyGame(game);
  if (!lazy) throw new Error(`there is no game ${game}`);
  return unwrap((await lazy.load()).open(options, seats));
}

export async function openDevice(id: string): Promise<DeviceSession | undefined> {
  const known = await referee().call('open', id);
  if (!known) return undefined;
  const { game, options, seats } = known.setting;
  const table = await tableOf(game, options, seats);
  // What a machine played while the rules were being loaded was told to nobody: the session begins with the game as it is now.
  const sight = await referee().call('open', id);
  return sight && new DeviceSession(sight, table, referee(), keep);
}

/** Throws a Trouble when the server refuses or is not there. */
export async function openOnline(id: string, invite: string | undefined): Promise<OnlineSession> {
  const match = await api.get<MatchView>(`/matches/${encodeURIComponent(id)}`, { invite });
  if (match.you !== null) visitor.remember();
  const table = await tableOf(match.game, match.options, match.seats.length);
  return new OnlineSession(match, table, {
    api,
    stream: {
      fetch: (address, init) => fetch(address, init),
      isOnline: () => navigator.onLine,
      random: () => Math.random(),
    },
    thinker: async () => (await import('../workers/thinker.ts')).workerThinker(),
    page: Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join(''),
    invite,
  });
}
