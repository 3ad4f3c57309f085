/**
 * A position as a few numbers, each for seat 0 against seat 1. Everything comes from the sheets' values, nothing from
 * their names, so that players' own pools are judged by the same weights. Sums over an army are compared as shares
 * ((mine - theirs) / both), which is the same at every budget; cells, figures and points are counted.
 */
import { at, type Truth } from '@pessoi/core';
import { countCells, FILES, MIDDLE, ranksOut } from '../field.ts';
import type { Kit } from '../kit.ts';
import * as L from '../layout.ts';
import { roundPoints } from '../rounds.ts';
import { killChance } from './chances.ts';
import type { Sight } from './sight.ts';

/** Summed over the figures of a seat, in the order of `addFigure`, and compared as shares. */
const SHARES = [
  'figures',
  'life',
  'cost', // by the life left
  'fire', // dice in a whole activation
  'reach', // the same, by range
  'mobility', // steps in a whole activation
  'strikeBack',
  'ready', // figures with actions left in this round
  'readyFire',
  'readyMobile',
  'danger', // figures, by the chance that all who can still fire at them take their life
  'dangerCost',
] as const;
/** Counted: seat 0's less seat 1's. */
const COUNTS = [
  'points',
  'standing', // what the field as it stands would score
  'number', // of figures
  'middle', // figures on rank 2
  'deep', // figures in the enemy's camp
  'cells', // with a figure
  'lone', // cells with exactly one figure and no enemy
  'bound', // figures in a cell with an enemy
  'doomed', // figures in danger, by its chance
  'lastWord', // figures yet to act, up to two more than the other's
  'hold', // figures more than the other's on each cell of rank 2, up to two
  'budget', // left to spend, in shares of a whole one
] as const;
/** Not of the armies: a constant for what the seats themselves are worth, and who is to act. */
const OTHERS = ['seat', 'tempo'] as const;

export const FEATURES = [...SHARES, ...COUNTS, ...OTHERS] as const;

/** Stages that are weighed apart: the draft, and each round. */
export const STAGES = L.ROUNDS + 1;

const N_SHARES = SHARES.length;
const DANGER = SHARES.indexOf('danger');

export class Features {
  readonly values = new Float64Array(FEATURES.length);
  /** How much of the stage is over, 0 to 1. */
  progress = 0;
  private readonly kit: Kit;
  private readonly sight: Sight;
  private readonly sums = new Float64Array(2 * N_SHARES);

  constructor(kit: Kit, sight: Sight) {
    this.kit = kit;
    this.sight = sight;
  }

  /** Fills `values` and `progress`. `sight` must have looked at the position. */
  read(p: Truth): void {
    const { kit, values, sums } = this;
    sums.fill(0);
    values.fill(0);
    for (let number = 1; number <= kit.figures; number++) {
      const figure = L.figureAt(p, number);
      if (figure !== 0) this.addFigure(p, number, figure);
    }
    for (let i = 0; i < N_SHARES; i++) {
      const mine = sums[i] as number;
      const theirs = sums[N_SHARES + i] as number;
      values[i] = (mine - theirs) / (mine + theirs + 1e-9);
    }
    this.addCells(p);
    this.addTimes(p);
  }

