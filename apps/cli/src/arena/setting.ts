import { unwrap } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import { findAi } from '@pessoi/registry/minds';
import { type Budget, type Match, type PlayerSpec, parsePlayer } from '@pessoi/search';

/** A match as it is written down: the first line of a file of games, and what a worker is told. */
export interface ArenaSetting {
  readonly game: string;
  readonly edition: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly a: string;
  readonly b: string;
  readonly budget: Budget;
  readonly seed: string;
}

/** The match behind a setting that has been checked. */
export function matchOf({ game, options, seats, a, b, budget, seed }: ArenaSetting): Match {
  const found = findGame(game);
  if (!found) throw new Error(`there is no game ${game}`);
  const table = unwrap(found.open(options, seats));
  const player = (name: string): PlayerSpec => {
    const spec = parsePlayer(name);
    if (!spec) throw new Error(`there is no player ${name}`);
    return spec;
  };
  return { table, ai: findAi(game), a: player(a), b: player(b), budget, seed };
}
