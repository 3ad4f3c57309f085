/** Storm the Castle from random placements of the Strongholds: exact margins by the solver and by a plain search. */
import {
  type Mind,
  MoveList,
  type MoveValue,
  newGuess,
  type Seat,
  type State,
  seededRng,
  start,
  type Table,
  type Truth,
  unwrap,
  viewOf,
} from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import { findAi } from '@pessoi/registry/minds';
import { mindFor } from '@pessoi/search';
import { PlainSearch } from './plain.ts';

const [PLACINGS, ENTRIES] = [4, 16];
/** Entries still to come, in turns: with each more a plain search takes three times as long. */
const LEFT = [8, 9, 10, 8, 9, 10, 8, 9, 10, 12];
/** After so many positions, a placement with all its entries to come. */
const WHOLE_EVERY = 2 * LEFT.length;
/** So far down a whole placement the plain search tries first what the solver likes. */
const HINTED = 4;
const PLACING = ['snake', 'alternate'];

export function compareSolver(seed: string, over: () => boolean): string {
  let [positions, moves, wholes] = [0, 0, 0];
  for (let n = 0; !over(); n++) {
    const whole = n % WHOLE_EVERY === WHOLE_EVERY - 1;
    const left = whole ? ENTRIES : (LEFT[n % LEFT.length] as number);
    const contest = new Contest(`${seed} ${n}`, PLACING[n % PLACING.length] as string, left);
    if (whole) {
      if (contest.compareValue(over)) wholes++;
    } else {
      const compared = contest.compareMoves(over);
      moves += compared;
      if (compared > 0) positions++;
    }
  }
  return `Kopis storm: every entry (${moves}) of ${positions} positions and the value of ${wholes} whole placements, the same margin by a plain search`;
}

/** One position and its two judges. */
class Contest {
  private readonly table: Table;
  private readonly mind: Mind;
  private readonly state: State;

  constructor(seed: string, placing: string, left: number) {
    const [game, ai] = [findGame('kopis'), findAi('kopis')];
    if (!game || !ai) throw new Error('there is no Kopis');
    this.table = unwrap(game.open({ setup: 'advanced', placing }));
    this.mind = mindFor(this.table, ai);
    this.state = randomState(this.table, PLACINGS + ENTRIES - left, seed);
  }

  /** How many moves were compared; none when there was no time for all. */
  compareMoves(over: () => boolean): number {
    const { state } = this;
    const { rules } = this.table;
    const solved = this.solve(state);
    const list = new MoveList(rules.moveSpace);
    rules.legal(state, list);
    if (solved.length !== list.count) this.fail(`${solved.length} of ${list.count} moves are solved`);
    const search = new PlainSearch(rules, { over });
    const after = newGuess(rules);
    for (const value of solved) {
      after.set(state);
      rules.apply(after, unwrap(rules.parse(state, value.move)));
      const margin = search.margin(after);
      if (margin === undefined) return 0;
      if (margin !== this.marginOf(value)) this.fail(`${value.move} is worth ${margin} by a plain search`, value);
    }
    return solved.length;
  }

  /** Whether there was time to compare what the whole is worth: two questions, whether it is that much and no more. */
  compareValue(over: () => boolean): boolean {
    const { rules } = this.table;
    const hint = (truth: Truth, depth: number) =>
      depth < HINTED && !over() ? unwrap(rules.parse(truth, this.best(truth).move)) : undefined;
    const search = new PlainSearch(rules, { over, hint });
    const best = this.best(this.state);
    const margin = this.marginOf(best);
    const reached = search.isAtLeast(this.state, margin);
    const passed = reached && search.isAtLeast(this.state, margin + 1);
    if (reached === undefined || passed === undefined) return false;
    if (!reached || passed) this.fail(`is worth ${reached ? 'more' : 'less'} by a plain search`, best);
    return true;
  }

  private solve(truth: Truth): readonly MoveValue[] {
    const { rules } = this.table;
    return this.mind.think(viewOf(rules, truth, rules.actor(truth) as Seat), {
      seed: 0,
      every: true,
      cancelled: () => false,
    }).moves;
  }

  private best(truth: Truth): MoveValue {
    const [best] = this.solve(truth);
    return best ?? this.fail('no move is solved');
  }

  /** Of a move in the position: seat 0 less seat 1. */
  private marginOf(solved: MoveValue): number {
    const { kind, margin } = solved.value;
    if (kind !== 'proved' || margin === undefined) return this.fail('not solved', solved);
    return this.table.rules.actor(this.state) === 0 ? margin : 0 - margin;
  }

  private fail(what: string, solved?: MoveValue): never {
    throw new Error(`${this.table.rules.write(this.state)}: ${what}; the solver says ${JSON.stringify(solved)}`);
  }
}

function randomState({ rules }: Table, plies: number, seed: string): State {
  const [state, list, rng] = [start(rules), new MoveList(rules.moveSpace), seededRng(seed)];
  for (let ply = 0; ply < plies; ply++) {
    rules.legal(state, list);
    rules.apply(state, list.at(rng.below(list.count)));
  }
  return state;
}
