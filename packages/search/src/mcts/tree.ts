/**
 * Monte Carlo tree search over the rules themselves. Each simulation walks down from the root (PUCT at seats, outcomes
 * in proportion to their odds at chance), asks what the position at the edge is worth, and adds that to all on the path.
 *
 * Values are for seat 0 throughout; a seat reads `actor`, so turns of several moves need nothing special. The value of a
 * chance node is the expectation over its outcomes, not the mean of the samples, and it is that which goes on upwards:
 * the luck of the draw ends there.
 */
import {
  CHANCE,
  type MctsGuide,
  type Move,
  MoveList,
  newGuess,
  newKey,
  OVER,
  type Rng,
  type Rules,
  type Truth,
} from '@pessoi/core';
import { isOutdone, narrow } from './bounds.ts';
import type { Leaf } from './leaf.ts';
import { NodePool } from './pool.ts';

/** Where no guide says otherwise: that of plain UCT, not tuned for any game. */
const EXPLORE = 1.4;
/** A move not yet looked at counts as this much worse than its siblings so far: the others are tried by priors first. */
const UNSEEN = 0.3;
/** See `looksFirst`. */
export const PASSED_OVER = 8;
/** Longest path; a game that goes on beyond it is judged there. */
const LONGEST = 1024;

export const ROOT = 0;

export class Tree {
  pool: NodePool;
  readonly root: Truth;
  /** Plies of the longest path walked. */
  deepest = 0;
  /** Whether dice were met, here or in the tree that this one was cut from. */
  rolled = false;
  /** The root must have so many visits for each of its moves before those without any get their first, whatever the priors. */
  looksFirst = PASSED_OVER;
  private readonly rules: Rules;
  private readonly guide: MctsGuide | undefined;
  private readonly leaf: Leaf;
  private readonly explore: number;
  private readonly scratch: Truth;
  private readonly list: MoveList;
  private readonly weights: Float64Array;
  private readonly path = new Int32Array(LONGEST + 1);
  private readonly key = newKey();

  constructor(rules: Rules, guide: MctsGuide | undefined, leaf: Leaf, limit: number) {
    this.rules = rules;
    this.guide = guide;
    this.leaf = leaf;
    this.explore = guide?.explore ?? EXPLORE;
    this.pool = new NodePool(limit);
    this.root = newGuess(rules);
    this.scratch = newGuess(rules);
    this.list = new MoveList(rules.moveSpace);
    this.weights = new Float64Array(rules.moveSpace);
  }

  /** Begins with nothing but the position in `root`. */
  plant(): void {
    const { pool } = this;
    pool.clear();
    pool.allocate(1, -1);
    pool.actor[ROOT] = this.rules.actor(this.root);
    pool.visits[ROOT] = 0;
    this.deepest = 0;
    this.rolled = false;
    this.expand(ROOT, this.root);
  }

  /** One walk down and back. */
  simulate(rng: Rng): void {
    const { pool, rules, scratch, path } = this;
    rules.copy(this.root, scratch);
    let node = ROOT;
    let depth = 0;
    let value = 0;
    path[0] = ROOT;
    for (;;) {
      if (depth > 0 && pool.isProved(node)) {
        value = pool.low[node] as number;
        break;
      }
      if ((pool.count[node] as number) > 0) {
        node = pool.actor[node] === CHANCE ? this.drawOutcome(node) : this.chooseMove(node);
        rules.apply(scratch, pool.move[node] as Move);
        path[++depth] = node;
        continue;
      }
      if (pool.visits[node] === 0 && this.settle(node, scratch)) continue;
      // A seat's position is judged at its first visit and opened at the second; dice are rolled at once.
      const open = pool.actor[node] === CHANCE || (pool.visits[node] as number) > 0;
      if (open && depth < LONGEST && this.expand(node, scratch)) continue;
      value = this.leaf.value(scratch, rng);
      break;
    }
    if (depth > this.deepest) this.deepest = depth;
    this.backUp(depth, value);
  }

  /** At the first visit: who acts, and whether the value is known without search. */
  private settle(node: number, truth: Truth): boolean {
    const { pool } = this;
    const actor = this.rules.actor(truth);
    pool.actor[node] = actor;
    const sure = actor === OVER ? this.rules.utility(truth, 0) : (this.guide?.sure?.(truth) ?? Number.NaN);
    if (Number.isNaN(sure)) return false;
    pool.low[node] = sure;
    pool.high[node] = sure;
    return true;
  }

