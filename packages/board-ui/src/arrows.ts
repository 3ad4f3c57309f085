import type { Point } from './scene.ts';

/** An arrow as one closed path, from near `from` to near `to`: `gap` is left free at both ends, or less where they are close. */
export function arrow(from: Point, to: Point, width: number, gap: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return '';
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const free = Math.min(gap, length * 0.28);
  const end = length - free;
  const head = Math.min(width * 2.2, (end - free) * 0.6);
  const at = (along: number, aside: number): string =>
    `${(from.x + ux * along - uy * aside).toFixed(2)} ${(from.y + uy * along + ux * aside).toFixed(2)}`;
  const [half, wing] = [width / 2, width * 1.3];
  return `M${[
    at(free, half),
    at(end - head, half),
    at(end - head, wing),
    at(end, 0),
    at(end - head, -wing),
    at(end - head, -half),
    at(free, -half),
  ].join('L')}Z`;
}
