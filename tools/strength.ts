/**
 * `npm run strength [-- --games N] [--positions N] [--only kings,kopis] [--threads N] [--folder F]`: plays the ladder of
 * levels of every game in the arena and writes docs/strength.md. What was played is kept in the folder: run again, with the
 * same or larger numbers, it goes on from there. The page is written anew after each game's ladder, from all that the folder
 * holds.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { arenaArgs, gamesFile, playMatch } from './strength/arena.ts';
import { type Entry, entries, type Pair, pairs } from './strength/entries.ts';
import { measureLosses } from './strength/losses.ts';
import { type EntryResult, strengthPage } from './strength/page.ts';

const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100' },
    positions: { type: 'string', default: '50' },
    only: { type: 'string' },
    threads: { type: 'string' },
    folder: { type: 'string', default: join(ROOT, 'bench/results/strength') },
    page: { type: 'string', default: join(ROOT, 'docs/strength.md') },
  },
});
const [games, positions] = [values.games, values.positions].map((text) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new RangeError(`not a number of games or positions: ${text}`);
  return number;
}) as [number, number];
const threads = values.threads === undefined ? [] : ['--threads', values.threads];
const wanted = values.only?.split(',');
const folder = values.folder;

function measure(entry: Entry): EntryResult {
  const { table, ai, title } = entry;
  const all = pairs();
  const play = (pair: Pair): ReturnType<typeof playMatch> => {
    console.error(`${entry.id}: ${pair.a} – ${pair.b}`);
    return playMatch(entry, pair, games, threads, folder);
  };
  const [greedy, ...rest] = all.map(play);
  const files = all.map((pair) => gamesFile(folder, entry, pair));
  console.error(`${entry.id}: losses`);
  return {
    title,
    seats: table.seats,
    nodes: ai.levels.map(({ nodes }) => nodes),
    greedy,
    ladder: rest.slice(0, -1),
    uct: rest.at(-1),
    losses: measureLosses(entry, files, positions, join(folder, `${entry.id}-losses.jsonl`)),
    command: `pessoi ${arenaArgs(entry, { a: 'level:2', b: 'level:1' }, games)
      .map((arg) => (arg.startsWith('{') ? `'${arg}'` : arg))
      .join(' ')}`,
  };
}

mkdirSync(folder, { recursive: true });
const command = `npm run strength -- --games ${games} --positions ${positions}`;
const all = entries();
const resultFile = ({ id }: Entry): string => join(folder, `${id}.json`);
for (const entry of all) {
  if (wanted && !wanted.includes(entry.game.id) && !wanted.includes(entry.id)) continue;
  writeFileSync(resultFile(entry), JSON.stringify(measure(entry)));
  const measured = all
    .map(resultFile)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as EntryResult);
  writeFileSync(values.page, strengthPage(command, measured));
}
