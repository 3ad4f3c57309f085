/**
 * A move as a few numbers, by its kind: what can be said of it before anything is searched. As in features.ts, all of it
 * comes from the values on the sheets.
 */
import { at, type Truth } from '@pessoi/core';
import { canMove } from '../activation.ts';
import { CELLS, FILES, MIDDLE, ranksOut } from '../field.ts';
import type { Kit } from '../kit.ts';
import * as L from '../layout.ts';
import { killChance, lossShare } from './chances.ts';
import { distanceOf, type Sight } from './sight.ts';

/** Kinds of moves, each with traits of its own. The first trait of every kind is 1. */
export const TRAITS = {
  pick: [
    'one',
    'cost',
    'lastOfBudget',
    'number',
    'life',
    'fire',
    'reach',
    'range',
    'steps',
    'fixed',
    'harmless',
    'crowd',
    'centre',
  ],
  stop: ['one', 'left'],
  activate: [
    'one',
    'kill',
    'killCost',
    'danger',
    'dangerCost',
    'cost',
    'mobile',
    'lone',
    'bound',
    'ahead',
    'killReady',
  ],
  go: [
    'one',
    'gain',
    'lastGain',
    'danger',
    'enter',
    'kill',
    'killCost',
    'lastAction',
    'ahead',
    'crowd',
    'leave',
    'centre',
  ],
  attack: ['one', 'kill', 'killCost', 'loss', 'killAll', 'ready', 'back', 'backCost', 'frees', 'fire'],
  end: ['one', 'actions', 'kill', 'danger'],
} as const;
export type Kind = keyof typeof TRAITS;
export const KINDS = Object.keys(TRAITS) as Kind[];
/** Most traits of any kind. */
export const TRAIT_ROOM = Math.max(...KINDS.map((kind) => TRAITS[kind].length));

/** Costs are told in these, dice in sixes: so that all traits are of about one size. */
const COST = 100;
const DICE = 6;

export class Traits {
  readonly values = new Float64Array(TRAIT_ROOM);
  private readonly kit: Kit;
  private readonly sight: Sight;
  /** The best target that `target` found: the chance to take its life, that by its cost, and whether it has yet to act. */
  private kill = 0;
  private killCost = 0;
  private killReady = 0;

  constructor(kit: Kit, sight: Sight) {
    this.kit = kit;
    this.sight = sight;
  }

  /** Fills `values` for a move of the seat to act. `sight` must have looked at the position. */
  read(p: Truth, seat: number, move: number): Kind {
    const { kit } = this;
    this.values[0] = 1;
    if (move > kit.attack) return this.attack(p, seat, move - kit.attack);
    if (move > kit.activate) return this.activate(p, seat, move - kit.activate);
    if (move >= kit.go) return this.go(p, seat, move - kit.go);
    if (move === kit.end) return this.end(p, seat);
    if (move === kit.stop) return this.stop(p, seat);
    return this.pick(p, seat, Math.floor(move / CELLS), move % CELLS);
  }

  private pick(p: Truth, seat: number, sheet: number, cell: number): Kind {
    const { kit, values } = this;
    const cost = at(kit.cost, sheet);
    const range = at(kit.range, sheet);
    const fire = range >= 0 ? at(kit.dice, sheet) * at(kit.actions, sheet) : 0;
    values[1] = cost / COST;
    values[2] = cost / at(p, L.BUDGET + seat);
    values[3] = 20 / cost;
    values[4] = (10 * at(kit.life, sheet)) / cost;
    values[5] = (10 * fire) / cost;
    values[6] = (10 * fire * Math.max(0, range)) / cost;
    values[7] = range / 2;
    values[8] = at(kit.movement, sheet) / 2;
    values[9] = at(kit.movement, sheet) === 0 ? 1 : 0;
    values[10] = fire === 0 ? 1 : 0;
    values[11] = L.crowdOf(kit, p, seat, cell);
    values[12] = isCentre(cell);
    return 'pick';
  }

  private stop(p: Truth, seat: number): Kind {
    this.values[1] = at(p, L.BUDGET + seat) / this.kit.budget;
    return 'stop';
  }

  private activate(p: Truth, seat: number, number: number): Kind {
    const { kit, values } = this;
    const figure = L.figureAt(p, number);
    const sheet = L.sheetOf(figure);
    const cell = L.cellOf(figure);
    const cost = at(kit.cost, sheet) / COST;
    this.target(p, seat, sheet, cell, at(kit.actions, sheet));
    const danger = this.danger(seat, cell, L.lifeOf(figure));
    values[1] = this.kill;
    values[2] = this.killCost;
    values[3] = danger;
    values[4] = danger * cost;
    values[5] = cost;
    values[6] = canMove(kit, figure) ? 1 : 0;
    values[7] = this.isLone(p, seat, cell);
    values[8] = L.isHeld(kit, p, L.other(seat), cell) ? 1 : 0;
    values[9] = ranksOut(L.ownerOf(figure), cell);
    values[10] = this.killReady;
    return 'activate';
  }

