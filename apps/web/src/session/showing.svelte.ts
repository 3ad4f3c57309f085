/** Which ply of a game is shown. New moves are shown one after the other, unless an earlier position is being looked at. */
import type { Faces, GameEvent, View } from '@pessoi/core';
import { type Frame, lastView, type Reel } from './frames.ts';
import { paceOf } from './pace.ts';

/** More than this at once is a game that was away: nobody wants to watch all of it. */
const MOST_BEHIND = 12;

export class Showing {
  reel: Reel = $state.raw({ start: new Int16Array() as View, frames: [] });
  ply = $state(0);
  /** The last change was one step forward, and may be animated. */
  #stepped = $state(false);
  /** The last move is shown, or on its way; otherwise an earlier position is being looked at. */
  following = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly plies: number = $derived(this.reel.frames.length);
  readonly #shown: Frame | undefined = $derived(this.reel.frames[this.ply - 1]);
  readonly view: View = $derived(this.#shown?.view ?? this.reel.start);
  readonly last: View = $derived(lastView(this.reel));
  readonly faces: Faces | undefined = $derived(this.#shown?.faces);
  readonly events: readonly GameEvent[] = $derived(this.#stepped ? (this.#shown?.events ?? []) : []);

  constructor(reel: Reel) {
    this.jump(reel);
  }

  /** Another game, or another pair of eyes: nothing to animate. */
  jump(reel: Reel): void {
    this.reel = reel;
    this.#stop();
    this.following = true;
    this.#stepped = false;
    this.ply = reel.frames.length;
  }

  /** The same game with more moves, or fewer. */
  update(reel: Reel): void {
    this.reel = reel;
    const plies = reel.frames.length;
    if (this.ply > plies || (this.following && plies - this.ply > MOST_BEHIND)) this.jump(reel);
    else if (this.following && this.#timer === undefined) this.#step();
  }

  goTo(ply: number): void {
    const to = Math.max(0, Math.min(ply, this.plies));
    this.#stop();
    this.#stepped = to === this.ply + 1;
    this.ply = to;
    this.following = to === this.plies;
  }

  /** Someone here is about to move: his own move must not wait until the last one has been looked at. */
  hurry(): void {
    if (this.ply === this.plies) this.#stop();
  }

  close(): void {
    this.#stop();
  }

  #step(): void {
    this.#timer = undefined;
    if (!this.following || this.ply >= this.plies) return;
    this.#stepped = true;
    this.ply++;
    const frame = this.reel.frames[this.ply - 1];
    this.#timer = setTimeout(() => this.#step(), paceOf(frame?.events ?? []));
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
