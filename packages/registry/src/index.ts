import type { Game } from '@pessoi/core';
import { kings } from '@pessoi/kings';

/** Every game of the platform, in the order in which menus show them. A new game is one line here. */
export const GAMES: readonly Game[] = [
  kings, //
];

const byId = new Map(GAMES.map((game) => [game.id, game]));

export const findGame = (id: string): Game | undefined => byId.get(id);
