import { type Actor, at, type MoveList, type Outcome, OVER, type Position, reason, type Seat } from '@pessoi/core';
import * as L from './layout.ts';

/** __PREFIX__-4: the ranks, then the files, three cells each. */
const LINES = Int16Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8);

export function actor(p: Position): Actor {
  const turn = L.turnOf(p);
  return turn === L.FINISHED ? OVER : (turn as Seat);
}

export function legal(p: Position, out: MoveList): void {
  out.clear();
  if (L.turnOf(p) === L.FINISHED) return; // ALL-6
  for (let cell = 0; cell < L.BOARD.size; cell++) if (at(p, cell) === L.EMPTY) out.add(cell); // __PREFIX__-3
}

export function apply(p: Position, move: number): void {
  const seat = L.turnOf(p);
  p[move] = L.pieceOf(seat);
  const over = hasLine(p, seat) || L.countPieces(p, L.EMPTY) === 0; // __PREFIX__-4, __PREFIX__-5
  L.setTurn(p, over ? L.FINISHED : 1 - seat);
}

export function hasLine(p: Position, seat: number): boolean {
  const piece = L.pieceOf(seat);
  for (let i = 0; i < LINES.length; i += 3) {
    if (at(p, at(LINES, i)) === piece && at(p, at(LINES, i + 1)) === piece && at(p, at(LINES, i + 2)) === piece)
      return true;
  }
  return false;
}

export function utility(p: Position, seat: Seat): number {
  if (L.turnOf(p) !== L.FINISHED) return 0;
  return hasLine(p, seat) ? 1 : hasLine(p, 1 - seat) ? -1 : 0;
}

export const score = (p: Position): readonly number[] => L.SIDES.map((seat) => (hasLine(p, seat) ? 1 : 0));

export function outcome(p: Position): Outcome | undefined {
  if (actor(p) !== OVER) return undefined;
  const winners = L.SIDES.filter((seat) => hasLine(p, seat));
  if (winners.length === 0) return { winners: L.SIDES, scores: score(p), reason: reason('__PREFIX__-5', 'board-full') };
  return { winners, scores: score(p), reason: reason('__PREFIX__-4', 'line-made') };
}

export function setup(into: Position): void {
  into.fill(L.EMPTY);
  L.setTurn(into, 0); // __PREFIX__-2
}
