/** A figure of the rulebook as a picture: the position that its moves lead to. */
import type { Figure, GameDrawing, Scene } from '@pessoi/board-ui/scene';
import { type Game, type Lang, replay, type Target, viewOf } from '@pessoi/core';
import { onlooker } from '../../ui/onlooker.ts';

export interface DrawnFigure {
  readonly scene: Scene;
  readonly highlight: readonly Target[];
}

/** Undefined for a figure that the rules refuse; a test of each game sees to it that there is none. */
export function drawFigure(game: Game, drawing: GameDrawing, figure: Figure, lang: Lang): DrawnFigure | undefined {
  const table = game.open(figure.options, figure.seats);
  if (!table.ok) return undefined;
  const { rules } = table.value;
  const end = replay(rules, figure.position, figure.moves ?? []);
  if (!end.ok) return undefined;
  const viewer = onlooker(rules);
  const looking = { lang, viewer, flip: false, narrow: true } as const;
  const scene = drawing.scene(table.value, viewOf(rules, end.value, viewer), looking);
  return { scene, highlight: (figure.highlight ?? []) as readonly Target[] };
}
