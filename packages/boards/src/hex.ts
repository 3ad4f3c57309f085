import { type Board, makeBoard, type Point } from './board.ts';

const HALF_WIDTH = Math.sqrt(3) / 2;

/** Six corners of a hex with side 1; the first one at `turn` sixths of a circle. */
const hexCorners = (turn: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = ((i + turn) * Math.PI) / 3;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });

export const FLAT_DIRECTIONS = [
  { name: 'N', dx: 0, dy: 2 },
  { name: 'NE', dx: 1, dy: 1 },
  { name: 'SE', dx: 1, dy: -1 },
  { name: 'S', dx: 0, dy: -2 },
  { name: 'SW', dx: -1, dy: -1 },
  { name: 'NW', dx: -1, dy: 1 },
] as const;

export const POINTY_DIRECTIONS = [
  { name: 'NE', dx: 1, dy: 1 },
  { name: 'E', dx: 2, dy: 0 },
  { name: 'SE', dx: 1, dy: -1 },
  { name: 'SW', dx: -1, dy: -1 },
  { name: 'W', dx: -2, dy: 0 },
  { name: 'NW', dx: -1, dy: 1 },
] as const;

/** Columns a, b, c … of hexes standing on flat sides, each centred on the tallest; cells numbered from the south. */
export function flatHexBoard(columns: readonly number[]): Board {
  const tallest = Math.max(...columns);
  return makeBoard({
    cells: lines(columns, tallest, (along, across) => ({ x: across, y: along })),
    directions: FLAT_DIRECTIONS,
    geometry: { centre: ({ x, y }) => ({ x: 1.5 * x, y: HALF_WIDTH * y }), corners: hexCorners(0) },
  });
}

/** Rows a, b, c … of hexes standing on points, from the south, each centred on the longest; cells numbered from the west. */
export function pointyHexBoard(rows: readonly number[]): Board {
  const longest = Math.max(...rows);
  return makeBoard({
    cells: lines(rows, longest, (along, across) => ({ x: along, y: across })),
    directions: POINTY_DIRECTIONS,
    geometry: { centre: ({ x, y }) => ({ x: HALF_WIDTH * x, y: 1.5 * y }), corners: hexCorners(0.5) },
  });
}

/** Cells line by line; a line of n cells starts (longest - n) half-cells in. */
function lines(lengths: readonly number[], longest: number, place: (along: number, across: number) => Point) {
  return lengths.flatMap((length, line) =>
    Array.from({ length }, (_, i) => ({
      name: `${String.fromCharCode(97 + line)}${i + 1}`,
      ...place(longest - length + 2 * i, line),
    })),
  );
}
