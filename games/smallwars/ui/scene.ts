import type { Decor, Looking, Piece, Scene, Spot } from '@pessoi/board-ui/scene';
import { type Position, type Seat, SPECTATOR, type Table, type Target, type View } from '@pessoi/core';
import { budgetOf, copiesLeft, mayPick } from '../src/draft.ts';
import { BOARD, CELLS, FILES, MIDDLE } from '../src/field.ts';
import type { Kit } from '../src/kit.ts';
import { scoreOf } from '../src/rounds.ts';
import type { Sheet } from '../src/sheets.ts';
import { modelOf } from './art/models.ts';
import {
  armyLabel,
  cellLabel,
  fielded,
  figureLabel,
  phaseText,
  type Speech,
  seatName,
  sheetLabel,
  speechOf,
  summary,
} from './labels.ts';
import { boxCentre, boxPath, boxShape, FLAG, type Places, placesFor } from './places.ts';
import * as R from './reading.ts';
import { type Standing, standings } from './slots.ts';

interface Drawn {
  readonly decor?: readonly Decor[];
  readonly spots?: readonly Spot[];
  readonly pieces?: readonly Piece[];
}

export function scene(table: Table, view: View, looking: Looking): Scene {
  const speech = speechOf(table, looking.lang);
  const { kit } = speech;
  const own: Seat = looking.viewer === SPECTATOR ? 0 : looking.viewer;
  const turned = (own === 1) !== looking.flip;
  const places = placesFor(looking.narrow, kit.sheets.length, turned);
  const live = R.clickable(table, view);
  const parts: readonly Drawn[] = [
    field(speech, view, places),
    crowd(speech, view, places, turned ? 1 : 0, looking.narrow, live),
    armies(table, speech, view, places),
    cards(table, speech, view, places, own),
    { spots: button(speech, places, live) },
  ];
  return {
    width: places.width,
    height: places.height,
    decor: parts.flatMap(({ decor = [] }) => decor),
    spots: parts.flatMap(({ spots = [] }) => spots),
    pieces: parts.flatMap(({ pieces = [] }) => pieces),
    trays: R.SIDES.map((seat) => boxCentre(places.army(seat))),
    summary: summary(speech, view),
  };
}

/** A camp, the middle, or the middle where it scores (SW-22). */
function toneOf({ scenario }: Kit, cell: number): string {
  if (cell < MIDDLE) return 'home0';
  if (cell >= MIDDLE + FILES) return 'home1';
  return scenario === 'hill' ? 'hill' : 'plain';
}

const square = (side: number) => boxShape({ x: 0, y: 0, width: side, height: side });

function field(speech: Speech, view: View, places: Places): Drawn {
  const letter = (d: string, at: { x: number; y: number }): Decor => ({
    kind: 'text',
    tone: 'coordinate',
    d,
    ...at,
    size: 12,
  });
  return {
    decor: [
      { kind: 'path', tone: 'frame', d: boxPath(places.field, 3) },
      ...places.files.map((at, i) => letter('abc'[i] as string, at)),
      ...places.ranks.map((at, i) => letter(String(i + 1), at)),
    ],
    spots: BOARD.names.map((_, cell) => ({
      target: R.cellTarget(cell),
      kind: 'cell',
      tone: toneOf(speech.kit, cell),
      ...places.cell(cell),
      shape: square(places.cellSize),
      label: cellLabel(speech, view, cell),
    })),
  };
}

/** A figure is a spot of its own only while it can be chosen: else a tap on it means its cell. */
function crowd(
  speech: Speech,
  view: View,
  places: Places,
  near: Seat,
  narrow: boolean,
  live: ReadonlySet<Target>,
): Drawn {
  const all = R.figures(speech.kit, view);
  const active = R.activeFigure(speech.kit, view);
  const enemies = active ? R.reachable(speech.kit, view, active).enemies.map(({ name }) => name) : [];
  const stands = Array.from({ length: CELLS }, (_, cell) => cell).flatMap((cell) => {
    const { x, y } = places.cell(cell);
    const here = standings(
      all.filter((figure) => figure.cell === cell),
      places.cellSize - 4,
      near,
      narrow,
    );
    return here.map((standing) => ({ ...standing, x: x + standing.x, y: y + standing.y }));
  });
  return {
    spots: stands
      .filter(({ figure }) => live.has(figure.name))
      .map(({ figure, x, y, size }) => ({
        target: figure.name,
        kind: 'entry',
        tone: 'figure',
        x,
        y,
        shape: square(size * 1.1),
        label: figureLabel(speech, view, figure),
      })),
    pieces: stands.map((standing) => piece(standing, all, enemies)),
  };
}

