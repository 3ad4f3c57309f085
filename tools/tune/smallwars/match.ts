/** Two sets of weights against each other: the same table twice, with seats changed. */
import {
  CHANCE,
  type Mind,
  MoveList,
  newState,
  OVER,
  pick,
  type Rng,
  seededRng,
  type Table,
  unwrap,
  viewOf,
} from '@pessoi/core';

export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export type MindMaker = (table: Table) => Mind;

export function match(a: MindMaker, b: MindMaker, nodes: number, games: number, tables: (rng: Rng) => Table): Tally {
  let [wins, draws, losses] = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    const pair = game >> 1;
    const table = tables(seededRng(`table ${pair}`));
    const seatOfA = game & 1;
    const minds = seatOfA === 0 ? [a(table), b(table)] : [b(table), a(table)];
    const result = play(table, minds, nodes, pair) * (seatOfA === 0 ? 1 : -1);
    if (result > 0) wins++;
    else if (result < 0) losses++;
    else draws++;
  }
  return { wins, draws, losses };
}

/** The result for seat 0. The first picks are random, so that no two pairs are alike. */
function play({ rules }: Table, minds: readonly Mind[], nodes: number, pair: number): number {
  const dice = seededRng(`dice ${pair}`);
  const list = new MoveList(rules.moveSpace);
  const state = newState(rules);
  rules.setup(state);
  for (let ply = 0; ; ply++) {
    const actor = rules.actor(state);
    if (actor === OVER) break;
    rules.legal(state, list);
    if (actor === CHANCE || ply < 2) {
      rules.apply(state, pick(list, actor === CHANCE, dice));
      continue;
    }
    const [best] = (minds[actor] as Mind).think(viewOf(rules, state, actor), { seed: `${pair} ${ply}`, nodes }).moves;
    rules.apply(state, unwrap(rules.parse(state, best?.move ?? '')));
  }
  return rules.utility(state, 0);
}

/** The share of points with its 95% interval. */
export function shareOf({ wins, draws, losses }: Tally): { share: number; error: number } {
  const n = wins + draws + losses;
  const share = (wins + draws / 2) / n;
  const spread = (wins * (1 - share) ** 2 + draws * (0.5 - share) ** 2 + losses * share ** 2) / n;
  return { share, error: 1.96 * Math.sqrt(spread / n) };
}
