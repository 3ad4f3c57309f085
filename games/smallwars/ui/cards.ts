/** The unit cards: what the pool still has in the draft, who has how many on the field afterwards. */
import type { Decor, Piece, Spot } from '@pessoi/board-ui/scene';
import { fill, type Position, type Seat } from '@pessoi/core';
import { copiesLeft, mayPick } from '../src/draft.ts';
import type { Sheet } from '../src/sheets.ts';
import { modelOf } from './art/models.ts';
import { fitted } from './captions.ts';
import { fielded, type Speech, seatName, sheetLabel, unitName } from './labels.ts';
import { type Box, boxCentre, boxShape, type Places } from './places.ts';
import * as R from './reading.ts';

interface Card {
  readonly decor: readonly Decor[];
  readonly spot: Spot;
  readonly piece: Piece;
}

/** In the colours of `seat`. On wide screens a card is the whole sheet; on narrow ones it shows the unit, and a tap tells the rest. */
export function cards(speech: Speech, p: Position, places: Places, seat: Seat, narrow: boolean): readonly Card[] {
  const { kit } = speech;
  return kit.sheets.map((sheet, i) => {
    const box = places.card(i);
    const isOn = R.isDraft(p) ? mayPick(kit, p, seat, i) : R.SIDES.some((side) => fielded(kit, p, sheet, side) > 0);
    const tone = isOn ? 'strong' : 'faint';
    const counts = countsOf(speech, p, sheet, i, tone);
    return {
      decor: narrow ? narrowText(box, counts) : wideText(speech, box, sheet, counts, tone),
      spot: {
        target: R.poolTarget(sheet),
        kind: 'card',
        tone: isOn ? 'pool' : 'bare',
        ...boxCentre(box),
        shape: boxShape(box),
        label: sheetLabel(speech, p, sheet, i),
      },
      piece: {
        at: R.poolTarget(sheet),
        piece: sheet.id,
        art: `${modelOf(sheet.id, sheet.M !== null)}${seat}`,
        seat,
        ...(narrow ? { x: box.x + 20, y: box.y + 21, size: 38 } : { x: box.x + 33, y: box.y + 48, size: 52 }),
        marks: isOn ? [] : ['bare'],
      },
    };
  });
}

interface Count {
  readonly d: string;
  readonly tone: string;
}

/** Price and copies left, or how many of it each side has on the field. */
function countsOf(speech: Speech, p: Position, sheet: Sheet, i: number, tone: string): readonly Count[] {
  const { captions, kit } = speech;
  if (R.isDraft(p))
    return [
      { d: fill(captions.price, { cost: sheet.cost }), tone },
      { d: fill(captions.left, { count: copiesLeft(kit, p, i) }), tone: soft(tone) },
    ];
  return R.SIDES.map((seat) => ({
    d: `${seatName(speech, seat)}\u00a0${fielded(kit, p, sheet, seat)}`,
    tone: soft(tone),
  }));
}

const LINE = 11;
/** Beside what matters most. */
const soft = (tone: string): string => (tone === 'strong' ? 'caption' : tone);

function narrowText(box: Box, counts: readonly Count[]): Decor[] {
  return counts.map(({ d, tone }, i) => ({
    kind: 'text',
    tone,
    d,
    x: box.x + 40,
    y: box.y + 15 + 15 * i,
    size: fitted(d, box.width - 44, LINE, 'bold'),
    align: 'start',
  }));
}

function wideText(speech: Speech, box: Box, sheet: Sheet, counts: readonly Count[], tone: string): Decor[] {
  const name = unitName(speech, sheet);
  const text = (d: string, x: number, y: number, size: number, more: Partial<Decor> = {}): Decor => ({
    kind: 'text',
    tone,
    d,
    x: box.x + x,
    y: box.y + y,
    size,
    ...more,
  });
  const value = (number: number | null): string => (number === null ? '–' : String(number));
  return [
    text(name, box.width / 2, 13, fitted(name, box.width - 10, 12.5, 'bold')),
    ...counts.map((count, i) => text(count.d, 33, 83 + 15 * i, fitted(count.d, 58, 12, 'bold'), { tone: count.tone })),
    ...(['A', 'M', 'R', 'D', 'L'] as const).flatMap((key, i) => {
      const y = 32 + 16.5 * i;
      return [
        text(speech.captions.numbers[key], 64, y, 11.2, { align: 'start', tone: soft(tone) }),
        text(value(sheet[key]), box.width - 7, y, 12, { align: 'end' }),
      ];
    }),
  ];
}
