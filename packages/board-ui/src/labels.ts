import type { Lang } from '@pessoi/core';
import type { Spot } from './scene.ts';

/** The few words of the board itself; what stands on a spot is said by the game. */
export interface BoardWords {
  readonly board: string;
  readonly legal: string;
  readonly chosen: string;
  readonly last: string;
  readonly armed: string;
  readonly attacker: string;
  readonly defender: string;
  /** `{hits}` and `{dice}` are filled in. */
  readonly rolled: string;
  /** Ends a closer look. */
  readonly whole: string;
}

export const BOARD_WORDS: Readonly<Record<Lang, BoardWords>> = {
  en: {
    board: 'Board',
    legal: 'possible',
    chosen: 'chosen',
    last: 'last move',
    armed: 'press again to play',
    attacker: 'Attack',
    defender: 'Strike back',
    rolled: 'hits: {hits} of {dice}',
    whole: 'Whole board',
  },
  fr: {
    board: 'Plateau',
    legal: 'possible',
    chosen: 'choisi',
    last: 'dernier coup',
    armed: 'appuyez encore pour jouer',
    attacker: 'Attaque',
    defender: 'Riposte',
    rolled: 'touches : {hits} sur {dice}',
    whole: 'Tout le plateau',
  },
};

export interface SpotState {
  readonly legal: boolean;
  readonly chosen: boolean;
  readonly armed: boolean;
  readonly last: boolean;
}

/** What is said of a spot: what stands there first, since that is what one listens for. */
export function spotLabel(spot: Spot, state: SpotState, words: BoardWords): string {
  const said = [spot.label];
  if (state.armed) said.push(words.armed);
  else if (state.chosen) said.push(words.chosen);
  else if (state.legal) said.push(words.legal);
  if (state.last) said.push(words.last);
  return said.join(', ');
}
