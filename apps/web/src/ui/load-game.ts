import type { GameDrawing } from '@pessoi/board-ui/scene';
import type { Game } from '@pessoi/core';
import { findLazyGame } from '@pessoi/registry/lazy';

export interface LoadedGame {
  readonly game: Game;
  readonly drawing: GameDrawing;
}

/** A game with its drawing; undefined where there is none of that name. Rejects when its file cannot be had. */
export async function loadGame(id: string): Promise<LoadedGame | undefined> {
  const lazy = findLazyGame(id);
  if (!lazy) return undefined;
  const [game, drawing] = await Promise.all([lazy.load(), lazy.ui()]);
  return { game, drawing };
}
