import { join } from 'node:path';
import { fairGames, parsePlayer, wilson } from '@pessoi/search';
import { runArena } from '../../apps/cli/src/arena/run.ts';
import type { ArenaSetting } from '../../apps/cli/src/arena/setting.ts';
import { type Standing, standing } from '../../apps/cli/src/arena/standing.ts';
import { GameStore } from '../../apps/cli/src/arena/store.ts';
import { type Entry, levelsOf, type Pair, type Setting } from './entries.ts';

/** How a match stands, as `pessoi arena` says it; the page needs no more of it than this. */
export type MatchResult = Pick<Standing, 'games' | 'wins' | 'draws' | 'losses' | 'score' | 'scoreInterval' | 'even'>;

/** Seconds a move, where the pair names none; levels do not look at it. */
const DEFAULT_TIME = 0.1;

/** Games of the first look at a match, each later one at twice as many: fair for 2, 3 or 4 seats over 1, 2 or 3 settings. */
export const FIRST_LOOK = 24;

/**
 * Who looks at a match again and again sees chance favour one side sooner or later. Pocock's bound for five looks: to stop
 * only at this many standard errors from even keeps the risk of a wrong step near that of one look at 95%. The bound is made
 * for looks at even distances; at doubling ones the risk is a little higher.
 */
export const STOP_Z = 2.413;

export const settled = ({ score, games, even }: Pick<MatchResult, 'score' | 'games' | 'even'>): boolean => {
  const { low, high } = wilson(score, games, STOP_Z);
  return low > even || high < even;
};

export function pool(results: readonly MatchResult[]): MatchResult {
  const sum = (of: (result: MatchResult) => number): number => results.reduce((total, result) => total + of(result), 0);
  const games = sum((result) => result.games);
  const score = sum((result) => result.games * result.score) / games;
  return {
    games,
    wins: sum(({ wins }) => wins),
    draws: sum(({ draws }) => draws),
    losses: sum(({ losses }) => losses),
    score,
    scoreInterval: wilson(score, games),
    even: results[0]?.even ?? 0,
  };
}

/** Named after the numbers of the levels too: games of levels as they once were are not theirs. */
export function gamesFile(folder: string, entry: Entry, { variant }: Setting, { a, b }: Pair): string {
  const told = (name: string): string => {
    const spec = parsePlayer(name);
    const level = spec?.kind === 'level' ? levelsOf(entry)[spec.level - 1] : undefined;
    return [name.replace(':', ''), ...(level ? [level.nodes, level.slack, level.most] : [])].join('-');
  };
  return join(folder, `${variant}_${told(a)}_${told(b)}.jsonl`);
}

/** The command of a match in one setting, as one would type it. */
export function arenaArgs({ game }: Entry, { table }: Setting, { a, b, time }: Pair, games: number): string[] {
  const options = Object.keys(table.options).length > 0 ? ['--options', JSON.stringify(table.options)] : [];
  const budget = time === undefined ? [] : ['--time', String(time)];
  const seats = game.seatCounts.length > 1 ? ['--seats', String(table.seats)] : [];
  return ['arena', game.id, '--a', a, '--b', b, '--games', String(games), ...options, ...seats, ...budget];
}

/** What that command makes of its arguments: either goes on with the games of the other. */
const arenaSetting = ({ game }: Entry, { table }: Setting, { a, b, time = DEFAULT_TIME }: Pair): ArenaSetting => ({
  game: game.id,
  edition: game.edition,
  options: table.options,
  seats: table.seats,
  a,
  b,
  budget: { ms: time * 1000 },
  seed: 'arena',
});

export interface Playing {
  readonly folder: string;
  /** Games of a match at most. */
  readonly most: number;
  readonly threads: number;
  /** All games in any case, with no early end. */
  readonly whole?: boolean;
}

/** Plays what is missing of a match, or reads it from its files, until it is settled or has all the games it may. */
export async function playMatch(entry: Entry, pair: Pair, playing: Playing): Promise<MatchResult> {
  for (
    let games = playing.whole ? playing.most : Math.min(FIRST_LOOK, playing.most);
    ;
    games = Math.min(2 * games, playing.most)
  ) {
    const each = Math.ceil(games / entry.settings.length);
    const results: MatchResult[] = [];
    for (const setting of entry.settings) results.push(await playIn(setting, each, entry, pair, playing));
    const result = pool(results);
    if (settled(result) || games >= playing.most) return result;
  }
}

async function playIn(
  at: Setting,
  games: number,
  entry: Entry,
  pair: Pair,
  { folder, threads }: Playing,
): Promise<MatchResult> {
  const { seats } = at.table;
  const setting = arenaSetting(entry, at, pair);
  const file = gamesFile(folder, entry, at, pair);
  const store = new GameStore(file);
  const opened = store.open(setting);
  if (opened.kind !== 'ready') throw new Error(`${file}: ${opened.kind}`);
  const done = [...opened.games];
  await runArena({
    setting,
    games: fairGames(games, seats),
    done,
    threads,
    finished(game) {
      done.push(game);
      store.add(game);
      return false;
    },
  });
  return standing(done, seats, undefined);
}
