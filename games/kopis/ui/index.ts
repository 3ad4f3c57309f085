import type { GameDrawing, Looking, Scene } from '@pessoi/board-ui/scene';
import type { Table, View } from '@pessoi/core';
import { art, plainArt } from './art.ts';
import { decorOf } from './decor.ts';
import { figures, miniature } from './figures.ts';
import { lookout } from './geometry.ts';
import { ghosts } from './ghosts.ts';
import { hints } from './hints.ts';
import { panels } from './panels.ts';
import { piecesOf } from './pieces.ts';
import { cornerOf, PLAYERS, spotsOf } from './spots.ts';
import { status, summary } from './status.ts';

function scene(table: Table, view: View, looking: Looking): Scene {
  const look = lookout(looking.viewer, looking.flip, looking.narrow);
  return {
    width: look.size,
    height: look.size,
    decor: decorOf(look),
    spots: spotsOf(table, view, looking, look),
    pieces: piecesOf(view, look),
    trays: PLAYERS.map((seat) => cornerOf(look, seat)),
    summary: summary(table, view, looking.lang),
  };
}

export const drawing: GameDrawing = {
  game: 'kopis',
  art,
  plainArt,
  scene,
  panels,
  status,
  ghosts,
  hints,
  figures,
  miniature,
};
