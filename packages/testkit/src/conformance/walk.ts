import {
  CHANCE,
  type Game,
  type Move,
  MoveList,
  newState,
  OVER,
  pick,
  type Rng,
  SEATS,
  SPECTATOR,
  type State,
  seededRng,
  startPosition,
  type Table,
  unwrap,
  type Variant,
  type Viewer,
} from '@pessoi/core';

/** A moment of a random game: the position before a move, and the move about to be played (none at the end). */
export interface Moment {
  readonly table: Table;
  readonly state: State;
  readonly legal: readonly Move[];
  readonly move: Move | undefined;
  readonly ply: number;
  readonly rng: Rng;
}

export interface Start {
  readonly variant: Variant;
  /** A position text to start from (ALL-8); the game's own start when there is none. */
  readonly position?: string;
}

export const tableOf = (game: Game, variant: Variant): Table => unwrap(game.open(variant.options, variant.seats));

export const viewersOf = (table: Table): readonly Viewer[] => [...SEATS.slice(0, table.seats), SPECTATOR];

/** No random game of ours is longer; one that is does not end. */
const PLY_LIMIT = 5_000;

/**
 * Plays one random game and calls `visit` before every move and once at the end. Now and then a player goes out, where
 * the game has such a move, and moves that reveal something are tried more often than chance would have it.
 */
export function walk(game: Game, start: Start, seed: string, visit: (moment: Moment) => void): number {
  const table = tableOf(game, start.variant);
  const { rules } = table;
  const rng = seededRng(seed);
  const state = unwrap(startPosition(rules, start.position));
  const list = new MoveList(rules.moveSpace);
  for (let ply = 0; ply <= PLY_LIMIT; ply++) {
    rules.legal(state, list);
    const legal = list.toArray();
    const actor = rules.actor(state);
    if (actor === OVER) {
      visit({ table, state, legal, move: undefined, ply, rng });
      return ply;
    }
    let move = pick(list, actor === CHANCE, rng);
    if (actor !== CHANCE) {
      const revealing = legal.filter((m) => rules.irrevocable(state, m));
      if (revealing.length > 0 && rng.below(2) === 0) move = revealing[rng.below(revealing.length)] as Move;
      const leaver = rules.out(state, SEATS[rng.below(table.seats)] ?? 0);
      if (leaver !== undefined && rng.below(60) === 0) move = leaver;
    }
    visit({ table, state, legal, move, ply, rng });
    rules.apply(state, move);
  }
  throw new Error(`${game.id} ${start.variant.id} ${seed}: no end after ${PLY_LIMIT} plies`);
}

/** One random game of every variant. */
export function visitGames(game: Game, seed: string, visit: (moment: Moment) => void): void {
  for (const variant of game.variants) walk(game, { variant }, seed, visit);
}

/** The truth after a move, in an array of its own. */
export function after({ table: { rules }, state }: Moment, move: Move): State {
  const next = newState(rules);
  rules.copy(state, next);
  rules.apply(next, move);
  return next;
}
