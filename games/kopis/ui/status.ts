import type { Looking } from '@pessoi/board-ui/scene';
import { at, explain, fill, type Seat, type Table, type Target, type View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { orderText } from '../src/options.ts';
import { canPass } from './moves.ts';
import { capturesOf } from './points.ts';
import { PLAYERS } from './spots.ts';
import { WORDS } from './words.ts';

/** One line above the board. */
export function status(table: Table, view: View, { lang, viewer }: Looking, clicks: readonly Target[]): string {
  const say = WORDS[lang];
  const names = table.game.messages[lang].seats;
  const outcome = table.rules.outcome(view);
  if (outcome) {
    const why = explain(outcome.reason, lang, table.game);
    const most = Math.max(...outcome.scores);
    const least = Math.min(...outcome.scores);
    const seat = names[outcome.winners[0] as Seat] as string;
    return fill(outcome.winners.length > 1 ? say.draw : say.wins, { seat, most, least, why });
  }
  const actor = L.turnOf(view) as Seat;
  if (viewer !== actor) return fill(say.toMove, { seat: names[actor] as string });
  if (L.isPlacing(view)) return say.yours.place;
  if (canPass(view)) return say.yours.pass;
  if (clicks[0] !== undefined) return fill(say.yours.step, { cell: clicks[0] });
  return L.isStorm(view) ? say.yours.storm : say.yours.sudden;
}

/** The whole position for the ear. */
export function summary(table: Table, view: View, lang: Looking['lang']): string {
  const say = WORDS[lang];
  const { seats, options } = table.game.messages[lang];
  const score = table.rules.score(view);
  const cells = (piece: number): string =>
    L.CELLS.filter((cell) => L.pieceAt(view, cell) === piece)
      .map((cell) => L.BOARD.name(cell))
      .join(', ') || say.summary.none;
  const players = PLAYERS.map((seat) =>
    fill(say.summary.player, {
      seat: seats[seat] as string,
      points: score[seat] as number,
      captures: capturesOf(view, seat),
      waiting: L.waitingCount(view, seat),
      factions: cells(L.factionOf(seat)),
      strongholds: cells(L.strongholdOf(seat)),
    }),
  );
  const sentences = [`${options.mode?.values[table.options.mode as string]}.`, ...players];
  const bastion = L.bastionOf(view);
  if (bastion !== L.NOWHERE) sentences.push(fill(say.summary.bastion, { cell: L.BOARD.names[bastion] as string }));
  if (L.isPlacing(view)) {
    const order = [...orderText(at(view, L.TO_PLACE))].map((letter) => seats[letter === 'r' ? 0 : 1]);
    sentences.push(fill(say.summary.toPlace, { order: order.join(', ') }));
  }
  if (L.turnOf(view) !== L.FINISHED) sentences.push(`${fill(say.toMove, { seat: seats[L.turnOf(view)] as string })}.`);
  return sentences.join(' ');
}
