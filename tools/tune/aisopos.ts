/**
 * Learns the weights of Aisopos' mind from its own games:
 *
 *   node tools/tune/aisopos.ts --seats 2 --games 200 --nodes 400 --seed spring [--dry]
 *
 * It plays games against itself with the present weights and fits two things to them: how strong each seat stands (to who
 * won), and which moves are promising (to what the search preferred); aisopos-beliefs.ts does the rest. Then new weights
 * play old ones. Unless --dry is given, a row is added to docs/tuning-aisopos.md, and learnt.ts is written if the new
 * weights won more than their share.
 */
import { parseArgs } from 'node:util';
import {
  type Estimated,
  type Move,
  MoveList,
  OVER,
  SEATS,
  type Seat,
  type State,
  seededRng,
  start,
  type Table,
  unwrap,
  viewOf,
  worth,
} from '@pessoi/core';
import { ismctsMind } from '@pessoi/search';
import { makeGuide } from '../../games/aisopos/src/ai/guide.ts';
import { LEARNT } from '../../games/aisopos/src/ai/learnt.ts';
import { MOVE_COUNT, moveFeatures } from '../../games/aisopos/src/ai/priors.ts';
import { Sight } from '../../games/aisopos/src/ai/sight.ts';
import { STRENGTH_COUNT, strengths } from '../../games/aisopos/src/ai/strength.ts';
import type { Weights } from '../../games/aisopos/src/ai/weights.ts';
import { aisopos } from '../../games/aisopos/src/game.ts';
import * as L from '../../games/aisopos/src/layout.ts';
import { log } from './aisopos/log.ts';
import { rounded, save } from './aisopos/save.ts';
import { type Choice, type Fit, fitSoftmax } from './softmax.ts';

const { values: args } = parseArgs({
  options: {
    seats: { type: 'string', default: '2' },
    games: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '400' },
    matches: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'one' },
    dry: { type: 'boolean', default: false },
  },
});
const [seats, games, nodes, matches] = [args.seats, args.games, args.nodes, args.matches].map(Number) as [
  number,
  number,
  number,
  number,
];
const table: Table = unwrap(aisopos.open({}, seats));
const { rules } = table;
const DRAWN: Estimated = { kind: 'estimated', expected: 0 };
/** Early moves are varied: one of the three best, so that games differ. */
const VARIED_PLIES = 12;

interface Harvest {
  readonly strength: Choice[];
  readonly move: Choice[];
  shared: number;
}

function opening(seed: string): State {
  const state = start(rules);
  const rng = seededRng(seed);
  const list = new MoveList(rules.moveSpace);
  for (let plies = 2 + rng.below(4); plies > 0; plies--) {
    rules.legal(state, list);
    rules.apply(state, list.at(rng.below(list.count)));
  }
  return state;
}

/** One game of the weights against themselves; what was met goes into the harvest. */
function playAndLearn(weights: Weights, seed: string, harvest: Harvest): void {
  const mind = ismctsMind(table, makeGuide(seats, weights));
  const rng = seededRng(`${seed} choices`);
  const state = opening(seed);
  const standings: { features: Float32Array; seat: Seat; expected: number }[] = [];
  for (let ply = 0; rules.actor(state) !== OVER; ply++) {
    const seat = rules.actor(state) as Seat;
    const view = viewOf(rules, state, seat);
    const { moves } = mind.think(view, { seed: `${seed} ${ply}`, nodes });
    const best = parse(state, moves[0]?.move);
    standings.push({ features: standing(state, weights), seat, expected: worth(moves[0]?.value ?? DRAWN) });
    harvest.move.push(preference(state, best, weights));
    const played = ply < VARIED_PLIES ? moves[Math.min(moves.length - 1, rng.below(3))]?.move : moves[0]?.move;
    rules.apply(state, parse(state, played));
  }
  const winners = rules.outcome(state)?.winners ?? [];
  if (winners.length > 1) harvest.shared++;
  for (const { features, seat, expected } of standings) {
    // Half what happened, half what the search expected: the one is right but rough, the other smooth but biased.
    const mine = (1 + expected) / 2;
    const target = Float32Array.from({ length: seats }, (_, other) => {
      const won = winners.includes(SEATS[other] as Seat) ? 1 / winners.length : 0;
      return won / 2 + (other === seat ? mine : (1 - mine) / (seats - 1)) / 2;
    });
    harvest.strength.push({ features, target });
  }
}

