import {
  CHANCE,
  type GameAi,
  type Guess,
  type Mind,
  type Move,
  MoveList,
  newGuess,
  type Rules,
  type Seat,
  seededRng,
  tanh,
} from '@pessoi/core';
import { readRoot, thoughtOf } from './root.ts';

/** Truths looked at in a game with secrets. */
const SAMPLES = 8;

type Glance = Pick<GameAi, 'glance'>;

/** The best immediate judgement one ply deep. It takes no more and no less than that, whatever the budget. */
export function greedyMind(rules: Rules, ai: Glance): Mind {
  const samples = rules.secrecy === 'secret' ? SAMPLES : 1;
  return {
    think(view, { seed }) {
      const { seat, moves } = readRoot(rules, view);
      const rng = seededRng(seed);
      const guess = newGuess(rules);
      const totals = new Float64Array(moves.length);
      let nodes = 0;
      for (let n = 0; n < samples; n++) {
        rules.sample(view, rng, guess);
        for (const [i, move] of moves.entries()) {
          totals[i] = (totals[i] as number) + afterMove(rules, ai, guess, move, seat);
          nodes++;
        }
      }
      const start = rng.below(moves.length);
      // Equal judgements are taken in turn from a drawn place: the first in the list is not always the one.
      const judged = moves.map((_, k) => {
        const i = (start + k) % moves.length;
        const value = (totals[i] as number) / samples;
        return { move: moves[i] as Move, expected: tanh(value), rank: value };
      });
      return thoughtOf(rules, view, judged, { nodes, depth: 1 });
    },
  };
}

function afterMove(rules: Rules, ai: Glance, from: Guess, move: Move, seat: Seat): number {
  const next = newGuess(rules);
  rules.copy(from, next);
  rules.apply(next, move);
  return settled(rules, ai, next, seat);
}

/** The judgement once the dice have fallen, each roll weighed by its odds. */
function settled(rules: Rules, ai: Glance, guess: Guess, seat: Seat): number {
  if (rules.actor(guess) !== CHANCE) return ai.glance(rules, guess, seat);
  const rolls = new MoveList(rules.moveSpace);
  rules.legal(guess, rolls);
  let [sum, odds] = [0, 0];
  for (const [i, roll] of rolls.toArray().entries()) {
    sum += rolls.oddsAt(i) * afterMove(rules, ai, guess, roll, seat);
    odds += rolls.oddsAt(i);
  }
  return sum / odds;
}
