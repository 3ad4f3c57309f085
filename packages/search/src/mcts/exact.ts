/**
 * Small endgames worked out to the end: expectimax over every move and every roll, with a memory of positions. No value
 * here is an estimate; a search that runs out of its allowance says nothing at all.
 */
import {
  CHANCE,
  type MctsGuide,
  type Move,
  MoveList,
  type MoveValue,
  newGuess,
  OVER,
  type Rules,
  type Thought,
  type Truth,
} from '@pessoi/core';
import type { Meter } from '../meter.ts';
import { PositionTable } from './positions.ts';
import { proved } from './proved.ts';
import { withTwins } from './twins.ts';

/** Plies of a line that are told. */
const LINE = 16;

interface Ply {
  readonly truth: Truth;
  readonly list: MoveList;
  readonly weights: Float64Array;
}

export class ExactSolver {
  nodes = 0;
  private deepest = 0;
  /** Whether dice were met anywhere. */
  private rolled = false;
  private allowance = 0;
  private meter: Meter | undefined;
  private readonly rules: Rules;
  private readonly guide: MctsGuide;
  private readonly known: PositionTable;
  private readonly plies: Ply[] = [];

  constructor(rules: Rules, guide: MctsGuide) {
    this.rules = rules;
    this.guide = guide;
    this.known = new PositionTable(rules);
  }

  /** The exact expectation of every move, or nothing when it would take more than the allowance of nodes. */
  solve(root: Truth, meter: Meter, allowance: number): Thought | undefined {
    this.nodes = 0;
    this.deepest = 0;
    this.rolled = false;
    this.allowance = allowance;
    this.meter = meter;
    this.known.clear();
    const { rules } = this;
    const sign = rules.actor(root) === 0 ? 1 : -1;
    const { list, weights } = this.listed(root, 0);
    const exact: { move: Move; value: number }[] = [];
    for (let i = 0; i < list.count; i++) {
      if (weights[i] === 0) continue;
      const value = sign * this.valueAfter(root, list.at(i), 1) + 0; // + 0: never -0
      if (Number.isNaN(value)) return undefined;
      exact.push({ move: list.at(i), value });
    }
    exact.sort((a, b) => b.value - a.value);
    const moves = exact.map(({ move, value }): MoveValue => {
      const line = this.lineFrom(root, move);
      return { move: line[0] as string, value: proved(value, this.rolled), line };
    });
    return { moves: withTwins(rules, this.guide, root, moves), nodes: this.nodes, depth: this.deepest };
  }

  private ply(depth: number): Ply {
    const { moveSpace } = this.rules;
    for (let made = this.plies.length; made <= depth; made++)
      this.plies.push({
        truth: newGuess(this.rules),
        list: new MoveList(moveSpace),
        weights: new Float64Array(moveSpace),
      });
    return this.plies[depth] as Ply;
  }

  /** The moves of a position, those that the guide leaves out with a weight of 0. */
  private listed(truth: Truth, depth: number): Ply {
    const ply = this.ply(depth);
    this.rules.legal(truth, ply.list);
    if (this.rules.actor(truth) !== CHANCE) this.guide.priors(truth, ply.list, ply.weights);
    return ply;
  }

  /** Of the position after a move, for seat 0; not a number once the allowance is used up. */
  private valueAfter(truth: Truth, move: Move, depth: number): number {
    const next = this.ply(depth).truth;
    this.rules.copy(truth, next);
    this.rules.apply(next, move);
    return this.value(next, depth);
  }

  /** The same of the position at a depth. Whatever it calls writes to greater depths only. */
  private value(truth: Truth, depth: number): number {
    const { rules } = this;
    if (depth > this.deepest) this.deepest = depth;
    const actor = rules.actor(truth);
    if (actor === OVER) return rules.utility(truth, 0);
    const sure = this.guide.sure?.(truth) ?? Number.NaN;
    if (!Number.isNaN(sure)) return sure;
    if (actor !== CHANCE) {
      const known = this.known.get(truth);
      if (!Number.isNaN(known)) return known;
    }
    this.nodes++;
    if (this.nodes > this.allowance || this.meter?.tick()) return Number.NaN;
    const value = actor === CHANCE ? this.expectation(truth, depth) : this.bestOf(truth, depth, actor === 0 ? 1 : -1);
    if (actor !== CHANCE && !Number.isNaN(value)) this.known.put(truth, value);
    return value;
  }

  private expectation(truth: Truth, depth: number): number {
    this.rolled = true;
    const { list } = this.listed(truth, depth);
    let sum = 0;
    let total = 0;
    for (let i = 0; i < list.count; i++) {
      const odds = list.oddsAt(i);
      sum += odds * this.valueAfter(truth, list.at(i), depth + 1);
      if (Number.isNaN(sum)) return sum;
      total += odds;
    }
    return sum / total;
  }

  /** Nothing beats a sure win, so the search of a node ends with the first. */
  private bestOf(truth: Truth, depth: number, sign: number): number {
    const { list, weights } = this.listed(truth, depth);
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < list.count && best < 1; i++) {
      if (weights[i] === 0) continue;
      const value = sign * this.valueAfter(truth, list.at(i), depth + 1);
      if (Number.isNaN(value)) return value;
      if (value > best) best = value;
    }
    return sign * best;
  }

  /** A move, and what best play and the likeliest rolls make of it, as far as that is remembered or still affordable. */
  private lineFrom(root: Truth, first: Move): string[] {
    const { rules } = this;
    const line: string[] = [];
    const at = newGuess(rules);
    rules.copy(root, at);
    for (let move: Move | undefined = first; move !== undefined; ) {
      line.push(rules.format(at, move));
      rules.apply(at, move);
      if (line.length === LINE || rules.actor(at) === OVER) break;
      move = rules.actor(at) === CHANCE ? this.likeliest(at) : this.best(at);
    }
    return line;
  }

  private likeliest(truth: Truth): Move {
    const { list } = this.listed(truth, 0);
    let best = 0;
    for (let i = 1; i < list.count; i++) if (list.oddsAt(i) > list.oddsAt(best)) best = i;
    return list.at(best);
  }

  private best(truth: Truth): Move | undefined {
    const { list, weights } = this.listed(truth, 0);
    const sign = this.rules.actor(truth) === 0 ? 1 : -1;
    let best: Move | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < list.count && most < 1; i++) {
      if (weights[i] === 0) continue;
      const value = sign * this.valueAfter(truth, list.at(i), 1);
      if (Number.isNaN(value)) return undefined;
      if (value <= most) continue;
      most = value;
      best = list.at(i);
    }
    return best;
  }
}