  /** Gives a node its children; false when the pool is full. */
  private expand(node: number, truth: Truth): boolean {
    const { list, weights, pool } = this;
    this.rules.legal(truth, list);
    const chance = pool.actor[node] === CHANCE;
    if (chance) {
      this.rolled = true;
      for (let i = 0; i < list.count; i++) weights[i] = list.oddsAt(i);
    } else if (this.guide) this.guide.priors(truth, list, weights);
    else weights.fill(1, 0, list.count);
    let count = 0;
    let total = 0;
    for (let i = 0; i < list.count; i++) {
      const weight = weights[i] as number;
      if (weight > 0) count++;
      total += weight;
    }
    const start = pool.allocate(count, node);
    if (start < 0) return false;
    const scale = chance ? 1 : 1 / total;
    for (let i = 0, child = start; i < list.count; i++) {
      const weight = weights[i] as number;
      if (weight === 0) continue;
      pool.move[child] = list.at(i);
      pool.prior[child++] = weight * scale;
    }
    pool.first[node] = start;
    pool.count[node] = count;
    this.rules.key(truth, this.key);
    pool.keys[2 * node] = this.key[0] as number;
    pool.keys[2 * node + 1] = this.key[1] as number;
    return true;
  }

  /**
   * The outcome that is furthest behind its share of the visits: proportional to the odds without the noise of drawing.
   * One that is proved has nothing more to tell, since the expectation weighs it by its odds and not by its visits.
   */
  private drawOutcome(node: number): number {
    const { pool } = this;
    const start = pool.first[node] as number;
    const end = start + (pool.count[node] as number);
    let total = 0;
    for (let child = start; child < end; child++) total += pool.prior[child] as number;
    const share = ((pool.visits[node] as number) + 1) / total;
    let best = start;
    let most = Number.NEGATIVE_INFINITY;
    for (let child = start; child < end; child++) {
      const behind = (pool.prior[child] as number) * share - (pool.visits[child] as number);
      if (behind <= most || pool.isProved(child)) continue;
      most = behind;
      best = child;
    }
    return best;
  }

  /** PUCT among the moves that are neither proved nor outdone; there is one as long as the node is not proved itself. */
  private chooseMove(node: number): number {
    const { pool } = this;
    const start = pool.first[node] as number;
    const end = start + (pool.count[node] as number);
    const sign = pool.actor[node] === 0 ? 1 : -1;
    const visits = pool.visits[node] as number;
    const push = this.explore * Math.sqrt(visits + 1);
    const unseen = visits === 0 ? 0 : sign * pool.mean(node) - UNSEEN;
    const lookAtAll = node === ROOT && visits >= this.looksFirst * (end - start);
    let best = start;
    let most = Number.NEGATIVE_INFINITY;
    for (let child = start; child < end; child++) {
      if (pool.isProved(child) || isOutdone(pool, node, child)) continue;
      const looks = pool.visits[child] as number;
      if (lookAtAll && looks === 0) return child;
      const known = looks > 0 ? sign * pool.mean(child) : unseen;
      const score = known + (push * (pool.prior[child] as number)) / (1 + looks);
      if (score <= most) continue;
      most = score;
      best = child;
    }
    return best;
  }

  private backUp(depth: number, leafValue: number): void {
    const { pool, path } = this;
    let value = leafValue;
    let narrowed = pool.isProved(path[depth] as number);
    for (let i = depth; i >= 0; i--) {
      const node = path[i] as number;
      pool.visits[node] = (pool.visits[node] as number) + 1;
      if (narrowed && i < depth) narrowed = narrow(pool, node);
      if (pool.actor[node] === CHANCE && (pool.count[node] as number) > 0) {
        value = this.expectation(node);
        pool.sum[node] = value * (pool.visits[node] as number);
      } else {
        if (i < depth) value = this.atLeast(node, path[i + 1] as number, value);
        pool.sum[node] = (pool.sum[node] as number) + value;
      }
    }
  }

  /**
   * What a seat gets at a node where `child` brought `value`: with a proved move in hand it need not take less than that.
   * The child's mean is compared, not the value: the better of two noisy numbers is too high.
   */
  private atLeast(node: number, child: number, value: number): number {
    const { pool } = this;
    if (pool.actor[node] === 0) {
      const floor = pool.low[node] as number;
      return floor > -1 ? Math.max(floor, pool.mean(child)) : value;
    }
    const ceiling = pool.high[node] as number;
    return ceiling < 1 ? Math.min(ceiling, pool.mean(child)) : value;
  }

  /** Over the outcomes seen so far, by their odds. */
  private expectation(node: number): number {
    const { pool } = this;
    const start = pool.first[node] as number;
    const end = start + (pool.count[node] as number);
    let sum = 0;
    let total = 0;
    for (let child = start; child < end; child++) {
      if (pool.visits[child] === 0) continue;
      const odds = pool.prior[child] as number;
      sum += odds * pool.mean(child);
      total += odds;
    }
    return sum / total;
  }
}
