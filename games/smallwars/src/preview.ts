/** What a figure could do if it were activated now, or goes on to do: for a page to show under the pointer. */
import { at, type Position, type Target } from '@pessoi/core';
import { canAttack, isBoundAt, isTarget, rangeOf, reachOf } from './activation.ts';
import { CELLS } from './field.ts';
import { type Kit, makeKit } from './kit.ts';
import * as L from './layout.ts';
import { cellName, figureName } from './notation.ts';
import type { Options } from './options.ts';

export interface FigurePreview {
  /** The cells that one move action reaches. */
  readonly cells: readonly Target[];
  /** The enemies that one attack action can choose. */
  readonly targets: readonly Target[];
}

/** `figure` is a name such as `tank#3`; undefined when no such figure is on the field. */
export function previewFigure(options: Options, p: Position, figure: string): FigurePreview | undefined {
  const kit = makeKit(options);
  for (let number = 1; number <= kit.figures; number++)
    if (L.figureAt(p, number) !== 0 && figureName(kit, p, number) === figure) return preview(kit, p, number);
  return undefined;
}

function preview(kit: Kit, p: Position, number: number): FigurePreview {
  const figure = L.figureAt(p, number);
  const bound = number === at(p, L.ACTIVE) ? at(p, L.BOUND) === 1 : isBoundAt(kit, p, figure);
  const reach = reachOf(kit, p, figure, bound);
  const range = canAttack(kit, figure) ? rangeOf(kit, figure) : 0;
  const cells: Target[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (((reach >> cell) & 1) === 1) cells.push(cellName(cell) as Target);
  const targets: Target[] = [];
  for (let other = 1; other <= kit.figures; other++)
    if (isTarget(L.figureAt(p, other), L.ownerOf(figure), range)) targets.push(figureName(kit, p, other) as Target);
  return { cells, targets };
}
