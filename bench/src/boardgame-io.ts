/** The same Breakthrough in boardgame.io (production mode): its reducer with random moves, and its own MCTSBot. */
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
interface Ai {
  readonly MCTSBot: new (
    setup: object,
  ) => { play(state: BgioState, playerID: string): Promise<{ readonly metadata: { readonly visits: number } }> };
}

const load = (name: string): unknown => {
  process.env.NODE_ENV = 'production';
  return createRequire(import.meta.url)(name);
};

/** Longer than any game of Breakthrough: its playouts go to the end, as ours do. */
const WHOLE_GAME = 1000;

/** Simulations of boardgame.io's MCTSBot from the start; a call is a search of so many, and says how many it did. */
export function boardgameIoSearch(width: number, height: number, iterations: number): () => Promise<number> {
  const { InitializeGame } = load('boardgame.io/internal') as Internal;
  const { MCTSBot } = load('boardgame.io/ai') as Ai;
  const game = breakthroughGame(width, height);
  const bot = new MCTSBot({
    game,
    iterations,
    playoutDepth: WHOLE_GAME,
    seed: 'bench',
    enumerate: ({ cells }: BgioState['G'], { currentPlayer }: Context) =>
      enumerate(cells, Number(currentPlayer), width).map((args) => ({ move: 'step', args })),
  });
  return async () => (await bot.play(InitializeGame({ game, numPlayers: 2 }), '0')).metadata.visits;
}

export function boardgameIoPlayouts(width: number, height: number, rng: Rng): () => number {
  const { InitializeGame, CreateGameReducer } = load('boardgame.io/internal') as Internal;
  const game = breakthroughGame(width, height);
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

function breakthroughGame(width: number, height: number): object {
  const size = width * height;
  return {
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
}
