import type { Game, GameAi, Level, Table } from '@pessoi/core';
import { unwrap } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import { AIS } from '@pessoi/registry/minds';
import { LEVELS } from '@pessoi/search';

/** A way of playing a game, by the id of its variant. */
export interface Setting {
  readonly variant: string;
  readonly table: Table;
}

/** Something that has a ladder of its own: a game with all settings that share levels and a kind of search. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly game: Game;
  readonly ai: GameAi;
  /** A match is spread evenly over these. */
  readonly settings: readonly Setting[];
  /** The first level that plays every position of the settings exactly, in games that are solved. */
  readonly exactFrom?: number | undefined;
  /** What a reader must know of how the figures came about. */
  readonly note?: string | undefined;
}

interface Rated {
  readonly id: string;
  readonly title: string;
  readonly variants: readonly string[];
  readonly exactFrom?: number;
  readonly note?: string;
}

const STORM_NOTE =
  'These numbers are the third set that was tried on these openings; the figures are of a later run with the solver as it is now. A match at equal time cannot be won by more than the opening gives: `max` plays every position to its exact value, which node tools/solve/storm-kept.ts checks move by move. That match was first set to 24 games and then to 96.';
const SMALLWARS_NOTE =
  'The levels were chosen by matches on these same openings, so the figures may flatter the steps a little.';
const AISOPOS_NOTE =
  'Several sets of numbers were played on these same openings until every step could be told (for two the sixth; for three levels 2 to 5 of the first set and newer ones above; for four the third), so the figures are chosen ones. Among four, strength tells least.';
/** Games whose ladders are not simply one per variant: a full list would measure the same minds over and over. */
const RATED: Readonly<Record<string, readonly Rated[]>> = {
  kopis: [
    {
      id: 'kopis-storm',
      title: 'Storm the Castle',
      variants: ['storm-near', 'storm-far', 'storm-checkered'],
      exactFrom: 6,
      note: STORM_NOTE,
    },
    { id: 'kopis-sudden', title: 'Sudden Death', variants: ['sudden-near', 'sudden-far', 'sudden-checkered'] },
  ],
  aisopos: [2, 3, 4].map((seats) => ({
    id: `aisopos-${seats}`,
    title: `${seats} players`,
    variants: [`aisopos-${seats}`],
    note: AISOPOS_NOTE,
  })),
  smallwars: [
    {
      id: 'smallwars',
      title: 'all scenarios',
      variants: ['conquest-same', 'frontal-same', 'hill-same'],
      note: SMALLWARS_NOTE,
    },
  ],
};

export function entries(): Entry[] {
  return GAMES.flatMap((game) => {
    const ai = AIS.find((candidate) => candidate.game === game.id);
    return ai ? ratedOf(game).map((rated) => entryOf(game, ai, rated)) : [];
  });
}

const ratedOf = ({ id: gameId, variants }: Game): readonly Rated[] =>
  RATED[gameId] ??
  variants.map(({ id, seats }) => ({ id, title: variants.length === 1 ? '' : `${seats} players`, variants: [id] }));

function entryOf(game: Game, ai: GameAi, { id, title, variants, exactFrom, note }: Rated): Entry {
  const settings = game.variants
    .filter((variant) => variants.includes(variant.id))
    .map(({ id: variant, options, seats }) => ({ variant, table: unwrap(game.open(options, seats)) }));
  return { id, title: [game.messages.en.name, title].filter(Boolean).join(', '), game, ai, settings, exactFrom, note };
}

const anyTable = ({ id, settings: [first] }: Entry): Table => {
  if (!first) throw new RangeError(`${id} names no variant`);
  return first.table;
};

export const seatsOf = (entry: Entry): number => anyTable(entry).seats;
export const levelsOf = (entry: Entry): readonly Level[] => entry.ai.levels(anyTable(entry));

/** A match of the page. */
export interface Pair {
  readonly a: string;
  readonly b: string;
  /** Seconds a move, where no level says how many nodes. */
  readonly time?: number;
}

export const GREEDY_PAIR: Pair = { a: 'greedy', b: 'level:1' };
/** Seconds a move, in the matches of the mind without limits. */
export const EQUAL_TIME = 0.1;
const against = (b: string): Pair => ({ a: 'max', b, time: EQUAL_TIME });
/** Matches at equal time: everybody meets plain UCT; who guesses at secrets also the greedy one, and who guesses blindly. */
export const timedPairs = (entry: Entry): readonly Pair[] =>
  entry.game.secrecy === 'secret' ? ['uct', 'greedy', 'uniform'].map(against) : [against('uct')];
/** `LADDER[n]` is level n + 2 against level n + 1. */
export const LADDER: readonly Pair[] = Array.from({ length: LEVELS - 1 }, (_, i) => ({
  a: `level:${i + 2}`,
  b: `level:${i + 1}`,
}));
