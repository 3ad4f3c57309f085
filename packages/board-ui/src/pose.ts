/**
 * An animation as data: for each actor the poses it goes through, by time. What is on the screen at a moment is a function of the
 * moment, so that an animation can be tested without a browser and ended at any time.
 */
import type { DicePool, Faces } from '@pessoi/core';
import type { Piece, Point } from './scene.ts';

export interface Pose extends Point {
  readonly scale: number;
  /** 1 facing us, 0 on edge: a piece that is turned over. */
  readonly face: number;
  readonly opacity: number;
}

export interface Act {
  readonly at: number;
  readonly length: number;
  readonly to: Pose;
  /** How far it trembles on the way. */
  readonly shake?: number;
}

export interface Actor {
  readonly piece: Piece;
  readonly first: Pose;
  /** In order of time. */
  readonly acts: readonly Act[];
}

export type SoundName = 'stone' | 'slide' | 'knock' | 'turn' | 'dice' | 'bell';

export interface Cue {
  readonly at: number;
  readonly sound: SoundName;
}

export interface Roll {
  readonly at: number;
  /** Until then the dice tumble. */
  readonly landing: number;
  readonly until: number;
  readonly pools: readonly DicePool[];
  readonly faces: Faces;
}

export interface Plan {
  readonly actors: readonly Actor[];
  readonly cues: readonly Cue[];
  readonly rolls: readonly Roll[];
  readonly length: number;
}

export const standing = (piece: Piece): Pose => ({ x: piece.x, y: piece.y, scale: 1, face: 1, opacity: 1 });

const easeOut = (t: number): number => 1 - (1 - t) ** 3;
const between = (a: number, b: number, t: number): number => a + (b - a) * t;

export function poseAt(actor: Actor, time: number): Pose {
  let pose = actor.first;
  for (const act of actor.acts) {
    if (time < act.at) break;
    const part = act.length === 0 ? 1 : Math.min(1, (time - act.at) / act.length);
    pose = part === 1 ? act.to : mix(pose, act.to, part, act.shake ?? 0);
  }
  return pose;
}

function mix(from: Pose, to: Pose, part: number, shake: number): Pose {
  const t = easeOut(part);
  return {
    x: between(from.x, to.x, t) + shake * Math.sin(part * Math.PI * 6) * (1 - part),
    y: between(from.y, to.y, t),
    scale: between(from.scale, to.scale, t),
    face: between(from.face, to.face, part),
    opacity: between(from.opacity, to.opacity, t),
  };
}
