import { aisoposAi } from '@pessoi/aisopos/ai';
import type { GameAi } from '@pessoi/core';
import { kingsAi } from '@pessoi/kings/ai';
import { kopisAi } from '@pessoi/kopis/ai';
import { smallwarsAi } from '@pessoi/smallwars/ai';

/**
 * What every game hands to search, one line each. A game without a line can be played by people, and by minds that know no
 * game.
 */
export const AIS: readonly GameAi[] = [
  kopisAi, //
  smallwarsAi,
  aisoposAi,
  kingsAi,
];

const byGame = new Map(AIS.map((ai) => [ai.game, ai]));

export const findAi = (game: string): GameAi | undefined => byGame.get(game);
