/**
 * What ratings are kept for. Several variants of a game can share one rating; where none is named there is none, as in
 * Small Wars with figures of one's own.
 */

interface RatedKind {
  readonly key: string;
  readonly game: string;
  readonly seats: number;
  /** Options that must have these values; all others may be anything. */
  readonly options: Readonly<Record<string, unknown>>;
}

const KINDS = [
  { key: 'kopis-storm', game: 'kopis', seats: 2, options: { mode: 'storm' } },
  { key: 'kopis-sudden', game: 'kopis', seats: 2, options: { mode: 'sudden' } },
  { key: 'smallwars', game: 'smallwars', seats: 2, options: { pool: 'standard' } },
  { key: 'aisopos-2', game: 'aisopos', seats: 2, options: {} },
  { key: 'kings', game: 'kings', seats: 2, options: {} },
] as const satisfies readonly RatedKind[];

export type RatingKey = (typeof KINDS)[number]['key'];
export const RATING_KEYS: readonly RatingKey[] = KINDS.map(({ key }) => key);

export const isRatingKey = (text: string): text is RatingKey => RATING_KEYS.some((key) => key === text);

/** The rating that a match counts for, by its settled options (defaults filled in); undefined where there is none. */
export function ratingKey(
  game: string,
  options: Readonly<Record<string, unknown>>,
  seats: number,
): RatingKey | undefined {
  const kind = KINDS.find(
    (known) =>
      known.game === game &&
      known.seats === seats &&
      Object.entries(known.options).every(([name, value]) => options[name] === value),
  );
  return kind?.key;
}
