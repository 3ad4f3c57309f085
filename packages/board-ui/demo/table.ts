/** A made-up game to look at the board with: stones step on hexes or squares, push in from an edge, are turned over, roll dice. */
import type { ClickNode, GameEvent, Move, Seat, Target } from '@pessoi/core';
import { rim } from '../src/rims.ts';
import type { Ghost, Piece, Point, Scene, Spot } from '../src/scene.ts';

export const t = (name: string): Target => name as Target;

export const art: Record<string, string> = {
  ...Object.fromEntries(
    ([0, 1, 2, 3] as const).map((seat) => [
      `stone${seat}`,
      `<circle class="seat" cx="50" cy="50" r="46"/>${rim(seat)}<path class="slip" d="M50 24L58 44L78 50L58 56L50 76L42 56L22 50L42 44Z"/>`,
    ]),
  ),
  tower:
    '<path class="seat" d="M8 8H28V20H40V8H60V20H72V8H92V42L84 48V94H16V48L8 42Z"/><path class="rim" d="M12 30H88" stroke-width="3"/>',
  hidden: `<circle class="seat" cx="50" cy="50" r="46"/>${rim(1)}`,
};

export interface Stone {
  readonly name: string;
  readonly at: string;
  readonly seat: Seat;
  readonly marks?: readonly string[];
  readonly text?: string;
  readonly pips?: { readonly left: number; readonly of: number };
  readonly art?: string;
}

const SIZE = 100;
const EDGE = 90;
const square: readonly Point[] = [
  { x: -50, y: -50 },
  { x: 50, y: -50 },
  { x: 50, y: 50 },
  { x: -50, y: 50 },
];

/** Five by five squares with entries below, two tokens in the hand and a button. */
export function squareScene(stones: readonly Stone[]): Scene {
  const spots: Spot[] = [];
  const here = (at: string): string => {
    const stone = stones.find((one) => one.at === at);
    return stone ? `${at}, stone of player ${stone.seat + 1}` : `${at}, empty`;
  };
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) {
      const at = `${'abcde'[column]}${5 - row}`;
      const tone = row === 2 && column === 2 ? 'hill' : row === 4 ? 'home0' : row === 0 ? 'home1' : 'plain';
      spots.push({
        target: t(at),
        kind: 'cell',
        x: EDGE + SIZE * (column + 0.5),
        y: 30 + SIZE * (row + 0.5),
        shape: square,
        tone,
        label: here(at),
      });
    }
  for (const [i, file] of [...'abcde'].entries())
    spots.push({
      target: t(`S${file}`),
      kind: 'entry',
      x: EDGE + SIZE * (i + 0.5),
      y: 575,
      shape: 42,
      tone: 'entry',
      label: `enter file ${file}`,
      text: '▲',
    });
  for (const [i, name] of ['hand:A', 'hand:B'].entries())
    spots.push({
      target: t(name),
      kind: 'hand',
      x: EDGE + 60 + 110 * i,
      y: 680,
      shape: 50,
      tone: 'hand',
      label: `token ${name}`,
    });
  spots.push({
    target: t('pass'),
    kind: 'button',
    x: EDGE + 400,
    y: 680,
    shape: square.map(({ x, y }) => ({ x: x * 1.8, y: y * 0.9 })),
    tone: 'button',
    label: 'Pass',
    text: 'Pass',
  });
  return finish(stones, spots, 680, 760);
}

/** Two that stand close together in the cell e5. */
export const CROWD: readonly Spot[] = [-25, 25].map((x, i) => ({
  target: t(`one${i + 1}`),
  kind: 'entry',
  x: EDGE + 4.5 * SIZE + x,
  y: 30 + SIZE / 2,
  shape: square.map((corner) => ({ x: corner.x / 2, y: corner.y / 2 })),
  tone: 'figure',
  label: `figure ${i + 1}`,
}));

/** Nineteen hexes with a point up. */
export function hexScene(stones: readonly Stone[]): Scene {
  const r = 68;
  const corners = Array.from({ length: 6 }, (_, i) => ({
    x: r * Math.sin((i * Math.PI) / 3),
    y: -r * Math.cos((i * Math.PI) / 3),
  }));
  const spots: Spot[] = [3, 4, 5, 4, 3].flatMap((count, row) =>
    Array.from({ length: count }, (_, i): Spot => {
      const at = `${'abcde'[row]}${i + 1}`;
      const x = 340 + (i - (count - 1) / 2) * r * Math.sqrt(3);
      return {
        target: t(at),
        kind: 'cell',
        x,
        y: 150 + row * r * 1.5,
        shape: corners,
        tone: row === 0 || row === 4 ? 'king' : 'plain',
        label: at,
      };
    }),
  );
  return finish(stones, spots, 680, 720);
}

function finish(stones: readonly Stone[], spots: readonly Spot[], width: number, height: number): Scene {
  const pieces = stones.map((stone): Piece => {
    const spot = spots.find(({ target }) => target === stone.at);
    const { x, y } = spot ?? { x: 30 + 20 * Number(stone.at.slice(-1)), y: 60 };
    const hand = spot?.kind === 'hand';
    return {
      at: t(stone.at),
      piece: stone.name,
      x,
      y,
      art: stone.art ?? `stone${stone.seat}`,
      seat: stone.seat,
      size: spot ? (hand ? 84 : 80) : 36,
      marks: stone.marks ?? [],
      ...(stone.text === undefined ? {} : { text: stone.text }),
      ...(stone.pips === undefined ? {} : { pips: stone.pips }),
    };
  });
  return {
    width,
    height,
    decor: [
      { kind: 'path', d: `M8 8H${width - 8}V${height - 8}H8Z`, tone: 'frame' },
      ...(['5', '4', '3', '2', '1'].map((d, i) => ({
        kind: 'text',
        d,
        x: 56,
        y: 80 + 100 * i,
        size: 26,
        tone: 'coordinate',
      })) as Scene['decor']),
    ],
    spots,
    pieces,
    trays: [
      { x: 40, y: 60 },
      { x: 640, y: 60 },
    ],
    summary: `${stones.length} stones on the board.`,
  };
}

/** Every path of clicks a move, numbered in order. */
export function treeOf(paths: readonly (readonly string[])[]): ClickNode {
  const grow = (list: readonly { move: Move; clicks: readonly string[] }[], depth: number): ClickNode => {
    const groups = new Map<Target, { move: Move; clicks: readonly string[] }[]>();
    for (const one of list) {
      const target = one.clicks[depth];
      if (target !== undefined) groups.set(t(target), [...(groups.get(t(target)) ?? []), one]);
    }
    return {
      moves: list.map(({ move }) => move),
      next: new Map([...groups].map(([target, group]) => [target, grow(group, depth + 1)])),
      complete: list.find(({ clicks }) => clicks.length === depth)?.move,
    };
  };
  return grow(
    paths.map((clicks, i) => ({ move: i as Move, clicks })),
    0,
  );
}

export interface Story {
  readonly before: readonly Stone[];
  readonly after: readonly Stone[];
  readonly events: readonly GameEvent[];
}

export type Ghosts = (pointed: Target, clicks: readonly Target[]) => readonly Ghost[];
