/** How much each level gives away: its moves in positions of the ladder's games, judged by the strongest level's search. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import {
  MoveList,
  type Rng,
  replay,
  type Seat,
  seededRng,
  type Thought,
  unwrap,
  type View,
  viewOf,
} from '@pessoi/core';
import { type FinishedGame, judge, makePlayer, mindFor, secondLook } from '@pessoi/search';
import type { Entry } from './entries.ts';

export interface Loss {
  readonly position: number;
  readonly level: number;
  /** In expected utility, 0 to 2. */
  readonly loss: number;
}

const lines = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
    : [];

/** Goes on with the file of losses until it holds as many positions; the answer is all of it. */
export function measureLosses(entry: Entry, games: readonly string[], positions: number, file: string): Loss[] {
  const losses = lines(file).map((line) => JSON.parse(line) as Loss);
  const played = games.flatMap((path) => lines(path).slice(1)).map((line) => JSON.parse(line) as FinishedGame);
  if (played.length === 0) return losses;
  const done = new Set(losses.map(({ position }) => position));
  for (let position = 0; position < positions; position++) {
    if (done.has(position)) continue;
    const view = pickPosition(entry, played, seededRng(`${entry.id} position ${position}`));
    const fresh = view ? judgeLevels(entry, view, position) : [];
    // A position is written whole or not at all.
    appendFileSync(file, fresh.map((loss) => `${JSON.stringify(loss)}\n`).join(''));
    losses.push(...fresh);
  }
  return losses;
}

/** Somewhere in a game after its opening, where there is something to choose. */
function pickPosition({ table }: Entry, played: readonly FinishedGame[], rng: Rng): View | undefined {
  const { rules } = table;
  const list = new MoveList(rules.moveSpace);
  for (let attempt = 0; attempt < 100; attempt++) {
    const { moves, opening } = played[rng.below(played.length)] as FinishedGame;
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

function judgeLevels({ table, ai }: Entry, view: View, position: number): Loss[] {
  const mind = mindFor(table, ai);
  const request = { seed: `judge ${position}`, nodes: ai.levels.at(-1)?.nodes ?? 1 };
  const thought: Thought = mind.think(view, { ...request, every: true });
  const known = new Map<string, number>();
  return ai.levels.map((_, i) => {
    const player = makePlayer({ kind: 'level', level: i + 1 }, table, ai);
    const { move } = player.choose(view, { seed: `level ${position}` });
    const loss = known.get(move) ?? secondLook(table.rules, view, judge(thought, move), mind, request).loss;
    known.set(move, loss);
    return { position, level: i + 1, loss };
  });
}
