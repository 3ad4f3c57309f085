/** A plate for each player: name and points, the hand of another as a stack, and what he has captured. */
import type { Decor, Piece } from '@pessoi/board-ui/scene';
import type { Seat, View } from '@pessoi/core';
import { score } from '../src/ending.ts';
import * as L from '../src/layout.ts';
import { coin, type Drawn } from './drawn.ts';
import { handLabel, type Speech, seatName, wonLabel } from './labels.ts';
import { type Box, boxCentre, boxPath, boxShape, point } from './places.ts';
import * as R from './reading.ts';

/** How large captured coins may lie: as large as leaves room for a good number of them. */
const CAPTURED = [36, 34, 32, 30, 28, 25] as const;
const GOOD_NUMBER = 8;
const STACK = 38;
/** The column of another's hand. */
const HAND = 48;
const TITLE = 14;
/** Room for a name: the board writes one's own on a spot, which takes more. */
const TITLE_HEIGHT = 26;
const OWN_TITLE = 30;
const FLAT_TITLE = 124;

const within = (box: Box, left: number, top: number): Box => ({
  x: box.x + left,
  y: box.y + top,
  width: box.width - left,
  height: box.height - top,
});

/** The part of a plate that names its player and holds his hand. */
function handBox(box: Box, isOwn: boolean, flat: boolean): Box {
  if (flat) return { ...box, width: FLAT_TITLE };
  return isOwn
    ? { ...box, height: OWN_TITLE }
    : { x: box.x, y: box.y + TITLE_HEIGHT, width: HAND, height: box.height - TITLE_HEIGHT };
}

/** The part for what he has captured. */
export const wonBox = (box: Box, isOwn: boolean, flat: boolean): Box =>
  flat ? within(box, FLAT_TITLE, 0) : isOwn ? within(box, 0, OWN_TITLE) : within(box, HAND, TITLE_HEIGHT);

export function plate(speech: Speech, view: View, seat: Seat, box: Box, isOwn: boolean, narrow: boolean): Drawn {
  const flat = isOwn && narrow;
  const hand = handBox(box, isOwn, flat);
  const won = wonBox(box, isOwn, flat);
  const isActor = L.turnOf(view) === seat;
  const points = speech.words.pointsShort.replace('{count}', String(score(view)[seat]));
  const name = `${isActor ? '▸ ' : ''}${seatName(speech, seat)} · ${R.isOut(view, seat) ? speech.words.out : points}`;
  const title = point(box.x + box.width / 2, box.y + 14);
  const count = R.inHand(view, seat);
  const stack = point(hand.x + HAND / 2 - 1, hand.y + Math.min(hand.height / 2, 30));
  const showStack = !isOwn && count > 0;
  return {
    decor: [
      { kind: 'path', tone: `tray${seat}`, d: boxPath(box) },
      ...(isOwn ? [] : [{ kind: 'text', tone: 'label', d: name, ...title, size: TITLE } as const]),
      ...(R.captures(view, seat).length > 0 ? [] : noneYet(speech, won)),
    ],
    spots: [
      {
        target: R.handTarget(seat),
        kind: 'hand',
        tone: 'stack',
        ...boxCentre(hand),
        shape: boxShape(hand),
        label: handLabel(speech, view, seat),
        ...(isOwn && { text: name }),
      },
      {
        target: R.wonTarget(seat),
        kind: 'card',
        tone: 'won',
        ...boxCentre(won),
        shape: boxShape(won),
        label: wonLabel(speech, view, seat),
      },
    ],
    pieces: [
      ...(showStack
        ? [
            {
              at: R.handTarget(seat),
              piece: `${seat}?`,
              art: `back${seat}`,
              seat,
              ...stack,
              size: STACK,
              marks: [],
              text: `×${count}`,
            },
          ]
        : []),
      ...wonPieces(view, seat, won),
    ],
  };
}

/** What the empty place is for; one word a line where it is high and narrow. */
function noneYet({ words }: Speech, box: Box): Decor[] {
  const { x, y } = boxCentre(box);
  const lines = box.height > box.width ? words.noneYet.split(' ') : [words.noneYet];
  const longest = Math.max(...lines.map(({ length }) => length));
  const size = Math.min(12.5, Math.round((10 * (box.width - 8)) / (longest * 0.56)) / 10);
  return lines.map((d, i) => ({
    kind: 'text',
    tone: 'faint',
    d,
    ...point(x, y + (i - (lines.length - 1) / 2) * size * 1.3),
    size,
  }));
}

const rowsIn = ({ height }: Box, size: number): number => Math.max(1, Math.floor((height - 8) / size));
const columnsIn = ({ width }: Box, size: number): number => Math.floor((width - 8) / size);

/** Captured coins in rows from the upper left; they overlap when there are many. */
function wonPieces(view: View, seat: Seat, box: Box): Piece[] {
  const won = R.captures(view, seat);
  const size = CAPTURED.find((each) => rowsIn(box, each) * columnsIn(box, each) >= GOOD_NUMBER) ?? CAPTURED[5];
  const columns = Math.max(columnsIn(box, size), Math.ceil(won.length / rowsIn(box, size)));
  const pitch = columns > 1 ? Math.min(size + 1, (box.width - 10 - size) / (columns - 1)) : 0;
  return won.map((capture, i) => ({
    at: R.wonTarget(seat),
    piece: capture.piece,
    ...coin(capture.owner, capture.animal),
    ...point(box.x + 6 + size / 2 + (i % columns) * pitch, box.y + 6 + size / 2 + Math.floor(i / columns) * size),
    size,
    marks: [],
  }));
}
