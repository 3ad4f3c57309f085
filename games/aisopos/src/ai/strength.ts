/**
 * How strong each seat stands, as the features of a linear sum. Winning with two players means taking all the other has
 * (whoever loses his last token has given 30 points), so what counts is which animals are left against which; with more
 * players the points count as well.
 */
import { at, type Truth } from '@pessoi/core';
import { countIn } from '../hands.ts';
import * as L from '../layout.ts';
import { INWARD, RESULT } from './matchup.ts';
import type { Sight } from './sight.ts';

const ANIMALS = L.ANIMAL_COUNT;
const LION = 0;
const ANT = 4;
const [TOKENS, HAND, SEEN, MATCH, REST] = [0, 5, 10, 15, 25];

/** The ten pairs of AI-6, winner first. */
const PAIRS = [...L.ANIMALS].flatMap((_, mine) =>
  [...L.ANIMALS].flatMap((_, theirs) => (at(RESULT, mine * ANIMALS + theirs) > 0 ? [[mine, theirs] as const] : [])),
);
const WINNER = Int16Array.from(PAIRS, ([mine]) => mine);
const LOSER = Int16Array.from(PAIRS, ([, theirs]) => theirs);

const letters = [...L.ANIMALS];
export const STRENGTH_FEATURES: readonly string[] = [
  ...letters.map((letter) => `tokens ${letter}`),
  ...letters.map((letter) => `in hand ${letter}`),
  ...letters.map((letter) => `seen ${letter}`),
  ...PAIRS.map(([mine, theirs]) => `${letters[mine]} against share of ${letters[theirs]}`),
  'share of tokens',
  'lions that nobody can take',
  'nothing against lions',
  'best attack, to move',
  'best attack, moving next',
  'at risk, to move',
  'at risk, moving next',
  'points',
  'share of points',
  'to move',
  'inward',
  'pull, to move',
  'pull, moving next',
];
export const STRENGTH_COUNT = STRENGTH_FEATURES.length;

const counts = new Float64Array(L.MAX_SEATS * ANIMALS);
const totals = new Float64Array(L.MAX_SEATS);
const points = new Float64Array(L.MAX_SEATS);
const add = (words: Float64Array, i: number, by: number): void => {
  words[i] = (words[i] as number) + by;
};

/** Fills `into`, STRENGTH_COUNT words a seat. `sight` is scratch space. */
export function strengths(truth: Truth, sight: Sight, into: Float64Array): void {
  into.fill(0);
  countHands(truth, into);
  countBoard(truth, into);
  countPoints(truth);
  for (let seat = 0; seat < L.MAX_SEATS; seat++) if (L.isIn(truth, seat)) compare(truth, seat, into);
  const mover = L.turnOf(truth);
  let next = mover;
  do next = (next + 1) % L.MAX_SEATS;
  while (!L.isIn(truth, next));
  into[mover * STRENGTH_COUNT + REST + 9] = 1;
  lookAround(truth, mover, sight, into, 0);
  lookAround(truth, next, sight, into, 1);
}

function countHands(truth: Truth, into: Float64Array): void {
  totals.fill(0);
  for (let seat = 0; seat < L.MAX_SEATS; seat++) {
    const hand = L.isIn(truth, seat) ? L.handOf(truth, seat) : 0;
    for (let animal = 0; animal < ANIMALS; animal++) {
      const count = countIn(hand, animal);
      counts[seat * ANIMALS + animal] = count;
      into[seat * STRENGTH_COUNT + HAND + animal] = count;
      add(totals, seat, count);
    }
  }
}

function countBoard(truth: Truth, into: Float64Array): void {
  for (let cell = 0; cell < L.BOARD.size; cell++) {
    const piece = L.pieceAt(truth, cell);
    if (piece === L.EMPTY) continue;
    const seat = L.ownerOf(piece);
    const animal = L.animalOf(piece);
    add(counts, seat * ANIMALS + animal, 1);
    add(totals, seat, 1);
    if (L.loreAt(truth, cell) !== 0) add(into, seat * STRENGTH_COUNT + SEEN + animal, 1);
    add(into, seat * STRENGTH_COUNT + REST + 10, at(INWARD, cell));
  }
}

/** AI-11 */
function countPoints(truth: Truth): void {
  for (let seat = 0; seat < L.MAX_SEATS; seat++) {
    let sum = 0;
    for (let i = L.captureCount(truth, seat) - 1; i >= 0; i--) sum += ANIMALS - L.animalOf(L.captureAt(truth, seat, i));
    points[seat] = sum;
  }
}

/** What a seat has against what the others have together. */
function compare(truth: Truth, seat: number, into: Float64Array): void {
  const first = seat * STRENGTH_COUNT;
  let others = 0;
  let best = 0;
  let lions = 0;
  let hunters = 0;
  for (let other = 0; other < L.MAX_SEATS; other++) {
    if (other === seat || !L.isIn(truth, other)) continue;
    others += totals[other] as number;
    best = Math.max(best, points[other] as number);
    lions += counts[other * ANIMALS + LION] as number;
    hunters += (counts[other * ANIMALS + LION] as number) + (counts[other * ANIMALS + ANT] as number);
  }
  for (let animal = 0; animal < ANIMALS; animal++)
    into[first + TOKENS + animal] = counts[seat * ANIMALS + animal] as number;
  for (let pair = 0; pair < PAIRS.length; pair++) {
    let theirs = 0;
    for (let other = 0; other < L.MAX_SEATS; other++)
      if (other !== seat) theirs += counts[other * ANIMALS + at(LOSER, pair)] as number;
    into[first + MATCH + pair] = ((counts[seat * ANIMALS + at(WINNER, pair)] as number) * theirs) / Math.max(1, others);
  }
  const mine = totals[seat] as number;
  const ownLions = counts[seat * ANIMALS + LION] as number;
  const rest = first + REST;
  into[rest] = mine / Math.max(1, mine + others);
  into[rest + 1] = hunters === 0 ? ownLions : 0;
  into[rest + 2] = +(lions > 0 && ownLions + (counts[seat * ANIMALS + ANT] as number) === 0);
  into[rest + 7] = ((points[seat] as number) - best) / 10;
  into[rest + 8] = (points[seat] as number) / Math.max(1, (points[seat] as number) + best);
}

/** The best attack of a seat, and the most it stands to lose. */
function lookAround(truth: Truth, seat: number, sight: Sight, into: Float64Array, later: number): void {
  sight.load(truth, seat);
  let best = 0;
  let risk = 0;
  let pull = 0;
  for (let cell = 0; cell < L.BOARD.size; cell++) {
    const piece = L.pieceAt(truth, cell);
    if (L.ownerOf(piece) !== seat) continue;
    const i = cell * ANIMALS + L.animalOf(piece);
    pull += sight.pull[i] as number;
    best = Math.max(best, sight.threat[i] as number);
    risk = Math.max(risk, (L.loreAt(truth, cell) === 0 ? sight.risk[i] : sight.riskSeen[i]) as number);
  }
  into[seat * STRENGTH_COUNT + REST + 3 + later] = best;
  into[seat * STRENGTH_COUNT + REST + 5 + later] = risk;
  into[seat * STRENGTH_COUNT + REST + 11 + later] = pull;
}
