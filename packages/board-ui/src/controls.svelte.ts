/** Pointer, keys and focus: they point at spots and click them, and a click goes along the click tree (press.ts). */
import { type ClickNode, follow, type Move, type Target } from '@pessoi/core';
import { carry, type Drag, grab } from './drag.ts';
import { spotAt } from './geometry.ts';
import { closest, type Direction, type NamedSpot, nearest, rowEnd } from './keys.ts';
import { dragStart, press } from './press.ts';
import type { Point } from './scene.ts';

/** What the controls need of the board, asked anew at every event. */
export interface Controlled {
  readonly spots: readonly NamedSpot[];
  readonly tree: ClickNode | undefined;
  readonly clicks: readonly Target[];
  readonly confirm: boolean;
  /** Dice lie on the board: a click puts them away and does no more. */
  readonly isRolling: boolean;
  isActive(spot: NamedSpot): boolean;
  /** From the screen into the scene; `px` is the length of a pixel there. */
  toScene(at: Point): Point;
  readonly px: number;
  choose(clicks: readonly Target[]): void;
  play(move: Move): void;
  /** A piece was dropped with the move that is about to be played. */
  hold(from: NamedSpot, at: Point): void;
  refuse(target: Target, clicks: readonly Target[]): void;
  /** A finger met this spot, or none: true where all it does is to look closer, or to stop doing so. */
  look(spot: NamedSpot | undefined): boolean;
  /** Ends a running animation. */
  finish(): void;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** How far a finger may miss, in pixels. */
const SLOP = 10;

export class Controls {
  hovered = $state<string>();
  focused = $state<string>();
  /** The focus came by key: it previews what it points at, like a mouse. */
  byKey = $state(false);
  drag = $state.raw<Drag>();
  private readonly board: Controlled;
  private root: HTMLElement | undefined;
  private pointerType = '';
  private dropped = false;
  private release: AbortController | undefined;
  private places: ReadonlyMap<string, Point> = new Map();
  private lastPlace: Point | undefined;

  constructor(board: Controlled) {
    this.board = board;
  }

  /**
   * Listens around the drawing, not on it: an SVG element that listens for focus can be tabbed to. An attachment, since the
   * listeners belong to no one element for the ear.
   */
  attach = (root: HTMLElement): (() => void) => {
    this.root = root;
    const end = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ): void => root.addEventListener(type, listener, { signal: end.signal });
    on('pointerdown', this.down);
    on('pointermove', (event) => {
      if (event.pointerType === 'mouse') this.hovered = this.spotOf(event.target)?.id;
    });
    on('pointerleave', () => {
      this.hovered = undefined;
    });
    // Browsers heed no `touch-action` inside a drawing: this keeps the page from scrolling with what is dragged.
    const still = (event: TouchEvent): void => void (this.drag && event.cancelable && event.preventDefault());
    root.addEventListener('touchmove', still, { signal: end.signal, passive: false });
    on('click', this.click);
    on('keydown', this.key);
    on('focusin', (event) => {
      this.focused = this.spotOf(event.target)?.id;
      this.byKey = event.target instanceof Element && event.target.matches(':focus-visible');
    });
    // Later: a spot that is taken away while it has the focus says so in the middle of drawing, when no state may change.
    on('focusout', () =>
      queueMicrotask(() => {
        if (!root.contains(document.activeElement)) this.byKey = false;
      }),
    );
    return () => {
      end.abort();
      this.release?.abort();
    };
  };

  /** The spot that a preview is about: under the dragged piece, under the mouse, or reached by key. */
  get pointed(): NamedSpot | undefined {
    if (this.drag?.lifted) return this.under(this.drag.now);
    const id = this.hovered ?? (this.byKey ? this.focused : undefined);
    return this.board.spots.find((spot) => spot.id === id);
  }

  focus(spot: NamedSpot | undefined): void {
    if (spot) this.root?.querySelector<SVGGElement>(`[data-spot="${CSS.escape(spot.id)}"]`)?.focus();
  }

  /** Called when the spots change: the one with the focus may be gone with them, and the nearest takes over. */
  beforeSpots(next: readonly NamedSpot[]): void {
    const isHere = this.root?.contains(document.activeElement) ?? false;
    this.lastPlace = isHere && this.focused !== undefined ? this.places.get(this.focused) : undefined;
    this.places = new Map(next.map((spot) => [spot.id, spot]));
  }

  afterSpots(): void {
    if (this.lastPlace && !this.root?.contains(document.activeElement))
      this.focus(closest(this.board.spots, this.lastPlace));
  }

