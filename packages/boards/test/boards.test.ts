import { describe, expect, it } from 'vitest';
import { type Board, type Cell, flatHexBoard, NONE, pointyHexBoard, squareBoard } from '../src/index.ts';

const cell = (board: Board, name: string): Cell => {
  const found = board.cell(name);
  if (found === undefined) throw new Error(`no cell ${name}`);
  return found;
};
const names = (board: Board, cells: readonly Cell[]): string[] => cells.map((c) => board.name(c)).sort();

const BOARDS: readonly (readonly [string, Board])[] = [
  ['square 6×6', squareBoard(6, 6)],
  ['square 3×5', squareBoard(3, 5)],
  ['flat hexes', flatHexBoard([6, 5, 6, 5, 6, 5, 6])],
  ['pointed hexes', pointyHexBoard([3, 4, 5, 4, 3])],
];

describe.each(BOARDS)('%s', (_, board) => {
  const cells = [...board.names.keys()] as Cell[];
  const opposite = (direction: number): number => {
    const { dx, dy } = board.directions[direction] as { dx: number; dy: number };
    return board.directions.findIndex((d) => d.dx === -dx && d.dy === -dy);
  };

  it('names every cell once', () => {
    expect(new Set(board.names).size).toBe(board.size);
    for (const c of cells) expect(board.cell(board.name(c))).toBe(c);
    for (const odd of ['', 'a0', 'z9', 'A1', 'a1 ', '__proto__']) expect(board.cell(odd)).toBeUndefined();
  });
  it('a step and its opposite lead back', () => {
    for (const c of cells)
      for (const d of board.directions.keys()) {
        const to = board.step(c, d);
        if (to !== NONE) expect(board.step(to, opposite(d))).toBe(c);
      }
  });
  it('edges are the steps', () => {
    expect(board.edges.length).toBe(cells.reduce((sum, c) => sum + board.neighbours(c).length, 0));
    for (const [i, { from, to, direction }] of board.edges.entries()) {
      expect(board.step(from, direction)).toBe(to);
      expect(board.edge(from, to)).toBe(i);
      expect(board.edgeSteps[from * board.directions.length + direction]).toBe(i);
    }
    expect(board.edge(cells[0] as Cell, cells[0] as Cell)).toBe(NONE);
  });
  it('rays go straight on to the edge', () => {
    for (const c of cells)
      for (const d of board.directions.keys()) {
        const ray = board.ray(c, d);
        let at: Cell | typeof NONE = c;
        for (const next of ray) {
          at = at === NONE ? NONE : board.step(at, d);
          expect(at).toBe(next);
        }
        expect(board.step(ray.at(-1) ?? c, d)).toBe(NONE);
      }
  });
  it('neighbours are drawn side by side, with two common corners, and nothing else overlaps', () => {
    const near = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);
    const [first] = board.edges;
    const unit = near(board.centre(first?.from as Cell), board.centre(first?.to as Cell));
    for (const a of cells)
      for (const b of cells) {
        if (a === b) continue;
        const distance = near(board.centre(a), board.centre(b));
        expect(distance).toBeGreaterThan(unit - 1e-9);
        const shared = board.corners(a).filter((p) => board.corners(b).some((q) => near(p, q) < 1e-9)).length;
        expect(shared === 2, `${board.name(a)} ${board.name(b)}`).toBe(board.edge(a, b) !== NONE);
      }
  });
});

describe('the boards of the games', () => {
  it('[KO-1] c3 of the 6×6 grid has four neighbours', () => {
    const board = squareBoard(6, 6);
    expect(names(board, board.neighbours(cell(board, 'c3')))).toEqual(['b3', 'c2', 'c4', 'd3']);
    expect(names(board, board.neighbours(cell(board, 'a1')))).toEqual(['a2', 'b1']);
    expect(board.centre(cell(board, 'c2'))).toEqual({ x: 2, y: 1 });
  });
  it('[KS-2] d3 of the flat hexes has six neighbours', () => {
    const board = flatHexBoard([6, 5, 6, 5, 6, 5, 6]);
    expect(names(board, board.neighbours(cell(board, 'd3')))).toEqual(['c3', 'c4', 'd2', 'd4', 'e3', 'e4']);
  });
  it('[AI-1] b1 and c3 of the pointed hexes touch what the rules say', () => {
    const board = pointyHexBoard([3, 4, 5, 4, 3]);
    expect(board.size).toBe(19);
    expect(names(board, board.neighbours(cell(board, 'b1')))).toEqual(['a1', 'b2', 'c1', 'c2']);
    expect(names(board, board.neighbours(cell(board, 'c3')))).toEqual(['b2', 'b3', 'c2', 'c4', 'd2', 'd3']);
  });
});
