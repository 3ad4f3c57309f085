import type { GameDrawing } from '@pessoi/board-ui/scene';
import { art } from './art/models.ts';
import { plainArt } from './art/plain.ts';
import { figures, miniature } from './figures.ts';
import { ghosts, tints } from './ghosts.ts';
import { about, hints, status } from './guide.ts';
import { panels } from './panels.ts';
import { scene } from './scene.ts';

export const drawing: GameDrawing = {
  game: 'smallwars',
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
  miniature,
};