const parse = (state: State, text = ''): Move => unwrap(rules.parse(state, text));

function standing(state: State, weights: Weights): Float32Array {
  const features = new Float64Array(L.MAX_SEATS * STRENGTH_COUNT);
  strengths(state, new Sight(weights.worth), features);
  return Float32Array.from(features.subarray(0, seats * STRENGTH_COUNT));
}

/** All legal moves, and the one preferred. */
function preference(state: State, best: Move, weights: Weights): Choice {
  const list = new MoveList(rules.moveSpace);
  const sight = new Sight(weights.worth);
  const row = new Float64Array(MOVE_COUNT);
  rules.legal(state, list);
  sight.load(state, L.turnOf(state));
  const features = new Float32Array(list.count * MOVE_COUNT);
  const target = new Float32Array(list.count);
  for (const [i, move] of list.toArray().entries()) {
    moveFeatures(state, move, sight, row);
    features.set(row, i * MOVE_COUNT);
    target[i] = +(move === best);
  }
  return { features, target };
}

/** The share of first places of `a` among `b`s, seats in turn. */
function match(a: Weights, b: Weights, count: number): { share: number; error: number } {
  const minds = [a, b].map((weights) => ismctsMind(table, makeGuide(seats, weights)));
  const shares: number[] = [];
  for (let game = 0; game < count; game++) {
    const state = opening(`${args.seed} match ${Math.floor(game / seats)}`);
    for (let ply = 0; rules.actor(state) !== OVER; ply++) {
      const seat = rules.actor(state) as Seat;
      const mind = minds[seat === game % seats ? 0 : 1] as (typeof minds)[0];
      const thought = mind.think(viewOf(rules, state, seat), { seed: `${args.seed} ${game} ${ply}`, nodes });
      rules.apply(state, parse(state, thought.moves[0]?.move));
    }
    const winners = rules.outcome(state)?.winners ?? [];
    shares.push(winners.includes(SEATS[game % seats] as Seat) ? 1 / winners.length : 0);
  }
  const share = shares.reduce((sum, x) => sum + x, 0) / count;
  const variance = shares.reduce((sum, x) => sum + (x - share) ** 2, 0) / (count - 1);
  return { share, error: 1.96 * Math.sqrt(variance / count) };
}

const percent = (x: number): string => (100 * x).toFixed(1);
const losses = ({ loss, uniform }: Fit): string => `${loss.toFixed(3)} / ${uniform.toFixed(3)}`;

function selfPlay(weights: Weights): Harvest {
  const harvest: Harvest = { strength: [], move: [], shared: 0 };
  for (let game = 0; game < games; game++) {
    playAndLearn(weights, `${args.seed} ${game}`, harvest);
    if (game % 20 === 19) console.error(`${game + 1} games, ${harvest.move.length} positions`);
  }
  return harvest;
}

function main(): void {
  const old = LEARNT[seats];
  if (!old) throw new RangeError(`Aisopos is not played by ${seats}`);
  const harvest = selfPlay(old);
  const strength = fitSoftmax(harvest.strength, old.strength, { epochs: 20, decay: 0.003 });
  const move = fitSoftmax(harvest.move, old.move, { epochs: 8, decay: 0.0005 });
  const learnt: Weights = {
    ...old,
    strength: rounded(strength.weights),
    move: rounded(move.weights),
  };
  const { share, error } = match(learnt, old, matches);
  const cells = [
    seats,
    args.seed,
    `${games} × ${nodes}`,
    percent(harvest.shared / games),
    losses(strength),
    losses(move),
    '',
    `${percent(share)} ± ${percent(error)} (${matches})`,
  ];
  console.log(cells.join(' | '));
  if (args.dry) return;
  log('## Log', cells);
  if (share > 1 / seats) save(seats, learnt);
}

main();
