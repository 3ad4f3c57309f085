import type { GameDrawing } from '@pessoi/board-ui/scene';
import { LAZY_GAMES } from '@pessoi/registry/lazy';

/** A game's drawing, loaded in Node: it is a pure function and needs no browser. */
export async function drawingOf(id: string): Promise<GameDrawing | undefined> {
  return LAZY_GAMES.find((game) => game.id === id)?.ui();
}
