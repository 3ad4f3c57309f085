/** Games that are loaded when they are needed: what a page imports, so that a bundler makes one file of each game. */
import type { GameDrawing } from '@pessoi/board-ui/scene';
import type { Game } from '@pessoi/core';

export interface LazyGame {
  readonly id: string;
  /** The rules and texts. */
  load(): Promise<Game>;
  /** How it is drawn. */
  ui(): Promise<GameDrawing>;
}

/** In the order in which menus show them. */
export const LAZY_GAMES: readonly LazyGame[] = [
  {
    id: 'kopis',
    load: async () => (await import('@pessoi/kopis')).kopis,
    ui: async () => (await import('@pessoi/kopis/ui')).drawing,
  },
  {
    id: 'smallwars',
    load: async () => (await import('@pessoi/smallwars')).smallwars,
    ui: async () => (await import('@pessoi/smallwars/ui')).drawing,
  },
  {
    id: 'aisopos',
    load: async () => (await import('@pessoi/aisopos')).aisopos,
    ui: async () => (await import('@pessoi/aisopos/ui')).drawing,
  },
  {
    id: 'kings',
    load: async () => (await import('@pessoi/kings')).kings,
    ui: async () => (await import('@pessoi/kings/ui')).drawing,
  },
];

export const findLazyGame = (id: string): LazyGame | undefined => LAZY_GAMES.find((game) => game.id === id);
