/**
 * Learns what hidden tokens of Aisopos are likely to be from games of its mind against itself:
 *
 *   node tools/tune/aisopos-beliefs.ts --seats 2 --games 500 --nodes 300 --seed spring [--dry]
 *
 * A prediction needs no match to be judged: losses are measured on games that were not learnt from. Unless --dry is given,
 * a row is added to docs/tuning-aisopos.md and learnt.ts is written.
 */
import { parseArgs } from 'node:util';
import { type Mind, OVER, type Seat, seededRng, type Table, unwrap, viewOf } from '@pessoi/core';
import { ismctsMind, openGame } from '@pessoi/search';
import { BELIEF_COUNT } from '../../games/aisopos/src/ai/clues.ts';
import { makeGuide } from '../../games/aisopos/src/ai/guide.ts';
import { LEARNT } from '../../games/aisopos/src/ai/learnt.ts';
import type { Weights } from '../../games/aisopos/src/ai/weights.ts';
import { aisopos } from '../../games/aisopos/src/game.ts';
import { lineups } from './aisopos/lineup.ts';
import { log } from './aisopos/log.ts';
import { rounded, save } from './aisopos/save.ts';
import { type Choice, chanceOfTarget, fitSoftmax, heldBack, meanLoss } from './softmax.ts';

const { values: args } = parseArgs({
  options: {
    seats: { type: 'string', default: '2' },
    games: { type: 'string', default: '500' },
    nodes: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'one' },
    dry: { type: 'boolean', default: false },
  },
});
const [seats, games, nodes] = [args.seats, args.games, args.nodes].map(Number) as [number, number, number];
const table: Table = unwrap(aisopos.open({}, seats));
const { rules } = table;

/** One game of a mind against itself, opened as the arena does; what the seats to move could not see goes into `into`. */
function playAndLearn(mind: Mind, worth: readonly number[], seed: string, into: Choice[]): void {
  const { state } = openGame(rules, seededRng(seed));
  for (let ply = 0; rules.actor(state) !== OVER; ply++) {
    const view = viewOf(rules, state, rules.actor(state) as Seat);
    into.push(...lineups(view, state, worth));
    const { moves } = mind.think(view, { seed: `${seed} ${ply}`, nodes });
    rules.apply(state, unwrap(rules.parse(state, moves[0]?.move ?? '')));
  }
}

function selfPlay(weights: Weights): Choice[] {
  const mind = ismctsMind(table, makeGuide(seats, weights));
  const choices: Choice[] = [];
  for (let game = 0; game < games; game++) {
    playAndLearn(mind, weights.worth, `${args.seed} ${game}`, choices);
    if (game % 20 === 19) console.error(`${game + 1} games, ${choices.length} secrets`);
  }
  return choices;
}

function main(): void {
  const old = LEARNT[seats];
  if (!old) throw new RangeError(`Aisopos is not played by ${seats}`);
  const choices = selfPlay(old);
  const nothing = new Array<number>(BELIEF_COUNT).fill(0);
  const learnt = rounded(fitSoftmax(choices, nothing, { epochs: 12, decay: 0.0003 }).weights);
  const held = heldBack(choices);
  const models = [nothing, old.belief, learnt].map((belief) => Float64Array.from(belief));
  const losses = models.map((model) => meanLoss(held, model).toFixed(3));
  const chances = models.map((model) => chanceOfTarget(held, model).toFixed(3));
  const cells = [seats, args.seed, `${games} × ${nodes}`, choices.length, losses.join(' / '), chances.join(' / ')];
  console.log(cells.join(' | '));
  if (args.dry) return;
  log('## Log of beliefs', cells);
  save(seats, { ...old, belief: learnt });
}

main();
