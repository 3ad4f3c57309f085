/** What a position says, in the terms of the drawing. */
import { at, MoveList, type Position, type Seat, type Table, type Target } from '@pessoi/core';
import { canAttack, isBoundAt, isTarget, rangeOf, reachOf } from '../src/activation.ts';
import { CELLS, FILES, MIDDLE } from '../src/field.ts';
import { type Kit, kitOf } from '../src/kit.ts';
import * as L from '../src/layout.ts';
import { cellName, figureName } from '../src/notation.ts';
import type { Sheet } from '../src/sheets.ts';

export const SIDES = [0, 1] as const;
export const kitFor = (table: Table): Kit => kitOf(table.rules);

export const cellTarget = (cell: number): Target => cellName(cell) as Target;
export const poolTarget = ({ id }: Sheet): Target => `pool:${id}` as Target;
export const armyTarget = (seat: Seat): Target => `army:${seat}` as Target;

export interface Figure {
  readonly number: number;
  /** `tank#3`, as moves and events name it. */
  readonly name: Target;
  readonly word: number;
  readonly owner: Seat;
  readonly cell: number;
  readonly sheet: Sheet;
  readonly life: number;
  readonly state: 'ready' | 'spent' | 'active';
  readonly isTarget: boolean;
}

export function figures(kit: Kit, p: Position): readonly Figure[] {
  const list: Figure[] = [];
  for (let number = 1; number <= kit.figures; number++) {
    const word = L.figureAt(p, number);
    if (word === 0) continue;
    list.push({
      number,
      name: figureName(kit, p, number) as Target,
      word,
      owner: L.ownerOf(word),
      cell: L.cellOf(word),
      sheet: kit.sheets[L.sheetOf(word)] as Sheet,
      life: L.lifeOf(word),
      state: number === at(p, L.ACTIVE) ? 'active' : L.isActivated(word) ? 'spent' : 'ready',
      isTarget: number === at(p, L.TARGET),
    });
  }
  return list;
}

export const activeFigure = (kit: Kit, p: Position): Figure | undefined =>
  figures(kit, p).find(({ state }) => state === 'active');

const cellsOf = (mask: number): number[] =>
  Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => ((mask >> cell) & 1) === 1);

/** SW-12 to SW-15: where one action could take a figure, what it could shoot at, and whom. */
export function reachable(kit: Kit, p: Position, { word, owner, state }: Figure) {
  const bound = state === 'active' ? at(p, L.BOUND) === 1 : isBoundAt(kit, p, word);
  const range = canAttack(kit, word) ? rangeOf(kit, word) : 0;
  return {
    cells: cellsOf(reachOf(kit, p, word, bound)),
    range: cellsOf(range),
    enemies: figures(kit, p).filter((other) => isTarget(other.word, owner, range)),
  };
}

/** The cells that would give a seat a point if the round ended now (SW-20, SW-22). */
export function scoringCells(kit: Kit, p: Position, seat: Seat): readonly number[] {
  const enemy = L.other(seat);
  if (kit.scenario === 'frontal' || at(p, L.PHASE) !== L.PLAY) return [];
  if (kit.scenario === 'conquest') return cellsOf(L.heldBy(kit, p, seat) & ~L.heldBy(kit, p, enemy));
  return Array.from({ length: FILES }, (_, i) => MIDDLE + i).filter(
    (cell) => L.crowdOf(kit, p, seat, cell) > L.crowdOf(kit, p, enemy, cell),
  );
}

/** The first targets of all that the one to act may do; none while dice are due. */
export function clickable({ rules }: Table, p: Position): ReadonlySet<Target> {
  if (rules.actor(p) < 0) return new Set();
  const list = new MoveList(rules.moveSpace);
  rules.legal(p, list);
  return new Set(list.toArray().flatMap((move) => rules.clicks(p, move).slice(0, 1)));
}

export const isDraft = (p: Position): boolean => at(p, L.PHASE) === L.DRAFT;
