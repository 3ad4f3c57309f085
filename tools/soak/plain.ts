/**
 * A plain search to compare a clever one with: alpha-beta over the rules themselves, to the end, for the exact final margin
 * (seat 0 less seat 1). It shares nothing with the exact solver but the rules: no bitboards, no symmetry, and its memory is a
 * Map by position text. Two seats, open, no dice.
 */
import { type Move, MoveList, newGuess, OVER, type Rules, type Truth } from '@pessoi/core';

export interface PlainSettings {
  /** Asked now and then: true gives up. */
  readonly over: () => boolean;
  /** A move to try first in a position so many plies below the root. It can save time, and cannot change an answer. */
  readonly hint?: (truth: Truth, depth: number) => Move | undefined;
}

interface Ply {
  readonly list: MoveList;
  readonly after: Truth;
}

type Bounds = readonly [low: number, high: number];
const OPEN: Bounds = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
/** Positions remembered; then all are forgotten. A Map of twice as many does not fit into the memory of a small machine. */
const KEPT = 4_000_000;
const ASK_EVERY = 1024;

export class PlainSearch {
  private nodes = 0;
  private stopped = false;
  private readonly rules: Rules;
  private readonly settings: PlainSettings;
  private readonly known = new Map<string, Bounds>();
  private readonly plies: Ply[] = [];

  constructor(rules: Rules, settings: PlainSettings) {
    this.rules = rules;
    this.settings = settings;
  }

  /** The margin under best play; undefined when there was no time to find it. */
  margin(truth: Truth): number | undefined {
    let [low, high] = OPEN;
    for (let guess = this.marginNow(truth); low < high; ) {
      const value = this.value(truth, guess - 1, guess, 0);
      if (this.stopped) return undefined;
      if (value < guess) high = value;
      else low = value;
      guess = value < guess ? value : value + 1;
    }
    return low;
  }

  /** Whether seat 0 can have at least this margin: one question, where `margin` asks several. */
  isAtLeast(truth: Truth, margin: number): boolean | undefined {
    const value = this.value(truth, margin - 1, margin, 0);
    return this.stopped ? undefined : value >= margin;
  }

  private marginNow(truth: Truth): number {
    const [first = 0, second = 0] = this.rules.score(truth);
    return first - second;
  }

  private ply(depth: number): Ply {
    this.plies[depth] ??= { list: new MoveList(this.rules.moveSpace), after: newGuess(this.rules) };
    return this.plies[depth];
  }

  /** Exact between alpha and beta, else a bound: at most what it says below alpha, at least that above beta. */
  private value(truth: Truth, alpha: number, beta: number, depth: number): number {
    const { rules, known } = this;
    const actor = rules.actor(truth);
    if (actor === OVER) return this.marginNow(truth);
    if (++this.nodes % ASK_EVERY === 0 && this.settings.over()) this.stopped = true;
    const text = rules.write(truth);
    const [low, high] = known.get(text) ?? OPEN;
    if (low >= beta || low === high) return low;
    if (high <= alpha) return high;
    const maximise = actor === 0;
    let [from, to] = [alpha, beta];
    let best = maximise ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    for (const move of this.ordered(truth, depth, maximise ? 1 : -1)) {
      const { after } = this.ply(depth);
      rules.copy(truth, after);
      rules.apply(after, move);
      const value = this.value(after, from, to, depth + 1);
      if (this.stopped) return value;
      best = maximise ? Math.max(best, value) : Math.min(best, value);
      if (maximise) from = Math.max(from, best);
      else to = Math.min(to, best);
      if (from >= to) break;
    }
    if (known.size >= KEPT) known.clear();
    known.set(text, [best > alpha ? Math.max(low, best) : low, best < beta ? Math.min(high, best) : high]);
    return best;
  }

  /** The hint first, then the moves that score most at once. */
  private ordered(truth: Truth, depth: number, sign: number): Move[] {
    const { rules } = this;
    const { list, after } = this.ply(depth);
    const hint = this.settings.hint?.(truth, depth);
    rules.legal(truth, list);
    const moves = list.toArray().map((move) => {
      rules.copy(truth, after);
      rules.apply(after, move);
      return { move, promise: move === hint ? Number.POSITIVE_INFINITY : sign * this.marginNow(after) };
    });
    return moves.sort((a, b) => b.promise - a.promise).map(({ move }) => move);
  }
}
