import {
  type GameAi,
  type Guess,
  type Move,
  newState,
  type Rules,
  type Seat,
  type State,
  type ThinkRequest,
  type Thought,
  type View,
  viewOf,
  worth,
} from '@pessoi/core';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ismctsMind } from '../src/ismcts/index.ts';
import { makePlayer } from '../src/players/index.ts';
import { BET, cardOf, kuhn, PASS, plainGuide } from './kuhn.ts';

const [J, Q, K] = [0, 1, 2];
const { rules } = kuhn;
const DEALS = [
  [J, Q],
  [J, K],
  [Q, J],
  [Q, K],
  [K, J],
  [K, Q],
];

function after(cards: readonly (number | undefined)[], ...moves: number[]): State {
  const state = newState(rules);
  rules.setup(state);
  rules.apply(state, DEALS.findIndex((deal) => String(deal) === String(cards)) as Move);
  for (const move of moves) rules.apply(state, move as Move);
  return state;
}

const viewFor = (state: State): View => viewOf(rules, state, rules.actor(state) as Seat);
const ask = (state: State, request: Partial<ThinkRequest> = {}, guide = plainGuide): Thought =>
  ismctsMind(kuhn, guide).think(viewFor(state), { seed: 1, nodes: 2000, ...request });
const best = ({ moves }: Thought): string | undefined => moves[0]?.move;
const valueIn = ({ moves }: Thought, text: string): number => {
  const found = moves.find(({ move }) => move === text);
  return found ? worth(found.value) : Number.NaN;
};

