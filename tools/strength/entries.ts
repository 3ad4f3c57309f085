import type { Game, GameAi, Table } from '@pessoi/core';
import { unwrap } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import { AIS } from '@pessoi/registry/minds';
import { LEVELS } from '@pessoi/search';

/** Something that has a ladder of its own: a game in one of its ways of being played. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly game: Game;
  readonly ai: GameAi;
  readonly table: Table;
}

/** One variant for each thing that plays differently; a full list would measure the same minds over and over. */
const RATED: Readonly<Record<string, readonly string[]>> = {
  kopis: ['storm-near', 'sudden-near'],
  smallwars: ['conquest-same', 'frontal-same', 'hill-same'],
};

export function entries(): Entry[] {
  return GAMES.flatMap((game) => {
    const ai = AIS.find((candidate) => candidate.game === game.id);
    if (!ai || ai.levels.length < LEVELS) return [];
    const wanted = RATED[game.id] ?? game.variants.map(({ id }) => id);
    return game.variants
      .filter(({ id }) => wanted.includes(id))
      .map(({ id, options, seats }) => ({
        id: `${game.id}-${id}`,
        title: game.variants.length === 1 ? game.messages.en.name : `${game.messages.en.name}, ${id}`,
        game,
        ai,
        table: unwrap(game.open(options, seats)),
      }));
  });
}

/** A match of the page. */
export interface Pair {
  readonly a: string;
  readonly b: string;
  /** Seconds a move, where no level says how many nodes. */
  readonly time?: number;
}

/** The ladder, and its two ends measured against what knows less. */
export const pairs = (): Pair[] => [
  { a: 'greedy', b: 'level:1' },
  ...Array.from({ length: LEVELS - 1 }, (_, i) => ({ a: `level:${i + 2}`, b: `level:${i + 1}` })),
  { a: 'level:8', b: 'uct', time: 0.1 },
];
