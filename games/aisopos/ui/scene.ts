import type { Looking, Scene, Spot } from '@pessoi/board-ui/scene';
import { MoveList, type Seat, SPECTATOR, type Table, type Target, type View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import type { Drawn } from './drawn.ts';
import { field } from './field.ts';
import { ownHand } from './hand.ts';
import { type Speech, speechOf, summary } from './labels.ts';
import { type Box, boxCentre, boxShape, type Places, placesFor } from './places.ts';
import { plate, wonBox } from './plates.ts';

export function scene(table: Table, view: View, looking: Looking): Scene {
  const speech = speechOf(table, looking.lang);
  const seats = L.tableSeats(view);
  const bottom: Seat = looking.viewer === SPECTATOR ? 0 : looking.viewer;
  /** In the order of play, beginning after the one at the bottom (AI-3). */
  const others = seats.slice(1).map((i) => ((bottom + i) % seats.length) as Seat);
  const places = placesFor(looking.narrow, others.length, looking.flip);
  const plates = new Map<Seat, Box>([
    [bottom, places.own],
    ...others.map((seat, i) => [seat, places.other(i)] as const),
  ]);
  const parts: Drawn[] = [
    field(speech, view, places),
    ...others.map((seat) => plate(speech, view, seat, plates.get(seat) as Box, false, places.flat)),
    plate(speech, view, bottom, places.own, true, places.flat),
    ownHand(speech, view, bottom, places),
    { decor: [], spots: passButton(table, speech, view, places), pieces: [] },
  ];
  return {
    width: places.width,
    height: places.height,
    decor: parts.flatMap(({ decor }) => decor),
    spots: parts.flatMap(({ spots }) => spots),
    pieces: parts.flatMap(({ pieces }) => pieces),
    trays: seats.map((seat) =>
      boxCentre(wonBox(plates.get(seat) as Box, seat === bottom, places.flat && seat === bottom)),
    ),
    summary: summary(speech, table, view),
  };
}
/** AI-9: passing is offered only when it is the one legal move, in a corner that the board leaves free. */
function passButton(table: Table, { messages }: Speech, view: View, places: Places): Spot[] {
  const list = new MoveList(table.rules.moveSpace);
  table.rules.legal(view, list);
  if (!list.has(L.PASS)) return [];
  const label = messages.words.pass as string;
  const shape = boxShape({ x: 0, y: 0, width: 84, height: 56 });
  return [{ target: 'pass' as Target, kind: 'button', tone: 'button', ...places.pass, shape, label, text: label }];
}
