/**
 * `npm run strength [-- --games N] [--positions N] [--only kings,kopis] [--upto LEVEL] [--timed N] [--threads N] [--folder F]`:
 * plays the ladder of levels of every game in the arena and writes docs/strength.md. What was played is kept in the folder: run again, with the
 * same or larger numbers, it goes on from there. `--timed` adds N games of each match at equal time. docs/strength.jsonl has the results of every ladder, so that one can be
 * measured anew without the others.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LEVELS } from '@pessoi/search';
import { arenaArgs, gamesFile, type MatchResult, playMatch } from './strength/arena.ts';
import {
  type Entry,
  entries,
  GREEDY_PAIR,
  LADDER,
  levelsOf,
  type Pair,
  seatsOf,
  timedPairs,
} from './strength/entries.ts';
import { judgeLevels } from './strength/losses.ts';
import { type EntryResult, strengthPage, type TimedResult } from './strength/page.ts';
import { lossesOf } from './strength/ratings.ts';

const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '384' },
    positions: { type: 'string', default: '48' },
    only: { type: 'string' },
    upto: { type: 'string', default: String(LEVELS) },
    timed: { type: 'string', default: '0' },
    threads: { type: 'string', default: String(availableParallelism()) },
    folder: { type: 'string', default: join(ROOT, 'bench/results/strength') },
    docs: { type: 'string', default: join(ROOT, 'docs') },
  },
});
const count = (name: 'games' | 'positions' | 'threads' | 'upto' | 'timed', least = 1): number => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < least) throw new RangeError(`--${name} is not a number: ${values[name]}`);
  return number;
};
const [games, positions, threads, upto, timed] = [
  count('games'),
  count('positions'),
  count('threads'),
  count('upto'),
  count('timed', 0),
];
const { folder, docs } = values;
const wanted = values.only?.split(',');

const told = (entry: Entry, pair: Pair, result: MatchResult): void =>
  console.error(`${entry.id}: ${pair.a} – ${pair.b} ${(100 * result.score).toFixed(1)}% of ${result.games}`);

async function measureTimed(entry: Entry): Promise<TimedResult[]> {
  const results: TimedResult[] = [];
  for (const pair of timedPairs(entry)) {
    const result = await playMatch(entry, pair, { folder, most: timed, threads, whole: true });
    told(entry, pair, result);
    results.push({ ...result, against: pair.b });
  }
  return results;
}

async function measure(entry: Entry): Promise<EntryResult> {
  const levels = levelsOf(entry);
  const { settings } = entry;
  const play = async (pair: Pair): Promise<MatchResult> => {
    const result = await playMatch(entry, pair, { folder, most: games, threads });
    told(entry, pair, result);
    return result;
  };
  const greedy = await play(GREEDY_PAIR);
  const ladder: MatchResult[] = [];
  for (const pair of LADDER.slice(0, Math.min(entry.exactFrom ?? LEVELS, upto) - 1)) ladder.push(await play(pair));
  const played = settings.map((setting) => ({
    setting,
    files: LADDER.map((pair) => gamesFile(folder, entry, setting, pair)),
  }));
  const numbers = createHash('sha256').update(JSON.stringify(levels)).digest('hex').slice(0, 8);
  const judged = judgeLevels(entry, played, positions, join(folder, `${entry.id}_losses_${numbers}.jsonl`));
  console.error(`${entry.id}: losses in ${judged.length} positions`);
  return {
    id: entry.id,
    title: entry.title,
    seats: seatsOf(entry),
    levels,
    exactFrom: entry.exactFrom,
    greedy,
    ladder,
    timed: timed > 0 ? await measureTimed(entry) : measured.get(entry.id)?.timed,
    losses: lossesOf(judged, levels.length),
    settings: settings.map(({ variant }) => variant),
    command: commandFor(entry),
    note: entry.note,
    first: firstCommand(entry, ladder[0]?.games ?? games),
  };
}

const commandFor = ({ id }: Entry): string =>
  [
    `npm run strength -- --games ${games} --positions ${positions} --only ${id}`,
    ...(upto < LEVELS ? [`--upto ${upto}`] : []),
    ...(timed > 0 ? [`--timed ${timed}`] : []),
  ].join(' ');

function firstCommand(entry: Entry, played: number): string {
  const [setting] = entry.settings;
  const [pair] = LADDER;
  if (!setting || !pair) throw new RangeError(`${entry.id} has no ladder`);
  const args = arenaArgs(entry, setting, pair, Math.ceil(played / entry.settings.length));
  return `pessoi ${args.map((arg) => (arg.startsWith('{') ? `'${arg}'` : arg)).join(' ')}`;
}

mkdirSync(folder, { recursive: true });
const all = entries();
const resultsFile = join(docs, 'strength.jsonl');
const measured = new Map<string, EntryResult>();
if (existsSync(resultsFile))
  for (const line of readFileSync(resultsFile, 'utf8').trim().split('\n')) {
    const result = JSON.parse(line) as EntryResult;
    measured.set(result.id, result);
  }
for (const entry of all) {
  if (wanted && !wanted.includes(entry.game.id) && !wanted.includes(entry.id)) continue;
  measured.set(entry.id, await measure(entry));
  const results = all.map(({ id }) => measured.get(id)).filter((result) => result !== undefined);
  writeFileSync(resultsFile, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
  writeFileSync(join(docs, 'strength.md'), strengthPage(results));
}
