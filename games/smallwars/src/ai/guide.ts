/** What Small Wars tells Monte Carlo tree search: judgement and priors, both linear in learnt weights. */
import { at, exp, type MctsGuide, type Truth, tanh } from '@pessoi/core';
import type { Kit } from '../kit.ts';
import * as L from '../layout.ts';
import { endgamePositions } from './endgame.ts';
import { FEATURES, Features, STAGES } from './features.ts';
import { Sight } from './sight.ts';
import { surely } from './sure.ts';
import { KINDS, type Kind, TRAIT_ROOM, TRAITS, Traits } from './traits.ts';
import { twinOf } from './twins.ts';

/** The learnt numbers for one scenario. */
export interface Weights {
  /** By stage, at its start and at its end, by feature: the weights in between are drawn in a straight line. */
  readonly value: Float64Array;
  /** By phase of the game (see `phaseOf`), kind and trait. */
  readonly priors: Float64Array;
}

export const VALUE_SIZE = STAGES * 2 * FEATURES.length;
/** Rounds before the last one, and the last: what a move is for changes there. */
export const PHASES = 2;
export const PRIOR_SIZE = PHASES * KINDS.length * TRAIT_ROOM;

export const phaseOf = (p: Truth): number => (at(p, L.ROUND) === L.ROUNDS ? 1 : 0);
export const stageOf = (p: Truth): number => at(p, L.ROUND);

/** Where the weights of a kind of move begin. */
export const priorsAt = (phase: number, kind: Kind): number =>
  (phase * KINDS.length + KINDS.indexOf(kind)) * TRAIT_ROOM;

const EXPLORE = 0.7;

/** Makes the guide of a table. */
export function makeGuide(kit: Kit, { value, priors }: Weights): MctsGuide {
  const sight = new Sight(kit);
  const features = new Features(kit, sight);
  const traits = new Traits(kit, sight);
  return {
    rollout: 0,
    explore: EXPLORE,
    evaluate(p) {
      sight.look(p);
      features.read(p);
      return tanh(judge(value, stageOf(p), features));
    },
    priors(p, list, weights) {
      sight.look(p);
      const seat = at(p, L.ACTOR);
      const phase = phaseOf(p);
      for (let i = 0; i < list.count; i++) {
        if (twinOf(kit, p, list, i) !== i) {
          weights[i] = 0;
          continue;
        }
        const kind = traits.read(p, seat, list.at(i));
        weights[i] = exp(dot(priors, priorsAt(phase, kind), traits.values, TRAITS[kind].length));
      }
    },
    twinOf: (p, list, index) => twinOf(kit, p, list, index),
    sure: (p) => surely(kit, p),
    endgame: (p) => endgamePositions(kit, p),
  };
}

/** The weighted sum of the features of a position in a stage. */
export function judge(weights: Float64Array, stage: number, { values, progress }: Features): number {
  const start = stage * 2 * FEATURES.length;
  const end = start + FEATURES.length;
  let sum = 0;
  for (let i = 0; i < FEATURES.length; i++) {
    const early = weights[start + i] as number;
    sum += (values[i] as number) * (early + progress * ((weights[end + i] as number) - early));
  }
  return sum;
}

function dot(weights: Float64Array, start: number, values: Float64Array, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += (weights[start + i] as number) * (values[i] as number);
  return sum;
}
