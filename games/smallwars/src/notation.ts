/** Moves as text. */
import { type Cell, NONE } from '@pessoi/boards';
import { at, type DicePool, type Position } from '@pessoi/core';
import { attackDice, strikeBackDice } from './activation.ts';
import { BOARD, CELLS } from './field.ts';
import { type Kit, ROLL_WIDTH } from './kit.ts';
import * as L from './layout.ts';

export const cellName = (cell: number): string => BOARD.name(cell as Cell);
export const cellNumber = (name: string): number => BOARD.cell(name) ?? NONE;
export const sheetId = (kit: Kit, sheet: number): string => kit.sheets[sheet]?.id as string;

/** Stands for the sheet of a figure that is not on the field: its number can still be written, and is refused. */
const GONE = 'gone';

/** SW-7: a figure's name, such as `tank#3`. */
export function figureName(kit: Kit, p: Position, number: number): string {
  const figure = L.figureAt(p, number);
  return `${figure === 0 ? GONE : sheetId(kit, L.sheetOf(figure))}#${number}`;
}

/** The word of a figure named in full, 0 when there is none of that name. */
export function namedFigure(kit: Kit, p: Position, name: string, number: number): number {
  return number <= kit.figures && figureName(kit, p, number) === name ? L.figureAt(p, number) : 0;
}

/** A move's number taken apart. */
export type MoveParts =
  | { readonly kind: 'pick'; readonly sheet: number; readonly cell: number }
  | { readonly kind: 'stop' | 'end' }
  | { readonly kind: 'go'; readonly cell: number }
  | { readonly kind: 'activate' | 'attack'; readonly number: number }
  | { readonly kind: 'roll'; readonly hits: number; readonly backHits: number | undefined };

export function moveParts(kit: Kit, move: number): MoveParts {
  if (move >= kit.roll) {
    const hits = Math.floor((move - kit.roll) / ROLL_WIDTH);
    const back = (move - kit.roll) % ROLL_WIDTH;
    return { kind: 'roll', hits, backHits: back === 0 ? undefined : back - 1 };
  }
  if (move > kit.attack) return { kind: 'attack', number: move - kit.attack };
  if (move > kit.activate) return { kind: 'activate', number: move - kit.activate };
  if (move >= kit.go) return { kind: 'go', cell: move - kit.go };
  if (move === kit.end) return { kind: 'end' };
  if (move === kit.stop) return { kind: 'stop' };
  return { kind: 'pick', sheet: Math.floor(move / CELLS), cell: move % CELLS };
}

export function formatMove(kit: Kit, p: Position, move: number): string {
  const parts = moveParts(kit, move);
  switch (parts.kind) {
    case 'pick':
      return `${sheetId(kit, parts.sheet)}@${cellName(parts.cell)}`;
    case 'go':
      return `>${cellName(parts.cell)}`;
    case 'activate':
      return figureName(kit, p, parts.number);
    case 'attack':
      return `!${figureName(kit, p, parts.number)}`;
    case 'roll':
      return `${parts.hits}:${parts.backHits ?? '-'}`;
    default:
      return parts.kind;
  }
}

/** SW-16: every die of 4 or more is a hit. */
const HIT_FROM = 4;

/** The dice behind a roll, for the faces that are shown and recorded with it. */
export function rollPools(kit: Kit, p: Position, move: number): readonly DicePool[] {
  const parts = moveParts(kit, move);
  if (parts.kind !== 'roll' || at(p, L.TARGET) === 0) return [];
  const pools: DicePool[] = [{ name: 'attacker', dice: attackDice(kit, p), hits: parts.hits, hitFrom: HIT_FROM }];
  if (parts.backHits !== undefined)
    pools.push({ name: 'defender', dice: strikeBackDice(kit, p), hits: parts.backHits, hitFrom: HIT_FROM });
  return pools;
}
