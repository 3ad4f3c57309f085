import type { Looking, Spot } from '@pessoi/board-ui/scene';
import type { Cell } from '@pessoi/boards';
import { at, fill, type Seat, type Table, type Target, type View } from '@pessoi/core';
import { LANE_NUMBERS, sideOf } from '../src/lanes.ts';
import * as L from '../src/layout.ts';
import { letterOf, lineName } from '../src/notation.ts';
import { before, box, CELL, CORNER_RADIUS, type Lookout, TRAY, TRAY_DEPTH } from './geometry.ts';
import { canPass } from './moves.ts';
import { WORDS } from './words.ts';

export const PLAYERS: readonly Seat[] = [0, 1];
/** A player's corner: Strongholds to place come from it, captured Factions go to it. Events name it so. */
export const CORNERS = ['stock:R', 'stock:B'] as const;

export const cellTarget = (cell: number): Target => L.BOARD.name(cell as Cell) as Target;
export const entryTarget = (lane: number): Target =>
  `${L.SIDES[sideOf(lane)]}${lineName(sideOf(lane), lane % L.LENGTH)}` as Target;
export const ownerOfSide = (side: number): Seat => (side < 2 ? 0 : 1);

/** Where the trays of a player's two sides meet: south-west for Red, north-east for Black. */
export const cornerOf = (look: Lookout, seat: Seat) =>
  seat === 0 ? look.at(-TRAY_DEPTH, -TRAY_DEPTH) : look.at(L.LENGTH + TRAY_DEPTH, L.LENGTH + TRAY_DEPTH);

export function spotsOf(table: Table, view: View, { lang }: Looking, look: Lookout): Spot[] {
  const { words, seats } = table.game.messages[lang];
  const say = WORDS[lang];
  const word = (code: string): string => words[code] as string;

  const cells = L.CELLS.map((cell): Spot => {
    const piece = L.pieceAt(view, cell);
    const parts = [L.BOARD.name(cell), piece === L.EMPTY ? say.empty : word(letterOf(piece))];
    if (cell === L.bastionOf(view)) parts.push(word('bastion'));
    return {
      ...look.at(L.fileOf(cell) + 0.5, L.rankOf(cell) + 0.5),
      target: cellTarget(cell),
      kind: 'cell',
      shape: box(CELL, CELL),
      tone: 'plain',
      label: parts.join(', '),
    };
  });

  const waiting = (side: number, line: number): string => {
    if (L.isStorm(view)) return fill(say.countWaiting, { count: at(view, L.WAITING + side) });
    if (!L.waitsAt(view, side, line)) return say.empty;
    return fill(say.oneWaiting, { piece: word(letterOf(L.factionOf(ownerOfSide(side)))) });
  };
  const entries = LANE_NUMBERS.map((lane): Spot => {
    const side = sideOf(lane);
    const line = lane % L.LENGTH;
    const upright = (side & 1) === 0;
    const name = fill(upright ? say.file : say.rank, { line: lineName(side, line) });
    return {
      ...before(look, side, line, TRAY_DEPTH),
      target: entryTarget(lane),
      kind: 'entry',
      shape: upright ? box(CELL, TRAY) : box(TRAY, CELL),
      tone: `side${ownerOfSide(side)}`,
      label: [word(L.SIDES[side] as string), name, waiting(side, line)].join(', '),
      text: arrow(side, look.turned),
    };
  });

  const corners = PLAYERS.map((seat): Spot => {
    const target = CORNERS[seat as 0 | 1];
    const label = L.isPlacing(view)
      ? fill(say.stock, { pieces: word(target), count: L.STRONGHOLDS - L.countPieces(view, L.strongholdOf(seat)) })
      : fill(say.capturedBy, { seat: seats[seat] as string, count: at(view, L.CAPTURES + seat) });
    return {
      ...cornerOf(look, seat),
      target: target as Target,
      kind: 'hand',
      shape: CORNER_RADIUS,
      tone: `corner${seat}`,
      label,
    };
  });

  return [...cells, ...entries, ...corners, ...passSpot(view, look, word('pass'))];
}

/** In the free corner that is at the lower right for whoever looks. */
function passSpot(view: View, look: Lookout, text: string): Spot[] {
  if (!canPass(view)) return [];
  const [near, far] = [-TRAY_DEPTH, L.LENGTH + TRAY_DEPTH];
  const corner = look.turned ? look.at(near, far) : look.at(far, near);
  return [
    {
      ...corner,
      target: 'pass' as Target,
      kind: 'button',
      shape: box(TRAY, TRAY),
      tone: 'pass',
      label: text,
      text,
    },
  ];
}

/** The way in, as the looker sees it. */
const arrow = (side: number, turned: boolean): string => '▲▶▼◀'[turned ? (side + 2) % 4 : side] as string;
