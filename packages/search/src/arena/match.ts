import { type GameAi, seededRng, type Table } from '@pessoi/core';
import { makePlayer } from '../players/make.ts';
import type { PlayerSpec } from '../players/spec.ts';
import { type Budget, playMatchGame } from './match-game.ts';
import { openGame } from './opening.ts';
import { type Pairing, pairing, type Side } from './pairing.ts';
import { firstPlace } from './tally.ts';

/** Everything that settles a match: with a budget of nodes, game n of it is the same wherever it is played. */
export interface Match {
  readonly table: Table;
  readonly ai: GameAi | undefined;
  readonly a: PlayerSpec;
  readonly b: PlayerSpec;
  readonly budget: Budget;
  readonly seed: string;
}

export interface FinishedGame {
  readonly index: number;
  readonly seating: readonly Side[];
  /** The share of first place that `a` had. */
  readonly share: number;
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  /** How many of the moves were the opening, chosen for the players. */
  readonly opening: number;
  readonly moves: readonly string[];
}

/** Plays the n-th game of a match. */
export function playPairing(match: Match, index: number): FinishedGame {
  const { table, ai, seed, budget } = match;
  const { rules } = table;
  const { opening, seating }: Pairing = pairing(index, table.seats);
  const opened = openGame(rules, seededRng(`${seed} opening ${opening}`), ai?.open);
  const players = seating.map((side) => makePlayer(match[side], table, ai));
  const gameSeed = `${seed} game ${index}`;
  const played = playMatchGame(rules, opened.state, players, {
    rng: seededRng(`${gameSeed} dice`),
    seed: gameSeed,
    budget,
  });
  const { winners, scores } = played.outcome;
  return {
    index,
    seating,
    share: firstPlace(played.outcome, seating),
    winners,
    scores,
    opening: opened.moves.length,
    moves: [...opened.moves, ...played.moves],
  };
}
