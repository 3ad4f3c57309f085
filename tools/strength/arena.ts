import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Interval } from '@pessoi/search';
import type { Entry, Pair } from './entries.ts';

/** What `pessoi arena --json` says, as far as the page needs it. */
export interface MatchResult {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: number;
  readonly scoreInterval: Interval;
  readonly even: number;
}

const CLI = join(import.meta.dirname, '../../apps/cli/src/main.ts');

export const gamesFile = (folder: string, { id }: Entry, { a, b }: Pair): string =>
  join(folder, `${id}-${a}-${b}.jsonl`.replaceAll(':', ''));

/** The command of a match, as one would type it. */
export function arenaArgs({ game, table }: Entry, { a, b, time }: Pair, games: number): string[] {
  const options = Object.keys(table.options).length > 0 ? ['--options', JSON.stringify(table.options)] : [];
  const budget = time === undefined ? [] : ['--time', String(time)];
  const seats = game.seatCounts.length > 1 ? ['--seats', String(table.seats)] : [];
  return ['arena', game.id, '--a', a, '--b', b, '--games', String(games), ...options, ...seats, ...budget];
}

/** Plays what is missing of a match, or reads it from its file. */
export function playMatch(entry: Entry, pair: Pair, games: number, threads: string[], folder: string): MatchResult {
  const args = [...arenaArgs(entry, pair, games), '--json', '--out', gamesFile(folder, entry, pair), ...threads];
  const { status, stdout } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`pessoi ${args.join(' ')} failed`);
  return JSON.parse(stdout) as MatchResult;
}
