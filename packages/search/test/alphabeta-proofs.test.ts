import type { Move, Truth } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { Root } from '../src/alphabeta/root.ts';
import { Search } from '../src/alphabeta/search.ts';
import { GUESSED, resultOf } from '../src/alphabeta/values.ts';
import { Meter } from '../src/meter.ts';
import { GraphGame } from './graph-game.ts';

const NOWHERE = new Int16Array(0) as Truth;
const GAMES = 2_000;

/** Searches many games in both ways, and compares what is called proved with the truth. */
function check(forgetful: boolean): { proved: number; open: number; wrong: number } {
  const found = { proved: 0, open: 0, wrong: 0 };
  for (let seed = 0; seed < GAMES; seed++) {
    const game = new GraphGame(seed, forgetful);
    const seat = game.seat();
    for (const every of [false, true]) {
      game.load(NOWHERE);
      const meter = new Meter({ seed: 0, nodes: 20_000 });
      const search = new Search(game, 16, 8, meter);
      search.begin(meter);
      const root = new Root(game, search, meter, 16);
      for (let depth = 1; depth <= 14 && !root.allProved; depth++) {
        if (every) root.deepenEvery(depth);
        else root.deepen(depth, 100);
      }
      for (const { move, value, proof } of root.moves) {
        if (proof === GUESSED) {
          found.open++;
          continue;
        }
        found.proved++;
        expect(value).toBeLessThanOrEqual(root.moves[0]?.value as number);
        game.make(move as Move);
        const truth = game.solve();
        game.unmake();
        if (resultOf(value) !== (seat === 0 ? truth : 0 - truth)) found.wrong++;
      }
    }
  }
  return found;
}

describe('what alpha-beta calls proved', () => {
  it('is so, whatever the past of the positions met on the way, and whoever moves next', () => {
    const { proved, open, wrong } = check(false);
    expect(wrong).toBe(0);
    expect(proved).toBeGreaterThan(4 * open);
  });

  it('would not be so if proofs were kept without asking how positions came about: the test can tell', () => {
    expect(check(true).wrong).toBeGreaterThan(0);
  });
});
