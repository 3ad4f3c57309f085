import type { Table } from '@pessoi/core';
import { findAi } from '@pessoi/registry/minds';
import { needsAi, type PlayerSpec, parsePlayer } from '@pessoi/search';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';

export const PLAYER_NAMES = 'random, greedy, uct, flat, level:1 … level:8, max, uniform';

/** The player that a flag names, if it can play at this table. */
export function playerNamed(name: string, table: Table, { say }: Context): PlayerSpec {
  const spec = parsePlayer(name);
  if (!spec) throw wrongUsage(say('against-whom', { who: name, players: PLAYER_NAMES }));
  const ai = findAi(table.game.id);
  const able = ai ? spec.kind !== 'level' || ai.levels(table)[spec.level - 1] !== undefined : !needsAi(spec);
  if (!able) throw wrongUsage(say('player-cannot', { who: name, game: table.game.id }));
  return spec;
}
