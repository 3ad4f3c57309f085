import type { Looking } from '@pessoi/board-ui/scene';
import { explain, fill, type Seat, type Table, type Target, type View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { cellPiece } from '../src/notation.ts';
import { canPass } from './moves.ts';
import { WORDS } from './words.ts';

/** One line above the board. */
export function status(table: Table, view: View, { lang, viewer }: Looking, clicks: readonly Target[]): string {
  const say = WORDS[lang];
  const { seats, words } = table.game.messages[lang];
  const outcome = table.rules.outcome(view);
  if (outcome) {
    const why = explain(outcome.reason, lang, table.game);
    return fill(say.wins, { seat: seats[outcome.winners[0] as Seat] as string, why });
  }
  const actor = L.turnOf(view);
  if (viewer !== actor) return fill(say.toMove, { seat: seats[actor] as string });
  if (canPass(view)) return say.yours.pass;
  const chosen = L.BOARD.cell(clicks[0] ?? '');
  if (chosen === undefined) return say.yours.move;
  return fill(say.yours.step, { piece: words[cellPiece(view, chosen)] ?? '', cell: L.BOARD.name(chosen) });
}

/** The whole position for the ear. */
export function summary(table: Table, view: View, lang: Looking['lang']): string {
  const say = WORDS[lang];
  const { seats } = table.game.messages[lang];
  const cells = (piece: number): string =>
    L.CELLS.filter((cell) => L.pieceAt(view, cell) === piece)
      .map((cell) => L.BOARD.name(cell))
      .join(', ') || say.none;
  const sentences = ([0, 1] as const).map((seat) =>
    fill(say.player, { seat: seats[seat] as string, kings: cells(L.kingOf(seat)), soldiers: cells(L.soldierOf(seat)) }),
  );
  if (L.turnOf(view) !== L.FINISHED) sentences.push(`${fill(say.toMove, { seat: seats[L.turnOf(view)] as string })}.`);
  return sentences.join(' ');
}
