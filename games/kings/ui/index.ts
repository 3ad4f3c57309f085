import type { GameDrawing } from '@pessoi/board-ui/scene';
import { art, plainArt } from './art.ts';
import { figures, miniature } from './figures.ts';
import { ghosts, tints } from './ghosts.ts';
import { hints } from './hints.ts';
import { panels } from './panels.ts';
import { scene } from './scene.ts';
import { status } from './status.ts';

export const drawing: GameDrawing = {
  game: 'kings',
  art,
  plainArt,
  paints: ['terracotta', 'aegean'],
  scene,
  panels,
  status,
  ghosts,
  tints,
  hints,
  figures,
  miniature,
};
