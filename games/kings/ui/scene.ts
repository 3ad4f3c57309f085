import type { Decor, Looking, Piece, Point, Scene, Spot } from '@pessoi/board-ui/scene';
import type { Cell } from '@pessoi/boards';
import { fill, type Seat, type Table, type Target, type View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { cellPiece } from '../src/notation.ts';
import { box, HEXAGON, type Lookout, lookout, round } from './geometry.ts';
import { canPass } from './moves.ts';
import { OUTLINE } from './outline.ts';
import { artOf, kingsOut, other, outside, soldiersOut, stripTarget } from './outside.ts';
import { summary } from './status.ts';
import { WORDS } from './words.ts';

export const PLAYERS: readonly Seat[] = [0, 1];
/** Tinted as their owners: Blue is not the usual second colour. */
const HOMES: readonly string[] = ['home0', 'blue-home1'];
const KING_SIZE = 77;
const SOLDIER_SIZE = 74;
const NAME_SIZE = 15;
/** The name of a cell stands at its lower side, the piece a little above the middle. */
const NAME_DROP = 39.5;
const PIECE_LIFT = 9;

export const cellTarget = (cell: Cell): Target => L.BOARD.name(cell) as Target;
/** KS-4: whose home row the cell is in. */
export const homeOf = (cell: Cell): Seat | undefined => PLAYERS.find((seat) => L.isGoal(other(seat), cell));

export function scene(table: Table, view: View, looking: Looking): Scene {
  const look = lookout(looking.viewer, looking.flip, looking.narrow);
  return {
    width: look.width,
    height: look.height,
    decor: decorOf(view, look),
    spots: [
      ...cells(table, view, looking, look),
      ...strips(table, view, looking, look),
      ...pass(table, view, looking, look),
    ],
    pieces: [...onBoard(view, look), ...PLAYERS.flatMap((seat) => outside(view, look, seat))],
    trays: PLAYERS.map((seat) => ({ x: look.strip(seat).x, y: look.strip(seat).y })),
    summary: summary(table, view, looking.lang),
  };
}

function cells(table: Table, view: View, { lang }: Looking, look: Lookout): Spot[] {
  const { words, seats } = table.game.messages[lang];
  const say = WORDS[lang];
  return L.CELLS.map((cell) => {
    const home = homeOf(cell);
    const parts = [L.BOARD.name(cell), words[cellPiece(view, cell)] ?? say.empty];
    if (home !== undefined) parts.push(fill(say.kingCell, { seat: seats[home] as string }));
    return {
      ...look.centre(cell),
      target: cellTarget(cell),
      kind: 'cell',
      shape: HEXAGON,
      tone: home === undefined ? 'plain' : (HOMES[home] as string),
      label: parts.join(', '),
    };
  });
}

function strips(table: Table, view: View, { lang }: Looking, look: Lookout): Spot[] {
  return PLAYERS.map((seat) => {
    const { x, y, width, height } = look.strip(seat);
    const owner = other(seat);
    const label = fill(WORDS[lang].out, {
      seat: table.game.messages[lang].seats[owner] as string,
      kings: kingsOut(view, owner),
      soldiers: soldiersOut(view, owner),
    });
    return { x, y, target: stripTarget(seat), kind: 'hand', shape: box(width, height), tone: `tray${seat}`, label };
  });
}

/** At the end of the lower strip: where the thumb is. */
function pass(table: Table, view: View, { lang }: Looking, look: Lookout): Spot[] {
  if (!canPass(view)) return [];
  const text = table.game.messages[lang].words.pass as string;
  const { height } = look.strip(0);
  return [
    {
      x: look.width - height / 2,
      y: look.height - height / 2,
      target: 'pass' as Target,
      kind: 'button',
      shape: box(height, height),
      tone: 'pass',
      label: text,
      text,
    },
  ];
}

function onBoard(view: View, look: Lookout): Piece[] {
  return L.CELLS.filter((cell) => L.pieceAt(view, cell) !== L.EMPTY).map((cell) => {
    const piece = L.pieceAt(view, cell);
    const { x, y } = look.centre(cell);
    return {
      x,
      y: round(y - PIECE_LIFT),
      at: cellTarget(cell),
      piece: cellPiece(view, cell),
      art: artOf(piece),
      seat: L.ownerOf(piece),
      size: L.isKing(piece) ? KING_SIZE : SOLDIER_SIZE,
      marks: [],
    };
  });
}

const CROWN = [
  { x: -22, y: 14 },
  { x: -26, y: -12 },
  { x: -11, y: 1 },
  { x: 0, y: -18 },
  { x: 11, y: 1 },
  { x: 26, y: -12 },
  { x: 22, y: 14 },
];

const polygon = (centre: Point, corners: readonly Point[]): string =>
  `M${corners.map(({ x, y }) => `${round(centre.x + x)} ${round(centre.y + y)}`).join('L')}Z`;

function decorOf(view: View, look: Lookout): Decor[] {
  const crowned = L.CELLS.filter((cell) => homeOf(cell) !== undefined && L.pieceAt(view, cell) === L.EMPTY);
  return [
    { kind: 'path', d: polygon(look.corner, OUTLINE), tone: 'frame' },
    ...crowned.map((cell): Decor => ({ kind: 'path', d: polygon(look.centre(cell), CROWN), tone: 'ornament' })),
    ...L.CELLS.map((cell): Decor => {
      const { x, y } = look.centre(cell);
      return { kind: 'text', d: L.BOARD.name(cell), x, y: round(y + NAME_DROP), size: NAME_SIZE, tone: 'coordinate' };
    }),
  ];
}
