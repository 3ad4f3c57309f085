/** A plate for each player: name and points, the hand of another as a stack, and what he has captured. */
import type { Piece } from '@pessoi/board-ui/scene';
import type { Seat, View } from '@pessoi/core';
import { score } from '../src/ending.ts';
import * as L from '../src/layout.ts';
import { coin, type Drawn } from './drawn.ts';
import { handLabel, type Speech, seatName, wonLabel } from './labels.ts';
import { type Box, boxCentre, boxPath, boxShape, point } from './places.ts';
import * as R from './reading.ts';

const CAPTURED = 26;
const STACK = 44;
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
    : { x: box.x, y: box.y + TITLE_HEIGHT, width: 56, height: box.height - TITLE_HEIGHT };
}

/** The part for what he has captured. */
export const wonBox = (box: Box, isOwn: boolean, flat: boolean): Box =>
  flat ? within(box, FLAT_TITLE, 0) : isOwn ? within(box, 0, OWN_TITLE) : within(box, 56, TITLE_HEIGHT);

export function plate(speech: Speech, view: View, seat: Seat, box: Box, isOwn: boolean, flat: boolean): Drawn {
  const hand = handBox(box, isOwn, flat);
  const won = wonBox(box, isOwn, flat);
  const isActor = L.turnOf(view) === seat;
  const points = speech.words.pointsShort.replace('{count}', String(score(view)[seat]));
  const name = `${isActor ? '▸ ' : ''}${seatName(speech, seat)} · ${R.isOut(view, seat) ? speech.words.out : points}`;
  const title = point(box.x + box.width / 2, box.y + 14);
  const count = R.inHand(view, seat);
  const stack = point(hand.x + 28, hand.y + Math.min(hand.height / 2, 34));
  const showStack = !isOwn && count > 0;
  return {
    decor: [
      { kind: 'path', tone: `tray${seat}`, d: boxPath(box) },
      ...(isOwn ? [] : [{ kind: 'text', tone: 'label', d: name, ...title, size: TITLE } as const]),
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

/** Captured coins in rows from the upper left; they overlap when there are many. */
function wonPieces(view: View, seat: Seat, box: Box): Piece[] {
  const won = R.captures(view, seat);
  const rows = Math.max(1, Math.floor((box.height - 8) / CAPTURED));
  const columns = Math.max(Math.floor((box.width - 8) / CAPTURED), Math.ceil(won.length / rows));
  const pitch = columns > 1 ? Math.min(CAPTURED + 1, (box.width - 10 - CAPTURED) / (columns - 1)) : 0;
  return won.map((capture, i) => ({
    at: R.wonTarget(seat),
    piece: capture.piece,
    ...coin(capture.owner, capture.animal),
    ...point(
      box.x + 6 + CAPTURED / 2 + (i % columns) * pitch,
      box.y + 6 + CAPTURED / 2 + Math.floor(i / columns) * CAPTURED,
    ),
    size: CAPTURED,
    marks: [],
  }));
}
