import type { Ghost } from '@pessoi/board-ui/scene';
import type { Position, Table, Target, View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { beatsAll } from '../src/rules.ts';
import { cellOf, slotAnimal } from './reading.ts';

/**
 * What a move would do, as far as its maker knows: the end of a fight only shows when he has seen both tokens (AI-8). What
 * could be deduced is left to him.
 */
export function ghosts(_table: Table, view: View, clicks: readonly Target[], pointed: Target): readonly Ghost[] {
  const [from] = clicks;
  const to = cellOf(pointed);
  if (from === undefined || to < 0) return [];
  if (slotAnimal(from) >= 0) return [{ from, to: pointed, fate: 'enters' }];
  const mover = L.pieceAt(view, cellOf(from));
  const other = L.pieceAt(view, to);
  if (other === L.EMPTY) return [{ from, to: pointed, fate: 'moves' }];
  return fight(from, pointed, L.animalOf(mover), L.animalOf(other));
}

/** AI-6, AI-7 */
function fight(from: Target, at: Target, mine: number, theirs: number): Ghost[] {
  if (mine === L.UNKNOWN || theirs === L.UNKNOWN) return [{ from: at, to: undefined, fate: 'attacked' }];
  const taken: Ghost = { from: at, to: undefined, fate: 'captured' };
  const lost: Ghost = { from, to: undefined, fate: 'lost' };
  if (mine === theirs) return [taken, lost];
  return beatsAll(mine, 1 << theirs) ? [taken, { from, to: at, fate: 'moves' }] : [lost];
}

/** Where the chosen token could go: free cells, and others' tokens to fight. */
export function tints(_table: Table, view: View, clicks: readonly Target[]): { target: Target; tone: string }[] {
  const [from] = clicks;
  if (from === undefined || clicks.length > 1 || cellOf(from) < 0) return [];
  const cell = L.CELLS[cellOf(from)];
  if (cell === undefined) return [];
  const owner = L.ownerOf(L.pieceAt(view, cell));
  return L.BOARD.neighbours(cell).flatMap((next) => {
    const other = L.ownerOf(L.pieceAt(view as Position, next));
    return other === owner ? [] : [{ target: L.BOARD.name(next) as Target, tone: other < 0 ? 'reach' : 'threat' }];
  });
}
