/**
 * The mind that Monte Carlo tree search makes: `think` from a View of an open game of two seats, with a guide or, where
 * there is none, by random play.
 *
 * Trees are kept from one call to the next, but only where the clock decides anyway: a request without `ms` starts
 * afresh, so its answer depends on view, seed and nodes alone, whatever this mind was asked before.
 */
import { type MctsGuide, type Mind, newGuess, seededRng, type Table, type ThinkRequest } from '@pessoi/core';
import { Meter } from '../meter.ts';
import { readRoot } from '../players/root.ts';
import { ExactSolver } from './exact.ts';
import { guidedLeaf, randomLeaf } from './leaf.ts';
import { thoughtOf } from './report.ts';
import { reroot } from './reuse.ts';
import { PASSED_OVER, ROOT, Tree } from './tree.ts';

export interface MctsOptions {
  /** Most nodes kept in memory, about 60 bytes each. A full tree is searched on without growing. */
  readonly limit?: number;
}

const LIMIT = 1 << 21;
/** Simulations before the first report; then whenever they have doubled. */
const FIRST_REPORT = 1024;
/** Positions of an endgame that may be worked out for each millisecond given; a slow machine works out about twice that. */
const EXACT_PER_MS = 100;
const MOST_EXACT = 1 << 20;
/** Simulations between looks at the clock: a random game is many times the work of a judgement. */
const CLOCK_GUIDED = 128;
const CLOCK_RANDOM = 8;

export function mctsMind(table: Pick<Table, 'rules'>, guide?: MctsGuide, options: MctsOptions = {}): Mind {
  const { rules } = table;
  if (rules.secrecy !== 'open') throw new RangeError('this search is for games without secrets');
  if (rules.seats !== 2) throw new RangeError(`this search is for two seats, not ${rules.seats}`);
  const limit = Math.max(options.limit ?? LIMIT, rules.moveSpace + 1);
  const tree = new Tree(rules, guide, guide ? guidedLeaf(rules, guide) : randomLeaf(rules), limit);
  const solver = guide?.endgame ? new ExactSolver(rules, guide) : undefined;
  const clockEvery = guide ? CLOCK_GUIDED : CLOCK_RANDOM;
  let planted = false;

  return {
    think(view, request) {
      readRoot(rules, view);
      const meter = new Meter(request, undefined, clockEvery);
      const rng = seededRng(request.seed);
      const wanted = newGuess(rules);
      rules.sample(view, rng, wanted);
      const allowance = allowanceOf(request);
      if (solver && (guide?.endgame?.(wanted) ?? Number.POSITIVE_INFINITY) <= allowance && !meter.stopped) {
        const solved = solver.solve(wanted, meter, allowance);
        if (solved) return solved;
      }
      const kept = planted && request.ms !== undefined && reroot(rules, tree, wanted);
      if (!kept) {
        rules.copy(wanted, tree.root);
        tree.plant();
        planted = true;
      }
      tree.looksFirst = request.every === true ? 0 : PASSED_OVER;
      let reportAt = FIRST_REPORT;
      while (!meter.stopped && !tree.pool.isProved(ROOT)) {
        tree.simulate(rng);
        meter.tick();
        if (meter.nodes < reportAt) continue;
        reportAt *= 2;
        request.report?.(thoughtOf(rules, tree, guide, meter.nodes));
      }
      return thoughtOf(rules, tree, guide, meter.nodes);
    },
  };
}

/** What working an endgame out may cost before it is left to the tree: half the nodes, or of the time. */
const allowanceOf = ({ nodes, ms }: ThinkRequest): number =>
  Math.min(
    (nodes ?? Number.POSITIVE_INFINITY) / 2,
    ms === undefined ? Number.POSITIVE_INFINITY : ms * EXACT_PER_MS,
    MOST_EXACT,
  );
