/** What a viewer may know (AI-8). */
import type { Move, Position, Seat, Truth, View, Viewer, ViewMove } from '@pessoi/core';
import { handSize, hiddenHand } from './hands.ts';
import * as L from './layout.ts';
import { isFight } from './rules.ts';

/** A spectator, -1, owns nothing and has seen nothing: `seenBit` is never asked for him. */
function knows(viewer: number, piece: number, lore: number): boolean {
  return viewer >= 0 && (L.ownerOf(piece) === viewer || (lore & L.seenBit(viewer)) !== 0);
}

export function view(s: Truth, viewer: Viewer, into: View): void {
  into.set(s);
  if (L.turnOf(s) === L.FINISHED) return; // AI-8: then all is shown to all
  L.setViewer(into, viewer);
  for (let cell = 0; cell < L.BOARD.size; cell++) {
    const piece = L.pieceAt(s, cell);
    if (piece === L.EMPTY) continue;
    const lore = L.loreAt(s, cell);
    if (!knows(viewer, piece, lore)) L.setCell(into, cell, L.token(L.ownerOf(piece), L.UNKNOWN), lore);
  }
  for (let seat = 0; seat < L.MAX_SEATS; seat++)
    if (seat !== viewer && L.isIn(s, seat)) L.setHand(into, seat, hiddenHand(handSize(L.handOf(s, seat))));
}

/** A placement shows its animal to the one who makes it, even when it ends the game: it was seen before the end was. */
export function viewMove(before: Truth, move: Move, viewer: Viewer): ViewMove {
  const masked = move < L.FIRST_STEP && viewer !== L.turnOf(before);
  return (masked ? L.FIRST_MASKED + (move % L.BOARD.size) : move) as number as ViewMove;
}

/** A fight shows tokens; a seat that went out does not come back. */
export function irrevocable(before: Truth, move: Move): boolean {
  if (move >= L.FIRST_OUT) return true;
  const edge = L.BOARD.edges[move - L.FIRST_STEP];
  return edge !== undefined && isFight(before, L.turnOf(before), edge.to);
}

/** AI-14: the move that takes a seat out, on anyone's turn, while the game goes on. */
export function out(p: Position, seat: Seat): Move | undefined {
  return L.turnOf(p) !== L.FINISHED && L.isIn(p, seat) ? ((L.FIRST_OUT + seat) as Move) : undefined;
}
