/**
 * A board is a set of points of a lattice with a few step vectors, and a drawing of each point.
 * Squares use (file, rank). Hexes use doubled coordinates, so that all six steps are whole numbers:
 * flat-sided hexes (column, level) with steps (0, ±2) and (±1, ±1), pointed ones the same with the axes swapped.
 */
declare const cellBrand: unique symbol;
/** Index of a cell, 0 <= cell < board.size. */
export type Cell = number & { readonly [cellBrand]: 'Cell' };

/** Off the board. */
export const NONE = -1;

export interface Direction {
  readonly name: string;
  readonly dx: number;
  readonly dy: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One step from a cell to a neighbour. Moves of pieces are numbered by the board's edges. */
export interface Edge {
  readonly from: Cell;
  readonly to: Cell;
  readonly direction: number;
}

/** Where things are drawn, in units of a cell's side; y grows upwards, as ranks do. */
export interface Geometry {
  centre(lattice: Point): Point;
  /** Corners of a cell around its centre, anticlockwise. */
  readonly corners: readonly Point[];
}

export interface Board {
  readonly size: number;
  readonly names: readonly string[];
  readonly lattice: readonly Point[];
  readonly directions: readonly Direction[];
  /** `steps[cell * directions.length + direction]`: the neighbour, or NONE. */
  readonly steps: Int16Array;
  readonly edges: readonly Edge[];
  /** `edgeSteps[cell * directions.length + direction]`: index into `edges` of that step, or NONE. */
  readonly edgeSteps: Int16Array;
  /** The cell of that name, matched exactly. */
  cell(name: string): Cell | undefined;
  name(cell: Cell): string;
  step(cell: Cell, direction: number): Cell | typeof NONE;
  neighbours(cell: Cell): readonly Cell[];
  /** The cells met going straight on from a cell, nearest first, to the edge. */
  ray(cell: Cell, direction: number): readonly Cell[];
  /** Index into `edges` of the step between two cells, or NONE when they are not neighbours. */
  edge(from: Cell, to: Cell): number;
  centre(cell: Cell): Point;
  corners(cell: Cell): readonly Point[];
}

export interface BoardPlan {
  readonly cells: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  readonly directions: readonly Direction[];
  readonly geometry: Geometry;
}

export function makeBoard({ cells, directions, geometry }: BoardPlan): Board {
  const size = cells.length;
  const names = cells.map(({ name }) => name);
  const lattice = cells.map(({ x, y }) => ({ x, y }));
  const byName = new Map(names.map((name, cell) => [name, cell as Cell]));
  const byPoint = new Map(lattice.map(({ x, y }, cell) => [`${x},${y}`, cell]));

  const steps = new Int16Array(size * directions.length);
  const edgeSteps = new Int16Array(size * directions.length).fill(NONE);
  const edges: Edge[] = [];
  const edgeIndex = new Map<number, number>();
  lattice.forEach(({ x, y }, from) => {
    directions.forEach(({ dx, dy }, direction) => {
      const to = byPoint.get(`${x + dx},${y + dy}`) ?? NONE;
      steps[from * directions.length + direction] = to;
      if (to === NONE) return;
      edgeIndex.set(from * size + to, edges.length);
      edgeSteps[from * directions.length + direction] = edges.length;
      edges.push({ from: from as Cell, to: to as Cell, direction });
    });
  });

  const step = (cell: Cell, direction: number): Cell | typeof NONE =>
    steps[cell * directions.length + direction] as Cell | typeof NONE;
  const centre = (cell: Cell): Point => geometry.centre(lattice[cell] as Point);

  return {
    size,
    names,
    lattice,
    directions,
    steps,
    edges,
    edgeSteps,
    cell: (name) => byName.get(name),
    name: (cell) => names[cell] as string,
    step,
    neighbours: (cell) => edges.filter((edge) => edge.from === cell).map((edge) => edge.to),
    ray(cell, direction) {
      const cells: Cell[] = [];
      for (let next = step(cell, direction); next !== NONE; next = step(next, direction)) cells.push(next);
      return cells;
    },
    edge: (from, to) => edgeIndex.get(from * size + to) ?? NONE,
    centre,
    corners(cell) {
      const { x, y } = centre(cell);
      return geometry.corners.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
    },
  };
}
