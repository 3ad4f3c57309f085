/** A press of a pointer that may become a drag. Places are in pixels of the screen, so that the threshold is the same on every board. */
import type { Target } from '@pessoi/core';
import { distance } from './geometry.ts';
import type { NamedSpot } from './keys.ts';
import type { Point } from './scene.ts';

export interface Drag {
  readonly pointer: number;
  readonly spot: NamedSpot;
  /** The clicks so far if it is dropped somewhere. */
  readonly clicks: readonly Target[];
  readonly start: Point;
  readonly now: Point;
  /** Past the threshold: no longer a click. */
  readonly lifted: boolean;
}

/** A finger trembles more than a mouse. */
export const threshold = (pointerType: string): number => (pointerType === 'mouse' ? 4 : 9);

export function grab(pointer: number, spot: NamedSpot, clicks: readonly Target[], at: Point): Drag {
  return { pointer, spot, clicks, start: at, now: at, lifted: false };
}

export function carry(drag: Drag, pointer: number, to: Point, pointerType: string): Drag {
  if (pointer !== drag.pointer) return drag;
  return { ...drag, now: to, lifted: drag.lifted || distance(drag.start, to) > threshold(pointerType) };
}
