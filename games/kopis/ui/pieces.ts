import type { Piece, Point } from '@pessoi/board-ui/scene';
import { at, type Seat, type Target, type View } from '@pessoi/core';
import { LANE_NUMBERS, sideOf } from '../src/lanes.ts';
import * as L from '../src/layout.ts';
import { letterOf } from '../src/notation.ts';
import { BASTION_SCALE } from './art.ts';
import { before, CORNER_RADIUS, type Lookout, TRAY_DEPTH } from './geometry.ts';
import { CORNERS, cellTarget, cornerOf, entryTarget, ownerOfSide, PLAYERS } from './spots.ts';

const FACTION_SIZE = 82;
const STRONGHOLD_SIZE = 94;
const WAITING_SIZE = 72;
const HEAP_RADIUS = CORNER_RADIUS - 2;

export function piecesOf(view: View, look: Lookout): Piece[] {
  return [...onBoard(view, look), ...inTrays(view, look), ...PLAYERS.flatMap((seat) => inCorner(view, look, seat))];
}

function onBoard(view: View, look: Lookout): Piece[] {
  return L.CELLS.filter((cell) => L.pieceAt(view, cell) !== L.EMPTY).map((cell) => {
    const piece = L.pieceAt(view, cell);
    const seat = L.ownerOf(piece);
    const bastion = cell === L.bastionOf(view);
    const name = L.isStronghold(piece) ? 'stronghold' : bastion ? 'bastion' : 'faction';
    return {
      ...look.at(L.fileOf(cell) + 0.5, L.rankOf(cell) + 0.5),
      at: cellTarget(cell),
      piece: letterOf(piece),
      art: `${name}${seat}`,
      seat,
      size: L.isStronghold(piece) ? STRONGHOLD_SIZE : bastion ? FACTION_SIZE / BASTION_SCALE : FACTION_SIZE,
      marks: bastion ? ['bastion'] : [],
    };
  });
}

/** In Storm the Castle only the number on a side matters (KO-10): those left gather in the middle of their tray. */
const GATHERED = [0, 0b000100, 0b001100, 0b001110, L.MIDDLE_LINES] as const;

function inTrays(view: View, look: Lookout): Piece[] {
  const waits = (side: number, line: number): boolean => {
    const word = at(view, L.WAITING + side);
    return (((L.isStorm(view) ? (GATHERED[word] as number) : word) >> line) & 1) === 1;
  };
  return LANE_NUMBERS.filter((lane) => waits(sideOf(lane), lane % L.LENGTH)).map((lane) => {
    const seat = ownerOfSide(sideOf(lane));
    return {
      ...before(look, sideOf(lane), lane % L.LENGTH, TRAY_DEPTH),
      at: entryTarget(lane),
      piece: letterOf(L.factionOf(seat)),
      art: `faction${seat}`,
      seat,
      size: WAITING_SIZE,
      marks: ['waiting'],
    };
  });
}

/** Strongholds to place, and later the Factions that the player has captured. */
function inCorner(view: View, look: Lookout, seat: Seat): Piece[] {
  const placing = L.isPlacing(view);
  const owner = placing ? seat : L.other(seat);
  const count = placing ? L.STRONGHOLDS - L.countPieces(view, L.strongholdOf(seat)) : at(view, L.CAPTURES + seat);
  const centre = cornerOf(look, seat);
  const { size, points } = heap(count);
  return points.map((point) => ({
    x: centre.x + point.x,
    y: centre.y + point.y,
    at: CORNERS[seat as 0 | 1] as Target,
    piece: letterOf(placing ? L.strongholdOf(owner) : L.factionOf(owner)),
    art: `${placing ? 'stronghold' : 'faction'}${owner}`,
    seat: owner,
    size,
    marks: [placing ? 'waiting' : 'captured'],
  }));
}

/** Up to eight in a dish: alone in the middle, or in a ring that just touches, with one more inside when it is wide enough. */
function heap(count: number): { readonly size: number; readonly points: readonly Point[] } {
  const middle = count === 1 || count >= 7 ? 1 : 0;
  const ring = count - middle;
  if (ring === 0) return { size: WAITING_SIZE, points: Array(middle).fill({ x: 0, y: 0 }) };
  const sine = Math.sin(Math.PI / ring);
  const size = (2 * HEAP_RADIUS * sine) / (1 + sine);
  const away = HEAP_RADIUS - size / 2;
  const points = Array.from({ length: ring }, (_, i) => {
    const angle = (2 * Math.PI * i) / ring;
    return { x: -away * Math.cos(angle), y: -away * Math.sin(angle) };
  });
  return { size: size - 1, points: [...points, ...Array<Point>(middle).fill({ x: 0, y: 0 })] };
}
