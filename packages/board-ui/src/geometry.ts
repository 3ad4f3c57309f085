import type { Target } from '@pessoi/core';
import type { Piece, Point, Scene, Spot } from './scene.ts';

const round = (n: number): number => Math.round(n * 100) / 100;

/** The outline of a spot as an SVG path; `grow` moves it outwards, or inwards where it is negative. */
export function outline(spot: Spot, grow = 0): string {
  if (typeof spot.shape === 'number') {
    const r = Math.max(0, spot.shape + grow);
    return `M${round(spot.x - r)} ${round(spot.y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;
  }
  const factor = 1 + grow / Math.max(1e-9, reach(spot));
  const corners = spot.shape.map(({ x, y }) => `${round(spot.x + x * factor)} ${round(spot.y + y * factor)}`);
  return `M${corners.join('L')}Z`;
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

/** The part of a scene that its cells take up, without entries, hands and trays. */
export function cellsBox(scene: Scene): Box {
  const cells = scene.spots.filter((spot) => spot.kind === 'cell');
  if (cells.length === 0) return { x: 0, y: 0, width: scene.width, height: scene.height };
  const corners = cells.flatMap(({ x, y, shape }) =>
    typeof shape === 'number'
      ? [-shape, shape].map((r) => ({ x: x + r, y: y + r }))
      : shape.map((corner) => ({ x: x + corner.x, y: y + corner.y })),
  );
  const edge = unitOf(scene) * 0.06;
  const x = Math.min(...corners.map((corner) => corner.x)) - edge;
  const y = Math.min(...corners.map((corner) => corner.y)) - edge;
  const right = Math.max(...corners.map((corner) => corner.x)) + edge;
  const bottom = Math.max(...corners.map((corner) => corner.y)) + edge;
  return { x, y, width: right - x, height: bottom - y };
}
