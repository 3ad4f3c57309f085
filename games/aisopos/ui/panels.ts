import type { Looking, Panel, PanelRow } from '@pessoi/board-ui/scene';
import { fill, OVER, type Table, type View } from '@pessoi/core';
import { score } from '../src/ending.ts';
import * as L from '../src/layout.ts';
import { animalName, fightsOf, quietLimit, type Speech, seatName, speechOf } from './labels.ts';
import * as R from './reading.ts';

export function panels(table: Table, view: View, { lang }: Looking): readonly Panel[] {
  const speech = speechOf(table, lang);
  const { words } = speech;
  const isOver = table.rules.actor(view) === OVER;
  const quiet: Panel = {
    id: 'quiet',
    title: words.panels.end,
    rows: [{ cells: [fill(words.quiet, { count: L.quietOf(view), limit: quietLimit(view) })] }],
  };
  return [
    { id: 'captures', title: words.panels.captures, columns: words.columns.captures, rows: captureRows(speech, view) },
    { id: 'hands', title: words.panels.hands, columns: words.columns.hands, rows: handRows(speech, view) },
    { id: 'fights', title: words.panels.fights, columns: words.columns.fights, rows: fightRows(speech) },
    ...(isOver ? [] : [quiet]),
  ];
}

const seatLine = (speech: Speech, view: View, seat: PanelRow['seat'] & number): string =>
  R.isOut(view, seat) ? `${seatName(speech, seat)} (${speech.words.out})` : seatName(speech, seat);

const captureRows = (speech: Speech, view: View): PanelRow[] =>
  L.tableSeats(view).map((seat) => ({
    seat,
    target: R.wonTarget(seat),
    dim: R.isOut(view, seat),
    cells: [
      seatLine(speech, view, seat),
      R.captures(view, seat)
        .map(({ animal }) => animalName(speech, animal))
        .join(', ') || '–',
      String(score(view)[seat]),
    ],
  }));

const handRows = (speech: Speech, view: View): PanelRow[] =>
  L.tableSeats(view).map((seat) => {
    const hand = R.handOf(view, seat);
    const animals = hand?.flatMap((count, animal) =>
      count === 0 ? [] : [`${animalName(speech, animal)}${count > 1 ? ` ×${count}` : ''}`],
    );
    const onBoard = R.tokens(view).filter(({ owner }) => owner === seat).length;
    return {
      seat,
      target: R.handTarget(seat),
      dim: R.isOut(view, seat),
      cells: [seatLine(speech, view, seat), animals?.join(', ') || String(R.inHand(view, seat)), String(onBoard)],
    };
  });

/** AI-6 as a table. */
const fightRows = (speech: Speech): PanelRow[] =>
  R.LETTERS.map((letter, animal) => {
    const { beats, loses } = fightsOf(speech, animal);
    return { art: `${letter}0`, cells: [animalName(speech, animal), String(R.pointsFor(animal)), beats, loses] };
  });
