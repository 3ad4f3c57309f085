/** How much each level gives away: its moves in positions of the ladder's games, judged by the strongest level's search. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { MoveList, type Rng, replay, type Seat, seededRng, unwrap, type View, viewOf } from '@pessoi/core';
import { type FinishedGame, judge, makePlayer, mindFor, secondLook } from '@pessoi/search';
import { type Entry, levelsOf, type Setting } from './entries.ts';

/** One position, and what the move of each level loses in it. */
export interface Judged {
  readonly position: number;
  /** The judge knew the value of every move for certain. */
  readonly proved: boolean;
  /** By level, in expected utility, 0 to 2. */
  readonly losses: readonly number[];
}

/** The games that were played in one setting. */
export interface Played {
  readonly setting: Setting;
  readonly files: readonly string[];
}

const lines = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
    : [];

/** Goes on with the file until it holds as many positions; the answer is all of it. */
export function judgeLevels(entry: Entry, played: readonly Played[], positions: number, file: string): Judged[] {
  const judged = lines(file).map((line) => JSON.parse(line) as Judged);
  const pools = played.map(({ setting, files }) => ({
    setting,
    games: files.flatMap((path) => lines(path).slice(1)).map((line) => JSON.parse(line) as FinishedGame),
  }));
  const done = new Set(judged.map(({ position }) => position));
  for (let position = 0; position < positions; position++) {
    const from = pools[position % pools.length];
    if (done.has(position) || !from || from.games.length === 0) continue;
    const view = pickPosition(from.setting, from.games, seededRng(`${entry.id} position ${position}`));
    if (!view) continue;
    const fresh = judgeAt(entry, from.setting, view, position);
    appendFileSync(file, `${JSON.stringify(fresh)}\n`);
    judged.push(fresh);
  }
  return judged;
}

/** Somewhere in a game after its opening, where there is something to choose. */
function pickPosition({ table: { rules } }: Setting, games: readonly FinishedGame[], rng: Rng): View | undefined {
  const list = new MoveList(rules.moveSpace);
  for (let attempt = 0; attempt < 100; attempt++) {
    const { moves, opening } = games[rng.below(games.length)] as FinishedGame;
    const ply = opening + rng.below(Math.max(1, moves.length - opening));
    const state = unwrap(replay(rules, undefined, moves.slice(0, ply)));
    const actor = rules.actor(state);
    if (actor < 0) continue;
    const view = viewOf(rules, state, actor as Seat);
    rules.legal(view, list);
    if (list.count > 1) return view;
  }
  return undefined;
}

function judgeAt(entry: Entry, { table }: Setting, view: View, position: number): Judged {
  const { ai } = entry;
  const levels = levelsOf(entry);
  const mind = mindFor(table, ai);
  const request = { seed: `judge ${position}`, nodes: levels.at(-1)?.nodes ?? 1 };
  const thought = mind.think(view, { ...request, every: true });
  const legal = new MoveList(table.rules.moveSpace);
  table.rules.legal(view, legal);
  const proved = thought.moves.length === legal.count && thought.moves.every(({ value }) => value.kind === 'proved');
  const known = new Map<string, number>();
  const losses = levels.map((_, i) => {
    const player = makePlayer({ kind: 'level', level: i + 1 }, table, ai);
    const { move } = player.choose(view, { seed: `level ${position}` });
    const loss = known.get(move) ?? secondLook(table.rules, view, judge(thought, move), mind, request).loss;
    known.set(move, loss);
    return loss;
  });
  return { position, proved, losses };
}
