import {
  CHANCE,
  type Guess,
  type IsmctsGuide,
  newGuess,
  newKey,
  newView,
  OVER,
  pick,
  type Rng,
  type Rules,
  SEATS,
  type Seat,
  type View,
} from '@pessoi/core';
import { Beliefs } from './beliefs.ts';
import { Choice } from './choice.ts';
import { NONE, Tree } from './tree.ts';

/** Edges and nodes that a tree may have: some hundred megabytes at most. */
const TREE_LIMIT = 1 << 21;
/** No game goes on for so many moves below the root: the tree stops there, and a leaf is evaluated. */
const MAX_DEPTH = 256;
/** Where every move's value is wanted, one iteration in so many goes to the move tried least. */
const EVEN_SHARE = 3;

/**
 * One information-set search. Each iteration takes a guess of the truth, walks down the tree of what the searching seat
 * would see, adds what is new, values the end by the guide, and tells every edge on the way. The tables are made once and
 * used for one search after the other.
 */
export class Search {
  readonly tree: Tree;
  /** The longest way down the tree so far. */
  depth = 0;
  private readonly rules: Rules;
  private readonly guide: IsmctsGuide;
  private readonly beliefs: Beliefs;
  private readonly choice: Choice;
  private readonly guess: Guess;
  private readonly seen: View;
  private readonly key = newKey();
  private readonly path = new Int32Array(MAX_DEPTH);
  private readonly utilities: Float64Array;
  private searcher: Seat = 0;
  private every = false;
  private iterations = 0;

  constructor(rules: Rules, guide: IsmctsGuide, limit = TREE_LIMIT) {
    this.rules = rules;
    this.guide = guide;
    this.beliefs = new Beliefs(rules, guide);
    this.choice = new Choice(rules, guide);
    this.tree = new Tree(rules.seats, limit);
    this.guess = newGuess(rules);
    this.seen = newView(rules);
    this.utilities = new Float64Array(rules.seats);
  }

  begin(view: View, searcher: Seat, every: boolean): void {
    this.searcher = searcher;
    this.every = every;
    this.iterations = 0;
    this.depth = 0;
    this.beliefs.begin(view);
    this.tree.clear();
    this.tree.addNode(0, 0);
  }

  iterate(rng: Rng): void {
    const { rules, tree, guess, utilities } = this;
    this.beliefs.draw(rng, guess);
    let node = 0;
    let depth = 0;
    this.iterations++;
    while (node !== NONE && depth < MAX_DEPTH && rules.actor(guess) !== OVER) {
      node = this.descend(node, depth, rng);
      if (this.path[depth] === NONE) break;
      depth++;
    }
    this.depth = Math.max(this.depth, depth);
    this.value(rng);
    for (let i = 0; i < depth; i++) tree.record(this.path[i] as number, utilities);
  }

  /**
   * Makes one move in the guess and writes its edge to the path, NONE when the tree is full. Returns the node after it, NONE
   * when that is new: there the way down ends.
   */
  private descend(node: number, depth: number, rng: Rng): number {
    const { rules, tree, choice, guess, searcher, key } = this;
    const actor = rules.actor(guess);
    rules.legal(guess, choice.list);
    let move = choice.list.at(0);
    let edge = NONE;
    let action = 0;
    if (actor === CHANCE) {
      move = pick(choice.list, true, rng);
      action = rules.viewMove(guess, move, searcher);
      edge = tree.findEdge(node, action);
    } else {
      const evenly = this.every && depth === 0 && this.iterations % EVEN_SHARE === 0;
      move = evenly
        ? choice.leastTried(tree, node, guess, searcher, rng)
        : choice.at(tree, node, guess, actor as Seat, searcher, rng);
      ({ edge, action } = choice);
    }
    if (edge === NONE) edge = tree.addEdge(node, action, choice.nodeVisits);
    this.path[depth] = edge;
    // What a move reveals is in the view after it; a move that reveals nothing is known by its edge.
    const reveals = rules.irrevocable(guess, move);
    rules.apply(guess, move);
    key.fill(0);
    if (reveals) {
      rules.view(guess, searcher, this.seen);
      rules.key(this.seen, key);
    }
    if (edge === NONE) return NONE;
    const low = key[0] as number;
    const high = key[1] as number;
    const child = tree.findChild(edge, low, high);
    if (child !== NONE) return child;
    tree.addChild(edge, low, high);
    return NONE;
  }

  /** Fills in the utilities: of the end where it is reached, else the guide's judgement after some guided play. */
  private value(rng: Rng): void {
    const { rules, guide, guess, utilities, choice } = this;
    for (let ply = 0; ply < guide.rollout && rules.actor(guess) !== OVER; ply++) {
      rules.legal(guess, choice.list);
      const move = rules.actor(guess) === CHANCE ? pick(choice.list, true, rng) : choice.byPriors(guess, rng);
      rules.apply(guess, move);
    }
    if (rules.actor(guess) !== OVER) guide.evaluate(guess, utilities);
    else for (let seat = 0; seat < rules.seats; seat++) utilities[seat] = rules.utility(guess, SEATS[seat] as Seat);
  }
}
