/**
 * Whatever the truth behind a view is, Aisopos' mind must choose the same: at every information set of random games it is
 * asked twice, with the view of the truth and with that of another truth which looks the same to its seat.
 */
import { MoveList, newGuess, playout, type Seat, seededRng, start, unwrap, viewOf } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import { findAi } from '@pessoi/registry/minds';
import { makePlayer } from '@pessoi/search';

/** Random games with so many seats each. */
const GAMES: readonly (readonly [seats: number, games: number])[] = [
  [2, 120],
  [3, 40],
  [4, 40],
];
const NODES = 8;

export function compareHonesty(seed: string, over: () => boolean): string {
  let [games, sets] = [0, 0];
  for (const [seats, count] of GAMES)
    for (let game = 0; game < count && !over(); game++, games++) sets += compareGame(seats, `${seed} ${seats} ${game}`);
  const asked = GAMES.reduce((sum, [, count]) => sum + count, 0);
  return `Aisopos: ${sets} information sets of ${games} random games (of ${asked}), the same choice for another truth`;
}

/** How many information sets were compared. */
function compareGame(seats: number, seed: string): number {
  const table = unwrap(findGame('aisopos')?.open({}, seats) ?? { ok: false, error: 'no such game' });
  const { rules } = table;
  const player = makePlayer({ kind: 'max' }, table, findAi('aisopos'));
  const rng = seededRng(seed);
  const [truth, guess] = [start(rules), newGuess(rules)];
  let sets = 0;
  playout(rules, truth, new MoveList(rules.moveSpace), rng, () => {
    const seat = rules.actor(truth) as Seat;
    const view = viewOf(rules, truth, seat);
    rules.sample(view, rng, guess);
    // Where all is known there is no other truth.
    if (guess.every((word, i) => word === truth[i])) return;
    const [choice, other] = [view, viewOf(rules, guess, seat)].map((seen) =>
      JSON.stringify(player.choose(seen, { seed, nodes: NODES })),
    );
    if (choice !== other)
      throw new Error(`${seed}: ${choice} before ${rules.write(truth)}, but ${other} before ${rules.write(guess)}`);
    sets++;
  });
  return sets;
}
