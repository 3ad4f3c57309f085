import type { GameDrawing } from '@pessoi/board-ui/scene';
import { art, plainArt } from './art/index.ts';
import { figures } from './figures.ts';
import { ghosts, tints } from './ghosts.ts';
import { about, hints, status } from './guide.ts';
import { panels } from './panels.ts';
import { scene } from './scene.ts';

export * from './notebook.ts';

export const drawing: GameDrawing = {
  game: 'aisopos',
  art,
  plainArt,
  scene,
  panels,
  status,
  about,
  ghosts,
  tints,
  hints,
  figures,
  miniature: {
    seats: 2,
    moves: ['H@b2', 'A@d3', 'L@c3', 'F@d2', 'c3xd2', 'M@e2', 'F@b3', 'L@c4', 'b3xc4', 'H@e1', 'M@c2', 'd3-c3'],
  },
};
