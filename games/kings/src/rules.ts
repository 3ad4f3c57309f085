import type { Cell } from '@pessoi/boards';
import { type Actor, at, type MoveList, type Outcome, OVER, type Position, reason, type Seat } from '@pessoi/core';
import * as L from './layout.ts';

const { BOARD } = L;

/** KS-7: the steps forward from each cell, three slots a cell, as edge numbers; NONE where the board ends. */
const forward = (directions: readonly string[]): Int16Array =>
  Int16Array.from(
    L.CELLS.flatMap((cell) =>
      directions.map((name) => {
        const direction = BOARD.directions.findIndex((d) => d.name === name);
        return at(BOARD.edgeSteps, cell * BOARD.directions.length + direction);
      }),
    ),
  );
const FORWARD = [forward(['NW', 'N', 'NE']), forward(['SW', 'S', 'SE'])] as const;
const EDGE_TO = Int16Array.from(BOARD.edges, (edge) => edge.to);
const EDGE_FROM = Int16Array.from(BOARD.edges, (edge) => edge.from);

/** KS-8, KS-9, KS-10: whether what stands on a cell lets this piece in. */
export function mayEnter(piece: number, occupant: number): boolean {
  if (occupant === L.EMPTY) return true;
  if (L.ownerOf(occupant) === L.ownerOf(piece)) return false;
  return !L.isKing(piece) || L.isKing(occupant);
}

const other = (seat: number): Seat => (1 - seat) as Seat;

export function actor(p: Position): Actor {
  const turn = L.turnOf(p);
  return turn === L.FINISHED ? OVER : (turn as Seat);
}

export function legal(p: Position, out: MoveList): void {
  out.clear();
  const seat = L.turnOf(p);
  if (seat === L.FINISHED) return; // ALL-6
  const steps = FORWARD[seat as 0 | 1];
  const king = L.kingOf(seat as Seat);
  for (let cell = 0; cell < BOARD.size; cell++) {
    const piece = at(p, cell);
    if (piece !== king && piece !== king + 1) continue;
    for (let slot = cell * 3; slot < cell * 3 + 3; slot++) {
      const edge = at(steps, slot);
      if (edge >= 0) out.addIf(edge, mayEnter(piece, at(p, at(EDGE_TO, edge))));
    }
  }
  if (out.count === 0) out.add(L.PASS); // KS-13
}

export function apply(p: Position, move: number): void {
  const seat = L.turnOf(p) as Seat;
  L.setTurn(p, other(seat));
  if (move === L.PASS) return;
  const to = at(EDGE_TO, move) as Cell;
  const from = at(EDGE_FROM, move);
  const piece = at(p, from);
  const captured = at(p, to);
  const arrived = L.isGoal(seat, to);
  p[from] = L.EMPTY;
  p[to] = arrived && !L.isKing(piece) ? L.EMPTY : piece; // KS-12
  const crowned = arrived && L.isKing(piece); // KS-14
  const beaten = captured === L.kingOf(other(seat)) && L.countPieces(p, captured) === 0; // KS-15
  if (crowned || beaten) L.setTurn(p, L.FINISHED);
}

/** KS-14 before KS-15, when both apply. */
export function hasArrived(p: Position, seat: Seat): boolean {
  return L.CELLS.some((cell) => L.isGoal(seat, cell) && L.pieceAt(p, cell) === L.kingOf(seat));
}

/** Who has won, of a game that is over. */
export function winner(p: Position): Seat {
  return hasArrived(p, 0) || L.countPieces(p, L.BLUE_KING) === 0 ? 0 : 1;
}

const KINGS = 4;
export const score = (p: Position): readonly number[] => [
  KINGS - L.countPieces(p, L.BLUE_KING),
  KINGS - L.countPieces(p, L.RED_KING),
];

export function outcome(p: Position): Outcome | undefined {
  if (actor(p) !== OVER) return undefined;
  const seat = winner(p);
  const why = hasArrived(p, seat) ? reason('KS-14', 'king-arrived') : reason('KS-15', 'kings-captured');
  return { winners: [seat], scores: score(p), reason: why };
}

export function setup(into: Position): void {
  for (const cell of L.CELLS) {
    const seat = L.levelOf(cell) < L.TOP_LEVEL / 2 ? 0 : 1;
    const level = L.advance(seat, cell);
    into[cell] = level === 0 ? L.kingOf(seat) : level <= 2 ? L.soldierOf(seat) : L.EMPTY; // KS-5
  }
  L.setTurn(into, 0); // KS-6
}
