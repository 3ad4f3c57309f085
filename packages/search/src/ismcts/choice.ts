import { type IsmctsGuide, type Move, MoveList, type Rng, type Rules, type Seat, type Truth } from '@pessoi/core';
import { fraction } from './fraction.ts';
import { NONE, type Tree } from './tree.ts';

/** What an untried move is thought to be worth less than the moves tried beside it. */
const DOUBT = 0.15;
/** Stamps are 32-bit words: before they run out, all are wiped. */
const LAST_STAMP = 2 ** 31 - 1;

/**
 * Chooses a move at a node: PUCT over what the searching seat can tell apart. Moves of others that look the same to it
 * (an animal placed face down) are one group with one edge; which of them is made is drawn by their priors. An edge counts
 * for no more than the iterations in which it was available, and is valued by the seat that acts: each plays for itself.
 */
export class Choice {
  readonly list: MoveList;
  /** The edge taken last, or NONE when its group is untried, and the group's code. */
  edge = NONE;
  action = 0;
  /** How often the node was visited, this time included. */
  nodeVisits = 0;
  private readonly rules: Rules;
  private readonly guide: IsmctsGuide;
  private readonly weights: Float64Array<ArrayBuffer>;
  private readonly groupOf: Int32Array;
  private readonly actions: Int32Array;
  private readonly groupWeight: Float64Array;
  private readonly groupEdge: Int32Array;
  /** By code of a ViewMove: its group in the visit that `stamps` says. Codes past all moves have no known end: it grows. */
  private slots: Int32Array<ArrayBuffer>;
  private stamps: Int32Array<ArrayBuffer>;
  private stamp = 0;
  private groups = 0;

  constructor(rules: Rules, guide: IsmctsGuide) {
    this.rules = rules;
    this.guide = guide;
    const most = rules.moveSpace;
    this.list = new MoveList(most);
    this.weights = new Float64Array(most);
    this.groupOf = new Int32Array(most);
    this.actions = new Int32Array(most);
    this.groupWeight = new Float64Array(most);
    this.groupEdge = new Int32Array(most);
    this.slots = new Int32Array(2 * most);
    this.stamps = new Int32Array(2 * most);
  }

  /** The move of `actor`, who is to act in the truth that `list` was filled from. */
  at(tree: Tree, node: number, truth: Truth, actor: Seat, searcher: Seat, rng: Rng): Move {
    const total = this.prepare(tree, node, truth, searcher);
    const explore = actor === searcher ? this.guide.explore : this.guide.exploreOthers;
    return this.take(this.best(tree, actor, explore, total), rng);
  }

  /** The move tried least, for whoever wants to know what every move is worth. */
  leastTried(tree: Tree, node: number, truth: Truth, searcher: Seat, rng: Rng): Move {
    this.prepare(tree, node, truth, searcher);
    let least = 0;
    let fewest = Number.POSITIVE_INFINITY;
    for (let group = 0; group < this.groups; group++) {
      const edge = this.groupEdge[group] as number;
      const tries = edge === NONE ? 0 : tree.visitsOf(edge);
      if (tries >= fewest) continue;
      fewest = tries;
      least = group;
    }
    return this.take(least, rng);
  }

  private take(group: number, rng: Rng): Move {
    this.edge = this.groupEdge[group] as number;
    this.action = this.actions[group] as number;
    return this.draw(group, rng);
  }

  /** A move drawn by the guide's priors alone. */
  byPriors(truth: Truth, rng: Rng): Move {
    const { list, weights } = this;
    this.guide.priors(truth, list, weights);
    let total = 0;
    for (let i = 0; i < list.count; i++) total += weights[i] as number;
    let wanted = fraction(rng) * total;
    let i = 0;
    while (i < list.count - 1 && wanted >= (weights[i] as number)) wanted -= weights[i++] as number;
    return list.at(i);
  }

  /** Groups the listed moves, finds their edges, and returns the sum of all priors. */
  private prepare(tree: Tree, node: number, truth: Truth, searcher: Seat): number {
    const { list, weights, groupOf, groupWeight, groupEdge } = this;
    this.guide.priors(truth, list, weights);
    if (++this.stamp === LAST_STAMP) {
      this.stamps.fill(0);
      this.stamp = 1;
    }
    this.groups = 0;
    let total = 0;
    for (let i = 0; i < list.count; i++) {
      const group = this.slotOf(this.rules.viewMove(truth, list.at(i), searcher));
      const weight = weights[i] as number;
      groupOf[i] = group;
      groupWeight[group] = (groupWeight[group] as number) + weight;
      total += weight;
    }
    this.nodeVisits = 1;
    for (let edge = tree.firstEdgeOf(node); edge !== NONE; edge = tree.nextEdge(edge)) {
      this.nodeVisits += tree.visitsOf(edge);
      const action = tree.action[edge] as number;
      if (this.stamps[action] !== this.stamp) continue;
      groupEdge[this.slots[action] as number] = edge;
      tree.available[edge] = (tree.available[edge] as number) + 1;
    }
    return total;
  }

  private slotOf(action: number): number {
    while (action >= this.slots.length) {
      const { slots, stamps } = this;
      this.slots = new Int32Array(2 * slots.length);
      this.slots.set(slots);
      this.stamps = new Int32Array(2 * stamps.length);
      this.stamps.set(stamps);
    }
    if (this.stamps[action] === this.stamp) return this.slots[action] as number;
    const group = this.groups++;
    this.stamps[action] = this.stamp;
    this.slots[action] = group;
    this.actions[group] = action;
    this.groupWeight[group] = 0;
    this.groupEdge[group] = NONE;
    return group;
  }

  private best(tree: Tree, actor: Seat, explore: number, total: number): number {
    const { groupEdge, groupWeight } = this;
    const untried = this.meanSoFar(tree, actor) - DOUBT;
    const root = Math.sqrt(this.nodeVisits);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let group = 0; group < this.groups; group++) {
      const edge = groupEdge[group] as number;
      const eagerness = (explore * (groupWeight[group] as number)) / total;
      let score = untried + eagerness * root;
      if (edge !== NONE) {
        const tries = tree.visitsOf(edge);
        score = tree.sumOf(edge, actor) / tries + (eagerness * Math.sqrt(tree.available[edge] as number)) / (1 + tries);
      }
      if (score > most) {
        most = score;
        best = group;
      }
    }
    return best;
  }

  /** What the moves tried here have brought the actor, together; DOUBT while there are none, so that untried ones start at 0. */
  private meanSoFar(tree: Tree, actor: Seat): number {
    let visits = 0;
    let sum = 0;
    for (let group = 0; group < this.groups; group++) {
      const edge = this.groupEdge[group] as number;
      if (edge === NONE) continue;
      visits += tree.visitsOf(edge);
      sum += tree.sumOf(edge, actor);
    }
    return visits === 0 ? DOUBT : sum / visits;
  }

  /** One of the moves of a group, by their priors in this truth. */
  private draw(group: number, rng: Rng): Move {
    const { list, weights, groupOf } = this;
    let last = 0;
    let members = 0;
    for (let i = 0; i < list.count; i++)
      if (groupOf[i] === group) {
        last = i;
        members++;
      }
    if (members === 1) return list.at(last);
    let wanted = fraction(rng) * (this.groupWeight[group] as number);
    for (let i = 0; i < last; i++) {
      if (groupOf[i] !== group) continue;
      wanted -= weights[i] as number;
      if (wanted < 0) return list.at(i);
    }
    return list.at(last);
  }
}
