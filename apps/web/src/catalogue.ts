/** The shapes of what `build/catalogue.ts` makes at build time. */
import type { Paint, Scene } from '@pessoi/board-ui/scene';
import type { Lang, Messages, Variant } from '@pessoi/core';

interface OptionBase {
  readonly key: string;
  /** Values of other options without which this one has no effect. */
  readonly when: Readonly<Record<string, unknown>>;
  readonly default: unknown;
}

export type CatalogueOption =
  | (OptionBase & { readonly kind: 'choice'; readonly values: readonly unknown[] })
  | (OptionBase & { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly step: number })
  | (OptionBase & { readonly kind: 'custom' });

export type CatalogueWords = Pick<Messages, 'name' | 'summary' | 'seats' | 'options'>;

/** A game as far as a page must know it before its rules are loaded. */
export interface CatalogueEntry {
  readonly id: string;
  readonly authors: string;
  readonly seatCounts: readonly number[];
  readonly secret: boolean;
  readonly series: boolean;
  readonly options: readonly CatalogueOption[];
  readonly variants: readonly Variant[];
  readonly words: Readonly<Record<Lang, CatalogueWords>>;
}

/** The last positions of a real game, with the symbols that they need. */
export interface Miniature {
  readonly scenes: readonly Scene[];
  readonly art: Readonly<Record<string, string>>;
  readonly plainArt: Readonly<Record<string, string>>;
  readonly paints: readonly Paint[] | undefined;
}
