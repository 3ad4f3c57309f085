/**
 * `npm run bench [-- --quick] [--minds]`: how fast the games are through the public contract, beside a bare loop and
 * boardgame.io playing the same Breakthrough in the same run, and how fast the minds search. Prints tables and writes
 * bench/results/latest.json; with --minds only the minds are measured, and nothing is written.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { game as breakthrough } from '@pessoi/breakthrough';
import { type Rules, seededRng, unwrap } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import { barePlayouts } from './src/bare-breakthrough.ts';
import { perfts, playouts } from './src/contenders.ts';
import { inspectRate } from './src/inspect-rate.ts';
import { bytesPerUnit, type Contender, race, type Speed } from './src/measure.ts';
import { depths, type Row, simulations, solverTimes } from './src/minds.ts';
import { installPeers } from './src/peers.ts';

const quick = process.argv.includes('--quick');
const [rounds, slice] = quick ? [3, 150] : [9, 400];
const SIZES = [8, 6] as const;

const breakthroughRules = (side: number): Rules => unwrap(breakthrough.open({ width: side, height: side })).rules;
const bare = (side: number): Contender => {
  const play = barePlayouts(side, side, seededRng('bare'));
  return {
    name: `Breakthrough ${side}×${side}, bare loop`,
    run: () => Array.from({ length: 20 }, play).reduce((a, b) => a + b),
  };
};

async function contenders(): Promise<Contender[]> {
  const { boardgameIoPlayouts } = await import('./src/boardgame-io.ts');
  const games = GAMES.flatMap((game) =>
    game.variants.map(({ id, options, seats }) =>
      playouts(`${game.messages.en.name} ${id}`, unwrap(game.open(options, seats)).rules),
    ),
  );
  return [
    ...SIZES.map(bare),
    ...SIZES.map((side) => playouts(`Breakthrough ${side}×${side}, contract`, breakthroughRules(side))),
    ...SIZES.map((side) => ({
      name: `Breakthrough ${side}×${side}, boardgame.io`,
      run: boardgameIoPlayouts(side, side, seededRng('io')),
    })),
    ...games,
  ];
}

const PERFT_DEPTHS: Readonly<Record<string, number>> = { kopis: 6, smallwars: 2, aisopos: 2, kings: 4 };
const perftContenders = (): Contender[] => [
  ...SIZES.map((side) => perfts(`Breakthrough ${side}×${side} depth 4`, breakthroughRules(side), 4)),
  ...GAMES.map((game) => {
    const depth = PERFT_DEPTHS[game.id] ?? 3;
    return perfts(`${game.messages.en.name} depth ${depth}`, unwrap(game.open()).rules, depth);
  }),
];

const speedOf = (speeds: readonly Speed[], name: string): number =>
  speeds.find((speed) => speed.name === name)?.perSecond ?? Number.NaN;

const figure = (value: number): string => new Intl.NumberFormat('en', { maximumSignificantDigits: 4 }).format(value);

function table(title: string, rows: readonly (readonly [string, number])[]): void {
  console.log(`\n${title}`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(44)}${figure(value).padStart(14)}`);
}

async function measureMinds(): Promise<object> {
  const depth = depths(quick ? 300 : 1000);
  table('minds, one search', depth);
  const { rows, ratio } = await simulations(quick ? 2 : 5, quick ? 200 : 1000);
  table('Breakthrough 8×8, simulations per second', [...rows, ['mcts / boardgame.io MCTSBot, same run', ratio]]);
  const solver = solverTimes(quick ? [8, 10] : [8, 10, 12, 13, 16], quick ? 3 : 9);
  table('Kopis storm, all moves solved, cold and without tables', solver);
  const asObject = (measured: readonly Row[]): object => Object.fromEntries(measured);
  return { depth: asObject(depth), simulations: asObject(rows), simulationsRatio: ratio, solver: asObject(solver) };
}

installPeers();
process.env.NODE_ENV = 'production';
if (process.argv.includes('--minds')) {
  await measureMinds();
  process.exit();
}
const all = await contenders();
const plies = race(all, rounds, slice);
const nodes = race(perftContenders(), rounds, slice);
const heap = all
  .filter(({ name }) => !name.includes('boardgame.io'))
  .map((contender) => [contender.name, bytesPerUnit(contender, quick ? 50_000 : 500_000)] as const);
const inspects: [string, number][] = [];
for (const game of GAMES) inspects.push([game.id, await inspectRate(game, quick ? 2_000 : 20_000)]);
const ratios = SIZES.flatMap((side) => {
  const contract = speedOf(plies, `Breakthrough ${side}×${side}, contract`);
  return [
    [`${side}×${side}: contract / bare loop`, contract / speedOf(plies, `Breakthrough ${side}×${side}, bare loop`)],
    [
      `${side}×${side}: contract / boardgame.io`,
      contract / speedOf(plies, `Breakthrough ${side}×${side}, boardgame.io`),
    ],
  ] as const;
});
const storm = plies.filter(({ name }) => name.startsWith('Kopis storm')).map(({ perSecond }) => perSecond);
const kopisRatio = Math.min(...storm) / speedOf(plies, 'Breakthrough 8×8, contract');

table(
  'random playouts, plies per second',
  plies.map(({ name, perSecond }) => [name, perSecond]),
);
table(
  'perft, leaves per second',
  nodes.map(({ name, perSecond }) => [name, perSecond]),
);
table('heap, bytes left behind per ply', heap);
table('Breakthrough, same run', [...ratios, ['slowest Kopis storm / Breakthrough 8×8', kopisRatio]]);

table('pessoi inspect, requests of up to 40 moves per second', inspects);
const minds = await measureMinds();

const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
const report = {
  date: new Date().toISOString(),
  machine,
  rounds,
  slice,
  plies,
  nodes,
  heap: Object.fromEntries(heap),
  ratios: Object.fromEntries(ratios),
  kopisRatio,
  inspects: Object.fromEntries(inspects),
  minds,
};
writeFileSync(join(results, 'latest.json'), `${JSON.stringify(report, null, 2)}\n`);
