/** What is being animated: made when a scene comes with news, gone when it ends or is cut short. */
import type { Faces, GameEvent } from '@pessoi/core';
import { planEvents, planFade } from './animate.ts';
import type { Plan, Roll } from './pose.ts';
import type { Piece, Point, Scene } from './scene.ts';

export interface Manner {
  readonly animate: boolean;
  readonly calm: boolean;
  readonly faces: Faces | undefined;
}

/** A piece that was dropped and stays where it lies until the game has answered. */
export interface Held {
  readonly piece: Piece;
  readonly at: Point;
}

export class Show {
  plan = $state.raw<Plan>();
  roll = $state.raw<Roll>();
  held = $state.raw<Held>();
  private scene: Scene | undefined;
  private events: readonly GameEvent[] = [];

  see(scene: Scene, events: readonly GameEvent[], manner: Manner): void {
    const before = this.scene && this.lying(this.scene);
    const isOther = scene.width !== before?.width || scene.height !== before.height;
    const isNews = events !== this.events;
    if (scene === this.scene) return;
    this.held = undefined;
    // Another size is another arrangement, in which the old places mean nothing.
    if (!before || isOther || (isNews && events.length === 0) || !manner.animate || document.hidden) this.finish();
    else if (isNews) this.begin(before, scene, events, manner);
    this.scene = scene;
    this.events = events;
  }

  finish = (): void => {
    this.plan = undefined;
    this.roll = undefined;
  };

  private begin(before: Scene, after: Scene, events: readonly GameEvent[], { calm, faces }: Manner): void {
    const isCalm = calm || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const plan = (isCalm ? planFade : planEvents)(before, after, events, faces);
    this.finish();
    if (plan.length > 0) this.plan = plan;
  }

  /** What one has dragged does not slide the same way again. */
  private lying(scene: Scene): Scene {
    const { held } = this;
    if (!held) return scene;
    const pieces = scene.pieces.map((piece) => (piece === held.piece ? { ...piece, ...held.at } : piece));
    return { ...scene, pieces };
  }
}
