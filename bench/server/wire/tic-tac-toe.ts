/** The tic-tac-toe of boardgame.io's tutorial, and a game of it that lasts as long as one can. */
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

type Cells = (string | null)[];

const isVictory = (cells: Cells): boolean =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

export const TIC_TAC_TOE = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: new Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }: { G: { cells: Cells }; playerID: string }, id: number): string | undefined => {
      if (G.cells[id] !== null) return 'INVALID_MOVE';
      G.cells[id] = playerID;
      return undefined;
    },
  },
  endIf({ G, ctx }: { G: { cells: Cells }; ctx: { currentPlayer: string } }): object | undefined {
    if (isVictory(G.cells)) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};

/** A draw: nine moves, so that as few as possible go by before the next match. */
export const LONGEST_GAME = [0, 4, 8, 1, 7, 6, 2, 5, 3] as const;
