import type { Cell } from '@pessoi/boards';
import { at, type GameEvent, type Position, type Seat, type Target } from '@pessoi/core';
import * as T from './lanes.ts';
import * as L from './layout.ts';
import { formatMove, letterOf } from './notation.ts';
import { depthOf, laneOf } from './rules.ts';
import { outcome } from './score.ts';

const cellTarget = (cell: number): Target => L.BOARD.name(cell as Cell) as Target;

export function clicks(p: Position, move: number): readonly Target[] {
  const text = formatMove(p, move);
  if (move >= T.PLACINGS) return [text.replace('@', '') as Target];
  return text.split('-') as Target[];
}

export function events(before: Position, move: number, after: Position): GameEvent[] {
  const list = whatMoved(before, move);
  const bastion = L.bastionOf(after);
  if (bastion !== L.bastionOf(before))
    list.push({ kind: 'mark', mark: 'bastion', at: bastion === L.NOWHERE ? undefined : cellTarget(bastion) });
  const ended = outcome(after);
  if (ended) list.push({ kind: 'over', outcome: ended });
  return list;
}

function whatMoved(before: Position, move: number): GameEvent[] {
  const seat = L.turnOf(before) as Seat;
  if (move === T.PASS) return [{ kind: 'pass', seat }];
  if (move >= T.PLACINGS) {
    const piece = letterOf(L.strongholdOf(seat));
    return [{ kind: 'enter', piece, from: `stock:${piece}` as Target, to: cellTarget(move - T.PLACINGS) }];
  }
  const lane = laneOf(move);
  const depth = depthOf(before, move);
  const from = clicks(before, move)[0] as Target;
  const to = cellTarget(at(T.LANE_CELLS, lane * L.LENGTH + depth));
  const piece = letterOf(L.factionOf(seat));
  return [{ kind: move < T.STEPS ? 'enter' : 'move', piece, from, to }, ...pushed(before, seat, lane, depth)];
}

/** The chain that an arrival pushes, nearest piece first (KO-11), and what becomes of the one at the edge (KO-14). */
function pushed(before: Position, seat: Seat, lane: number, depth: number): GameEvent[] {
  const list: GameEvent[] = [];
  const last = lane * L.LENGTH + L.LENGTH - 1;
  for (let slot = lane * L.LENGTH + depth; slot <= last; slot++) {
    const cell = at(T.LANE_CELLS, slot);
    const occupant = L.pieceAt(before, cell);
    if (occupant === L.EMPTY) break;
    const piece = letterOf(occupant);
    const from = cellTarget(cell);
    if (slot < last) list.push({ kind: 'move', piece, from, to: cellTarget(at(T.LANE_CELLS, slot + 1)) });
    else if (L.ownerOf(occupant) === seat) list.push({ kind: 'lose', piece, from });
    else list.push({ kind: 'capture', piece, from, by: seat });
  }
  return list;
}
