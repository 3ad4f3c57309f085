/**
 * Whether `max` ever gave away a point of the exact value, in the games that the arena kept of it in Storm the Castle:
 * node tools/solve/storm-kept.ts bench/results/strength/storm-*_max_uct.jsonl
 */
import { readFileSync } from 'node:fs';
import { start, unwrap } from '@pessoi/core';
import { kopis } from '@pessoi/kopis';
import type { FinishedGame } from '@pessoi/search';
import { solveState } from '../../apps/cli/src/solve/storm.ts';

let [games, moves, below] = [0, 0, 0];
for (const file of process.argv.slice(2)) {
  const [head = '{}', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const { options, a } = JSON.parse(head) as { options: Record<string, unknown>; a: string };
  if (a !== 'max') throw new RangeError(`${file}: these are games of ${a}`);
  const { rules } = unwrap(kopis.open(options));
  for (const line of lines) {
    const game = JSON.parse(line) as FinishedGame;
    const state = start(rules);
    let known: number | undefined;
    for (const [ply, move] of game.moves.entries()) {
      const seat = rules.actor(state);
      const own = ply >= game.opening && game.seating[seat] === 'a';
      const before = own ? (known ?? solveState(state)) : undefined;
      rules.apply(state, unwrap(rules.parse(state, move)));
      known = own ? solveState(state) : undefined;
      if (!own) continue;
      moves++;
      if (known === before) continue;
      below++;
      console.log(`${file}, game ${game.index}, ply ${ply + 1}: ${move} leaves ${known} of ${before}`);
    }
    games++;
  }
}
console.log(`${games} games, ${moves} moves of max, ${below} below the solved value`);
