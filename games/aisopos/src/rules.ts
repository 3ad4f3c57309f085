import { NONE } from '@pessoi/boards';
import { type Actor, at, type MoveList, OVER, type Position, type Seat, type Truth } from '@pessoi/core';
import { countIn, FULL_BAG, WEIGHT } from './hands.ts';
import * as L from './layout.ts';

const { BOARD } = L;
const WAYS = BOARD.directions.length;
const EDGE_FROM = Int16Array.from(BOARD.edges, (edge) => edge.from);
const EDGE_TO = Int16Array.from(BOARD.edges, (edge) => edge.to);

/** AI-6: the animals that each animal beats, as a mask; of two different animals one always beats the other. */
const BEATS = Int16Array.from(['HFM', 'FA', 'MA', 'HA', 'L'], (prey) =>
  [...prey].reduce((mask, letter) => mask | (1 << L.ANIMALS.indexOf(letter)), 0),
);
/** Whether an animal beats all the animals of a mask. */
export const beatsAll = (animal: number, mask: number): boolean => (at(BEATS, animal) & mask) === mask;

/** AI-12 */
export const QUIET_ROUNDS = 20;

export function setup(into: Position, seats: number): void {
  into.fill(0);
  for (let seat = 0; seat < L.MAX_SEATS; seat++) L.setHand(into, seat, seat < seats ? FULL_BAG : L.ABSENT);
  L.setTurn(into, 0);
  L.setViewer(into, L.TRUTH);
}

export function actor(p: Position): Actor {
  const turn = L.turnOf(p);
  return turn === L.FINISHED ? OVER : (turn as Seat);
}

/** Whether this position holds what the seat to move knows: it is a truth, or that seat's own View. */
export function knowsActor(p: Position): boolean {
  const viewer = L.viewerOf(p);
  return viewer === L.TRUTH || viewer === L.turnOf(p);
}

/** AI-4: only what is in the hand can be placed. */
export const hasInHand = (p: Position, seat: number, animal: number): boolean => countIn(L.handOf(p, seat), animal) > 0;
/** AI-5: a token is placed on an empty cell. */
export const isFree = (p: Position, cell: number): boolean => L.pieceAt(p, cell) === L.EMPTY;
/** AI-5: a token moves anywhere but onto one of its own side. */
export const mayEnter = (p: Position, seat: number, cell: number): boolean => L.ownerOf(L.pieceAt(p, cell)) !== seat;
/** Whether a step of this seat onto that cell is a fight. */
export const isFight = (p: Position, seat: number, cell: number): boolean =>
  !isFree(p, cell) && mayEnter(p, seat, cell);

export function legal(p: Position, out: MoveList): void {
  out.clear();
  const seat = L.turnOf(p);
  if (seat === L.FINISHED || !knowsActor(p)) return; // ALL-6, AI-8
  for (let animal = 0; animal < L.ANIMAL_COUNT; animal++) {
    if (!hasInHand(p, seat, animal)) continue;
    for (let cell = 0; cell < BOARD.size; cell++) if (isFree(p, cell)) out.add(animal * BOARD.size + cell);
  }
  for (let cell = 0; cell < BOARD.size; cell++) {
    if (L.ownerOf(L.pieceAt(p, cell)) !== seat) continue;
    for (let slot = cell * WAYS; slot < (cell + 1) * WAYS; slot++) {
      const edge = at(BOARD.edgeSteps, slot);
      if (edge !== NONE && mayEnter(p, seat, at(EDGE_TO, edge))) out.add(L.FIRST_STEP + edge);
    }
  }
  if (out.count === 0) out.add(L.PASS); // AI-9
}

export function apply(p: Truth, move: number): void {
  if (move >= L.FIRST_OUT) {
    goOut(p, move - L.FIRST_OUT);
    return;
  }
  const seat = L.turnOf(p);
  L.setQuiet(p, L.quietOf(p) + 1);
  L.setTurn(p, nextSeat(p, seat));
  if (move < L.FIRST_STEP) {
    const animal = Math.trunc(move / BOARD.size);
    L.setHand(p, seat, L.handOf(p, seat) - at(WEIGHT, animal));
    L.setCell(p, move % BOARD.size, L.token(seat, animal), 0);
  } else if (move < L.PASS) {
    step(p, seat, at(EDGE_FROM, move - L.FIRST_STEP), at(EDGE_TO, move - L.FIRST_STEP));
  }
  endIfQuiet(p);
}

/** The next seat still in the game, clockwise (AI-3, AI-14). */
function nextSeat(p: Position, seat: number): number {
  let next = seat;
  do next = (next + 1) % L.MAX_SEATS;
  while (!L.isIn(p, next));
  return next;
}

function step(p: Truth, seat: number, from: number, to: number): void {
  const mover = L.pieceAt(p, from);
  const lore = L.loreAt(p, from);
  const occupant = L.pieceAt(p, to);
  L.setCell(p, from, L.EMPTY, 0);
  if (occupant === L.EMPTY) L.setCell(p, to, mover, lore);
  else fight(p, seat, mover, lore, to);
}

/** AI-6, AI-7, AI-8: the winner's lore says what it beat; a defender that wins has been seen by the attacker. */
function fight(p: Truth, seat: number, attacker: number, lore: number, to: number): void {
  const defender = L.pieceAt(p, to);
  const other = L.ownerOf(defender);
  const mine = L.animalOf(attacker);
  const theirs = L.animalOf(defender);
  const won = beatsAll(mine, 1 << theirs);
  const tied = mine === theirs;
  if (won || tied) L.addCapture(p, seat, defender);
  if (!won) L.addCapture(p, other, attacker);
  if (won) L.setCell(p, to, attacker, lore | L.beatenBit(theirs));
  else if (tied) L.setCell(p, to, L.EMPTY, 0);
  else L.setCell(p, to, defender, L.loreAt(p, to) | L.seenBit(seat) | L.beatenBit(mine));
  L.setQuiet(p, 0);
  if (hasLostAll(p, seat) || hasLostAll(p, other)) L.setTurn(p, L.FINISHED); // AI-10
}

/** AI-10: none in the hand, none on the board. */
export function hasLostAll(p: Position, seat: number): boolean {
  if (L.handOf(p, seat) !== 0) return false;
  for (let cell = 0; cell < BOARD.size; cell++) if (L.ownerOf(L.pieceAt(p, cell)) === seat) return false;
  return true;
}

/** AI-14: no turn; the tokens leave unseen. */
function goOut(p: Truth, seat: number): void {
  L.setHand(p, seat, L.OUT);
  for (let cell = 0; cell < BOARD.size; cell++)
    if (L.ownerOf(L.pieceAt(p, cell)) === seat) L.setCell(p, cell, L.EMPTY, 0);
  if (remainingCount(p) === 1) L.setTurn(p, L.FINISHED);
  else if (L.turnOf(p) === seat) L.setTurn(p, nextSeat(p, seat));
  endIfQuiet(p);
}

export function remainingCount(p: Position): number {
  let count = 0;
  for (let seat = 0; seat < L.MAX_SEATS; seat++) if (L.isIn(p, seat)) count++;
  return count;
}

/** AI-12: 20 rounds of the players who remain, without a fight. */
export const isQuietEnd = (p: Position): boolean => L.quietOf(p) >= QUIET_ROUNDS * remainingCount(p);

function endIfQuiet(p: Truth): void {
  if (isQuietEnd(p)) L.setTurn(p, L.FINISHED);
}
