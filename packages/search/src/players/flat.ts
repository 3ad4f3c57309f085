import { type Mind, type Move, MoveList, newGuess, playout, type Rules, seededRng } from '@pessoi/core';
import { Meter } from '../meter.ts';
import { readRoot, thoughtOf } from './root.ts';

/** Random games from every move in turn, each from a new sample; no tree. A node is one such game. */
export function flatMind(rules: Rules): Mind {
  const list = new MoveList(rules.moveSpace);
  const guess = newGuess(rules);
  return {
    think(view, request) {
      const { seat, moves } = readRoot(rules, view);
      const meter = new Meter(request, undefined, 1);
      const rng = seededRng(request.seed);
      const sums = new Float64Array(moves.length);
      const games = new Float64Array(moves.length);
      // Where the budget is smaller than the list, the moves that are tried must not always be the first ones.
      const start = rng.below(moves.length);
      do {
        const i = (start + meter.nodes) % moves.length;
        rules.sample(view, rng, guess);
        rules.apply(guess, moves[i] as Move);
        playout(rules, guess, list, rng);
        sums[i] = (sums[i] as number) + rules.utility(guess, seat);
        games[i] = (games[i] as number) + 1;
      } while (!meter.tick());
      const judged = moves.flatMap((move, i) => {
        const played = games[i] as number;
        const expected = (sums[i] as number) / played;
        return played > 0 ? [{ move, expected, rank: expected }] : [];
      });
      return thoughtOf(rules, view, judged, { nodes: meter.nodes, depth: 1 });
    },
  };
}
