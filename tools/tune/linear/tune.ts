/**
 * Tunes a linear evaluation by self-play. A round plays games with the present weights, fits new ones to their results (fit.ts), and
 * keeps them if they win a match against the old ones. It prints the log that is kept in docs and writes the weights as
 * a source file. The same arguments give the same weights.
 */
import { writeFileSync } from 'node:fs';
import {
  type AlphaBetaPosition,
  type Mind,
  type Move,
  MoveList,
  type Rng,
  type Seat,
  type State,
  seededRng,
  start,
  type Table,
  unwrap,
  viewOf,
} from '@pessoi/core';
import { alphabetaMind } from '@pessoi/search';
import { fitWeights, type Sample } from './fit.ts';
import { writeWeights } from './weights-file.ts';

export interface Plan {
  /** Variants, taken in turn. */
  readonly tables: readonly Table[];
  position(table: Table, weights: Int32Array): AlphaBetaPosition;
  readonly weights: Int32Array;
  /** The source file to write. */
  readonly file: URL;
  readonly tool: string;
  /** Where the log is kept. */
  readonly log: string;
}

export interface Effort {
  readonly rounds: number;
  readonly games: number;
  /** Per move. */
  readonly nodes: number;
  readonly seed: number;
}

const MATCH_GAMES = 400;
const TABLE_BITS = 14;

/** A variant with what reads the features of its positions. */
interface Board {
  readonly table: Table;
  readonly list: MoveList;
  /** For every weight, a position to which that weight alone is 1. */
  readonly probes: readonly AlphaBetaPosition[];
}

/** The numbers after the script's name: rounds, games, nodes, seed. */
export function readEffort(): Effort {
  const [rounds = 3, games = 3000, nodes = 500, seed = 1] = process.argv.slice(2).map(Number);
  return { rounds, games, nodes, seed };
}

export function tune(plan: Plan, effort: Effort): void {
  const { rounds, games, nodes, seed } = effort;
  const boards = plan.tables.map((table) => layOut(plan, table));
  let { weights } = plan;
  console.log(`rounds ${rounds}, ${games} games of ${nodes} nodes a move, seed ${seed}`);
  for (let round = 1; round <= rounds; round++) {
    const samples = selfPlay(plan, boards, weights, effort, seededRng(`games ${seed} ${round}`));
    const { scale } = plan.position((boards[0] as Board).table, weights);
    const fitted = fitWeights(samples, weights, scale);
    const next = Int32Array.from(fitted.weights, Math.round);
    const share = match(plan, boards, [next, weights], effort, round);
    const better = share > 0.5;
    console.log(
      `round ${round}: ${samples.length} positions, loss ${fitted.loss.toFixed(4)} bits, held back ${fitted.heldBack.toFixed(4)}; ` +
        `new against old ${percent(share)} ± ${percent(1.96 * Math.sqrt((share * (1 - share)) / MATCH_GAMES))} ` +
        `of ${MATCH_GAMES} games, ${better ? 'kept' : 'dropped'}`,
    );
    if (!better) continue;
    weights = next;
    writeFileSync(plan.file, writeWeights(weights, plan.tool, plan.log));
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

function layOut(plan: Plan, table: Table): Board {
  const size = plan.weights.length;
  const probes = Array.from({ length: size }, (_, i) =>
    plan.position(
      table,
      Int32Array.from({ length: size }, (_, j) => +(i === j)),
    ),
  );
  return { table, list: new MoveList(table.rules.moveSpace), probes };
}

const mindOf = (plan: Plan, { table }: Board, weights: Int32Array): Mind =>
  alphabetaMind(table, plan.position(table, weights), { tableBits: TABLE_BITS });

/** Plays a game and returns its result for seat 0. Positions that are neither proved nor in an exchange go to `keep`. */
function play(
  { table: { rules }, list, probes }: Board,
  minds: readonly Mind[],
  nodes: number,
  rng: Rng,
  keep?: (seat: Seat, features: Int16Array) => void,
): number {
  const [probe] = probes as [AlphaBetaPosition];
  const state = start(rules);
  const opening = 4 + rng.below(6);
  for (let ply = 0; rules.actor(state) >= 0; ply++) {
    const seat = rules.actor(state) as Seat;
    rules.legal(state, list);
    let move = list.at(rng.below(list.count));
    if (ply >= opening) {
      probe.load(state);
      const quiet = probe.sureIn() === 0 && !list.toArray().some((m) => probe.noisy(m));
      if (quiet) keep?.(seat, readFeatures(probes, state));
      const thought = (minds[seat] as Mind).think(viewOf(rules, state, seat), { seed: 0, nodes });
      move = unwrap(rules.parse(state, thought.moves[0]?.move ?? '')) as Move;
    }
    rules.apply(state, move);
  }
  return rules.utility(state, 0);
}

const readFeatures = (probes: readonly AlphaBetaPosition[], state: State): Int16Array =>
  Int16Array.from(probes, (probe) => {
    probe.load(state);
    return probe.evaluate();
  });

function selfPlay(plan: Plan, boards: readonly Board[], weights: Int32Array, effort: Effort, rng: Rng): Sample[] {
  const samples: Sample[] = [];
  const minds = boards.map((board) => mindOf(plan, board, weights));
  for (let game = 0; game < effort.games; game++) {
    const board = boards[game % boards.length] as Board;
    const mind = minds[game % boards.length] as Mind;
    const met: { seat: Seat; features: Int16Array }[] = [];
    const result = play(board, [mind, mind], effort.nodes, rng, (seat, features) => met.push({ seat, features }));
    for (const { seat, features } of met) samples.push({ features, result: seat === 0 ? result : -result });
  }
  return samples;
}

/** Share of the points that the first weights get; every opening is played twice, with seats changed. */
function match(
  plan: Plan,
  boards: readonly Board[],
  [a, b]: readonly [Int32Array, Int32Array],
  { nodes, seed }: Effort,
  round: number,
): number {
  const minds = boards.map((board) => [mindOf(plan, board, a), mindOf(plan, board, b)] as const);
  let points = 0;
  for (let game = 0; game < MATCH_GAMES; game++) {
    const pair = game >> 1;
    const board = boards[pair % boards.length] as Board;
    const [first, second] = minds[pair % boards.length] as readonly [Mind, Mind];
    const swapped = game % 2 === 1;
    const result = play(
      board,
      swapped ? [second, first] : [first, second],
      nodes,
      seededRng(`${seed} ${round} ${pair}`),
    );
    points += ((swapped ? -result : result) + 1) / 2;
  }
  return points / MATCH_GAMES;
}
