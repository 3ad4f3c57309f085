/** What every session shows, wherever its game is played: the positions that the viewer saw, and the one that is looked at. */
import type { Faces, GameEvent, Table, View } from '@pessoi/core';
import type { Reel } from './frames.ts';
import type { SessionMove } from './session.ts';
import { Showing } from './showing.svelte.ts';

export abstract class Shown {
  readonly table: Table;
  protected readonly showing: Showing;

  constructor(table: Table, reel: Reel) {
    this.table = table;
    this.showing = new Showing(reel);
  }

  get view(): View {
    return this.showing.view;
  }
  get last(): View {
    return this.showing.last;
  }
  get ply(): number {
    return this.showing.ply;
  }
  get plies(): number {
    return this.showing.plies;
  }
  get reviewing(): boolean {
    return !this.showing.following;
  }
  get events(): readonly GameEvent[] {
    return this.showing.events;
  }
  get faces(): Faces | undefined {
    return this.showing.faces;
  }
  get moves(): readonly SessionMove[] {
    return this.showing.reel.frames;
  }

  goTo(ply: number): void {
    this.showing.goTo(ply);
  }

  protected get isSecret(): boolean {
    return this.table.game.secrecy === 'secret';
  }
}
