/** What an activated figure may do, and what becomes of it. */
import { at, CHANCE, type MoveList, type Position } from '@pessoi/core';
import { CELLS, reach, within } from './field.ts';
import { type Kit, ROLL_WIDTH } from './kit.ts';
import * as L from './layout.ts';
import { finish, isDecidedByLoss, nextGo } from './rounds.ts';

/** SW-3 */
export const canMove = (kit: Kit, figure: number): boolean => at(kit.movement, L.sheetOf(figure)) > 0;
/** SW-3: an attack takes both dice and a range. */
export const canAttack = (kit: Kit, figure: number): boolean =>
  at(kit.dice, L.sheetOf(figure)) > 0 && at(kit.range, L.sheetOf(figure)) >= 0;

/** SW-12, SW-13, SW-14: the cells that a figure can reach in one action. */
export function reachOf(kit: Kit, p: Position, figure: number, bound: boolean): number {
  const enemies = L.heldBy(kit, p, L.other(L.ownerOf(figure)));
  return reach(L.cellOf(figure), at(kit.movement, L.sheetOf(figure)), bound, enemies);
}

/** SW-13: a figure that begins its activation now would be bound. */
export const isBoundAt = (kit: Kit, p: Position, figure: number): boolean =>
  L.isHeld(kit, p, L.other(L.ownerOf(figure)), L.cellOf(figure));

/** SW-15: the cells whose enemies a figure can attack. Only for one that can attack at all. */
export const rangeOf = (kit: Kit, figure: number): number => within(L.cellOf(figure), at(kit.range, L.sheetOf(figure)));

/** SW-8: whether a figure's word is one that this seat can activate now. */
export const isReady = (figure: number, seat: number): boolean => figure > 0 && L.ownerOf(figure) === seat;

/** SW-15: whether a figure's word is an enemy of `seat` on one of the cells of a mask. */
export const isTarget = (figure: number, seat: number, cells: number): boolean =>
  figure !== 0 && L.ownerOf(figure) !== seat && ((cells >> L.cellOf(figure)) & 1) === 1;

/** SW-16, SW-18: the dice that the target rolls, 0 when it does not strike back. */
export function strikeBackDice(kit: Kit, p: Position): number {
  const attacker = L.figureAt(p, at(p, L.ACTIVE));
  const target = L.figureAt(p, at(p, L.TARGET));
  return L.cellOf(attacker) === L.cellOf(target) ? at(kit.dice, L.sheetOf(target)) : 0;
}

export const attackDice = (kit: Kit, p: Position): number => at(kit.dice, L.sheetOf(L.figureAt(p, at(p, L.ACTIVE))));

export function listActivations(kit: Kit, p: Position, seat: number, out: MoveList): void {
  for (let number = 1; number <= kit.figures; number++)
    if (isReady(L.figureAt(p, number), seat)) out.add(kit.activate + number);
}

export function listActions(kit: Kit, p: Position, seat: number, out: MoveList): void {
  const figure = L.figureAt(p, at(p, L.ACTIVE));
  const cells = reachOf(kit, p, figure, at(p, L.BOUND) === 1);
  for (let cell = 0; cell < CELLS; cell++) if (((cells >> cell) & 1) === 1) out.add(kit.go + cell);
  if (canAttack(kit, figure)) {
    const range = rangeOf(kit, figure);
    for (let number = 1; number <= kit.figures; number++)
      if (isTarget(L.figureAt(p, number), seat, range)) out.add(kit.attack + number);
  }
  out.add(kit.end); // SW-11
}

/** C(n, k) at n * 8 + k, for up to 6 dice. */
const BINOMIAL = new Int16Array(56);
for (let n = 0; n <= 6; n++) {
  BINOMIAL[n * 8] = 1;
  for (let k = 1; k <= n; k++) BINOMIAL[n * 8 + k] = at(BINOMIAL, (n - 1) * 8 + k - 1) + at(BINOMIAL, (n - 1) * 8 + k);
}

/** SW-24 */
export function listRolls(kit: Kit, p: Position, out: MoveList): void {
  const dice = attackDice(kit, p);
  const back = strikeBackDice(kit, p);
  for (let hits = 0; hits <= dice; hits++) {
    const move = kit.roll + hits * ROLL_WIDTH;
    const odds = at(BINOMIAL, dice * 8 + hits);
    if (back === 0) out.addOutcome(move, odds);
    else
      for (let backHits = 0; backHits <= back; backHits++)
        out.addOutcome(move + 1 + backHits, odds * at(BINOMIAL, back * 8 + backHits));
  }
}

export function activate(kit: Kit, p: Position, number: number): void {
  const figure = L.figureAt(p, number);
  p[L.ACTIVE] = number;
  p[L.ACTIONS] = at(kit.actions, L.sheetOf(figure));
  p[L.BOUND] = isBoundAt(kit, p, figure) ? 1 : 0; // SW-13
  L.markActivated(kit, p, number);
}

export function go(kit: Kit, p: Position, seat: number, cell: number): void {
  L.moveFigure(kit, p, at(p, L.ACTIVE), cell);
  p[L.BOUND] = 0; // SW-13: it has left
  p[L.ACTIONS] = at(p, L.ACTIONS) - 1;
  if (at(p, L.ACTIONS) === 0) endActivation(kit, p, seat); // SW-11
}

export function attack(p: Position, number: number): void {
  p[L.ACTIONS] = at(p, L.ACTIONS) - 1;
  p[L.TARGET] = number;
  p[L.ACTOR] = CHANCE;
}

/** Applies a roll: both losses at once (SW-17), then on with the activation, if there is still something to it. */
export function settleRoll(kit: Kit, p: Position, hits: number, backHits: number): void {
  const number = at(p, L.ACTIVE);
  const seat = L.ownerOf(L.figureAt(p, number));
  L.hurtFigure(kit, p, at(p, L.TARGET), hits);
  L.hurtFigure(kit, p, number, backHits);
  p[L.TARGET] = 0;
  const figure = L.figureAt(p, number);
  if (isDecidedByLoss(kit, p)) {
    clearActivation(p);
    finish(p); // SW-23
  } else if (figure === 0 || at(p, L.ACTIONS) === 0)
    endActivation(kit, p, seat); // SW-11
  else {
    if (!isBoundAt(kit, p, figure)) p[L.BOUND] = 0; // SW-13: the last enemy there is gone
    p[L.ACTOR] = seat;
  }
}

export function endActivation(kit: Kit, p: Position, seat: number): void {
  clearActivation(p);
  nextGo(kit, p, seat);
}

function clearActivation(p: Position): void {
  p[L.ACTIVE] = 0;
  p[L.ACTIONS] = 0;
  p[L.BOUND] = 0;
}