function piece({ figure, x, y, size, stack }: Standing, all: readonly R.Figure[], enemies: readonly Target[]): Piece {
  const { owner, sheet, name, number, life, state } = figure;
  const twins = all.filter((other) => other.owner === owner && other.sheet === sheet).length;
  const text = stack > 1 ? `×${stack}` : stack === 1 && twins > 1 ? String(number) : undefined;
  return {
    at: R.cellTarget(figure.cell),
    piece: name,
    art: `${modelOf(sheet.id, sheet.M !== null)}${owner}`,
    seat: owner,
    x,
    y,
    size,
    marks: [
      ...(state === 'ready' ? [] : [state]),
      ...(enemies.includes(name) || figure.isTarget ? ['threatened'] : []),
    ],
    ...(text !== undefined && { text }),
    pips: { left: life, of: sheet.L },
  };
}

function armies(table: Table, speech: Speech, view: View, places: Places): Drawn {
  const { kit } = speech;
  const actor = table.rules.actor(view);
  const boxes = R.SIDES.map((seat) => ({ seat, box: places.army(seat) }));
  return {
    decor: [{ kind: 'text', tone: 'label', d: phaseText(speech, view), ...places.phase, size: 15 }],
    spots: boxes.map(({ seat, box }) => ({
      target: R.armyTarget(seat),
      kind: 'hand',
      tone: 'army',
      ...boxCentre(box),
      shape: boxShape(box),
      label: armyLabel(speech, view, seat),
      text: `${actor === seat ? '▸ ' : ''}${seatName(speech, seat)} ${standing(kit, view, seat)}`,
    })),
    pieces: boxes.map(({ seat }) => ({
      at: R.armyTarget(seat),
      piece: 'flag',
      art: `flag${seat}`,
      seat,
      ...places.flag(seat),
      size: FLAG - 2,
      marks: [],
    })),
  };
}

const standing = (kit: Kit, p: Position, seat: Seat): number =>
  R.isDraft(p) ? budgetOf(p, seat) : scoreOf(kit, p, seat);

/** The unit cards: what the pool still has in the draft, who has how many afterwards. They show the colours of the buyer, then of who looks. */
function cards(table: Table, speech: Speech, view: View, places: Places, own: Seat): Drawn {
  const { kit, words } = speech;
  const actor = table.rules.actor(view);
  const buyer = R.isDraft(view) ? (actor as Seat) : own;
  const drawn = kit.sheets.map((sheet, i) => ({ sheet, i, box: places.card(i) }));
  const caption = (sheet: Sheet, i: number): string =>
    R.isDraft(view)
      ? words.caption.replace('{cost}', String(sheet.cost)).replace('{count}', String(copiesLeft(kit, view, i)))
      : `${fielded(kit, view, sheet, 0)} – ${fielded(kit, view, sheet, 1)}`;
  const isOn = (sheet: Sheet, i: number): boolean =>
    R.isDraft(view) ? mayPick(kit, view, buyer, i) : R.SIDES.some((seat) => fielded(kit, view, sheet, seat) > 0);
  return {
    decor: drawn.map(({ sheet, i, box }) => ({
      kind: 'text',
      tone: 'caption',
      d: caption(sheet, i),
      x: box.x + box.width / 2,
      y: box.y + box.height + 9,
      size: 13,
    })),
    spots: drawn.map(({ sheet, i, box }) => ({
      target: R.poolTarget(sheet),
      kind: 'card',
      tone: isOn(sheet, i) ? 'pool' : 'bare',
      ...boxCentre(box),
      shape: boxShape(box),
      label: sheetLabel(speech, view, sheet, i),
    })),
    pieces: drawn.map(({ sheet, i, box }) => ({
      at: R.poolTarget(sheet),
      piece: sheet.id,
      art: `${modelOf(sheet.id, sheet.M !== null)}${buyer}`,
      seat: buyer,
      ...boxCentre(box),
      size: box.height - 4,
      marks: isOn(sheet, i) ? [] : ['bare'],
    })),
  };
}

function button({ messages }: Speech, places: Places, live: ReadonlySet<Target>): Spot[] {
  return (['stop', 'end'] as Target[])
    .filter((target) => live.has(target))
    .map((target) => {
      const label = messages.words[target] as string;
      const shape = boxShape(places.button);
      return { target, kind: 'button', tone: 'button', ...boxCentre(places.button), shape, label, text: label };
    });
}
