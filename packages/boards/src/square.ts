import { type Board, makeBoard } from './board.ts';

export const SQUARE_DIRECTIONS = [
  { name: 'N', dx: 0, dy: 1 },
  { name: 'E', dx: 1, dy: 0 },
  { name: 'S', dx: 0, dy: -1 },
  { name: 'W', dx: -1, dy: 0 },
] as const;

const half = 0.5;

/** Files a, b, c … west to east, ranks 1, 2, 3 … south to north; cell index is rank * files + file. */
export function squareBoard(files: number, ranks: number): Board {
  const cells = Array.from({ length: files * ranks }, (_, i) => {
    const x = i % files;
    const y = Math.floor(i / files);
    return { name: `${String.fromCharCode(97 + x)}${y + 1}`, x, y };
  });
  return makeBoard({
    cells,
    directions: SQUARE_DIRECTIONS,
    geometry: {
      centre: (point) => point,
      corners: [
        { x: -half, y: -half },
        { x: half, y: -half },
        { x: half, y: half },
        { x: -half, y: half },
      ],
    },
  });
}
