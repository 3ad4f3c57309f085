/** The draft: picks, stops, and the change to round 1. */
import { at, type MoveList, type Position } from '@pessoi/core';
import { CELLS, campStart, FILES } from './field.ts';
import type { Kit } from './kit.ts';
import * as L from './layout.ts';
import { startRound } from './rounds.ts';

export const copiesLeft = (kit: Kit, p: Position, sheet: number): number => at(p, kit.pool + sheet);
export const budgetOf = (p: Position, seat: number): number => at(p, L.BUDGET + seat);
export const hasStopped = (p: Position, seat: number): boolean => at(p, L.STOPPED + seat) === 1;

/** SW-5: whether a copy is left and fits in what is left of the seat's budget. */
export function mayPick(kit: Kit, p: Position, seat: number, sheet: number): boolean {
  return copiesLeft(kit, p, sheet) > 0 && at(kit.cost, sheet) <= budgetOf(p, seat);
}

/** SW-6: a player with at least one figure may stop. */
export const mayStop = (kit: Kit, p: Position, seat: number): boolean => L.liveOf(kit, p, seat) > 0;

export function canPickSomething(kit: Kit, p: Position, seat: number): boolean {
  for (let sheet = 0; sheet < kit.cost.length; sheet++) if (mayPick(kit, p, seat, sheet)) return true;
  return false;
}

/** The number that the next figure drafted gets (SW-7); nothing is destroyed in a draft. */
export const nextNumber = (kit: Kit, p: Position): number => L.liveOf(kit, p, 0) + L.liveOf(kit, p, 1) + 1;

export function listPicks(kit: Kit, p: Position, seat: number, out: MoveList): void {
  const camp = campStart(seat);
  for (let sheet = 0; sheet < kit.cost.length; sheet++) {
    if (!mayPick(kit, p, seat, sheet)) continue;
    for (let cell = camp; cell < camp + FILES; cell++) out.add(sheet * CELLS + cell);
  }
  if (mayStop(kit, p, seat)) out.add(kit.stop);
}

export function pick(kit: Kit, p: Position, seat: number, move: number): void {
  const sheet = Math.floor(move / CELLS);
  const figure = L.packFigure(seat, sheet, move % CELLS, at(kit.life, sheet));
  L.placeFigure(kit, p, nextNumber(kit, p), figure);
  takeCopy(kit, p, seat, sheet);
  stopWhoMust(kit, p, 0);
  stopWhoMust(kit, p, 1);
  nextPick(kit, p, seat);
}

export function takeCopy(kit: Kit, p: Position, seat: number, sheet: number): void {
  p[kit.pool + sheet] = copiesLeft(kit, p, sheet) - 1;
  p[L.BUDGET + seat] = budgetOf(p, seat) - at(kit.cost, sheet);
}

/** SW-6: who can afford nothing has stopped by itself. */
function stopWhoMust(kit: Kit, p: Position, seat: number): void {
  if (!canPickSomething(kit, p, seat)) p[L.STOPPED + seat] = 1;
}

export function stop(kit: Kit, p: Position, seat: number): void {
  p[L.STOPPED + seat] = 1;
  nextPick(kit, p, seat);
}

function nextPick(kit: Kit, p: Position, seat: number): void {
  const enemy = L.other(seat);
  if (!hasStopped(p, enemy)) p[L.ACTOR] = enemy;
  else if (hasStopped(p, seat)) endDraft(kit, p);
}

function endDraft(kit: Kit, p: Position): void {
  clearDraft(kit, p);
  p[L.PHASE] = L.PLAY;
  startRound(kit, p, 1);
}

/** The words of the draft hold nothing once it is over, so that equal texts have equal words. */
export function clearDraft(kit: Kit, p: Position): void {
  p[L.BUDGET] = 0;
  p[L.BUDGET + 1] = 0;
  p[L.STOPPED] = 0;
  p[L.STOPPED + 1] = 0;
  for (let sheet = 0; sheet < kit.cost.length; sheet++) p[kit.pool + sheet] = 0;
}

export function setupDraft(kit: Kit, into: Position): void {
  into.fill(0);
  into[L.ACTOR] = 1; // SW-5
  into[L.BUDGET] = kit.budget;
  into[L.BUDGET + 1] = kit.budget;
  kit.sheets.forEach(({ copies }, sheet) => {
    into[kit.pool + sheet] = copies;
  });
}
