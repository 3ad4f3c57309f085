/**
 * What a viewer can believe, worked out the slow way: every line of play that would have looked the same to him. The
 * start is known to all, so from it all truths that explain everything seen can be listed, and samples compared.
 */
import {
  type Game,
  MoveList,
  newState,
  type Rules,
  type State,
  seededRng,
  start,
  type Variant,
  type View,
  type Viewer,
  type ViewMove,
  viewOf,
} from '@pessoi/core';
import { expect } from 'vitest';
import { sampleOf } from './views.ts';
import { type Moment, tableOf, viewersOf, walk } from './walk.ts';

const TOO_MANY = 1_500;
const SAMPLES_EACH = 40;

/** Follows a random game from its start for each viewer, as long as the truths that explain it can be listed. */
export function samplesExplainHistory(game: Game, variant: Variant, seed: string): void {
  const { rules } = tableOf(game, variant);
  for (const viewer of viewersOf(tableOf(game, variant))) {
    let beliefs: State[] | undefined = [start(rules)];
    let seen: ViewMove | undefined;
    walk(game, { variant }, seed, (moment) => {
      if (beliefs && seen !== undefined)
        beliefs = explainMove(rules, beliefs, seen, viewOf(rules, moment.state, viewer), viewer);
      if (!beliefs) return;
      compareSamples(rules, beliefs, moment, viewer);
      seen = moment.move === undefined ? undefined : rules.viewMove(moment.state, moment.move, viewer);
    });
  }
}

/** All truths after the move that lead to just what the viewer now sees; undefined when they are too many to list. */
function explainMove(
  rules: Rules,
  beliefs: readonly State[],
  seen: ViewMove,
  view: View,
  viewer: Viewer,
): State[] | undefined {
  const words = view.join();
  const list = new MoveList(rules.moveSpace);
  const next = new Map<string, State>();
  for (const belief of beliefs) {
    rules.legal(belief, list);
    const outs = rules.remaining(belief).flatMap((seat) => rules.out(belief, seat) ?? []);
    for (const move of [...list.toArray(), ...outs]) {
      if (rules.viewMove(belief, move, viewer) !== seen) continue;
      const child = newState(rules);
      rules.copy(belief, child);
      rules.apply(child, move);
      if (viewOf(rules, child, viewer).join() === words) next.set(rules.write(child), child);
      if (next.size > TOO_MANY) return undefined;
    }
  }
  return [...next.values()];
}

/** The truth is among the beliefs, every sample is one of them, and where they are few every one is sampled. */
function compareSamples(rules: Rules, beliefs: readonly State[], { state, ply }: Moment, viewer: Viewer): void {
  const texts = new Set(beliefs.map((belief) => rules.write(belief)));
  expect(texts.has(rules.write(state)), 'the truth explains what was seen').toBe(true);
  const view = viewOf(rules, state, viewer);
  const rng = seededRng(`${ply} ${viewer}`);
  const few = texts.size <= 8;
  const found = new Set<string>();
  for (let i = 0; i < (few ? SAMPLES_EACH * texts.size : 3); i++) found.add(rules.write(sampleOf(rules, view, rng)));
  for (const text of found) expect(texts.has(text), `${text} does not explain what seat ${viewer} saw`).toBe(true);
  if (few) expect(found.size, 'every explanation is sampled').toBe(texts.size);
}
