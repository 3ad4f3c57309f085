/**
 * A game to be started on this device, as an address: a link starts it, so one tap is enough and a bookmark works. The play page
 * reads it and goes on under the game's own address.
 */
import { href } from './routes.ts';

export interface DeviceStart {
  readonly game: string;
  readonly seats: number;
  /** Who sits where: `you`, `person:<name>`, or `level:<1-8>`. */
  readonly players: readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Whom a newcomer meets. */
export const GENTLE = 'level:2';

export const startAddress = ({ game, seats, players, options }: DeviceStart): string =>
  href(
    'play',
    { id: 'new' },
    {
      game,
      seats: String(seats),
      players: players.join(','),
      options: options && Object.keys(options).length > 0 ? JSON.stringify(options) : undefined,
    },
  );

/** Reads such an address; undefined when it does not name a game and its players. */
export function readStart(query: URLSearchParams): DeviceStart | undefined {
  const game = query.get('game');
  const players = (query.get('players') ?? '').split(',').filter((player) => player !== '');
  const seats = Number(query.get('seats') ?? players.length);
  if (game === null || players.length !== seats) return undefined;
  try {
    const options: unknown = JSON.parse(query.get('options') ?? '{}');
    if (typeof options !== 'object' || options === null) return undefined;
    return { game, seats, players, options: options as Record<string, unknown> };
  } catch {
    return undefined;
  }
}
