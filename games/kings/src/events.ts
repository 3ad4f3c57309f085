import type { GameEvent, Position, Seat, Target } from '@pessoi/core';
import * as L from './layout.ts';
import { cellPiece } from './notation.ts';
import { outcome } from './rules.ts';

export function clicks(_p: Position, move: number): readonly Target[] {
  const edge = L.BOARD.edges[move];
  return (edge ? [L.BOARD.name(edge.from), L.BOARD.name(edge.to)] : ['pass']) as Target[];
}

export function events(before: Position, move: number, after: Position): GameEvent[] {
  const seat = L.turnOf(before) as Seat;
  const edge = L.BOARD.edges[move];
  if (!edge) return [{ kind: 'pass', seat }];
  const [from, to] = clicks(before, move) as [Target, Target];
  const piece = cellPiece(before, edge.from);
  const captured = cellPiece(before, edge.to);
  const list: GameEvent[] = [{ kind: 'move', piece, from, to }];
  if (captured !== '') list.push({ kind: 'capture', piece: captured, from: to, by: seat });
  if (cellPiece(after, edge.to) === '') list.push({ kind: 'lose', piece, from: to });
  const ended = outcome(after);
  if (ended) list.push({ kind: 'over', outcome: ended });
  return list;
}