describe('information-set search', () => {
  it('calls with the best card and folds the worst, whatever the other holds', () => {
    expect(best(ask(after([Q, K], BET)))).toBe('bet');
    expect(valueIn(ask(after([Q, K], BET)), 'bet')).toBe(1);
    expect(best(ask(after([Q, J], BET)))).toBe('pass');
    expect(valueIn(ask(after([Q, J], BET)), 'pass')).toBe(-0.5);
  });

  it('weighs what it cannot know: the middle card meets one lower and one higher', () => {
    const thought = ask(after([J, Q], BET), { every: true });
    expect(valueIn(thought, 'pass')).toBe(-0.5);
    expect(Math.abs(valueIn(thought, 'bet'))).toBeLessThan(0.15);
  });

  const sure = (card: number) => ({
    ...plainGuide,
    beliefs: () => (guess: Guess) => (cardOf(guess, 0) === card ? 1 : 1e-6),
  });

  it('follows the beliefs of its guide', () => {
    expect(best(ask(after([K, Q], BET), {}, sure(J)))).toBe('bet');
    expect(best(ask(after([J, Q], BET), {}, sure(K)))).toBe('pass');
  });

  it('follows none as the player called uniform', () => {
    const ai = { brain: () => ({ algorithm: 'ismcts', guide: sure(J) }) } as unknown as GameAi;
    const view = viewFor(after([K, Q], BET));
    const { thought } = makePlayer({ kind: 'uniform' }, kuhn, ai).choose(view, { seed: 1, nodes: 2000 });
    expect(thought).toEqual(ask(after([K, Q], BET)));
  });

  it('thinks the same whichever truth is behind the view', () => {
    for (const moves of [[], [PASS, BET]]) expect(ask(after([Q, K], ...moves))).toEqual(ask(after([Q, J], ...moves)));
    expect(ask(after([J, Q], BET))).toEqual(ask(after([K, Q], BET)));
  });

  it('searches nothing but samples of its view', () => {
    const views: View[] = [];
    const spied: Rules = {
      ...rules,
      sample(view, rng, into) {
        views.push(view);
        rules.sample(view, rng, into);
      },
    };
    const view = viewFor(after([Q, K]));
    ismctsMind({ ...kuhn, rules: spied }, plainGuide).think(view, { seed: 1, nodes: 300 });
    expect(views.length).toBeGreaterThanOrEqual(300);
    expect(new Set(views)).toEqual(new Set([view]));
  });

  it('is handed views: neither a State nor a Guess fits', () => {
    type Handed = Parameters<ReturnType<typeof ismctsMind>['think']>[0];
    expectTypeOf<View>().toExtend<Handed>();
    expectTypeOf<State>().not.toExtend<Handed>();
    expectTypeOf<Guess>().not.toExtend<Handed>();
  });

  it('repeats itself with the same seed, and counts iterations as nodes', () => {
    const state = after([Q, K]);
    expect(ask(state)).toEqual(ask(state));
    expect(ask(state, { nodes: 77 }).nodes).toBe(77);
    const mind = ismctsMind(kuhn, plainGuide);
    mind.think(viewFor(after([K, Q])), { seed: 5, nodes: 500 });
    expect(mind.think(viewFor(state), { seed: 1, nodes: 2000 })).toEqual(ask(state));
  });

  it('values every move when asked to, and never says proved', () => {
    const biased = { ...plainGuide, priors: (_: unknown, __: unknown, w: Float64Array) => w.set([1, 1e-9]) };
    expect(ask(after([Q, K]), { nodes: 60 }, biased).moves).toHaveLength(1);
    const thought = ask(after([Q, K]), { nodes: 60, every: true }, biased);
    expect(thought.moves.map(({ move }) => move).sort()).toEqual(['bet', 'pass']);
    for (const { value, line, move } of thought.moves) {
      expect(value.kind).toBe('estimated');
      expect(line[0]).toBe(move);
    }
    expect(worth((thought.moves[0] as Thought['moves'][0]).value)).toBeGreaterThanOrEqual(valueIn(thought, 'bet'));
  });

  it('has a move after one node, and without any when cancelled before the start', () => {
    expect(ask(after([Q, K]), { nodes: 1 }).moves).toHaveLength(1);
    const thought = ask(after([Q, K]), { cancelled: () => true });
    expect(thought.nodes).toBe(0);
    expect(thought.moves.map(({ move }) => move)).toEqual(['pass', 'bet']);
  });

  it('stops when cancelled, and reports on the way', () => {
    let asked = 0;
    const reports: Thought[] = [];
    const thought = ask(after([Q, K]), {
      nodes: 1e9,
      cancelled: () => ++asked > 300,
      report: (soFar) => reports.push(soFar),
    });
    expect(thought.nodes).toBeLessThan(20_000);
    expect(reports.length).toBeGreaterThan(0);
    expect(reports[0]?.nodes).toBeLessThan(thought.nodes);
  });

  it('goes on without growing when its tree is full', () => {
    const thought = ismctsMind(kuhn, plainGuide, 3).think(viewFor(after([Q, K])), { seed: 1, nodes: 500 });
    expect(thought.nodes).toBe(500);
    expect(thought.moves.length).toBeGreaterThan(0);
  });

  it('refuses what it cannot think about', () => {
    const mind = ismctsMind(kuhn, plainGuide);
    const state = after([Q, K]);
    expect(() => mind.think(viewFor(state), { seed: 1 })).toThrow('budget');
    expect(() => mind.think(viewFor(state), { seed: 1, nodes: 0 })).toThrow('no budget');
    expect(() => mind.think(viewOf(rules, state, 1), { seed: 1, nodes: 9 })).toThrow('seat to act');
    const undealt = newState(rules);
    rules.setup(undealt);
    expect(() => mind.think(viewOf(rules, undealt, 0), { seed: 1, nodes: 9 })).toThrow('nobody');
    expect(() => mind.think(viewFor(after([Q, K], PASS, PASS)), { seed: 1, nodes: 9 })).toThrow('nobody');
    expect(() => mind.think(new Int16Array(99) as View, { seed: 1, nodes: 9 })).toThrow('another game');
  });

  it('refuses beliefs that are no weights', () => {
    const guide = { ...plainGuide, beliefs: () => () => Number.NaN };
    expect(() => ask(after([Q, K]), {}, guide)).toThrow('likelihoods');
  });
});
