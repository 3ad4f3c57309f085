/** A part of the scene, and how its coins look. */
import type { Decor, Piece, Spot } from '@pessoi/board-ui/scene';
import type { Seat } from '@pessoi/core';
import { UNKNOWN } from '../src/layout.ts';
import * as R from './reading.ts';

export interface Drawn {
  readonly decor: readonly Decor[];
  readonly spots: readonly Spot[];
  readonly pieces: readonly Piece[];
}

/** How a token looks: its animal with its value, or only whose it is. */
export const coin = (owner: Seat, animal: number): Pick<Piece, 'art' | 'seat' | 'text'> =>
  animal === UNKNOWN
    ? { art: `back${owner}`, seat: owner }
    : { art: `${R.LETTERS[animal]}${owner}`, seat: owner, text: String(R.pointsFor(animal)) };
