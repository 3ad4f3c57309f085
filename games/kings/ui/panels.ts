import type { Looking, Panel, PanelRow } from '@pessoi/board-ui/scene';
import type { Cell } from '@pessoi/boards';
import type { Seat, Table, View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { movesToGo } from './moves.ts';
import { kingsOut, other, soldiersOut, stripTarget } from './outside.ts';
import { cellTarget, PLAYERS } from './scene.ts';
import { WORDS } from './words.ts';

/** The kings of a seat, the foremost first. */
function kingsOf(view: View, seat: Seat): { readonly cell: Cell; readonly left: number }[] {
  return L.CELLS.filter((cell) => L.pieceAt(view, cell) === L.kingOf(seat))
    .map((cell) => ({ cell, left: movesToGo(seat, cell) }))
    .sort((a, b) => a.left - b.left);
}

export function panels(table: Table, view: View, { lang }: Looking): readonly Panel[] {
  const say = WORDS[lang];
  const names = table.game.messages[lang].seats;
  const race = (seat: Seat): PanelRow => {
    const kings = kingsOf(view, seat);
    const left = kings[0] ? String(kings[0].left) : '–';
    return {
      seat,
      art: `king${seat}`,
      cells: [names[seat] as string, String(kings.length), String(L.countPieces(view, L.soldierOf(seat))), left],
    };
  };
  const way = (seat: Seat): PanelRow[] =>
    kingsOf(view, seat).map(({ cell, left }) => ({
      seat,
      art: `king${seat}`,
      cells: [L.BOARD.name(cell), String(left)],
      target: cellTarget(cell),
    }));
  const gone = (seat: Seat): PanelRow => ({
    seat,
    art: `soldier${seat}`,
    cells: [names[seat] as string, String(kingsOut(view, seat)), String(soldiersOut(view, seat))],
    target: stripTarget(other(seat)),
    dim: kingsOut(view, seat) + soldiersOut(view, seat) === 0,
  });
  return [
    { id: 'race', title: say.race, columns: say.raceColumns, rows: PLAYERS.map(race) },
    { id: 'kings', title: say.kings, columns: say.kingColumns, rows: PLAYERS.flatMap(way) },
    { id: 'gone', title: say.gone, columns: say.goneColumns, rows: PLAYERS.map(gone) },
  ];
}
