import type { Game } from '@pessoi/core';
import { it } from 'vitest';
import { type Moment, type Start, walk } from './walk.ts';

export type Check = (moment: Moment) => void;

/** Hand-made positions to start from as well as from the game's own start, by variant id. */
export type StartPositions = Readonly<Record<string, readonly string[]>>;

export function startsOf(game: Game, positions: StartPositions): readonly Start[] {
  for (const id of Object.keys(positions))
    if (!game.variants.some((variant) => variant.id === id)) throw new Error(`${game.id} has no variant ${id}`);
  return game.variants.flatMap((variant) => [
    { variant },
    ...(positions[variant.id] ?? []).map((position) => ({ variant, position })),
  ]);
}

/** One test per start, along `count` random games from it; `make` gives each game its own check. */
export function along(game: Game, starts: readonly Start[], title: string, make: () => Check, count: number): void {
  it.each(starts.map((start) => [`${start.variant.id} ${start.position ?? ''}`, start] as const))(
    `${title}: %s`,
    (_, start) => {
      for (let i = 0; i < count; i++) walk(game, start, `${title} ${i}`, make());
    },
  );
}
