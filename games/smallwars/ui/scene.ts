import type { Decor, Looking, Piece, Scene, Spot } from '@pessoi/board-ui/scene';
import { type Seat, SPECTATOR, type Table, type Target, type View } from '@pessoi/core';
import { BOARD, CELLS, FILES, MIDDLE } from '../src/field.ts';
import type { Kit } from '../src/kit.ts';
import { modelOf } from './art/models.ts';
import { cards } from './cards.ts';
import { armies, type Drawn, now } from './header.ts';
import { cellLabel, figureLabel, type Speech, speechOf, summary } from './labels.ts';
import { boxCentre, boxPath, boxShape, type Places, placesFor } from './places.ts';
import * as R from './reading.ts';
import { type Standing, standings } from './slots.ts';

export function scene(table: Table, view: View, looking: Looking): Scene {
  const speech = speechOf(table, looking.lang);
  const { kit } = speech;
  const own: Seat = looking.viewer === SPECTATOR ? 0 : looking.viewer;
  const turned = (own === 1) !== looking.flip;
  const places = placesFor(looking.narrow, kit.sheets.length, turned);
  const live = R.clickable(table, view);
  // The cards show the colours of the buyer, then of who looks.
  const buyer = R.isDraft(view) ? (table.rules.actor(view) as Seat) : own;
  const pool = cards(speech, view, places, buyer, looking.narrow);
  const parts: readonly Drawn[] = [
    field(speech, view, places),
    crowd(speech, view, places, turned ? 1 : 0, looking.narrow, live),
    armies(table, speech, view, places),
    {
      decor: pool.flatMap(({ decor }) => decor),
      spots: pool.map(({ spot }) => spot),
      pieces: pool.map(({ piece }) => piece),
    },
    { decor: now(table, speech, view, places, looking, live), spots: button(speech, places, live) },
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
      ...R.SIDES.flatMap((seat) => R.scoringCells(speech.kit, view, seat).map((cell) => point(places, cell))),
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

/** In the corner of a cell that gives a point as it stands; whose figures stand there tells who gets it. */
function point({ cell: at, cellSize }: Places, cell: number): Decor {
  const { x, y } = at(cell);
  const corner = cellSize / 2 - 11;
  return {
    kind: 'text',
    tone: 'strong',
    d: '+1',
    x: x - corner,
    y: y - corner + 5,
    size: Math.round(cellSize / 9),
    align: 'start',
  };
}

/** The breadth that a finger needs, as a phone draws it. */
const FINGER = 44;

/** A figure that can be chosen takes what a finger needs from neighbours that cannot. */
function roomFor({ x, y, slot }: Standing, choices: readonly Standing[]): number {
  const apart = choices.map((other) => Math.max(Math.abs(other.x - x), Math.abs(other.y - y)));
  // Nearer ones are of the same stack.
  const nearest = Math.min(...apart.filter((distance) => distance > slot / 2));
  return Math.max(slot, Math.min(FINGER, nearest));
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
  const stands = Array.from({ length: CELLS }, (_, cell) => cell).flatMap((cell) => {
    const { x, y } = places.cell(cell);
    const here = standings(
      all.filter((figure) => figure.cell === cell),
      places.cellSize - 3,
      near,
      narrow,
    );
    return here.map((standing) => ({ ...standing, x: x + standing.x, y: y + standing.y }));
  });
  const choices = stands.filter(({ figure }) => live.has(figure.name));
  return {
    spots: choices.map((standing) => ({
      target: standing.figure.name,
      kind: 'entry',
      tone: 'figure',
      x: standing.x,
      y: standing.y,
      shape: square(roomFor(standing, choices)),
      label: figureLabel(speech, view, standing.figure),
    })),
    pieces: stands.map((standing) => piece(standing, all)),
  };
}

function piece({ figure, x, y, size, stack }: Standing, all: readonly R.Figure[]): Piece {
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
    marks: [...(state === 'ready' ? [] : [state]), ...(figure.isTarget ? ['threatened'] : [])],
    ...(text !== undefined && { text }),
    pips: { left: life, of: sheet.L },
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
