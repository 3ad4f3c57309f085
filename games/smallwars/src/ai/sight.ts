/**
 * Who can shoot where. For a position, the dice that each seat can still bring to bear on each cell in this round, moves
 * included: what threatens a figure that stands there.
 */
import { at, type Truth } from '@pessoi/core';
import { CELLS, distance } from '../field.ts';
import type { Kit } from '../kit.ts';
import * as L from '../layout.ts';

const MOST_ACTIONS = 6;
const DISTANCES = 5;

const DISTANCE = Int16Array.from({ length: CELLS * CELLS }, (_, i) => distance(Math.floor(i / CELLS), i % CELLS));
export const distanceOf = (from: number, to: number): number => at(DISTANCE, from * CELLS + to);

export class Sight {
  /** By seat and cell, dice of the figures that have yet to act. */
  readonly dice = new Int16Array(2 * CELLS);
  private readonly kit: Kit;
  /** Attacks by sheet, distance and actions. */
  private readonly attacks: Int16Array;

  constructor(kit: Kit) {
    this.kit = kit;
    this.attacks = new Int16Array(kit.cost.length * DISTANCES * (MOST_ACTIONS + 1));
    for (let sheet = 0; sheet < kit.cost.length; sheet++)
      for (let far = 0; far < DISTANCES; far++)
        for (let actions = 0; actions <= MOST_ACTIONS; actions++)
          this.attacks[(sheet * DISTANCES + far) * (MOST_ACTIONS + 1) + actions] = countAttacks(
            kit,
            sheet,
            far,
            actions,
          );
  }

  /** How often a figure can attack at a distance with its actions, coming nearer first. Enemies on the way are not seen. */
  attacksAt(sheet: number, far: number, actions: number): number {
    return at(this.attacks, (sheet * DISTANCES + far) * (MOST_ACTIONS + 1) + actions);
  }

  /** Actions that a figure has yet to use in this round. */
  actionsOf(p: Truth, number: number, figure: number): number {
    if (number === at(p, L.ACTIVE)) return at(p, L.ACTIONS);
    return L.isActivated(figure) ? 0 : at(this.kit.actions, L.sheetOf(figure));
  }

  look(p: Truth): void {
    const { kit, dice } = this;
    dice.fill(0);
    for (let number = 1; number <= kit.figures; number++) {
      const figure = L.figureAt(p, number);
      if (figure === 0) continue;
      const actions = this.actionsOf(p, number, figure);
      const sheet = L.sheetOf(figure);
      const each = at(kit.dice, sheet);
      if (actions === 0 || each === 0) continue;
      const from = L.cellOf(figure);
      const row = L.ownerOf(figure) * CELLS;
      for (let cell = 0; cell < CELLS; cell++)
        dice[row + cell] = at(dice, row + cell) + each * this.attacksAt(sheet, distanceOf(from, cell), actions);
    }
  }

  /** Dice that the enemies of `seat` can throw at a figure on a cell; no more than the tables of chances hold. */
  against(seat: number, cell: number): number {
    return Math.min(36, at(this.dice, L.other(seat) * CELLS + cell));
  }
}

function countAttacks(kit: Kit, sheet: number, far: number, actions: number): number {
  const range = at(kit.range, sheet);
  const steps = at(kit.movement, sheet);
  if (range < 0 || at(kit.dice, sheet) === 0) return 0; // SW-3
  if (far <= range) return actions;
  if (steps === 0) return 0;
  return Math.max(0, actions - Math.ceil((far - range) / steps));
}
