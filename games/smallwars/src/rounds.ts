/** Rounds, the scoring at their end, and the end of the game. */
import { at, type Outcome, OVER, type Position, type Reason, reason, SEATS } from '@pessoi/core';
import { countCells, FILES, MIDDLE } from './field.ts';
import type { Kit } from './kit.ts';
import * as L from './layout.ts';

/** SW-10: who activates first in a round. */
export function starterOf(kit: Kit, p: Position, round: number): number {
  const starter = kit.alternate && round % 2 === 0 ? 1 : 0;
  return L.readyOf(kit, p, starter) > 0 ? starter : L.other(starter);
}

export function startRound(kit: Kit, p: Position, round: number): void {
  p[L.ROUND] = round;
  p[L.ACTOR] = starterOf(kit, p, round);
}

/** What the field as it stands would score for a seat at the end of a round. */
export function roundPoints(kit: Kit, p: Position, seat: number): number {
  const enemy = L.other(seat);
  if (kit.scenario === 'frontal') return 0; // SW-19
  if (kit.scenario === 'conquest') return countCells(L.heldBy(kit, p, seat) & ~L.heldBy(kit, p, enemy)); // SW-20
  let points = 0;
  for (let cell = MIDDLE; cell < MIDDLE + FILES; cell++)
    if (L.crowdOf(kit, p, seat, cell) > L.crowdOf(kit, p, enemy, cell)) points++; // SW-22
  return points;
}

function endRound(kit: Kit, p: Position): void {
  p[L.POINTS] = at(p, L.POINTS) + roundPoints(kit, p, 0);
  p[L.POINTS + 1] = at(p, L.POINTS + 1) + roundPoints(kit, p, 1);
  const round = at(p, L.ROUND);
  if (round === L.ROUNDS) {
    finish(p);
    return;
  }
  L.readyAll(kit, p);
  startRound(kit, p, round + 1);
}

export function finish(p: Position): void {
  p[L.PHASE] = L.FINISHED;
  p[L.ACTOR] = OVER;
}

/** SW-8, SW-9: after an activation of `seat`, the next go, or the end of the round. */
export function nextGo(kit: Kit, p: Position, seat: number): void {
  const enemy = L.other(seat);
  if (L.readyOf(kit, p, enemy) > 0) p[L.ACTOR] = enemy;
  else if (L.readyOf(kit, p, seat) > 0) p[L.ACTOR] = seat;
  else endRound(kit, p);
}

/** SW-23: the losses that end the game at once. */
export function isDecidedByLoss(kit: Kit, p: Position): boolean {
  const gone0 = L.liveOf(kit, p, 0) === 0;
  const gone1 = L.liveOf(kit, p, 1) === 0;
  return kit.scenario === 'frontal' ? gone0 || gone1 : gone0 && gone1;
}

/** SW-19, SW-21: what decides the game. */
export function scoreOf(kit: Kit, p: Position, seat: number): number {
  return kit.scenario === 'frontal' ? L.liveOf(kit, p, seat) : at(p, L.POINTS + seat);
}

export const score = (kit: Kit, p: Position): readonly number[] => [scoreOf(kit, p, 0), scoreOf(kit, p, 1)];

export function utility(kit: Kit, p: Position, seat: number): number {
  if (at(p, L.PHASE) !== L.FINISHED) return 0;
  return Math.sign(scoreOf(kit, p, seat) - scoreOf(kit, p, L.other(seat)));
}

export function outcome(kit: Kit, p: Position): Outcome | undefined {
  if (at(p, L.PHASE) !== L.FINISHED) return undefined;
  const winners = SEATS.slice(0, 2).filter((seat) => utility(kit, p, seat) >= 0);
  return { winners, scores: score(kit, p), reason: endReason(kit, p) };
}

function endReason(kit: Kit, p: Position): Reason {
  if (L.liveOf(kit, p, 0) + L.liveOf(kit, p, 1) === 0) return reason('SW-23', 'nobody-left');
  if (isDecidedByLoss(kit, p)) return reason('SW-23', 'army-gone');
  return kit.scenario === 'frontal' ? reason('SW-21', 'figures-counted') : reason('SW-19', 'points-counted');
}
