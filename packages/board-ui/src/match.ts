import { distance } from './geometry.ts';
import type { Piece, Scene } from './scene.ts';

/** Which pieces of a scene are those of another: what stays, what is no longer where it was, what was not there before. */
export interface Match {
  readonly stays: ReadonlyMap<Piece, Piece>;
  readonly leavers: readonly Piece[];
  readonly newcomers: readonly Piece[];
}

const sameName = (a: Piece, b: Piece): boolean => a.at === b.at && a.piece === b.piece;
const samePlace = (a: Piece, b: Piece): boolean => sameName(a, b) && distance(a, b) < 0.01;

/** Pieces of one name in one place (a tray) are matched by where they lie first, so that a full row loses its last one. */
export function matchPieces(before: Scene, after: Scene): Match {
  const stays = new Map<Piece, Piece>();
  const open = new Set(after.pieces);
  for (const isSame of [samePlace, sameName])
    for (const piece of before.pieces) {
      if (stays.has(piece)) continue;
      const twin = [...open].find((other) => isSame(piece, other));
      if (!twin) continue;
      stays.set(piece, twin);
      open.delete(twin);
    }
  return { stays, leavers: before.pieces.filter((piece) => !stays.has(piece)), newcomers: [...open] };
}
