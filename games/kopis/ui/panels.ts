import type { Looking, Panel, PanelRow } from '@pessoi/board-ui/scene';
import type { Seat, Table, Target, View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { capturesOf, contributions } from './points.ts';
import { CORNERS, cellTarget, PLAYERS } from './spots.ts';
import { WORDS } from './words.ts';

export function panels(table: Table, view: View, { lang }: Looking): readonly Panel[] {
  const say = WORDS[lang];
  const names = table.game.messages[lang].seats;
  const score = table.rules.score(view);
  const total = (seat: Seat): PanelRow => ({
    seat,
    art: `faction${seat}`,
    cells: [names[seat], score[seat], capturesOf(view, seat), L.waitingCount(view, seat)].map(String),
  });
  return [
    { id: 'score', title: say.score, columns: say.scoreColumns, rows: PLAYERS.map(total) },
    {
      id: 'pieces',
      title: say.pieces,
      columns: say.pieceColumns,
      rows: PLAYERS.flatMap((seat) => sources(view, seat, lang)),
    },
  ];
}

/** KO-19, KO-20: the rows of a player add up to his score. */
function sources(view: View, seat: Seat, lang: Looking['lang']): PanelRow[] {
  const say = WORDS[lang];
  const factions = contributions(view, seat).map(
    ({ cell, touch, points }): PanelRow => ({
      seat,
      art: `faction${seat}`,
      cells: [L.BOARD.name(cell), say.touch[touch], String(points)],
      target: cellTarget(cell),
      dim: points === 0,
    }),
  );
  const taken = capturesOf(view, seat);
  if (taken === 0) return factions;
  const captured: PanelRow = {
    seat,
    art: `faction${L.other(seat)}`,
    cells: [`${taken} ×`, say.captures, String(taken)],
    target: CORNERS[seat as 0 | 1] as Target,
  };
  return [...factions, captured];
}
