import { aisopos } from '@pessoi/aisopos';
import type { Game } from '@pessoi/core';
import { kings } from '@pessoi/kings';
import { kopis } from '@pessoi/kopis';
import { smallwars } from '@pessoi/smallwars';

/** Every game of the platform, in the order in which menus show them. A new game is one line here, and its import. */
export const GAMES: readonly Game[] = [
  kopis, //
  smallwars,
  aisopos,
  kings,
];

const byId = new Map(GAMES.map((game) => [game.id, game]));

export const findGame = (id: string): Game | undefined => byId.get(id);
