import { type Actor, at, type MoveList, OVER, type Position, type Seat } from '@pessoi/core';
import { beginHistory, continueHistory } from './history.ts';
import * as T from './lanes.ts';
import * as L from './layout.ts';
import { setBastion, setPiece } from './lines.ts';
import { addSlides, arrive, firstPiece, isClear } from './push.ts';

export function actor(p: Position): Actor {
  const turn = L.turnOf(p);
  return turn === L.FINISHED ? OVER : (turn as Seat);
}

/** KO-8: a Stronghold may be placed there. */
export const mayPlace = (p: Position, cell: number): boolean => L.isInner(cell) && at(p, cell) === L.EMPTY;

/** KO-10, KO-22: a Faction of this lane's side may enter along it, whatever it would push. */
export function mayEnter(p: Position, lane: number): boolean {
  const side = T.sideOf(lane);
  return L.isStorm(p) ? at(p, L.WAITING + side) !== 0 : L.waitsAt(p, side, lane % L.LENGTH);
}

/** Where the Faction of an entry or a step arrives on its lane: KO-11 at the first piece, KO-22 one cell on. */
export function depthOf(p: Position, move: number): number {
  if (move >= T.STEPS) return at(T.STEP_DEPTH, move - T.STEPS);
  return L.isStorm(p) ? firstPiece(p, move) : 0;
}
export const laneOf = (move: number): number => (move >= T.STEPS ? at(T.STEP_LANE, move - T.STEPS) : move);

export function legal(p: Position, out: MoveList): void {
  out.clear();
  const seat = L.turnOf(p);
  if (seat === L.FINISHED) return; // ALL-6
  if (L.isPlacing(p)) {
    for (let cell = 0; cell < L.BOARD.size; cell++) if (mayPlace(p, cell)) out.add(T.PLACINGS + cell);
    return;
  }
  if (L.isStorm(p)) {
    for (let side = 2 * seat; side < 2 * seat + 2; side++) if (at(p, L.WAITING + side) !== 0) addSlides(p, side, out);
  } else {
    addEntries(p, seat, out);
    addSteps(p, seat, out);
  }
  if (out.count === 0) out.add(T.PASS); // KO-17, KO-27
}

/** KO-22: entries on the edge cells that waiting Factions face, written down as by `addSlides`. */
function addEntries(p: Position, seat: number, out: MoveList): void {
  const moves = out.moves;
  let count = out.count;
  for (let side = 2 * seat; side < 2 * seat + 2; side++) {
    const waiting = at(p, L.WAITING + side);
    for (let line = 0; line < L.LENGTH; line++) {
      const lane = side * L.LENGTH + line;
      moves[count] = lane;
      count += isClear(p, lane, 0) & (waiting >> line);
    }
  }
  out.count = count;
}

/** KO-22: steps of the Factions on the board, written down as by `addSlides`. */
function addSteps(p: Position, seat: number, out: MoveList): void {
  const moves = out.moves;
  const faction = L.factionOf(seat);
  let count = out.count;
  for (let cell = 0; cell < L.BOARD.size; cell++) {
    if (at(p, cell) !== faction) continue;
    const end = at(T.FIRST_STEP, cell + 1);
    for (let step = at(T.FIRST_STEP, cell); step < end; step++) {
      moves[count] = T.STEPS + step;
      count += isClear(p, at(T.STEP_LANE, step), at(T.STEP_DEPTH, step));
    }
  }
  out.count = count;
}

export function apply(p: Position, move: number): void {
  if (move === T.PASS) pass(p);
  else if (move >= T.PLACINGS) place(p, move - T.PLACINGS);
  else takeTurn(p, move);
}

/** KO-9: the next in the order places, and after the last of them Red takes the first turn. */
function place(p: Position, cell: number): void {
  setPiece(p, cell, L.strongholdOf(L.turnOf(p)));
  const left = at(p, L.TO_PLACE) >> 1;
  p[L.TO_PLACE] = left;
  L.setTurn(p, left === L.PLACED ? 0 : left & 1);
}

function pass(p: Position): void {
  const passes = at(p, L.PASSES) + 1;
  p[L.PASSES] = passes;
  setBastion(p, L.NOWHERE); // KO-16: the one turn of protection is over
  L.setTurn(p, L.other(L.turnOf(p)));
  const endless = !L.isStorm(p) && continueHistory(p);
  if (passes === 2 || endless) finish(p); // KO-18, KO-27, KO-28
}

function takeTurn(p: Position, move: number): void {
  const seat = L.turnOf(p);
  const lane = laneOf(move);
  const depth = depthOf(p, move);
  if (move >= T.STEPS) setPiece(p, at(T.STEP_FROM, move - T.STEPS), L.EMPTY);
  else sendIn(p, lane);
  const gone = arrive(p, lane, depth, L.factionOf(seat));
  if (gone === L.factionOf(L.other(seat))) p[L.CAPTURES + seat] = at(p, L.CAPTURES + seat) + 1; // KO-14
  p[L.PASSES] = 0;
  setBastion(p, at(T.LANE_CELLS, lane * L.LENGTH + depth)); // KO-16, KO-25
  L.setTurn(p, L.other(seat));

  if (L.isStorm(p)) {
    if ((L.waits(p, 0) | L.waits(p, 1)) === 0) finish(p); // KO-18
  } else if (move < T.STEPS || gone !== L.EMPTY) {
    beginHistory(p);
    if (L.waits(p, seat) === 0) finish(p); // KO-26
  } else if (continueHistory(p)) finish(p); // KO-28
}

/** One Faction fewer waits: of a side in storm (KO-10), before its own line in sudden (KO-22). */
function sendIn(p: Position, lane: number): void {
  const word = L.WAITING + T.sideOf(lane);
  p[word] = L.isStorm(p) ? at(p, word) - 1 : at(p, word) ^ (1 << (lane % L.LENGTH));
}

function finish(p: Position): void {
  L.setTurn(p, L.FINISHED);
  setBastion(p, L.NOWHERE);
}
