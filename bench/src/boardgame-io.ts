/** The same Breakthrough in boardgame.io, played through its reducer (production mode), random moves as in its own bots. */
import { createRequire } from 'node:module';
import type { Rng } from '@pessoi/core';

interface Context {
  readonly currentPlayer: string;
  readonly gameover?: unknown;
}
interface BgioState {
  readonly G: { readonly cells: number[]; readonly left: number[] };
  readonly ctx: Context;
}
interface Internal {
  InitializeGame(setup: { game: object; numPlayers: number }): BgioState;
  CreateGameReducer(setup: { game: object }): (state: BgioState, action: object) => BgioState;
}

export function boardgameIoPlayouts(width: number, height: number, rng: Rng): () => number {
  process.env.NODE_ENV = 'production';
  const { InitializeGame, CreateGameReducer } = createRequire(import.meta.url)('boardgame.io/internal') as Internal;
  const size = width * height;
  const game = {
    setup: () => ({
      cells: Array.from({ length: size }, (_, i) => (i < 2 * width ? 1 : i >= size - 2 * width ? 2 : 0)),
      left: [2 * width, 2 * width],
    }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      step({ G, ctx }: { G: BgioState['G']; ctx: Context }, from: number, to: number) {
        const seat = Number(ctx.currentPlayer);
        if (G.cells[to] !== 0) (G.left[1 - seat] as number)--;
        G.cells[from] = 0;
        G.cells[to] = seat + 1;
      },
    },
    endIf({ G }: { G: BgioState['G'] }) {
      if (G.left[1] === 0 || G.cells.slice(size - width).includes(1)) return { winner: '0' };
      if (G.left[0] === 0 || G.cells.slice(0, width).includes(2)) return { winner: '1' };
      return undefined;
    },
  };
  const reduce = CreateGameReducer({ game });

  return () => {
    let state = InitializeGame({ game, numPlayers: 2 });
    let plies = 0;
    while (state.ctx.gameover === undefined) {
      const playerID = state.ctx.currentPlayer;
      const moves = enumerate(state.G.cells, Number(playerID), width);
      const args = moves[rng.below(moves.length)];
      state = reduce(state, { type: 'MAKE_MOVE', payload: { type: 'step', args, playerID } });
      plies++;
    }
    return plies;
  };
}

function enumerate(cells: readonly number[], seat: number, width: number): [number, number][] {
  const own = seat + 1;
  const ahead = seat === 0 ? width : -width;
  const moves: [number, number][] = [];
  cells.forEach((piece, from) => {
    if (piece !== own) return;
    const to = from + ahead;
    if (from % width > 0 && cells[to - 1] !== own) moves.push([from, to - 1]);
    if (cells[to] === 0) moves.push([from, to]);
    if (from % width < width - 1 && cells[to + 1] !== own) moves.push([from, to + 1]);
  });
  return moves;
}
