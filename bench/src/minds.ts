/** How fast the minds are: nodes and depth in a second, simulations beside boardgame.io's bot, the solver by entries left. */
import { game as breakthrough } from '@pessoi/breakthrough';
import { type Mind, MoveList, type State, seededRng, start, type Table, unwrap, type View, viewOf } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import { findAi } from '@pessoi/registry/minds';
import { mctsMind, mindFor, solverMind, uctMind } from '@pessoi/search';
import { median } from './measure.ts';

export type Row = readonly [name: string, value: number];

const tableOf = (game: string, options: object): Table =>
  unwrap(findGame(game)?.open(options) ?? { ok: false, error: game });

function mindOf(table: Table): Mind {
  const ai = findAi(table.game.id);
  if (!ai) throw new Error(`${table.game.id} has no mind`);
  return mindFor(table, ai);
}

/** A position some random plies from the start: the start itself is a special case for many searches. */
function after(table: Table, plies: number, seed: string): State {
  const { rules } = table;
  const state = start(rules);
  const list = new MoveList(rules.moveSpace);
  const rng = seededRng(seed);
  for (let i = 0; i < plies && rules.actor(state) >= 0; i++) {
    rules.legal(state, list);
    rules.apply(state, list.at(rng.below(list.count)));
  }
  return state;
}

const viewOfActor = ({ rules }: Table, state: State): View => viewOf(rules, state, rules.actor(state) as 0);

/** Alpha-beta: nodes a second and the depth reached in a second, from the start and from the middle of a game. */
export function depths(ms: number): Row[] {
  const contenders: readonly (readonly [string, Table])[] = [
    ['Kings', tableOf('kings', {})],
    ['Kopis sudden', tableOf('kopis', { mode: 'sudden' })],
  ];
  return contenders.flatMap(([name, table]) =>
    [0, 12].flatMap((plies): Row[] => {
      const view = viewOfActor(table, after(table, plies, name));
      const mind = mindOf(table);
      mind.think(view, { seed: 1, ms: ms / 4 });
      const begin = performance.now();
      const { nodes, depth } = mindOf(table).think(view, { seed: 1, ms });
      const seconds = (performance.now() - begin) / 1000;
      return [
        [`${name} after ${plies} plies, nodes/s`, nodes / seconds],
        [`${name} after ${plies} plies, depth in ${ms / 1000} s`, depth],
      ];
    }),
  );
}

const SIDE = 8;

/** Simulations a second on Breakthrough 8×8 from the start, whole random games: ours and boardgame.io's, in turns. */
export async function simulations(rounds: number, ms: number): Promise<{ rows: Row[]; ratio: number }> {
  const { boardgameIoSearch } = await import('./boardgame-io.ts');
  const table = unwrap(breakthrough.open({ width: SIDE, height: SIDE }));
  const view = viewOfActor(table, start(table.rules));
  const [mcts, uct] = [mctsMind(table), uctMind(table.rules)];
  const think = (mind: Mind) => async (): Promise<number> => mind.think(view, { seed: 1, nodes: 2000 }).nodes;
  const contenders: readonly (readonly [string, () => Promise<number>])[] = [
    ['mcts, no guide', think(mcts)],
    ['uct', think(uct)],
    ['boardgame.io MCTSBot', boardgameIoSearch(SIDE, SIDE, 20)],
  ];
  const rates = contenders.map((): number[] => []);
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round++)
    for (const [i, [, run]] of contenders.entries()) {
      const begin = performance.now();
      let done = 0;
      do done += await run();
      while (performance.now() - begin < ms);
      if (round > 0) rates[i]?.push((done * 1000) / (performance.now() - begin));
    }
  const rows = contenders.map(([name], i): Row => [name, median(rates[i] ?? [])]);
  const speed = (i: number): number => rows[i]?.[1] ?? Number.NaN;
  return { rows, ratio: speed(0) / speed(2) };
}

const ENTRIES = 16;
const LAYOUTS = ['near', 'far', 'checkered'];
const NOBODY: Mind = {
  think() {
    throw new Error('a position was not solved');
  },
};

/** Kopis' solver without the tables that ship with it, and without anything remembered of another position. */
function coldSolver(table: Table): Mind {
  const brain = findAi('kopis')?.brain(table);
  if (brain?.algorithm !== 'solver') throw new Error('Kopis storm has no solver');
  return solverMind(table, { position: brain.position, known: () => undefined, worth: () => undefined }, NOBODY);
}

/**
 * Milliseconds until every move of a Storm the Castle position is solved, by the entries still to come: median over
 * positions of random games from each layout in turn. Before the first entry there is one position a layout.
 */
export function solverTimes(left: readonly number[], positions: number): Row[] {
  let [nodes, ms] = [0, 0];
  const times = left.map((entries): Row => {
    const count = entries === ENTRIES ? LAYOUTS.length : positions;
    const each = Array.from({ length: count }, (_, i) => {
      const table = tableOf('kopis', { mode: 'storm', layout: LAYOUTS[i % LAYOUTS.length] });
      const view = viewOfActor(table, after(table, ENTRIES - entries, `storm ${entries} ${i}`));
      const mind = coldSolver(table);
      const begin = performance.now();
      const thought = mind.think(view, { seed: 1, every: true, cancelled: () => false });
      const took = performance.now() - begin;
      nodes += thought.nodes;
      ms += took;
      return took;
    });
    return [`${entries} entries left, ms`, median(each)];
  });
  return [...times, ['nodes/s, as budgets count them', (nodes * 1000) / ms]];
}
