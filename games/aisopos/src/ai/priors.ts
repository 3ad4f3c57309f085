import { at, exp, type MoveList, type Truth } from '@pessoi/core';
import { handSize } from '../hands.ts';
import * as L from '../layout.ts';
import { EDGE_FROM, EDGE_TO, INWARD } from './matchup.ts';
import { quietness } from './quiet.ts';
import type { Sight } from './sight.ts';

const ANIMALS = L.ANIMAL_COUNT;
const LION = 0;
const ANT = 4;
const TOKENS = ANIMALS * L.COPIES;

/** What the prior of a move depends on, in blocks by kind of move; a weight for each, learnt from what the search chose. */
const ATTACK_FEATURES = ['attack', 'gain', 'gain below 0', 'known token', 'quiet', 'by L', 'by A'];
const STEP_FEATURES = [
  'risk left',
  'risk met',
  'threat left',
  'threat made',
  'inward',
  'known token',
  'quiet',
  'nearer',
];
const PLACE_FEATURES = ['place', 'risk', 'threat', 'inward', 'share in hand', ...L.ANIMALS, 'pull'];
export const MOVE_FEATURES: readonly string[] = [
  ...ATTACK_FEATURES.map((name) => `attack: ${name}`),
  ...STEP_FEATURES.map((name) => `step: ${name}`),
  ...PLACE_FEATURES.map((name) => `place: ${name}`),
];
export const MOVE_COUNT = MOVE_FEATURES.length;
const ATTACK = 0;
const STEP = ATTACK_FEATURES.length;
const PLACE = STEP + STEP_FEATURES.length;

/** The weighted sum of the features of one move: linear in `w`, and the only place that knows what the features are. */
function sumOf(truth: Truth, move: number, sight: Sight, quiet: number, share: number, w: Float64Array): number {
  if (move < L.FIRST_STEP) return placementSum(move, sight, share, w);
  if (move === L.PASS) return 0;
  const from = at(EDGE_FROM, move - L.FIRST_STEP);
  const to = at(EDGE_TO, move - L.FIRST_STEP);
  const animal = L.animalOf(L.pieceAt(truth, from));
  const known = L.loreAt(truth, from) !== 0;
  return L.pieceAt(truth, to) === L.EMPTY
    ? stepSum(from, to, animal, known, sight, quiet, w)
    : attackSum(to, animal, known, sight, quiet, w);
}

const num = (words: Float64Array, i: number): number => words[i] as number;

function attackSum(to: number, animal: number, known: boolean, sight: Sight, quiet: number, w: Float64Array): number {
  const gain = num(sight.gain, to * ANIMALS + animal);
  let sum = num(w, ATTACK) + num(w, ATTACK + 1) * gain + num(w, ATTACK + 4) * quiet;
  if (gain < 0) sum += num(w, ATTACK + 2) * gain;
  if (known) sum += num(w, ATTACK + 3);
  if (animal === LION) sum += num(w, ATTACK + 5);
  if (animal === ANT) sum += num(w, ATTACK + 6);
  return sum;
}

function stepSum(
  from: number,
  to: number,
  animal: number,
  known: boolean,
  sight: Sight,
  quiet: number,
  w: Float64Array,
): number {
  const risks = known ? sight.riskSeen : sight.risk;
  const before = from * ANIMALS + animal;
  const after = to * ANIMALS + animal;
  return (
    num(w, STEP) * num(risks, before) +
    num(w, STEP + 1) * num(risks, after) +
    num(w, STEP + 2) * num(sight.threat, before) +
    num(w, STEP + 3) * num(sight.threat, after) +
    num(w, STEP + 4) * (at(INWARD, to) - at(INWARD, from)) +
    (known ? num(w, STEP + 5) : 0) +
    num(w, STEP + 6) * quiet +
    num(w, STEP + 7) * (num(sight.pull, after) - num(sight.pull, before))
  );
}

function placementSum(move: number, sight: Sight, share: number, w: Float64Array): number {
  const animal = Math.trunc(move / L.BOARD.size);
  const cell = move % L.BOARD.size;
  const i = cell * ANIMALS + animal;
  return (
    num(w, PLACE) +
    num(w, PLACE + 1) * num(sight.risk, i) +
    num(w, PLACE + 2) * num(sight.threat, i) +
    num(w, PLACE + 3) * at(INWARD, cell) +
    num(w, PLACE + 4) * share +
    num(w, PLACE + 5 + animal) +
    num(w, PLACE + 5 + ANIMALS) * num(sight.pull, i)
  );
}

const shareInHand = (truth: Truth, seat: number): number => handSize(L.handOf(truth, seat)) / TOKENS;

/** Weights of the listed moves of the seat that `sight` was loaded for: exp of the weighted sum, so always above 0. */
export function priorsOf(truth: Truth, moves: MoveList, sight: Sight, w: Float64Array, into: Float64Array): void {
  const quiet = quietness(truth);
  const share = shareInHand(truth, sight.seat);
  for (let i = 0; i < moves.count; i++) into[i] = exp(sumOf(truth, moves.at(i), sight, quiet, share, w));
}

/** The features of one move, for learning: each is the sum when its weight is 1 and all others are 0. */
export function moveFeatures(truth: Truth, move: number, sight: Sight, into: Float64Array): void {
  const quiet = quietness(truth);
  const share = shareInHand(truth, sight.seat);
  const unit = new Float64Array(MOVE_COUNT);
  for (let f = 0; f < MOVE_COUNT; f++) {
    unit.fill(0);
    unit[f] = 1;
    into[f] = sumOf(truth, move, sight, quiet, share, unit);
  }
}
