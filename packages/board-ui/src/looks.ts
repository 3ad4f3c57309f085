/** What a board can be told about its looks besides the scene. */
import type { Target } from '@pessoi/core';
import type { GameDrawing, Paint } from './scene.ts';

export const THEMES = ['pottery', 'marble', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

export const PIECE_SETS = ['figures', 'plain'] as const;
export type PieceSet = (typeof PIECE_SETS)[number];

export const PAINTS: readonly Paint[] = ['terracotta', 'glaze', 'aegean', 'olive'];

export interface Tint {
  readonly target: Target;
  /** Becomes the class `tint-<tone>`: `range`, `reach` … */
  readonly tone: string;
}

/** Something pointed out on the board: a hint, a mistake, what a clause is about. */
export type Mark =
  | { readonly kind: 'arrow'; readonly from: Target; readonly to: Target; readonly tone: MarkTone }
  | { readonly kind: 'ring'; readonly at: Target; readonly tone: MarkTone };

export type MarkTone = 'hint' | 'good' | 'bad' | 'look';

type Art = GameDrawing['art'];

/** The symbols of a set of pieces: what a plain set leaves out is as in the figures. */
export function artOf(set: PieceSet, art: Art, plainArt: Art | undefined): Art {
  return set === 'plain' && plainArt ? { ...art, ...plainArt } : art;
}
