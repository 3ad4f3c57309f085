import {
  CHANCE,
  type Guess,
  logOfWhole,
  type Mind,
  type Move,
  MoveList,
  type MoveValue,
  newGuess,
  OVER,
  pick,
  playout,
  type Rng,
  type Rules,
  type Seat,
  seededRng,
  type Thought,
  type View,
} from '@pessoi/core';
import { Meter } from '../meter.ts';
import { readRoot } from './root.ts';
import { NONE, ROOT, UctTree } from './uct-tree.ts';

/** A simulation is hundreds of times the work of a node of alpha-beta. */
const CLOCK_EVERY = 4;
const FIRST_REPORT = 256;

export const EXPLORATION = 1.4;

/**
 * Plain UCT, the yardstick: random games to the end, rewards from 0 to 1, no knowledge of any game. Chance nodes are
 * sampled. In a game with secrets every simulation has a new uniform sample and all share one tree; a child is then weighed
 * against how often it could have been chosen. A node of the budget is one simulation.
 */
export function uctMind(rules: Rules, exploration = EXPLORATION, mostNodes?: number): Mind {
  const search = new UctSearch(rules, exploration, mostNodes);
  return {
    think(view, request) {
      const { seat } = readRoot(rules, view);
      const meter = new Meter(request, undefined, CLOCK_EVERY);
      const rng = seededRng(request.seed);
      search.begin(view);
      let nextReport = FIRST_REPORT;
      do {
        search.simulate(rng);
        if (request.report && meter.nodes + 1 === nextReport) {
          nextReport *= 2;
          request.report(search.thought(seat, meter.nodes + 1));
        }
      } while (!meter.tick());
      return search.thought(seat, meter.nodes);
    },
  };
}

class UctSearch {
  private readonly rules: Rules;
  private readonly exploration: number;
  private readonly tree: UctTree;
  private readonly secret: boolean;
  private readonly guess: Guess;
  private readonly list: MoveList;
  /** The child of the node in hand by its move; all NONE between uses. */
  private readonly childByMove: Int32Array;
  private path = new Int32Array(64);
  private length = 0;
  private deepest = 0;
  private view: View | undefined;

  constructor(rules: Rules, exploration: number, mostNodes: number | undefined) {
    this.rules = rules;
    this.exploration = exploration;
    this.tree = new UctTree(rules.seats, mostNodes);
    this.secret = rules.secrecy === 'secret';
    this.guess = newGuess(rules);
    this.list = new MoveList(rules.moveSpace);
    this.childByMove = new Int32Array(rules.moveSpace);
  }

  begin(view: View): void {
    this.tree.reset();
    this.deepest = 0;
    this.view = view;
  }

  simulate(rng: Rng): void {
    const { rules, guess, list, tree } = this;
    rules.sample(this.view as View, rng, guess);
    this.length = 0;
    this.push(ROOT);
    let node = ROOT;
    for (let actor = rules.actor(guess); actor !== OVER; actor = rules.actor(guess)) {
      rules.legal(guess, list);
      const move = actor === CHANCE ? pick(list, true, rng) : this.select(node, actor, rng);
      const known = tree.find(node, move);
      const next = known === NONE ? tree.add(node, move) : known;
      rules.apply(guess, move);
      if (next === NONE) break;
      this.push(next);
      node = next;
      // A new node ends the descent, but for those of chance: a roll is no decision to learn about.
      if (known === NONE && actor !== CHANCE) break;
    }
    playout(rules, guess, list, rng);
    this.backUp();
  }

  /** A move not tried yet, each equally likely, else the one with the highest upper confidence bound. */
  private select(node: number, seat: number, rng: Rng): Move {
    const { tree, list, childByMove, secret, exploration } = this;
    for (let c = tree.child[node] as number; c !== NONE; c = tree.sibling[c] as number)
      childByMove[tree.move[c] as number] = c;
    let untried = 0;
    let chosen = list.at(0);
    for (let i = 0; i < list.count; i++) {
      const child = childByMove[list.at(i)] as number;
      if (child !== NONE) tree.offered[child] = (tree.offered[child] as number) + 1;
      else if (rng.below(++untried) === 0) chosen = list.at(i);
    }
    if (untried === 0) {
      const trials = logOfWhole(tree.visits[node] as number);
      let best = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < list.count; i++) {
        const child = childByMove[list.at(i)] as number;
        const visits = tree.visits[child] as number;
        const mean = (tree.rewards[child * tree.seats + seat] as number) / visits;
        const log = secret ? logOfWhole(tree.offered[child] as number) : trials;
        const bound = mean + exploration * Math.sqrt(log / visits);
        if (bound > best) {
          best = bound;
          chosen = list.at(i);
        }
      }
    }
    for (let c = tree.child[node] as number; c !== NONE; c = tree.sibling[c] as number)
      childByMove[tree.move[c] as number] = NONE;
    return chosen;
  }

  private push(node: number): void {
    if (this.length === this.path.length) {
      const longer = new Int32Array(this.length * 2);
      longer.set(this.path);
      this.path = longer;
    }
    this.path[this.length++] = node;
  }

  private backUp(): void {
    const { tree, rules, guess, path } = this;
    for (let seat = 0; seat < tree.seats; seat++) {
      const reward = (rules.utility(guess, seat as Seat) + 1) / 2;
      for (let i = 0; i < this.length; i++) {
        const slot = (path[i] as number) * tree.seats + seat;
        tree.rewards[slot] = (tree.rewards[slot] as number) + reward;
      }
    }
    for (let i = 0; i < this.length; i++) {
      const node = path[i] as number;
      tree.visits[node] = (tree.visits[node] as number) + 1;
    }
    this.deepest = Math.max(this.deepest, this.length - 1);
  }

  thought(seat: Seat, nodes: number): Thought {
    const { tree } = this;
    const moves = this.childrenByVisits(ROOT).map((child): MoveValue => {
      const mean = (tree.rewards[child * tree.seats + seat] as number) / (tree.visits[child] as number);
      const line = this.line(child);
      return { move: line[0] as string, value: { kind: 'estimated', expected: 2 * mean - 1 }, line };
    });
    return { moves, nodes, depth: this.deepest };
  }

  /** Most visited first; of equals, the first made. */
  private childrenByVisits(parent: number): number[] {
    const { tree } = this;
    const children: number[] = [];
    for (let c = tree.child[parent] as number; c !== NONE; c = tree.sibling[c] as number) children.push(c);
    return children.sort((a, b) => (tree.visits[b] as number) - (tree.visits[a] as number) || a - b);
  }

  /** The moves visited most, up to the first roll or the first move that one particular truth does not allow. */
  private line(first: number): string[] {
    const { tree, rules, guess, list } = this;
    const line: string[] = [];
    rules.sample(this.view as View, seededRng(0), guess);
    for (let node: number | undefined = first; node !== undefined; ) {
      if (rules.actor(guess) < 0) break;
      const move = tree.move[node] as Move;
      rules.legal(guess, list);
      if (!list.has(move)) break;
      line.push(rules.format(guess, move));
      rules.apply(guess, move);
      [node] = this.childrenByVisits(node);
    }
    return line;
  }
}
