/** The hot path (copy, legal, apply, actor) allocates nothing per ply: measured on the heap, not on a clock. */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Game, MoveList, newState, playout, seededRng, start, unwrap } from '@pessoi/core';
import { expect, it } from 'vitest';
import { GAMES } from '../src/index.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const variants = GAMES.flatMap((game) =>
  game.variants.map((variant) => [`${game.id} ${variant.id}`, game, variant] as const),
);

it.each(variants)('%s allocates nothing per ply', (_, game: Game, { options, seats }) => {
  const { rules } = unwrap(game.open(options, seats));
  const first = start(rules);
  const state = newState(rules);
  const list = new MoveList(rules.moveSpace);
  const rng = seededRng('heap');
  const play = (plies: number): number => {
    let done = 0;
    while (done < plies) {
      rules.copy(first, state);
      done += playout(rules, state, list, rng);
    }
    return done;
  };
  // Several tries: the compiler and the test runner allocate now and then on their own.
  let least = Number.POSITIVE_INFINITY;
  play(30_000);
  for (let attempt = 0; attempt < 5 && least > 0.5; attempt++) {
    collect();
    const before = getHeapStatistics().used_heap_size;
    const plies = play(40_000);
    least = Math.min(least, (getHeapStatistics().used_heap_size - before) / plies);
  }
  expect(least, 'bytes per ply').toBeLessThan(4);
});
