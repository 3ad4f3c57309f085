import type { Target } from '@pessoi/core';
import type { Piece, Point, Scene, Spot } from './scene.ts';

const round = (n: number): number => Math.round(n * 100) / 100;

/** What is no part of a board has soft corners, by this part of its reach and no more than that. */
const SOFT = { part: 0.22, most: 8 };
const isSoft = ({ kind, shape }: Spot): boolean =>
  (kind === 'card' || kind === 'hand' || kind === 'button') && typeof shape !== 'number';

/** The outline of a spot as an SVG path; `grow` moves it outwards, or inwards where it is negative. */
export function outline(spot: Spot, grow = 0): string {
  if (typeof spot.shape === 'number') {
    const r = Math.max(0, spot.shape + grow);
    return `M${round(spot.x - r)} ${round(spot.y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;
  }
  const corners = spot.shape.map((corner) => moved(spot, corner, grow));
  if (isSoft(spot)) return softened(corners, Math.min(reach(spot) * SOFT.part, SOFT.most));
  return `M${corners.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** A corner of a spot in the scene: a box grows by the same on all sides, anything else in proportion. */
function moved(spot: Spot, corner: Point, grow: number): Point {
  if (isSoft(spot))
    return { x: spot.x + corner.x + Math.sign(corner.x) * grow, y: spot.y + corner.y + Math.sign(corner.y) * grow };
  const factor = 1 + grow / Math.max(1e-9, reach(spot));
  return { x: spot.x + corner.x * factor, y: spot.y + corner.y * factor };
}

function softened(corners: readonly Point[], radius: number): string {
  const towards = (from: Point, to: Point): string => {
    const part = Math.min(0.5, radius / Math.max(1e-9, distance(from, to)));
    return `${round(from.x + (to.x - from.x) * part)} ${round(from.y + (to.y - from.y) * part)}`;
  };
  const turns = corners.map((corner, i) => {
    const before = corners.at(i - 1) ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    return `${towards(corner, before)}Q${round(corner.x)} ${round(corner.y)} ${towards(corner, after)}`;
  });
  return `M${turns.join('L')}Z`;
}

/** The radius of the largest circle around the centre that stays inside. */
export function reach(spot: Spot): number {
  if (typeof spot.shape === 'number') return spot.shape;
  const corners = spot.shape;
  return Math.min(...corners.map((a, i) => distanceToLine(a, corners[(i + 1) % corners.length] ?? a)));
}

function distanceToLine(a: Point, b: Point): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  return length === 0 ? Math.hypot(a.x, a.y) : Math.abs(a.x * b.y - a.y * b.x) / length;
}

export function contains(spot: Spot, point: Point): boolean {
  const x = point.x - spot.x;
  const y = point.y - spot.y;
  if (typeof spot.shape === 'number') return Math.hypot(x, y) <= spot.shape;
  let inside = false;
  const corners = spot.shape;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * The spot under a point: the smallest one where they overlap (a figure lies in its cell). A finger that misses by less than `slop`
 * gets the nearest one.
 */
export function spotAt<S extends Spot>(spots: readonly S[], point: Point, slop = 0): S | undefined {
  const under = spots.filter((spot) => contains(spot, point));
  if (under.length > 0) return under.reduce((best, spot) => (reach(spot) < reach(best) ? spot : best));
  const gap = (spot: S): number => distance(spot, point) - reach(spot);
  const near = spots.filter((spot) => gap(spot) < slop);
  return near.length > 0 ? near.reduce((best, spot) => (gap(spot) < gap(best) ? spot : best)) : undefined;
}

/** The pieces that a target means: the figure of that name, or all that stands there. */
export function piecesOf(scene: Scene, target: Target): readonly Piece[] {
  const named = scene.pieces.filter((piece) => piece.piece === target);
  return named.length > 0 ? named : scene.pieces.filter((piece) => piece.at === target);
}

/** Where a target is: a figure may be named without having a spot, a spot may be empty. */
export function placeOf(scene: Scene, target: Target): Point | undefined {
  return scene.spots.find((spot) => spot.target === target) ?? piecesOf(scene, target)[0];
}

/** A length that fits the scene's cells, for marks that belong to no spot. */
export function unitOf(scene: Scene): number {
  const cells = scene.spots.filter((spot) => spot.kind === 'cell');
  const sizes = (cells.length > 0 ? cells : scene.spots).map(reach);
  return sizes.length > 0 ? Math.max(...sizes) : scene.width / 16;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const edgesOf = (points: readonly Point[]): Edges => ({
  left: Math.min(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  right: Math.max(...points.map(({ x }) => x)),
  bottom: Math.max(...points.map(({ y }) => y)),
});

/** The part of a scene that its cells take up, without entries, hands and trays; and with its frame where that is a mere rim. */
export function cellsBox(scene: Scene): Box {
  const cells = scene.spots.filter((spot) => spot.kind === 'cell');
  if (cells.length === 0) return { x: 0, y: 0, width: scene.width, height: scene.height };
  const corners = cells.flatMap(({ x, y, shape }) =>
    typeof shape === 'number'
      ? [-shape, shape].map((r) => ({ x: x + r, y: y + r }))
      : shape.map((corner) => ({ x: x + corner.x, y: y + corner.y })),
  );
  const unit = unitOf(scene);
  const { left, top, right, bottom } = withRim(edgesOf(corners), framePoints(scene), unit * RIM);
  const edge = unit * 0.06;
  return { x: left - edge, y: top - edge, width: right - left + 2 * edge, height: bottom - top + 2 * edge };
}

const RIM = 0.45;

function withRim(edges: Edges, frame: readonly Point[], width: number): Edges {
  if (frame.length === 0) return edges;
  const { left, top, right, bottom } = edgesOf(frame);
  const gaps = [edges.left - left, edges.top - top, right - edges.right, bottom - edges.bottom];
  return gaps.every((gap) => gap >= 0 && gap <= width) ? { left, top, right, bottom } : edges;
}

/** The corners of a frame that is written with points alone (`M… L… Z`). */
function framePoints({ decor }: Scene): Point[] {
  const d = decor.find(({ kind, tone }) => kind === 'path' && tone === 'frame')?.d ?? '';
  if (/[^\d\s.MLZ-]/.test(d)) return [];
  return [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}
