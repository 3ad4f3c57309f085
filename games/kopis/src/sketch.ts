import type { Cell } from '@pessoi/boards';
import { type Lang, type Position, SEATS, type Sketch, type Span, type Table } from '@pessoi/core';
import * as L from './layout.ts';
import { letterOf, lineName } from './notation.ts';
import { score } from './score.ts';

const FILES = [0, 1, 2, 3, 4, 5];
const RANKS = [5, 4, 3, 2, 1, 0];
const MARGIN = { text: '     ' };
const TONES = ['seat0', 'seat1'] as const;
const [SOUTH, WEST, NORTH, EAST] = [0, 1, 2, 3] as const;

/**
 * The board for a terminal with the waiting Factions around it, letters as in the position text. The Faction that the
 * player to move may not push stands in brackets. Below it the points as they stand.
 */
export function sketch(table: Table, p: Position, lang: Lang): Sketch {
  const { seats, words } = table.game.messages[lang];
  const files: Span = { text: FILES.map((file) => ` ${lineName(SOUTH, file)} `).join(''), tone: 'dim' };
  const points = score(p);
  return [
    [MARGIN, ...FILES.map((file) => waiting(p, NORTH, file))],
    [MARGIN, files],
    ...RANKS.map((rank) => {
      const name: Span = { text: lineName(WEST, rank), tone: 'dim' };
      const cells = FILES.map((file) => cellSpan(p, (rank * L.LENGTH + file) as Cell));
      return [waiting(p, WEST, rank), name, { text: ' ' }, ...cells, { text: ' ' }, name, waiting(p, EAST, rank)];
    }),
    [MARGIN, files],
    [MARGIN, ...FILES.map((file) => waiting(p, SOUTH, file))],
    ...SEATS.slice(0, 2).map((seat): Span[] => [
      { text: seats[seat] as string, tone: TONES[seat as 0 | 1] },
      { text: ` ${words.points} ${points[seat]} · ${words.captures} ${p[L.CAPTURES + seat]}` },
      { text: ` · ${words.waiting} ${L.waitingCount(p, seat)}`, tone: 'dim' },
    ]),
  ];
}

function cellSpan(p: Position, cell: Cell): Span {
  const piece = L.pieceAt(p, cell);
  if (piece === L.EMPTY) return { text: ' · ', tone: 'dim' };
  const letter = letterOf(piece);
  if (cell === L.bastionOf(p)) return { text: `[${letter}]`, tone: 'mark' };
  return { text: ` ${letter} `, tone: TONES[L.ownerOf(piece) as 0 | 1] };
}

/** A waiting Faction before its line (KO-4). */
function waiting(p: Position, side: number, line: number): Span {
  if (!L.waitsAt(p, side, line)) return { text: '   ' };
  const seat = side < NORTH ? 0 : 1;
  return { text: ` ${letterOf(L.factionOf(seat))} `, tone: TONES[seat] };
}