  private spotOf(target: EventTarget | null): NamedSpot | undefined {
    const id = target instanceof Element ? target.closest<SVGElement>('[data-spot]')?.dataset.spot : undefined;
    return this.board.spots.find((spot) => spot.id === id);
  }

  private under(at: Point): NamedSpot | undefined {
    return spotAt(this.board.spots, this.board.toScene(at), SLOP * this.board.px);
  }

  private readonly down = (event: PointerEvent): void => {
    this.pointerType = event.pointerType;
    this.dropped = false;
    if (!event.isPrimary || event.button !== 0) {
      this.drop();
      return;
    }
    const spot = this.spotOf(event.target);
    const { tree, clicks } = this.board;
    const start = spot && dragStart(tree, clicks, spot.target, this.board.isActive(spot));
    if (!spot || !start) return;
    this.drag = grab(event.pointerId, spot, start, pointOf(event));
    this.follow();
  };

  /** A drag may leave the board. */
  private follow(): void {
    this.release?.abort();
    this.release = new AbortController();
    const { signal } = this.release;
    window.addEventListener('pointermove', this.move, { signal });
    window.addEventListener('pointerup', this.up, { signal });
    window.addEventListener('pointercancel', this.cancel, { signal });
  }

  private readonly move = (event: PointerEvent): void => {
    if (!this.drag) return;
    const wasLifted = this.drag.lifted;
    this.drag = carry(this.drag, event.pointerId, pointOf(event), event.pointerType);
    if (wasLifted || !this.drag.lifted) return;
    this.board.finish();
    this.board.choose(this.drag.clicks);
  };

  private readonly up = (event: PointerEvent): void => {
    const drag = this.drag;
    if (event.pointerId !== drag?.pointer) return;
    this.drag = undefined;
    this.release?.abort();
    if (!drag.lifted) return;
    this.dropped = true;
    const spot = this.under(pointOf(event));
    if (!spot || spot.id === drag.spot.id || !this.board.tree) return;
    const next = follow(this.board.tree, drag.clicks)?.next.get(spot.target);
    if (!next) {
      this.board.refuse(spot.target, drag.clicks);
      return;
    }
    if (next.complete !== undefined && !this.isArming()) this.board.hold(drag.spot, { x: spot.x, y: spot.y });
    this.press(spot.target, drag.clicks);
  };

  private readonly cancel = (): void => this.drop();

  private drop(): void {
    if (this.drag?.lifted) {
      this.dropped = true;
      this.board.choose(this.drag.clicks.slice(0, -1));
    }
    this.drag = undefined;
    this.release?.abort();
  }

  private readonly click = (event: MouseEvent): void => {
    if (this.dropped) {
      this.dropped = false;
      return;
    }
    if (this.board.isRolling) {
      this.board.finish();
      return;
    }
    // A screen reader clicks the element without a place on the screen.
    const spot = this.spotOf(event.target) ?? (event.detail > 0 ? this.under(pointOf(event)) : undefined);
    if (this.isTouch() && this.board.look(spot)) return;
    if (spot) this.press(spot.target, this.board.clicks);
  };

  private press(target: Target, clicks: readonly Target[]): void {
    this.board.finish();
    const { tree } = this.board;
    if (!tree) return;
    const result = press(tree, clicks, target, this.isArming());
    if (result.kind === 'refuse') this.board.refuse(target, clicks);
    else if (result.kind === 'clicks') this.board.choose(result.clicks);
    else {
      this.board.choose([]);
      this.board.play(result.move);
    }
  }

  private isTouch(): boolean {
    return this.pointerType === 'touch' || this.pointerType === 'pen';
  }

  private isArming(): boolean {
    return this.board.confirm && this.isTouch();
  }

  private readonly key = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    this.board.finish();
    if (this.act(event)) event.preventDefault();
  };

  private act(event: KeyboardEvent): boolean {
    const { spots, clicks } = this.board;
    const here = spots.find((spot) => spot.id === this.focused);
    if (event.key === 'Escape') return this.back(clicks);
    if (!here) return false;
    const direction = ARROWS[event.key];
    if (direction) this.focus(nearest(spots, here, direction));
    else if (event.key === 'Home') this.focus(rowEnd(spots, here, 'first', event.ctrlKey));
    else if (event.key === 'End') this.focus(rowEnd(spots, here, 'last', event.ctrlKey));
    else if (event.key === 'Enter' || event.key === ' ') {
      this.pointerType = '';
      if (!event.repeat) this.press(here.target, clicks);
    } else return false;
    return true;
  }

  private back(clicks: readonly Target[]): boolean {
    if (this.drag) this.drop();
    else if (clicks.length > 0) this.board.choose(clicks.slice(0, -1));
    else return false;
    return true;
  }
}

const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
