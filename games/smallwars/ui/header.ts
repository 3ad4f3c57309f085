/** Above the field: whose army has what, and the round; and, where no button is, what is to be done now. */
import type { Decor, Looking, Piece, Spot } from '@pessoi/board-ui/scene';
import { CHANCE, fill, type Position, type Seat, type Table, type Target } from '@pessoi/core';
import { budgetOf, hasStopped } from '../src/draft.ts';
import { FILES, MIDDLE } from '../src/field.ts';
import * as L from '../src/layout.ts';
import { scoreOf } from '../src/rounds.ts';
import { counted, fitted } from './captions.ts';
import { armyLabel, phaseText, type Speech, seatName } from './labels.ts';
import { boxCentre, boxShape, type Places, softPath } from './places.ts';
import * as R from './reading.ts';

export interface Drawn {
  readonly decor?: readonly Decor[];
  readonly spots?: readonly Spot[];
  readonly pieces?: readonly Piece[];
}

/** Letters and flags are no larger than this, and names are left out before letters get smaller than `LEAST`. */
const TEXT = 13.5;
const LEAST = 11.5;
const FLAG = 28;

export function armies(table: Table, speech: Speech, p: Position, places: Places): Drawn {
  const actor = table.rules.actor(p);
  const phase = phaseText(speech, p);
  const [south, north] = [places.army(0), places.army(1)];
  const flag = Math.min(FLAG, south.height - 3);
  const room = south.width - flag - 12;
  const textsWith = (name: (seat: Seat) => string): string[] =>
    R.SIDES.map((seat) => `${actor === seat ? '▸ ' : ''}${name(seat)}${standing(speech, p, seat)}`);
  const sizeOf = (texts: readonly string[]): number =>
    Math.min(...texts.map((text) => fitted(text, room, TEXT, 'bold')));
  // Where there is little room, the flag alone says whose it is.
  const named = textsWith((seat) => `${seatName(speech, seat)} · `);
  const texts = sizeOf(named) < LEAST ? textsWith(() => '') : named;
  const size = sizeOf(texts);
  const gap = north.x - south.x - south.width;
  return {
    decor: [
      { kind: 'text', tone: 'label', d: phase, ...places.phase, size: fitted(phase, gap - 14, 15) },
      ...R.SIDES.map((seat): Decor => {
        const { x, y } = boxCentre(places.army(seat));
        const tone = actor === seat ? 'strong' : 'label';
        return { kind: 'text', tone, d: texts[seat] as string, x: x + (seat === 0 ? flag : -flag) / 2, y, size };
      }),
    ],
    spots: R.SIDES.map((seat) => ({
      target: R.armyTarget(seat),
      kind: 'hand',
      tone: 'army',
      ...boxCentre(places.army(seat)),
      shape: boxShape(places.army(seat)),
      label: armyLabel(speech, p, seat),
    })),
    pieces: R.SIDES.map((seat) => {
      const { x, y, width, height } = places.army(seat);
      const edge = 4 + flag / 2;
      return {
        at: R.armyTarget(seat),
        piece: 'flag',
        art: `flag${seat}`,
        seat,
        x: seat === 0 ? x + edge : x + width - edge,
        y: y + height / 2,
        size: flag,
        marks: [],
      };
    }),
  };
}

/** What counts now: money in the draft, then what wins the scenario. */
function standing({ kit, lang, captions }: Speech, p: Position, seat: Seat): string {
  const { draft, stopped, points, figures } = captions.army;
  if (R.isDraft(p)) return hasStopped(p, seat) ? stopped : fill(draft, { count: budgetOf(p, seat) });
  return kit.scenario === 'frontal'
    ? counted(lang, figures, L.liveOf(kit, p, seat))
    : counted(lang, points, scoreOf(kit, p, seat));
}

/** The draft leaves the middle of the field empty: there it says what to do. Afterwards the place of the button does. */
export function now(
  table: Table,
  speech: Speech,
  p: Position,
  places: Places,
  { viewer }: Looking,
  live: ReadonlySet<Target>,
): Decor[] {
  const { captions } = speech;
  const actor = table.rules.actor(p);
  const isYours = actor === viewer && actor >= 0;
  const seat = actor >= 0 ? seatName(speech, actor) : '';
  const { x, y } = places.cell(MIDDLE + Math.floor(FILES / 2));
  const draft = isYours ? captions.now.pick : fill(captions.now.picks, { seat });
  const breadth = places.field.width - 36;
  const lines: Decor[] = R.isDraft(p)
    ? [
        { kind: 'path', tone: 'plaque', d: softPath({ x: x - breadth / 2, y: y - 34, width: breadth, height: 68 }, 8) },
        { kind: 'text', tone: 'title', d: captions.now.draft, x, y: y - 13, size: 20 },
        { kind: 'text', tone: 'label', d: draft, x, y: y + 13, size: fitted(draft, breadth - 20, 15) },
      ]
    : [];
  if (live.has('stop' as Target) || live.has('end' as Target)) return lines;
  const text = fill(captions.now[doing(p, actor, isYours)], { seat });
  const { width } = places.button;
  return [
    ...lines,
    {
      kind: 'text',
      tone: isYours ? 'strong' : 'label',
      d: text,
      ...boxCentre(places.button),
      size: fitted(text, width - 8, 15, 'bold'),
    },
  ];
}

function doing(
  p: Position,
  actor: number,
  isYours: boolean,
): 'waits' | 'chooses' | 'choose' | 'acts' | 'roll' | 'over' {
  if (actor === CHANCE) return 'roll';
  if (actor < 0) return 'over';
  if (R.isDraft(p)) return isYours ? 'waits' : 'chooses';
  if (p[L.ACTIVE] !== 0) return 'acts';
  return isYours ? 'choose' : 'chooses';
}
