/**
 * Mines tactical positions of Kings & Soldiers: node tools/mine/kings-tactics.ts [how many] [seed] > games/kings/test/tactics.jsonl
 *
 * Games of quick play from random openings, gone through from their end backwards for as long as a search can prove them: the
 * earliest such positions are the hard ones. One is taken if a quick look does not find a winning move and a deep search
 * proves every move: a few win, all others lose. The answers are certain whatever the weights of the day.
 */
import {
  type Mind,
  MoveList,
  type Seat,
  type State,
  seededRng,
  start,
  type Thought,
  unwrap,
  type View,
  viewOf,
  worth,
} from '@pessoi/core';
import { alphabetaMind } from '@pessoi/search';
import { KingsPosition } from '../../games/kings/src/ai/position.ts';
import { kings } from '../../games/kings/src/game.ts';

const [wanted = 80, seed = 1] = process.argv.slice(2).map(Number);
const PLAY_NODES = 60;
const QUICK_NODES = 60;
const SCOUT_NODES = 20_000;
const PROOF_NODES = 400_000;
const FEWEST_MOVES = 4;
const MOST_ANSWERS = 3;
const MOST_UNPROVED = 2;

interface Tactic {
  readonly position: string;
  /** All the moves that win. */
  readonly best: readonly string[];
}

const table = unwrap(kings.open());
const { rules } = table;
const mind: Mind = alphabetaMind(table, new KingsPosition());
const list = new MoveList(rules.moveSpace);
const think = (view: View, nodes: number, every = false): Thought => mind.think(view, { seed: 0, nodes, every });
const provedMoves = (thought: Thought, result: number): string[] =>
  thought.moves.flatMap(({ move, value }) => ('result' in value && value.result === result ? [move] : []));

function examine(view: View, position: string): Tactic | 'plain' | 'unproved' {
  const quick = think(view, QUICK_NODES);
  const first = quick.moves[0]?.move ?? '';
  if (quick.moves.length < FEWEST_MOVES || quick.moves.some(({ value }) => worth(value) === 1)) return 'plain';
  const scout = think(view, SCOUT_NODES);
  if (scout.moves.every(({ value }) => 'result' in value && value.result < 0)) return 'plain';
  if (provedMoves(scout, 1).length === 0) return 'unproved';
  if (scout.moves[0]?.move === first) return 'plain';
  const proof = think(view, PROOF_NODES, true);
  const wins = provedMoves(proof, 1);
  const open = proof.moves.length - provedMoves(proof, -1).length - wins.length;
  return open > 0 || wins.length > MOST_ANSWERS || wins.includes(first) ? 'plain' : { position, best: wins };
}

/** The positions of a game of quick play, after its random opening. */
function playGame(game: number): State[] {
  const rng = seededRng(`tactics ${seed} ${game}`);
  const state = start(rules);
  const opening = 6 + rng.below(8);
  const met: State[] = [];
  for (let ply = 0; rules.actor(state) >= 0; ply++) {
    rules.legal(state, list);
    let move = list.at(rng.below(list.count));
    if (ply >= opening) {
      met.push(state.slice() as State);
      const [best] = think(viewOf(rules, state, rules.actor(state) as Seat), PLAY_NODES).moves;
      move = unwrap(rules.parse(state, best?.move ?? ''));
    }
    rules.apply(state, move);
  }
  return met;
}

const found = new Set<string>();
for (let game = 0; found.size < wanted; game++) {
  let unproved = 0;
  for (const state of playGame(game).reverse()) {
    const verdict = examine(viewOf(rules, state, rules.actor(state) as Seat), rules.write(state));
    unproved = verdict === 'unproved' ? unproved + 1 : 0;
    if (unproved > MOST_UNPROVED) break;
    if (typeof verdict === 'string' || found.has(verdict.position)) continue;
    found.add(verdict.position);
    console.log(JSON.stringify(verdict));
    if (found.size >= wanted) break;
  }
}