  private addFigure(p: Truth, number: number, figure: number): void {
    const { kit, sums, sight, values } = this;
    const seat = L.ownerOf(figure);
    const sheet = L.sheetOf(figure);
    const cell = L.cellOf(figure);
    const life = L.lifeOf(figure);
    const actions = at(kit.actions, sheet);
    const left = sight.actionsOf(p, number, figure);
    const range = at(kit.range, sheet);
    const dice = at(kit.dice, sheet);
    const fire = range >= 0 ? dice : 0;
    const steps = at(kit.movement, sheet);
    const cost = at(kit.cost, sheet);
    const danger = killChance(sight.against(seat, cell), life);
    const row = seat * N_SHARES;
    plus(sums, row, 1);
    plus(sums, row + 1, life);
    plus(sums, row + 2, (cost * life) / at(kit.life, sheet));
    plus(sums, row + 3, fire * actions);
    plus(sums, row + 4, fire * actions * range);
    plus(sums, row + 5, Math.min(4, steps * actions));
    plus(sums, row + 6, dice);
    plus(sums, row + 7, left > 0 ? 1 : 0);
    plus(sums, row + 8, fire * left);
    plus(sums, row + 9, left > 0 && steps > 0 ? 1 : 0);
    plus(sums, row + 10, danger);
    plus(sums, row + 11, danger * cost);

    const sign = 1 - 2 * seat;
    const out = ranksOut(seat, cell);
    if (out === 1) plus(values, MIDDLE_AT, sign);
    if (out === 2) plus(values, DEEP, sign);
    if (L.isHeld(kit, p, L.other(seat), cell)) plus(values, BOUND, sign);
  }

  private addCells(p: Truth): void {
    const { kit, values, sums } = this;
    const held0 = L.heldBy(kit, p, 0);
    const held1 = L.heldBy(kit, p, 1);
    values[POINTS] = at(p, L.POINTS) - at(p, L.POINTS + 1);
    values[STANDING] = roundPoints(kit, p, 0) - roundPoints(kit, p, 1);
    values[NUMBER] = L.liveOf(kit, p, 0) - L.liveOf(kit, p, 1);
    values[CELLS_AT] = countCells(held0) - countCells(held1);
    values[LONE] = this.loneCells(p, 0, held0 & ~held1) - this.loneCells(p, 1, held1 & ~held0);
    values[DOOMED] = (sums[DANGER] as number) - (sums[N_SHARES + DANGER] as number);
    let hold = 0;
    for (let cell = MIDDLE; cell < MIDDLE + FILES; cell++)
      hold += clamp(L.crowdOf(kit, p, 0, cell) - L.crowdOf(kit, p, 1, cell), 2);
    values[HOLD] = hold;
  }

  private loneCells(p: Truth, seat: number, cells: number): number {
    let count = 0;
    for (let left = cells; left !== 0; left &= left - 1)
      if (L.crowdOf(this.kit, p, seat, 31 - Math.clz32(left & -left)) === 1) count++;
    return count;
  }

  private addTimes(p: Truth): void {
    const { kit, values } = this;
    const ready0 = L.readyOf(kit, p, 0);
    const ready1 = L.readyOf(kit, p, 1);
    values[LAST_WORD] = clamp(ready0 - ready1, 2);
    values[BUDGET] = (at(p, L.BUDGET) - at(p, L.BUDGET + 1)) / kit.budget;
    values[SEAT] = 1;
    values[TEMPO] = 1 - 2 * at(p, L.ACTOR);
    if (at(p, L.PHASE) === L.DRAFT) this.progress = 1 - (at(p, L.BUDGET) + at(p, L.BUDGET + 1)) / (2 * kit.budget);
    else this.progress = 1 - (ready0 + ready1) / Math.max(1, L.liveOf(kit, p, 0) + L.liveOf(kit, p, 1));
  }
}

const plus = (numbers: Float64Array, index: number, amount: number): void => {
  numbers[index] = (numbers[index] as number) + amount;
};

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

const placeOf = (name: (typeof FEATURES)[number]): number => FEATURES.indexOf(name);
const POINTS = placeOf('points');
const STANDING = placeOf('standing');
const NUMBER = placeOf('number');
const MIDDLE_AT = placeOf('middle');
const DEEP = placeOf('deep');
const CELLS_AT = placeOf('cells');
const LONE = placeOf('lone');
const BOUND = placeOf('bound');
const DOOMED = placeOf('doomed');
const LAST_WORD = placeOf('lastWord');
const HOLD = placeOf('hold');
const BUDGET = placeOf('budget');
const SEAT = placeOf('seat');
const TEMPO = placeOf('tempo');
