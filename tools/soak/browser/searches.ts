/** What is thought about, the same for the page and for Node: a position of every variant of every game. */
import { MoveList, pick, type Seat, seededRng, start, type Table, unwrap, viewOf } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import type { ThinkJob } from '@pessoi/search';

export interface Search {
  readonly name: string;
  readonly table: Table;
  readonly job: Omit<ThinkJob, 'game' | 'options' | 'seats'>;
}

const PLIES = 7;
const NODES = 1500;

export const searches = (seed: string): Search[] =>
  GAMES.flatMap((game) =>
    game.variants.map(({ id, options, seats }): Search => {
      const table = unwrap(game.open(options, seats));
      return { name: `${game.id} ${id}`, table, job: { player: 'max', view: viewIn(table, seed), seed, nodes: NODES } };
    }),
  );

/** What the seat to act sees some random plies from the start. */
function viewIn({ rules }: Table, seed: string): ThinkJob['view'] {
  const [state, list, rng] = [start(rules), new MoveList(rules.moveSpace), seededRng(seed)];
  for (let ply = 0; ply < PLIES || rules.actor(state) < 0; ply++) {
    rules.legal(state, list);
    rules.apply(state, pick(list, rules.actor(state) < 0, rng));
  }
  return viewOf(rules, state, rules.actor(state) as Seat);
}
