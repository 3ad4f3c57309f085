import type { Point } from '@pessoi/board-ui/scene';
import { CELLS } from '../src/layout.ts';
import { FRAME, HEXAGON, printed, round } from './geometry.ts';

type Side = readonly [from: Point, to: Point];

const same = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 1;

const SIDES: readonly Side[] = CELLS.flatMap((cell) => {
  const { x, y } = printed(cell);
  const corners = HEXAGON.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  return corners.map((corner, i): Side => [corner, corners[(i + 1) % corners.length] as Point]);
});

/**
 * The edge of the board as one line: the sides that only one cell has, in order, moved outwards by the width of the frame. It is the same
 * when the board is turned round.
 */
export const OUTLINE: readonly Point[] = edgeOf(SIDES);

function edgeOf(sides: readonly Side[]): readonly Point[] {
  const edge = sides.filter(([from, to]) => !sides.some(([a, b]) => same(a, to) && same(b, from)));
  const line: Side[] = edge.slice(0, 1);
  while (line.length < edge.length) {
    const end = (line.at(-1) as Side)[1];
    line.push(edge.find(([from]) => same(from, end)) as Side);
  }
  return line.map((side, i) => corner(line.at(i - 1) as Side, side));
}

/** The outward direction of a side; cells are walked clockwise as they are seen. */
function outward([from, to]: Side): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
}

/** Where two sides meet once both have moved outwards. */
function corner(before: Side, after: Side): Point {
  const [a, b] = [outward(before), outward(after)];
  const share = FRAME / (1 + a.x * b.x + a.y * b.y);
  return { x: round(after[0].x + (a.x + b.x) * share), y: round(after[0].y + (a.y + b.y) * share) };
}
