import { at, type GameEvent, type Position, SEATS, type Seat, type Target } from '@pessoi/core';
import { hasStopped, nextNumber } from './draft.ts';
import type { Kit } from './kit.ts';
import * as L from './layout.ts';
import { cellName, figureName, moveParts, rollPools, sheetId } from './notation.ts';
import { isDecidedByLoss, outcome, score } from './rounds.ts';

const target = (name: string): Target => name as Target;
const poolTarget = (kit: Kit, sheet: number): Target => target(`pool:${sheetId(kit, sheet)}`);
const cellTarget = (figure: number): Target => target(cellName(L.cellOf(figure)));

export function clicks(kit: Kit, p: Position, move: number): readonly Target[] {
  const parts = moveParts(kit, move);
  switch (parts.kind) {
    case 'pick':
      return [poolTarget(kit, parts.sheet), target(cellName(parts.cell))];
    case 'go':
      return [target(cellName(parts.cell))];
    case 'activate':
    case 'attack':
      return [target(figureName(kit, p, parts.number))];
    case 'roll':
      return [target(`${parts.hits}:${parts.backHits ?? '-'}`)];
    default:
      return [target(parts.kind)];
  }
}

/**
 * Cells are targets by their names, figures by theirs: an attack goes from a cell at a figure, since several may stand
 * together.
 */
export function events(kit: Kit, before: Position, move: number, after: Position): GameEvent[] {
  return [
    ...moveEvents(kit, before, move, after),
    ...stopEvents(before, after),
    ...endEvents(kit, before, after),
    ...roundEvents(kit, before, after),
  ];
}

function moveEvents(kit: Kit, before: Position, move: number, after: Position): GameEvent[] {
  const parts = moveParts(kit, move);
  const active = at(before, L.ACTIVE);
  switch (parts.kind) {
    case 'pick': {
      const piece = figureName(kit, after, nextNumber(kit, before));
      return [{ kind: 'enter', piece, from: poolTarget(kit, parts.sheet), to: target(cellName(parts.cell)) }];
    }
    case 'activate':
      return [{ kind: 'mark', mark: 'activated', at: target(figureName(kit, before, parts.number)) }];
    case 'go': {
      const from = cellTarget(L.figureAt(before, active));
      return [{ kind: 'move', piece: figureName(kit, before, active), from, to: target(cellName(parts.cell)) }];
    }
    case 'attack': {
      const piece = figureName(kit, before, active);
      const from = cellTarget(L.figureAt(before, active));
      return [{ kind: 'attack', piece, from, at: target(figureName(kit, before, parts.number)) }];
    }
    case 'roll':
      return [
        { kind: 'roll', pools: rollPools(kit, before, move) },
        ...lossEvents(kit, before, at(before, L.TARGET), parts.hits),
        ...lossEvents(kit, before, active, parts.backHits ?? 0),
      ];
    default:
      return [];
  }
}

/** What hits do to a figure: life points lost, and its removal by the other seat when none is left. */
function lossEvents(kit: Kit, before: Position, number: number, hits: number): GameEvent[] {
  if (hits === 0) return [];
  const figure = L.figureAt(before, number);
  const piece = figureName(kit, before, number);
  const where = cellTarget(figure);
  const left = Math.max(0, L.lifeOf(figure) - hits);
  const damage: GameEvent = { kind: 'damage', piece, at: where, left };
  if (left > 0) return [damage];
  return [damage, { kind: 'capture', piece, from: where, by: L.other(L.ownerOf(figure)) }];
}

/** The seats that drafted until now and draft no more, by choice or because they can afford nothing (SW-6). */
function stopEvents(before: Position, after: Position): GameEvent[] {
  if (at(before, L.PHASE) !== L.DRAFT) return [];
  const ended = at(after, L.PHASE) !== L.DRAFT;
  const stopped = (seat: Seat): boolean => !hasStopped(before, seat) && (ended || hasStopped(after, seat));
  return SEATS.slice(0, 2)
    .filter(stopped)
    .map((seat) => ({ kind: 'stop', seat }));
}

/** SW-11: an activation that is over, unless its figure is gone. */
function endEvents(kit: Kit, before: Position, after: Position): GameEvent[] {
  const active = at(before, L.ACTIVE);
  if (active === 0 || at(after, L.ACTIVE) !== 0 || L.figureAt(after, active) === 0) return [];
  return [{ kind: 'mark', mark: 'ended', at: target(figureName(kit, before, active)) }];
}

function roundEvents(kit: Kit, before: Position, after: Position): GameEvent[] {
  const list: GameEvent[] = [];
  const ended = outcome(kit, after);
  const isNewRound = at(after, L.ROUND) !== at(before, L.ROUND);
  const isPlayed =
    at(before, L.PHASE) === L.PLAY && (isNewRound || (ended !== undefined && !isDecidedByLoss(kit, after)));
  if (isPlayed) list.push({ kind: 'score', scores: score(kit, after) }); // SW-9
  if (isNewRound) list.push({ kind: 'round', round: at(after, L.ROUND) });
  if (ended) list.push({ kind: 'over', outcome: ended });
  return list;
}