  private go(p: Truth, seat: number, to: number): Kind {
    const { kit, values } = this;
    const figure = L.figureAt(p, at(p, L.ACTIVE));
    const sheet = L.sheetOf(figure);
    const from = L.cellOf(figure);
    const life = L.lifeOf(figure);
    const actions = at(p, L.ACTIONS) - 1;
    const enemy = L.other(seat);
    const gain = this.gain(p, seat, from, to);
    this.target(p, seat, sheet, to, actions);
    values[1] = gain;
    values[2] = L.readyOf(kit, p, enemy) === 0 ? gain : 0;
    values[3] = this.danger(seat, to, life) - this.danger(seat, from, life);
    values[4] = L.isHeld(kit, p, enemy, to) ? 1 : 0;
    values[5] = this.kill;
    values[6] = this.killCost;
    values[7] = actions === 0 ? 1 : 0;
    values[8] = ranksOut(L.ownerOf(figure), to) - ranksOut(L.ownerOf(figure), from);
    values[9] = Math.min(2, L.crowdOf(kit, p, seat, to));
    values[10] = L.isHeld(kit, p, enemy, from) ? 1 : 0;
    values[11] = isCentre(to);
    return 'go';
  }

  private attack(p: Truth, seat: number, number: number): Kind {
    const { kit, values } = this;
    const self = L.figureAt(p, at(p, L.ACTIVE));
    const target = L.figureAt(p, number);
    const dice = at(kit.dice, L.sheetOf(self));
    const sheet = L.sheetOf(target);
    const life = L.lifeOf(target);
    const cell = L.cellOf(target);
    const back = cell === L.cellOf(self) ? at(kit.dice, sheet) : 0;
    const kill = killChance(dice, life);
    const killed = killChance(back, L.lifeOf(self));
    values[1] = kill;
    values[2] = (kill * at(kit.cost, sheet)) / COST;
    values[3] = lossShare(dice, life);
    values[4] = killChance(dice * at(p, L.ACTIONS), life);
    values[5] = L.isActivated(target) ? 0 : 1;
    values[6] = killed;
    values[7] = (killed * at(kit.cost, L.sheetOf(self))) / COST;
    values[8] = L.crowdOf(kit, p, L.other(seat), cell) === 1 ? kill : 0;
    values[9] = at(kit.range, sheet) >= 0 ? (at(kit.dice, sheet) * at(kit.actions, sheet)) / DICE : 0;
    return 'attack';
  }

  private end(p: Truth, seat: number): Kind {
    const { values } = this;
    const figure = L.figureAt(p, at(p, L.ACTIVE));
    const cell = L.cellOf(figure);
    this.target(p, seat, L.sheetOf(figure), cell, at(p, L.ACTIONS));
    values[1] = at(p, L.ACTIONS);
    values[2] = this.kill;
    values[3] = this.danger(seat, cell, L.lifeOf(figure));
    return 'end';
  }

  private danger(seat: number, cell: number, life: number): number {
    return killChance(this.sight.against(seat, cell), life);
  }

  /** Looks for what a figure could do most harm to, with so many actions from a cell. */
  private target(p: Truth, seat: number, sheet: number, from: number, actions: number): void {
    const { kit, sight } = this;
    const dice = at(kit.dice, sheet);
    this.kill = 0;
    this.killCost = 0;
    this.killReady = 0;
    if (dice === 0 || actions === 0) return;
    for (let number = 1; number <= kit.figures; number++) {
      const figure = L.figureAt(p, number);
      if (figure === 0 || L.ownerOf(figure) === seat) continue;
      const attacks = sight.attacksAt(sheet, distanceOf(from, L.cellOf(figure)), actions);
      if (attacks === 0) continue;
      const kill = killChance(attacks * dice, L.lifeOf(figure));
      const killCost = (kill * at(kit.cost, L.sheetOf(figure))) / COST;
      if (kill > this.kill) this.kill = kill;
      if (killCost > this.killCost) this.killCost = killCost;
      if (kill > this.killReady && !L.isActivated(figure)) this.killReady = kill;
    }
  }

  private isLone(p: Truth, seat: number, cell: number): number {
    return L.crowdOf(this.kit, p, seat, cell) === 1 && !L.isHeld(this.kit, p, L.other(seat), cell) ? 1 : 0;
  }

  /** What moving from one cell to another changes in the scoring of the round as the field stands (SW-20, SW-22). */
  private gain(p: Truth, seat: number, from: number, to: number): number {
    return this.cellGain(p, seat, from, -1) + this.cellGain(p, seat, to, 1);
  }

  private cellGain(p: Truth, seat: number, cell: number, change: number): number {
    const { kit } = this;
    const mine = L.crowdOf(kit, p, seat, cell);
    const theirs = L.crowdOf(kit, p, L.other(seat), cell);
    if (kit.scenario === 'conquest') return owned(mine + change, theirs) - owned(mine, theirs);
    if (kit.scenario === 'frontal' || cell < MIDDLE || cell >= MIDDLE + FILES) return 0;
    return Math.sign(mine + change - theirs) - Math.sign(mine - theirs);
  }
}

/** SW-20: 1 for a cell that is mine alone, -1 for one that is theirs. */
const owned = (mine: number, theirs: number): number => (theirs === 0 ? Math.sign(mine) : mine === 0 ? -1 : 0);

/** 1 on file b. */
const isCentre = (cell: number): number => (cell % FILES === 1 ? 1 : 0);
