/** A closer look at a cell, where its figures are too small for a finger. */
import { type Box, contains, reach } from './geometry.ts';
import type { Scene, Spot } from './scene.ts';

/** The breadth that a finger needs, in pixels. */
const FINGER = 44;
/** The part of the width that the cell takes when it is seen closely. */
const FILLS = 0.7;

/** The cell around a spot that is too small to be hit for sure; `px` is the length of a pixel in the scene. */
export const crowdedCell = <S extends Spot>(spots: readonly S[], spot: S, px: number): S | undefined =>
  spot.kind === 'cell' || 2 * reach(spot) >= FINGER * px
    ? undefined
    : spots.find((cell) => cell.kind === 'cell' && contains(cell, spot));

/** The part of the scene to show: of the same proportions, so that nothing around the board moves. */
export function closeUp(scene: Scene, cell: Spot): Box {
  const part = Math.min(1, (2 * reach(cell)) / FILLS / scene.width);
  const [width, height] = [scene.width * part, scene.height * part];
  const within = (middle: number, size: number, whole: number): number =>
    Math.min(Math.max(0, middle - size / 2), whole - size);
  return { x: within(cell.x, width, scene.width), y: within(cell.y, height, scene.height), width, height };
}
