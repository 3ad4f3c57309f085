/**
 * The words of a position:
 *   0      ACTOR: seat to act, CHANCE while dice are due, OVER
 *   1      PHASE: DRAFT, PLAY or FINISHED
 *   2      ROUND: 0 in the draft, then 1-4
 *   3      ACTIVE: number of the figure that is being activated, 0 for none
 *   4      ACTIONS: what it has left
 *   5      BOUND: 1 while SW-13 holds it
 *   6      TARGET: number of the figure under attack while dice are due, 0 for none
 *   7-8    POINTS: victory points by seat
 *   9-10   BUDGET: what is left of it by seat; 0 after the draft
 *   11-12  STOPPED: 1 for a seat that drafts no more; 0 after the draft
 *   13-    the figures by number, one word each: 0 for one that is destroyed or was never drafted, else
 *          bits 0-3 life (never 0), 4-7 cell, 8-13 sheet, 14 owner, 15 (the sign) set once it is activated
 * and, following from the figures, so that nothing has to be counted in play:
 *   crowd  2 × 9 numbers of figures by seat and cell
 *   held   by seat, the mask of cells with a figure of that seat
 *   live   by seat, figures on the field
 *   ready  by seat, figures not yet activated in this round
 *   pool   by sheet, copies left in the pool; 0 after the draft
 * Two positions with the same text have the same words.
 */
import { at, type Position, type Seat } from '@pessoi/core';
import { CELLS } from './field.ts';
import { HEADER, type Kit } from './kit.ts';

export const ACTOR = 0;
export const PHASE = 1;
export const ROUND = 2;
export const ACTIVE = 3;
export const ACTIONS = 4;
export const BOUND = 5;
export const TARGET = 6;
export const POINTS = 7;
export const BUDGET = 9;
export const STOPPED = 11;
/** `FIGURES + number` is a figure's word. */
export const FIGURES = HEADER - 1;

export const DRAFT = 0;
export const PLAY = 1;
export const FINISHED = 2;
/** SW-8 */
export const ROUNDS = 4;

const ACTIVATED = 1 << 15;

export const packFigure = (owner: number, sheet: number, cell: number, life: number): number =>
  (owner << 14) | (sheet << 8) | (cell << 4) | life;
export const lifeOf = (figure: number): number => figure & 15;
export const cellOf = (figure: number): number => (figure >> 4) & 15;
export const sheetOf = (figure: number): number => (figure >> 8) & 63;
export const ownerOf = (figure: number): Seat => ((figure >> 14) & 1) as Seat;
/** Meaningless for a figure that is not there. */
export const isActivated = (figure: number): boolean => figure < 0;

export const figureAt = (p: Position, number: number): number => at(p, FIGURES + number);
export const liveOf = (kit: Kit, p: Position, seat: number): number => at(p, kit.live + seat);
export const readyOf = (kit: Kit, p: Position, seat: number): number => at(p, kit.ready + seat);
export const crowdOf = (kit: Kit, p: Position, seat: number, cell: number): number =>
  at(p, kit.crowd + seat * CELLS + cell);
/** The cells that hold a figure of this seat. */
export const heldBy = (kit: Kit, p: Position, seat: number): number => at(p, kit.held + seat);
export const isHeld = (kit: Kit, p: Position, seat: number, cell: number): boolean =>
  ((heldBy(kit, p, seat) >> cell) & 1) === 1;
export const other = (seat: number): Seat => (1 - seat) as Seat;

const add = (p: Position, word: number, amount: number): void => {
  p[word] = at(p, word) + amount;
};

function enterCell(kit: Kit, p: Position, seat: number, cell: number): void {
  add(p, kit.crowd + seat * CELLS + cell, 1);
  p[kit.held + seat] = heldBy(kit, p, seat) | (1 << cell);
}

function leaveCell(kit: Kit, p: Position, seat: number, cell: number): void {
  add(p, kit.crowd + seat * CELLS + cell, -1);
  if (crowdOf(kit, p, seat, cell) === 0) p[kit.held + seat] = heldBy(kit, p, seat) & ~(1 << cell);
}

/** Puts a new figure, not yet activated, on the field. */
export function placeFigure(kit: Kit, p: Position, number: number, figure: number): void {
  const owner = ownerOf(figure);
  p[FIGURES + number] = figure;
  enterCell(kit, p, owner, cellOf(figure));
  add(p, kit.live + owner, 1);
  add(p, kit.ready + owner, 1);
}

export function moveFigure(kit: Kit, p: Position, number: number, to: number): void {
  const figure = figureAt(p, number);
  const from = cellOf(figure);
  leaveCell(kit, p, ownerOf(figure), from);
  enterCell(kit, p, ownerOf(figure), to);
  p[FIGURES + number] = figure + ((to - from) << 4);
}

export function markActivated(kit: Kit, p: Position, number: number): void {
  const figure = figureAt(p, number);
  p[FIGURES + number] = figure | ACTIVATED;
  add(p, kit.ready + ownerOf(figure), -1);
}

/** SW-16, SW-17: takes life points; hits beyond the last are lost, and a figure with none left is gone. */
export function hurtFigure(kit: Kit, p: Position, number: number, hits: number): void {
  const figure = figureAt(p, number);
  if (lifeOf(figure) > hits) {
    p[FIGURES + number] = figure - hits;
    return;
  }
  const owner = ownerOf(figure);
  leaveCell(kit, p, owner, cellOf(figure));
  add(p, kit.live + owner, -1);
  if (!isActivated(figure)) add(p, kit.ready + owner, -1);
  p[FIGURES + number] = 0;
}

/** SW-8: every figure may be activated again. */
export function readyAll(kit: Kit, p: Position): void {
  for (let number = 1; number <= kit.figures; number++) p[FIGURES + number] = figureAt(p, number) & ~ACTIVATED;
  p[kit.ready] = liveOf(kit, p, 0);
  p[kit.ready + 1] = liveOf(kit, p, 1);
}
